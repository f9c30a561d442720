import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import type { Failure } from '../../domain/shared/failure'
import { failure } from '../../domain/shared/failure'
import { ANN, boom, ended, GRANT, refused } from './samples'
import { browserTab, keysOf, runningSession } from './session-setup'
import { NEXT_WEEK, NOW, tokenUntil } from './tokens'

const tabWith = (token: string) => {
  const tab = browserTab()
  tab.local.setItem('token', token)
  return tab
}
const unanswered = () => () => new Promise<never>(() => undefined)

const signedIn = async (at = '/', identity: Parameters<typeof runningSession>[1] = {}) => {
  const tab = browserTab()
  tab.store.keep(GRANT)
  const running = runningSession(tab, identity, at)
  await waitFor(running.actor, (snapshot) => snapshot.matches('signedIn'))
  return { tab, ...running }
}

describe('at the start', () => {
  test('without a token, is logged out immediately', () => {
    const { actor, presenter } = runningSession(browserTab())
    expect([actor.getSnapshot().value, presenter.hasToken, presenter.isSignedIn, presenter.firstName]).toEqual([
      'signedOut',
      false,
      false,
      null,
    ])
  })

  test("a usable token is accepted immediately; the user comes with the server's response [A4-10 M6-5]", async () => {
    const { actor, presenter } = runningSession(tabWith(tokenUntil(NEXT_WEEK)))
    expect([presenter.hasToken, presenter.isSignedIn]).toEqual([true, false])
    await waitFor(actor, (snapshot) => snapshot.matches('signedIn'))
    expect([presenter.isSignedIn, presenter.firstName, presenter.role, presenter.accountId]).toEqual([
      true,
      'Ann',
      'buyer',
      7,
    ])
  })

  test.each([
    ['malformed', 'abc'],
    ['expired', tokenUntil(NOW)],
  ])('a token that is %s is removed silently [B5-21 B5-22 M4-43 M4-44]', (_, token) => {
    const tab = tabWith(token)
    const { presenter, visits, said } = runningSession(tab)
    expect([presenter.hasToken, tab.local.getItem('token'), visits, said]).toEqual([false, null, [], []])
  })

  test.each([ended, failure('session-missing', 'x'), failure('session-invalid', 'x')])(
    'the server does not know the token, %o: storage is emptied, and on to login [A8-2 A8-3 A8-4]',
    async (why) => {
      const tab = tabWith(tokenUntil(NEXT_WEEK))
      tab.local.setItem('mode', 'on')
      const { actor, visits, said } = runningSession(tab, { user: () => TE.left(why) }, '/property-details/view?pid=1')
      await waitFor(actor, (snapshot) => snapshot.matches('signedOut'))
      expect([keysOf(tab.local), visits, said, tab.store.remembered().previousPath]).toEqual([
        [],
        ['replace /login'],
        [],
        '/property-details/view?pid=1',
      ])
    },
  )

  test.each<Failure>([refused, failure('session-locked', 'x'), boom])(
    '%o when asking who is there is no end, and nothing is said [B8-8 M6-5]',
    async (why) => {
      const tab = tabWith(tokenUntil(NEXT_WEEK))
      const { actor, presenter, visits, said } = runningSession(tab, { user: () => TE.left(why) })
      await waitFor(actor, (snapshot) => snapshot.matches('unconfirmed'))
      expect([presenter.isSignedIn, presenter.hasToken, tab.local.getItem('token') !== null, visits, said]).toEqual([
        false,
        true,
        true,
        [],
        [],
      ])
    },
  )

  test.each([
    ['session-refused', 'unconfirmed'],
    ['session-locked', 'unconfirmed'],
    ['session-missing', 'signedOut'],
    ['session-invalid', 'signedOut'],
    ['session-expired', 'signedOut'],
  ] as const)('after the code %s of this check it is %s [B8-8]', async (kind, state) => {
    const { actor } = runningSession(tabWith(tokenUntil(NEXT_WEEK)), { user: () => TE.left(failure(kind, 'x')) })
    await waitFor(actor, (snapshot) => !snapshot.matches('checking'))
    expect(actor.getSnapshot().value).toBe(state)
  })

  test.each([
    ['session-missing', '/agents'],
    ['session-expired', '/agents?from=mail'],
  ])('after %s the page %s stays, without a message [M8-42 M8-43]', async (kind, page) => {
    const { actor, visits, said } = runningSession(
      tabWith(tokenUntil(NEXT_WEEK)),
      { user: () => TE.left(failure(kind, 'x')) },
      page,
    )
    await waitFor(actor, (snapshot) => snapshot.matches('signedOut'))
    expect([visits, said]).toEqual([[], []])
  })

  test('a page that needs an account checks the session again', async () => {
    let fails = true
    const { actor, presenter } = runningSession(tabWith(tokenUntil(NEXT_WEEK)), {
      user: () => (fails ? TE.left(boom) : TE.right(ANN)),
    })
    await waitFor(actor, (snapshot) => snapshot.matches('unconfirmed'))
    fails = false
    presenter.guard('arriving')
    await waitFor(actor, (snapshot) => snapshot.matches('signedIn'))
    expect(presenter.firstName).toBe('Ann')
  })
})

