import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { type Failure, failure, unreachable } from '../../domain/shared/failure'
import { sendingWith } from '../../domain/shared/sending.machine'
import { suggestedPassphrase } from '../../domain/sharing/passphrase-suggestion'
import { isPassphrase, linkName, type LinkForm, type PrivateLink } from '../../domain/sharing/private-link'
import { ChangeLinkPresenter } from '../../src/sharing/change-link.presenter'
import { EmailPassphrasePresenter } from '../../src/sharing/email-passphrase.presenter'
import { LinkAddressPresenter } from '../../src/sharing/link-address.presenter'
import { MakeLinkPresenter } from '../../src/sharing/make-link.presenter'
import { ObservedActor } from '../../src/shared/observed-actor'
import { taskFlow } from '../../src/shared/task.presenter'

const TODAY = '2026-11-23'
const LINK: PrivateLink = {
  id: 7,
  propertyId: 12,
  property: 'The Lantern',
  coAgency: '',
  label: 'Chen family',
  email: 'chen@example.com',
  isPublic: false,
  sessionId: '7.secret',
  status: 'open',
  endDate: '2027-02-21',
  createTime: new Date('2026-11-23T01:00:00Z'),
  visits: [],
  lastVisit: null,
}
const refused = (field: string, message: string): Failure => failure('malformed', message, field)

/** A presenter of a form whose calls end as given, in order, and the requests it sent. */
const sending = <Request, Answer>(...answers: readonly TE.TaskEither<Failure, Answer>[]) => {
  const sent: Request[] = []
  const machine = sendingWith((request: Request) => {
    sent.push(request)
    return answers[sent.length - 1] ?? TE.left(unreachable)
  })
  return { sent, actor: new ObservedActor(createActor(machine).start()) }
}
const toasts = () => {
  const told: string[] = []
  return { told, tell: (text: string) => void told.push(text), error: (text: string) => void told.push(`! ${text}`) }
}

describe('a new link', () => {
  const opened = (...answers: readonly TE.TaskEither<Failure, PrivateLink>[]) => {
    const { sent, actor } = sending<LinkForm, PrivateLink>(...answers)
    const random = (count: number) => Array.from({ length: count }, (_, i) => i * 7)
    const presenter = new MakeLinkPresenter(actor, { propertyId: 12, today: TODAY, random })
    presenter.subscribe()
    return { sent, presenter, form: presenter.form }
  }

  test('is open for 90 days unless another day is chosen, within a year', () => {
    const { presenter, form } = opened()
    expect([form.values.endDate, presenter.firstDay, presenter.lastDay]).toEqual([
      '2027-02-21',
      '2026-11-23',
      '2027-11-23',
    ])
    for (const [day, isRefused] of [
      ['2026-11-22', true],
      ['2026-11-23', false],
      ['2027-11-23', false],
      ['2027-11-24', true],
      ['', true],
    ] as const) {
      form.change('endDate', day)
      expect([day, form.problems.endDate !== undefined]).toEqual([day, isRefused])
    }
  })

  test('takes a passphrase of 6 to 12 characters without spaces; a 13th is not accepted [B5-64 B5-65]', () => {
    const { presenter, form } = opened()
    presenter.typePassphrase('12 34 5')
    expect([form.values.passphrase, form.problems.passphrase]).toEqual(['12345', 'Please enter a 6-12 digit password'])
    presenter.typePassphrase('12 34 56')
    expect([form.values.passphrase, form.problems.passphrase]).toEqual(['123456', undefined])
    presenter.typePassphrase('123 456 789 012 3')
    expect([form.values.passphrase, form.problems.passphrase]).toEqual(['123456789012', undefined])
  })

  test('suggests a passphrase that is valid and easy to read out', () => {
    const { presenter, form } = opened()
    presenter.suggest()
    expect(form.values.passphrase).toMatch(/^[a-hjkmnp-z2-9]{10}$/)
    expect(form.problems.passphrase).toBe(undefined)
    const largest = suggestedPassphrase(Array.from({ length: 10 }, () => 2 ** 32 - 1))
    expect([largest.length, isPassphrase(largest)]).toEqual([10, true])
  })

  test('is shown with its passphrase once it is made', async () => {
    const { sent, presenter, form } = opened(TE.right(LINK))
    form.change('label', ' Chen family ')
    presenter.typePassphrase('wattle 77')
    presenter.submit()
    expect(presenter.isBusy).toBe(true)
    await vi.waitFor(() => expect(presenter.made).toEqual({ link: LINK, passphrase: 'wattle77' }))
    expect(sent).toEqual([
      {
        propertyId: 12,
        label: 'Chen family',
        email: '',
        isPublic: false,
        passphrase: 'wattle77',
        endDate: '2027-02-21',
      },
    ])
  })

  test('that is public has no passphrase, whatever was typed before', async () => {
    const { sent, presenter, form } = opened(TE.right({ ...LINK, isPublic: true }))
    presenter.typePassphrase('123')
    form.change('isPublic', true)
    expect(form.isClean).toBe(true)
    presenter.submit()
    await vi.waitFor(() => expect(presenter.made?.passphrase).toBe(''))
    expect(sent[0]?.passphrase).toBe('')
  })

  test('shows what the server refuses at its field, and anything else above the button', async () => {
    const { presenter, form } = opened(
      TE.left(refused('passWord', 'Another one, please.')),
      TE.left(refused('endDate', 'Another day, please.')),
      TE.left(failure('listing-not-found', 'This listing is no longer available.')),
    )
    presenter.submit()
    await vi.waitFor(() => expect(form.problem('passphrase')).toBe('Another one, please.'))
    expect([presenter.message, form.focus?.field]).toEqual([null, 'passphrase'])
    presenter.submit()
    await vi.waitFor(() => expect(form.problem('endDate')).toBe('Another day, please.'))
    presenter.submit()
    await vi.waitFor(() => expect(presenter.message).toBe('This listing is no longer available.'))
    expect(presenter.made).toBe(null)
  })
})

