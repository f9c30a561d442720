// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { SESSION } from '../../domain/identity/session'
import { failure } from '../../domain/shared/failure'
import { SAVED_LIST } from '../../src/alerts/alerts.bindings'
import { SavedSearches } from '../../src/alerts/SavedSearches'
import { ListingAlerts } from '../../src/alerts/ListingAlerts'
import { SaveSearch } from '../../src/alerts/SaveSearch'
import { loadingFlow } from '../../src/shared/loaded.presenter'
import { sessionOf } from '../account/screen-setup'
import { LISTING } from '../listing/samples'
import { ANN } from '../identity/samples'
import { given, partWith } from '../shared/screen-at'
import { over, SEARCH } from './saved-searches-in-memory'

afterEach(cleanup)

const ABOUT = { query: '?suburb=Glenelg%2C+SA', propertyId: null, unitId: null }

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
  expect((await screen.findByRole('alert')).textContent).toBe(`${message} See them in My account`)
  const link = screen.getByRole('link', { name: 'See them in My account' })
  expect(link.getAttribute('href')).toBe('/profile?section=saved')
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

test('a visitor saves it with an email address, which has to be one [D46-21] [D52-46]', async () => {
  const { calls, user, all } = over([])
  partWith(SAVE, [...all, given(SESSION, sessionOf(null))])
  const button = await screen.findByRole('button', { name: 'Save this search' })
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ari')
  await user.click(button)
  expect(await screen.findByText('Please enter a valid email')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }))
  await user.type(screen.getByRole('textbox', { name: 'Email' }), '@person.example ')
  await user.click(button)
  expect((await screen.findByRole('status')).textContent).toBe(
    'We have emailed a link to ari@person.example. Open it to confirm.',
  )
  expect(document.activeElement).toBe(screen.getByRole('status'))
  expect(calls).toEqual([{ ...ABOUT, frequency: 'daily', email: 'ari@person.example' }])
})

test('a search that is saved already leaves the focus alone [D52-46]', async () => {
  partWith(SAVE, [...over([SEARCH]).all, given(SESSION, sessionOf(ANN))])
  expect((await screen.findByRole('status')).textContent).toBe('Saved. Once a day at most. Change it in My account')
  expect(document.activeElement).toBe(document.body)
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