describe('logging in', () => {
  test('is noticed immediately', async () => {
    const tab = browserTab()
    const { actor, presenter } = runningSession(tab)
    tab.store.keep(GRANT)
    expect(presenter.hasToken).toBe(true)
    await waitFor(actor, (snapshot) => snapshot.matches('signedIn'))
    expect(presenter.firstName).toBe('Ann')
  })

  test('in another tab is noticed here', async () => {
    const tab = browserTab()
    const { actor } = runningSession(tab)
    tab.local.setItem('token', GRANT.token)
    tab.fromAnotherTab('token')
    expect((await waitFor(actor, (snapshot) => snapshot.matches('signedIn'))).context.token).toBe(GRANT.token)
  })

  test('as the same user makes no further check', async () => {
    const { actor, tab } = await signedIn()
    tab.fromAnotherTab('token')
    expect(actor.getSnapshot().value).toBe('signedIn')
  })
})

describe('a session code from any call', () => {
  test.each(['session-missing', 'session-invalid', 'session-expired'])(
    '%s: local storage is emptied, on to /login, no message, and the way back is kept [B8-2 B8-3 B8-4 B2.1-27]',
    async (kind) => {
      const { tab, presenter, visits, said } = await signedIn('/property-details/view?pid=1')
      presenter.onSessionEnded(failure(kind, 'Please log in again.'))
      expect([keysOf(tab.local), visits, said, tab.store.remembered().previousPath, presenter.hasToken]).toEqual([
        [],
        ['replace /login'],
        [],
        '/property-details/view?pid=1',
        false,
      ])
    },
  )

  test.each(['session-refused', 'session-locked'])('%s is said too [A8-5 A8-6 B8-6 B8-7]', async (kind) => {
    const { tab, presenter, visits, said } = await signedIn()
    presenter.onSessionEnded(failure(kind, 'Your account is under review.'))
    expect([keysOf(tab.local), visits, said]).toEqual([[], ['replace /login'], ['Your account is under review.']])
  })

  test('redirects an anonymous visitor to login as well, each time', () => {
    const tab = browserTab()
    const { presenter, visits } = runningSession(tab, {}, '/property-details/view?pid=1')
    presenter.onSessionEnded(ended)
    presenter.onSessionEnded({ ...ended })
    expect([visits, tab.store.remembered().previousPath]).toEqual([
      ['replace /login', 'replace /login'],
      '/property-details/view?pid=1',
    ])
  })
})

