// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import type { ChangedSearch, EmailedSearch, WantedSearch } from '../../domain/alerts/alerts.ports'
import type { SavedSearch } from '../../domain/alerts/saved-search'
import type { QueuePlace } from '../../domain/queue/place'
import { SESSION } from '../../domain/identity/session'
import { type Failure, failure } from '../../domain/shared/failure'
import {
  CHANGE_SAVED,
  LINK_ACTS,
  LINKED_ALERTS,
  REMOVE_SAVED,
  SAVE_FOR_EMAIL,
  SAVE_SEARCH,
  SAVED_LIST,
} from '../../src/alerts/alerts.bindings'
import { SavedSearches } from '../../src/alerts/SavedSearches'
import { ListingAlerts } from '../../src/alerts/ListingAlerts'
import { SaveSearch } from '../../src/alerts/SaveSearch'
import { UnitWaits, UnitWatch } from '../../src/pages/UnitWaits'
import { JOIN_QUEUE, LEAVE_QUEUE, QUEUE_PLACES } from '../../src/queue/queue.bindings'
import { loadingFlow } from '../../src/shared/loaded.presenter'
import { taskFlow } from '../../src/shared/task.presenter'
import { sessionOf } from '../account/screen-setup'
import { LISTING } from '../listing/samples'
import { ANN } from '../identity/samples'
import { Toasts, TOASTS } from '../../src/shared/ui/messages/toasts.presenter'
import { given, partWith, screenAt } from '../shared/screen-at'

afterEach(cleanup)

const SEARCH: SavedSearch = {
  ...{ searchId: 4, name: 'By the sea', query: '?suburb=Glenelg%2C+SA', propertyId: null, unitId: null },
  ...{ frequency: 'daily', savedAt: new Date('2026-11-20T06:30:00Z'), isPending: false },
}
const ABOUT = { query: '?suburb=Glenelg%2C+SA', propertyId: null, unitId: null }

/** Over saved searches in memory, whose calls are recorded. */
const over = (before: readonly SavedSearch[], refused: Failure | null = null, hasAccount = true) => {
  let saved = before
  const calls: unknown[] = []
  const doing = (call: unknown, after: () => readonly SavedSearch[]) => {
    calls.push(call)
    if (refused !== null) return TE.left(refused)
    saved = after()
    return TE.right(null)
  }
  const change = taskFlow('change', (changed: ChangedSearch) =>
    doing(changed, () => saved.map((each) => (each.searchId === changed.searchId ? { ...each, ...changed } : each))),
  )
  const remove = taskFlow('remove', (searchId: number) =>
    doing(searchId, () => saved.filter((each) => each.searchId !== searchId)),
  )
  return {
    calls,
    user: userEvent.setup(),
    all: [
      given(
        SAVED_LIST,
        loadingFlow('list', () => TE.fromIO(() => saved)),
      ),
      given(
        SAVE_SEARCH,
        taskFlow('save', (wanted: WantedSearch) =>
          doing(wanted, () => [{ ...SEARCH, ...wanted, frequency: wanted.frequency }]),
        ),
      ),
      given(
        SAVE_FOR_EMAIL,
        taskFlow('saveFor', (wanted: EmailedSearch) => doing(wanted, () => saved)),
      ),
      given(CHANGE_SAVED, change),
      given(REMOVE_SAVED, remove),
      given(
        LINKED_ALERTS,
        loadingFlow('linked', (link: string) =>
          link === 'bad'
            ? TE.left(failure('not-found', 'This link isn’t valid.'))
            : TE.fromIO(() => ({ email: 'bea@example.com', brand: 'Wren', hasAccount, searches: [...saved] })),
        ),
      ),
      given(LINK_ACTS, () => ({
        ...{ change, remove },
        confirm: taskFlow<undefined>('confirm', () =>
          doing('confirm', () => saved.map((each) => ({ ...each, isPending: false }))),
        ),
        stop: taskFlow<undefined>('stop', () =>
          doing('stop', () => saved.map((each) => ({ ...each, frequency: 'never' as const }))),
        ),
      })),
    ],
  }
}

const nothing = (): void => undefined

const SAVE = (
  <SaveSearch about={ABOUT} title="Save this search" action="Save this search">
    What is new.
  </SaveSearch>
)

