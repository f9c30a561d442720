import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { privateVisitStoreIn } from '../../adapters/storage/private-visit-store'
import { type Failure, failure, unreachable } from '../../domain/shared/failure'
import { linkRefused } from '../../domain/sharing/link-refusal'
import { privateVisitWith } from '../../domain/sharing/private-visit.machine'
import type { LinkKey, OpenedListing } from '../../domain/sharing/sharing.ports'
import { ObservedActor } from '../../src/shared/observed-actor'
import { PrivateVisitPresenter } from '../../src/sharing/private-visit.presenter'
import { LISTING } from '../listing/samples'
import { memoryStorage } from '../shared/memory-storage'
import { KEY, REFERRER } from './samples'

const OPENED: OpenedListing = { listing: LISTING, unlockToken: 'token', isOpenToAll: false }
type Answer = TE.TaskEither<Failure, OpenedListing>

const visiting = (
  answers: readonly Answer[],
  kept: Readonly<Record<string, string>> = {},
  link: Partial<LinkKey> = {},
) => {
  const storage = memoryStorage()
  for (const [key, value] of Object.entries(kept)) storage.setItem(key, value)
  const store = privateVisitStoreIn(storage)
  const left = [...answers]
  const open = vi.fn((_key: LinkKey): Answer => left.shift() ?? TE.left(unreachable))
  const referrer = vi.fn(() => TE.right(REFERRER))
  const noteVisit = vi.fn((): TE.TaskEither<Failure, null> => TE.right(null))
  const key = { ...KEY, ...link }
  const actor = createActor(privateVisitWith({ open, referrer, noteVisit }, store), {
    input: { key: { ...key, ...store.recall(key) } },
  })
  const visit = new PrivateVisitPresenter(new ObservedActor(actor.start()), store)
  visit.subscribe()
  const enter = (passphrase: string) => {
    visit.type(passphrase)
    if (visit.form.submit() === null) visit.unlock()
  }
  const keys = () => ['psd', 'privateVisit', 'referrer'].filter((name) => storage.getItem(name) !== null)
  return { visit, storage, open, referrer, noteVisit, enter, keys }
}

const refused = (...of: Parameters<typeof linkRefused>) => TE.left(linkRefused(...of))

describe('the passphrase', () => {
  test('has no white space, at most 12 characters, and is sent only if it has 6 [B5-64 B5-65 B5-66 B4-46]', async () => {
    const { visit, open, enter } = visiting([refused('protected'), TE.right(OPENED)])
    await expect.poll(() => visit.isProtected).toBe(true)
    expect(visit.isPublic).toBe(false)
    visit.type('12 34\t56 78 90 12 3')
    expect(visit.form.values.passphrase).toBe('123456789012')
    enter('1 2 3 4 5')
    expect(visit.form.problem('passphrase')).toBe('Please enter a 6-12 digit password')
    expect(open).toHaveBeenCalledTimes(1)
    enter('12 34 56')
    expect(open.mock.lastCall?.[0].passphrase).toBe('123456')
    await expect.poll(() => visit.listing?.name).toBe(LISTING.name)
  })

  test.each([
    ['a wrong one', linkRefused('wrong-passphrase'), 'The passphrase is wrong. Please try again.'],
    ['one too many', failure('too-many-requests', 'Try again in an hour.'), 'Try again in an hour.'],
    ['one that is lost', unreachable, unreachable.message],
  ])('%s is answered at its field [B4-52 B8-14]', async (_, refusal, message) => {
    const { visit, enter } = visiting([refused('protected'), TE.left(refusal)])
    await expect.poll(() => visit.isProtected).toBe(true)
    enter('wattle77')
    await expect.poll(() => visit.form.problem('passphrase')).toBe(message)
    expect(visit.isProtected).toBe(true)
  })
})

