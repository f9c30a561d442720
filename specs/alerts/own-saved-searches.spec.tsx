// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { failure } from '../../domain/shared/failure'
import { SavedSearches } from '../../src/alerts/SavedSearches'
import { partWith } from '../shared/screen-at'
import { over, SEARCH } from './saved-searches-in-memory'

afterEach(cleanup)

const nothing = (): void => undefined

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

test('one that was deleted elsewhere says so, and the list is loaded again [D52-98]', async () => {
  const { user, toasts, all } = over([SEARCH], failure('not-found', 'Saved search not found.'))
  let changes = 0
  partWith(<SavedSearches room={190} changes={0} onChanged={() => (changes += 1)} />, all)
  await user.selectOptions(await screen.findByLabelText('Emails about By the sea'), 'Don’t email me')
  await waitFor(() => expect(changes).toBe(1))
  expect(toasts.shown.map(({ text }) => text)).toEqual(['This saved search was deleted meanwhile.'])
  expect(screen.queryByText('Saved search not found.')).toBeNull()
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

test('one that waits says what to do [D46-22]', async () => {
  partWith(<SavedSearches room={190} changes={0} onChanged={nothing} />, over([{ ...SEARCH, isPending: true }]).all)
  expect(
    await screen.findByText('Waits for you to confirm it: open the link that we emailed you, within 3 days.'),
  ).toBeTruthy()
})