describe('emailing a passphrase', () => {
  const opened = (...answers: readonly TE.TaskEither<Failure, null>[]) => {
    const { sent, actor } = sending<{ id: number; email: string; passphrase: string }, null>(...answers)
    const said = toasts()
    const presenter = new EmailPassphrasePresenter(actor, LINK, '', said)
    let closed = 0
    presenter.subscribe(() => (closed += 1))
    return { sent, presenter, told: said.told, closed: () => closed }
  }

  test('starts with the recipient of the link, and says where it went', async () => {
    const { sent, presenter, told, closed } = opened(TE.right(null))
    presenter.typePassphrase('wattle 77')
    presenter.submit()
    await vi.waitFor(() => expect(presenter.sentTo).toBe('chen@example.com'))
    expect([sent, told, closed()]).toEqual([
      [{ id: 7, email: 'chen@example.com', passphrase: 'wattle77' }],
      ['The passphrase is on its way to chen@example.com.'],
      1,
    ])
  })

  test('needs an address and a passphrase', () => {
    const { presenter } = opened()
    presenter.form.change('email', '')
    expect(presenter.form.problems).toEqual({
      email: 'Please enter a valid email address',
      passphrase: 'Please enter a 6-12 digit password',
    })
  })

  test('shows at its field that the passphrase is another link’s; a limit is shown above the button', async () => {
    const { presenter, told, closed } = opened(
      TE.left(refused('passWord', 'This is not the passphrase of the link.')),
      TE.left(failure('too-many-requests', 'Too many emails. Try again in an hour.')),
    )
    presenter.submit()
    await vi.waitFor(() => expect(presenter.form.problem('passphrase')).toBe('This is not the passphrase of the link.'))
    presenter.submit()
    await vi.waitFor(() => expect(presenter.message).toBe('Too many emails. Try again in an hour.'))
    expect([presenter.sentTo, told, closed()]).toEqual([null, [], 0])
  })
})

test('a link is renamed and its end moved, within a year', async () => {
  const { sent, actor } = sending<{ label: string; endDate: string }, PrivateLink>(TE.right(LINK))
  const presenter = new ChangeLinkPresenter(actor, LINK, TODAY)
  let saved = 0
  presenter.subscribe(() => (saved += 1))
  presenter.form.change('endDate', '2028-01-01')
  expect(presenter.form.problems).toEqual({ endDate: 'Choose an end date within one year from today.' })
  presenter.form.change('endDate', '2026-12-24')
  presenter.form.change('label', ' Chens ')
  presenter.send()
  await vi.waitFor(() => expect(saved).toBe(1))
  expect(sent).toEqual([{ label: 'Chens', endDate: '2026-12-24' }])
})

test('a link is closed once; a failure is shown, and it can be closed again', async () => {
  const sent: number[] = []
  const { logic, present } = taskFlow('close private link', (id: number) => {
    sent.push(id)
    return sent.length === 1 ? TE.left(unreachable) : TE.right(null)
  })
  const presenter = present(new ObservedActor(createActor(logic).start()))
  let closed = 0
  presenter.subscribe(() => (closed += 1))
  presenter.start(7)
  await vi.waitFor(() => expect(presenter.failure?.message).toBe(unreachable.message))
  expect(closed).toBe(0)
  presenter.start(7)
  expect([presenter.isBusy, presenter.failure]).toEqual([true, null])
  await vi.waitFor(() => expect(closed).toBe(1))
  expect(sent).toEqual([7, 7])
})

test('the copied address is the site’s, with the link’s secret in the fragment', async () => {
  const copied: string[] = []
  const said = toasts()
  const address = new LinkAddressPresenter(
    'https://unifi.example',
    {
      copy: (text) => {
        copied.push(text)
        return copied.length === 1 ? TE.right(undefined) : TE.left(failure('clipboard-refused', 'Copy it manually.'))
      },
    },
    said,
  )
  await address.copy({ ...LINK, isPublic: true })
  await address.copy(LINK)
  expect(copied).toEqual([
    'https://unifi.example/#/private/property/12?publicFlag=1&sessionId=7.secret',
    'https://unifi.example/#/private/property/12?sessionId=7.secret',
  ])
  expect(said.told).toEqual(['Copied successfully', '! Copy it manually.'])
})

test('a link is called by its label, or else by its recipient', () => {
  expect([linkName(LINK), linkName({ ...LINK, label: '' }), linkName({ label: '', email: '' })]).toEqual([
    'Chen family',
    'chen@example.com',
    'Link without a label',
  ])
})