describe('what the tab keeps', () => {
  test('is a right passphrase with its listing, sent with the token after a reload [B3-40 A3-28 B4-49]', async () => {
    const { visit, storage, enter } = visiting([refused('protected'), TE.right(OPENED)])
    await expect.poll(() => visit.isProtected).toBe(true)
    enter('wat/le77')
    await expect.poll(() => storage.getItem('psd')).toBe('wat/le77/7')
    const kept = Object.fromEntries(['psd', 'privateVisit'].map((name) => [name, storage.getItem(name) ?? '']))
    const again = visiting([TE.right(OPENED)], kept)
    expect(again.open.mock.lastCall?.[0]).toEqual({ ...KEY, passphrase: 'wat/le77', unlockToken: 'token' })
  })

  test.each([
    ['of another listing', { psd: 'wattle77/8' }],
    [
      'of another link',
      { psd: 'wattle77/7', privateVisit: '{"propertyId":7,"sessionId":"4.other","unlockToken":"t"}' },
    ],
    ['without a passphrase', { psd: '/7' }],
  ])('a pair %s is not sent [B4-51]', (_, kept) => {
    expect(visiting([], kept).open.mock.lastCall?.[0]).toEqual(KEY)
  })

  test('is forgotten once the passphrase is wrong [B4-52 B8-14 B8-15]', async () => {
    const { visit, keys } = visiting([refused('wrong-passphrase')], { psd: 'wattle77/7', referrer: '{}' })
    await expect.poll(() => visit.form.problem('passphrase')).toBe('The passphrase is wrong. Please try again.')
    expect(keys()).toEqual([])
  })

  test.each(['closed', 'protected', 'wrong-passphrase'] as const)(
    'is forgotten once a tab or a list is refused as %s [B8-15]',
    async (why) => {
      for (const refuse of ['tab', 'list']) {
        const { visit, noteVisit, keys } = visiting([TE.right(OPENED)])
        await expect.poll(keys).toEqual(['privateVisit', 'referrer'])
        noteVisit.mockReturnValue(refused(why))
        if (refuse === 'tab') visit.openTab('plans')
        else visit.refused(linkRefused(why))
        await expect.poll(() => visit.listing).toBe(null)
        expect([visit.isClosed, visit.isProtected]).toEqual(why === 'closed' ? [true, false] : [false, true])
        expect(keys()).toEqual([])
      }
    },
  )
})

describe('a link', () => {
  test('that is public opens without a passphrase, and keeps none [B4-47 B8-16 B2.15-1]', async () => {
    const { visit, storage } = visiting([TE.right({ ...OPENED, isOpenToAll: true })], {}, { hasPublicFlag: true })
    await expect.poll(() => visit.isPublic).toBe(true)
    expect(storage.getItem('psd')).toBe(null)
    expect(visit.pathTo('write', 12)).toBe('/private/write/7/12?publicFlag=1&sessionId=3.secret')
  })

  test('that is closed stays closed, and a listing that was taken down says so [B4-48]', async () => {
    const closed = visiting([refused('closed')])
    await expect.poll(() => closed.visit.isClosed).toBe(true)
    const down = visiting([TE.left(failure('listing-not-found', 'This listing is no longer available.'))])
    await expect.poll(() => down.visit.isTakenDown).toBe(true)
  })

  test('that cannot be reached asks for no passphrase, and can be tried again [B4-46]', async () => {
    const { visit } = visiting([TE.left(unreachable), TE.right(OPENED)])
    await expect.poll(() => visit.failure).toBe(unreachable.message)
    expect([visit.isProtected, visit.isPublic]).toEqual([false, false])
    visit.retry()
    await expect.poll(() => visit.listing?.name).toBe(LISTING.name)
  })

  test('counts each opening of a tab, and shows the listing if that fails', async () => {
    const { visit, noteVisit } = visiting([TE.right(OPENED)])
    await expect.poll(() => visit.listing).not.toBe(null)
    visit.openTab('property')
    noteVisit.mockReturnValue(TE.left(unreachable))
    visit.openTab('plans')
    expect(noteVisit.mock.calls.map((call) => (call as unknown as [{ tab: string }])[0].tab)).toEqual([
      'property',
      'plans',
    ])
    await Promise.resolve()
    expect(visit.listing?.name).toBe(LISTING.name)
  })

  test('without a secret names no agent, and asks for none', async () => {
    const { visit, referrer } = visiting([TE.right(OPENED)], {}, { sessionId: '' })
    await expect.poll(() => visit.listing).not.toBe(null)
    expect(visit.referrer).toBe(null)
    expect(referrer).not.toHaveBeenCalled()
    expect(visit.query).toBe('')
  })
})