test('a search is saved in the account, once a day unless another is chosen, and then says so [D46-20] [D52-46]', async () => {
  const { calls, user, all } = over([])
  partWith(SAVE, [...all, given(SESSION, sessionOf(ANN))])
  await user.selectOptions(await screen.findByLabelText('How often'), 'Once a week at most')
  screen.getByRole('button', { name: 'Save this search' }).focus()
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('status')).textContent).toBe('Saved. Once a week at most. Change it in My account')
  expect(document.activeElement).toBe(screen.getByRole('status'))
  expect(screen.getByRole('link', { name: 'Change it in My account' }).getAttribute('href')).toBe(
    '/profile?section=saved',
  )
  expect(calls).toEqual([{ ...ABOUT, name: '', frequency: 'weekly' }])
  expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull()
})

test('a refusal is said, and the search can be saved again [D46-20]', async () => {
  const message = 'You already have 25 saved searches. Delete one of them first.'
  const { user, all } = over([], failure('too-many-searches', message))
  partWith(SAVE, [...all, given(SESSION, sessionOf(ANN))])
  await user.click(await screen.findByRole('button', { name: 'Save this search' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByRole('button', { name: 'Save this search' })).toBeTruthy()
})

test('only a search can be saved without emails, and only in an account [D52-8] [D52-43]', async () => {
  const choices = () =>
    [...screen.getByLabelText('How often').querySelectorAll('option')].map((each) => each.textContent)
  const emailed = ['Email me immediately', 'Once a day at most', 'Once a week at most']
  const { all } = over([])
  partWith(SAVE, [...all, given(SESSION, sessionOf(ANN))])
  await screen.findByLabelText('How often')
  expect(choices()).toEqual([...emailed, 'Don’t email me'])
  cleanup()
  partWith(SAVE, [...all, given(SESSION, sessionOf(null))])
  expect(choices()).toEqual(emailed)
  expect(
    screen.getByText('Without an account you hear of a lower price once the lowest price of a listing falls.'),
  ).toBeTruthy()
  cleanup()
  partWith(<ListingAlerts listing={LISTING} />, [...all, given(SESSION, sessionOf(ANN))])
  await screen.findByLabelText('How often')
  expect(choices()).toEqual(emailed)
  expect(
    screen.getByText(
      'You hear of a unit’s lower price if your account has unlocked its price list, otherwise once the lowest price of the listing falls.',
    ),
  ).toBeTruthy()
})

test('the page of a unit that is for sale offers emails about its price [D52-9]', async () => {
  const { calls, user, all } = over([])
  partWith(<UnitWatch listing={LISTING} unitId={12} />, [...all, given(SESSION, sessionOf(ANN))])
  expect(
    await screen.findByText(
      /^We email you if its price falls, or if it’s for sale again after others have reserved it\.$/,
    ),
  ).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Email me about this apartment' }))
  await screen.findByRole('status')
  expect(calls).toEqual([{ query: null, propertyId: 7, unitId: 12, name: '', frequency: 'at-once' }])
})

test('a visitor saves it with an email address, which has to be one [D46-21] [D52-46]', async () => {
  const { calls, user, all } = over([])
  partWith(SAVE, [...all, given(SESSION, sessionOf(null))])
  const button = await screen.findByRole('button', { name: 'Save this search' })
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ari')
  await user.click(button)
  expect(await screen.findByText('Please enter a valid email')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Email' }), '@person.example ')
  await user.click(button)
  expect((await screen.findByRole('status')).textContent).toBe(
    'We have emailed a link to ari@person.example. Open it to confirm.',
  )
  expect(document.activeElement).toBe(screen.getByRole('status'))
  expect(calls).toEqual([{ ...ABOUT, frequency: 'daily', email: 'ari@person.example' }])
})

test('a listing’s page offers emails about it, and about others of its type in its suburb [D46-25]', async () => {
  const { calls, user, all } = over([])
  partWith(<ListingAlerts listing={LISTING} />, [...all, given(SESSION, sessionOf(ANN))])
  await user.click(await screen.findByRole('button', { name: 'Email me about this listing' }))
  await screen.findByRole('status')
  await user.click(screen.getByRole('radio', { name: 'More like this' }))
  expect(
    screen.getByText(
      'We email you what is new in “Apartments for sale in Glenelg, SA”: listings, stages, lower prices and last units.',
    ),
  ).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Email me more like this' }))
  await waitFor(() =>
    expect(calls).toEqual([
      { query: null, propertyId: 7, unitId: null, name: '', frequency: 'daily' },
      { query: '?suburb=Glenelg%2C+SA&type=Apartments', propertyId: null, unitId: null, name: '', frequency: 'daily' },
    ]),
  )
})

test('a search that is saved already leaves the focus alone [D52-46]', async () => {
  partWith(SAVE, [...over([SEARCH]).all, given(SESSION, sessionOf(ANN))])
  expect((await screen.findByRole('status')).textContent).toBe('Saved. Once a day at most. Change it in My account')
  expect(document.activeElement).toBe(document.body)
})

test('the page of a sold listing offers emails about others only [D46-25]', async () => {
  const { all } = over([])
  partWith(<ListingAlerts listing={{ ...LISTING, saleStatus: 'sold' }} />, [...all, given(SESSION, sessionOf(ANN))])
  expect(await screen.findByRole('button', { name: 'Email me more like this' })).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('My account lists them, with how often, rename and delete after a question [D46-22]', async () => {
  const { calls, user, all } = over([SEARCH])
  partWith(<SavedSearches room={190} changes={0} onChanged={nothing} />, all)
  expect((await screen.findByRole('link', { name: 'By the sea' })).getAttribute('href')).toBe(
    '/property/search/results?suburb=Glenelg%2C+SA',
  )
  await user.selectOptions(screen.getByLabelText('Emails about By the sea'), 'Don’t email me')
  await waitFor(() => expect(calls).toEqual([{ searchId: 4, name: 'By the sea', frequency: 'never' }]))
  await user.click(screen.getByRole('button', { name: 'Rename By the sea' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename' }))
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }))
  expect(dialog.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), '{Enter}Bay{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Delete Bay' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete Bay?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/We email you what is new in a search that you save\./)).toBeTruthy()
  expect(calls.slice(1)).toEqual([{ searchId: 4, name: 'Bay', frequency: 'never' }, 4])
})

test('My account hears of each change, loads the list again after its own, and keeps the focus [D52-47]', async () => {
  const { user, all } = over([SEARCH, { ...SEARCH, searchId: 5, name: 'New homes and price changes', query: '' }])
  let changes = 0
  partWith(<SavedSearches room={190} changes={0} onChanged={() => (changes += 1)} />, all)
  await user.selectOptions(await screen.findByLabelText('Emails about By the sea'), 'Once a week at most')
  await waitFor(() => expect(changes).toBe(1))
  await user.click(screen.getByRole('button', { name: 'Delete New homes and price changes' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(changes).toBe(2))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'New homes and price changes' })).toBeNull())
  expect(document.activeElement?.contains(screen.getByRole('link', { name: 'By the sea' }))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('one choice is for all favourites, and without it there are no emails [D46-12]', async () => {
  const { calls, user, all } = over([])
  partWith(<SavedSearches room={190} changes={0} onChanged={nothing} />, all)
  const choice = () => screen.getByLabelText('Emails about my favourites') as HTMLSelectElement
  await screen.findByRole('heading', { name: 'All my favourites' })
  expect(choice().value).toBe('never')
  await user.selectOptions(choice(), 'Once a day at most')
  await waitFor(() => expect(choice().value).toBe('daily'))
  expect(calls).toEqual([{ query: null, propertyId: null, unitId: null, name: '', frequency: 'daily' }])
})

test('a list that could not be loaded says so, and a search can be saved all the same [D46-20] [D46-22]', async () => {
  const { calls, user, all } = over([])
  const failing = given(
    SAVED_LIST,
    loadingFlow('list', () => TE.left(failure('internal', 'Not today.'))),
  )
  const { unmount } = partWith(<SavedSearches room={190} changes={0} onChanged={nothing} />, [...all, failing])
  expect(await screen.findByRole('heading', { name: 'We couldn’t load your saved searches' })).toBeTruthy()
  unmount()
  partWith(SAVE, [...all, failing, given(SESSION, sessionOf(ANN))])
  await user.click(await screen.findByRole('button', { name: 'Save this search' }))
  expect(calls).toEqual([{ ...ABOUT, name: '', frequency: 'daily' }])
})

test('one that waits says what to do [D46-22]', async () => {
  partWith(<SavedSearches room={190} changes={0} onChanged={nothing} />, over([{ ...SEARCH, isPending: true }]).all)
  expect(
    await screen.findByText('Waits for you to confirm it: open the link that we emailed you, within 3 days.'),
  ).toBeTruthy()
})

test('the link of an email confirms, and stops all emails with one press [D46-23] [D52-43]', async () => {
  const { calls, user, all } = over([{ ...SEARCH, isPending: true }])
  await screenAt('/alerts/4.abc', all)
  expect(await screen.findByText('bea@example.com')).toBeTruthy()
  expect(screen.getByText(/^You hear of a unit’s lower price if your account has unlocked its price list/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull())
  expect(screen.getByText('Confirmed. The emails begin.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stop all emails' }))
  expect(await screen.findByText('You get no emails from us about saved searches.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Stop all emails' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Emails about saved searches' }))
  expect(calls).toEqual(['confirm', 'stop'])
})

test('the link of an email confirms how often to email about what is saved already [D52-45]', async () => {
  const { calls, user, all } = over([{ ...SEARCH, frequency: 'never' }])
  await screenAt('/alerts/4.abc?search=4&emails=weekly', all)
  expect(
    await screen.findByText('Once you confirm it, we email you what is new in “By the sea” once a week at most.'),
  ).toBeTruthy()
  expect(calls).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Confirmed. Once a week at most.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Emails about saved searches' }))
  expect(calls).toEqual([{ searchId: 4, name: 'By the sea', frequency: 'weekly' }])
  // A choice that is made later isn’t asked about again.
  await user.selectOptions(screen.getByLabelText('Emails about By the sea'), 'Don’t email me')
  expect(await screen.findByText('You get no emails from us about saved searches.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

test.each(['?search=4&emails=daily', '?search=5&emails=weekly', '?search=4&emails=never', '?search=x'])(
  'a link with “%s” has nothing to confirm for a search with daily emails [D52-45]',
  async (query) => {
    await screenAt(`/alerts/4.abc${query}`, over([SEARCH]).all)
    expect(await screen.findByRole('link', { name: 'By the sea' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  },
)

test('the page of a link names its brand, and tells those without an account which lower prices they hear of [D46-23] [D52-43]', async () => {
  await screenAt('/alerts/4.abc', over([SEARCH], null, false).all)
  expect((await screen.findByText('bea@example.com')).closest('p')?.textContent).toBe('From Wren to bea@example.com')
  expect(
    screen.getByText('Without an account you hear of a lower price once the lowest price of a listing falls.'),
  ).toBeTruthy()
  expect(screen.queryByText(/if your account has unlocked its price list/)).toBeNull()
})

test('a search that is deleted on the page of the link leaves the focus with the next one, or the list [D52-46]', async () => {
  const { user, all } = over([SEARCH, { ...SEARCH, searchId: 5, name: 'Up the hill' }])
  await screenAt('/alerts/4.abc', all)
  const remove = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Delete ${name}` }))
    const question = within(await screen.findByRole('alertdialog', { name: `Delete ${name}?` }))
    question.getByRole('button', { name: 'Delete' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull())
  }
  await remove('By the sea')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Up the hill' })))
  await remove('Up the hill')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('There are no saved searches.'))
})

test('a link that isn’t valid says so [D46-23]', async () => {
  await screenAt('/alerts/bad', over([]).all)
  expect(await screen.findByRole('heading', { name: 'This link isn’t valid' })).toBeTruthy()
})

test('those who have a place in the queue of a unit read it, and are offered no other email [D50-12]', async () => {
  const { all } = over([])
  const place: QueuePlace = {
    ...{ placeId: 4, propertyId: 7, unitId: 12, unit: 'Apartment 905', listing: 'The Lantern', state: 'SA' },
    ...{ status: 'waiting', position: 2, waiting: 3, offeredUntil: null, offerHours: 24, wantsNews: false },
  }
  partWith(<UnitWaits listing={LISTING} unitId={12} />, [
    ...all,
    given(SESSION, sessionOf(ANN)),
    given(
      QUEUE_PLACES,
      loadingFlow('places', () => TE.right([place])),
    ),
    given(
      JOIN_QUEUE,
      taskFlow('join', () => TE.right(null)),
    ),
    given(
      LEAVE_QUEUE,
      taskFlow('leave', () => TE.right(null)),
    ),
    given(TOASTS, new Toasts()),
  ])
  expect(await screen.findByText('Number 2 of 3 in the queue')).toBeTruthy()
  expect(screen.queryByText(/Or get an email/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Join the queue' })).toBeNull()
})

test('the page of a reserved unit offers an email if it is for sale again, beside its queue [D46-24]', async () => {
  const { calls, user, all } = over([])
  partWith(<UnitWaits listing={LISTING} unitId={12} />, [
    ...all,
    given(SESSION, sessionOf(ANN)),
    given(TOASTS, new Toasts()),
    given(
      QUEUE_PLACES,
      loadingFlow('places', () => TE.right([])),
    ),
    given(
      JOIN_QUEUE,
      taskFlow('join', () => TE.right(null)),
    ),
  ])
  expect(await screen.findByRole('button', { name: 'Join the queue' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Email me about this apartment' }))
  expect((await screen.findByRole('status')).textContent).toMatch(/^Saved\. We email you immediately\./)
  expect(calls).toEqual([{ query: null, propertyId: 7, unitId: 12, name: '', frequency: 'at-once' }])
})
