// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import type { QueuePlace } from '../../domain/queue/place'
import { SESSION } from '../../domain/identity/session'
import { ListingAlerts } from '../../src/alerts/ListingAlerts'
import { UnitWaits, UnitWatch } from '../../src/pages/UnitWaits'
import { JOIN_QUEUE, LEAVE_QUEUE, QUEUE_PLACES } from '../../src/queue/queue.bindings'
import { loadingFlow } from '../../src/shared/loaded.presenter'
import { taskFlow } from '../../src/shared/task.presenter'
import { sessionOf } from '../account/screen-setup'
import { LISTING } from '../listing/samples'
import { ANN } from '../identity/samples'
import { Toasts, TOASTS } from '../../src/shared/ui/messages/toasts.presenter'
import { given, partWith } from '../shared/screen-at'
import { over } from './saved-searches-in-memory'

afterEach(cleanup)

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

test('a listing without prices promises nothing about prices [D52-99]', async () => {
  const { user, all } = over([])
  partWith(<ListingAlerts listing={{ ...LISTING, pricing: 'offline' }} />, [...all, given(SESSION, sessionOf(ANN))])
  expect(await screen.findByRole('button', { name: 'Email me about this listing' })).toBeTruthy()
  expect(screen.getByText('We email you when its units come on sale, and when few are left.')).toBeTruthy()
  expect(screen.queryByText(/lower price/)).toBe(null)
  await user.click(screen.getByRole('radio', { name: 'More like this' }))
  expect(await screen.findByText(/You hear of a unit’s lower price/)).toBeTruthy()
  cleanup()
  partWith(<UnitWatch listing={{ ...LISTING, pricing: 'offline' }} unitId={12} />, [
    ...over([]).all,
    given(SESSION, sessionOf(ANN)),
  ])
  expect(await screen.findByText('We email you if it’s for sale again after others have reserved it.')).toBeTruthy()
})

test('the page of a sold listing offers emails about others only [D46-25]', async () => {
  const { all } = over([])
  partWith(<ListingAlerts listing={{ ...LISTING, saleStatus: 'sold' }} />, [...all, given(SESSION, sessionOf(ANN))])
  expect(await screen.findByRole('button', { name: 'Email me more like this' })).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
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