describe('logging out', () => {
  test("clears the browser's data and goes to /newlogin [A4-11 A2.5-4 M2-10]", async () => {
    const { tab, actor, presenter, visits, said } = await signedIn('/property-details/view?pid=1')
    tab.store.rememberPath('/profile')
    presenter.signOut()
    await waitFor(actor, (snapshot) => snapshot.matches('signedOut'))
    expect([keysOf(tab.local), keysOf(tab.session), visits, said]).toEqual([[], [], ['go /newlogin'], []])
  })

  test('can go elsewhere [A2.5-5]', async () => {
    const { actor, presenter, visits } = await signedIn()
    presenter.signOut('/login')
    await waitFor(actor, (snapshot) => snapshot.matches('signedOut'))
    expect(visits).toEqual(['go /login'])
  })

  test.each([ended, failure('session-missing', 'x'), failure('session-invalid', 'x')])(
    'of a session that is $kind goes home [B8-5]',
    async (over) => {
      const { tab, actor, presenter, visits, said } = await signedIn('/', { signOut: () => TE.left(over) })
      presenter.signOut()
      await waitFor(actor, (snapshot) => snapshot.matches('signedOut'))
      expect([keysOf(tab.local), visits, said]).toEqual([[], ['replace /'], []])
    },
  )

  test('refused by the server shows its message', async () => {
    const { actor, presenter, visits, said } = await signedIn('/', { signOut: () => TE.left(refused) })
    presenter.signOut()
    await waitFor(actor, (snapshot) => snapshot.matches('signedOut'))
    expect([visits, said]).toEqual([['replace /login'], ['Your account is under review.']])
  })

  test('that fails otherwise keeps the session and shows why [A8-16]', async () => {
    const { tab, actor, presenter, visits, said } = await signedIn('/', { signOut: () => TE.left(boom) })
    presenter.signOut()
    await waitFor(actor, (snapshot) => snapshot.matches('signedIn') && snapshot.context.failure !== null)
    expect([tab.store.token(), presenter.isSignedIn, visits, said]).toEqual([GRANT.token, true, [], ['boom']])
  })

  test('in another tab is noticed here; a guarded page then asks to log in, others do not', async () => {
    const { tab, presenter, visits } = await signedIn('/profile')
    tab.local.clear()
    tab.fromAnotherTab(null)
    expect([presenter.hasToken, visits]).toEqual([false, []])
    presenter.guard('inside')
    expect([visits, tab.store.remembered().previousPath]).toEqual([['replace /login'], '/profile'])
  })

  test("here is not mistaken for another tab's: the guarded page being left does not ask to log in", async () => {
    const { tab, actor, presenter, visits } = await signedIn('/profile')
    presenter.signOut()
    await waitFor(actor, (snapshot) => snapshot.matches('signedOut'))
    presenter.guard('inside')
    expect([visits, tab.store.remembered().previousPath]).toEqual([['go /newlogin'], null])
  })
})

describe('a guarded page', () => {
  test('redirects a visitor without a token to /login, remembering the page [A6-2 B2.1-28]', () => {
    const tab = browserTab()
    const { presenter, visits } = runningSession(tab, {}, '/property/form?pid=1&rid=2')
    presenter.guard('arriving')
    expect([visits, tab.store.remembered().previousPath]).toEqual([['replace /login'], '/property/form?pid=1&rid=2'])
  })

  test('opens with a token, before the server has responded', () => {
    const { presenter, visits } = runningSession(
      tabWith(tokenUntil(NEXT_WEEK)),
      { user: unanswered },
      '/property/form?pid=1',
    )
    presenter.guard('arriving')
    expect([presenter.hasToken, visits]).toEqual([true, []])
  })

  test('notices that the token has expired meanwhile [M4-44]', async () => {
    const tab = browserTab()
    tab.store.keep({ ...GRANT, token: tokenUntil(new Date(NOW.getTime() + 1000)) })
    const { actor, presenter } = runningSession(tab, {}, '/property/form?pid=1')
    await waitFor(actor, (snapshot) => snapshot.matches('signedIn'))
    actor.send({ type: 'check', at: new Date(NOW.getTime() + 1000) })
    expect([presenter.hasToken, tab.local.getItem('token')]).toEqual([false, null])
  })

  test('a login page is never the return path', () => {
    const tab = browserTab()
    const { presenter } = runningSession(tab, {}, '/newlogin')
    presenter.askToSignIn()
    expect(tab.store.remembered()).toEqual({ previousPath: null, redirectUrl: null })
  })
})
