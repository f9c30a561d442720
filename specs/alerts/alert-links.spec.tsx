// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { screenAt } from '../shared/screen-at'
import { over, SEARCH } from './saved-searches-in-memory'

afterEach(cleanup)

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
    await user.click(question.getByRole('button', { name: 'Delete' }))
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
