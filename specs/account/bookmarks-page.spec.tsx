// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { WirePropertyCard } from '../../adapters/http/account/property-card.wire'
import { WireListing } from '../../adapters/http/shared/listing.wire'
import { ANN } from '../identity/samples'
import { tokenUntil } from '../identity/tokens'
import { LISTING } from '../listing/samples'
import { address, closePage, main, openPage } from '../shared/opened-page'
import { CARD, NOTHING_SINCE } from './samples'

afterEach(closePage)

const token = tokenUntil(new Date(Date.now() + 86_400_000))
const ADD = 'POST /api/user/favorites'
const REMOVE = 'DELETE /api/user/favorites'
const cards = {
  list: [7, 8].map((propertyId) =>
    WirePropertyCard.encode({
      ...CARD,
      reservationId: 1000 + propertyId,
      listing: { ...CARD.listing, propertyId, name: `Home ${propertyId}` },
    }),
  ),
  total: 2,
}
/** What a reservation adds to a card on the wire. */
const RESERVED = {
  propertyId: 7,
  dwellingNumber: '905',
  unit: 'Apartment 905',
  name: 'The Lantern',
  address: '41 Bayview Street, Glenelg SA 5045',
  orderType: 'Select Now',
  propertyPrice: 600_000,
  offeredPrice: null,
  reservedDate: '2026-11-20T06:30:00.000Z',
  ...NOTHING_SINCE,
  estimatedCompletion: '',
  agentPojoList: [],
  purchasingEntity: '',
  legalRepName: '',
  isListed: true,
  documents: [],
}
const reserved = {
  list: cards.list.map((card, at) => ({ ...card, ...RESERVED, ordersId: 31 + at })),
  total: 2,
  now: '2026-11-20T06:30:00.000Z',
}
const openAs = (role: 'buyer' | 'agent', path: string, answers = {}) =>
  openPage(
    path,
    {
      'GET /api/user': { data: { ...ANN, role } },
      'GET /api/user/favorites': { data: [7] },
      'GET /api/user/favorites/0/9999999999/1/8': { data: cards },
      'GET /api/orders/reservation/0/9999999999/1/8': { data: reserved },
      'GET /api/orders/purchase/0/9999999999/1/8': { data: cards },
      'GET /api/house/7/0/ordersId': { data: WireListing.encode(LISTING) },
      'GET /api/house/8/0/ordersId': { data: WireListing.encode({ ...LISTING, propertyId: 8 }) },
      ...answers,
    },
    { token },
  )
const hearts = () => main().queryAllByRole('button', { name: /^Favourite/ })
const isOn = (at = 0) => hearts()[at]?.getAttribute('aria-pressed')

describe('the bookmarked properties', () => {
  test('are at /account/book, asked for by eight, each with its toggle [A2.1-19 A7-92 A2.7-13]', async () => {
    const { sent } = await openAs('agent', '/account/book')
    expect((await main().findByRole('heading', { level: 1 })).textContent).toMatch(/^Bookmarked properties/)
    await waitFor(() => expect(hearts()).toHaveLength(2))
    expect(sent.map(({ line }) => line)).toContain('GET /api/user/favorites/0/9999999999/1/8')
  })

  test.each(['reserve', 'purchase'])('have toggles, which those of /account/%s have not [A2.7-13]', async (list) => {
    await openAs('agent', `/account/${list}`)
    expect(await main().findAllByRole('article')).toHaveLength(2)
    expect(hearts()).toEqual([])
  })

  test('are reached from the dashboard [A2.5-12]', async () => {
    await openAs('agent', '/account')
    fireEvent.click(await main().findByRole('link', { name: /^Bookmarked/ }))
    expect(address()).toBe('/account/book')
  })
})

describe('the heart of a listing', () => {
  const opened = async (id: number, answers: object) => {
    const shown = await openAs('buyer', `/property-details/view?pid=${id}`, answers)
    await waitFor(() => expect(isOn()).toBe(id === 7 ? 'true' : 'false'))
    await waitFor(() => expect(hearts()[0]?.getAttribute('aria-busy')).toBe('false'))
    return shown
  }
  const press = () => fireEvent.click(hearts()[0] as HTMLElement)
  const toggles = (sent: Awaited<ReturnType<typeof openPage>>['sent']) =>
    sent
      .filter(({ line }) => line === ADD || line === REMOVE)
      .map(({ line, body, params }) => [line, line === ADD ? body : params['propertyId']])

  test('a buyer favourites a listing, which is marked once the server confirms [B1-8 A7-94]', async () => {
    const { sent } = await opened(8, { [ADD]: {} })
    press()
    expect(isOn()).toBe('false')
    await waitFor(() => expect(isOn()).toBe('true'))
    expect(toggles(sent)).toEqual([[ADD, { propertyId: '8' }]])
  })

  test('a favourite is removed once the server confirms [A7-94]', async () => {
    const { sent } = await opened(7, { [REMOVE]: {} })
    press()
    expect(isOn()).toBe('true')
    await waitFor(() => expect(isOn()).toBe('false'))
    expect(toggles(sent)).toEqual([[REMOVE, '7']])
  })

  test.each([
    [8, ADD],
    [7, REMOVE],
  ])('of listing %i stays as it is after another code [A7-94]', async (id, line) => {
    const before = id === 7 ? 'true' : 'false'
    const { toasts } = await opened(id, { [line]: { code: 12345, message: 'M' } })
    press()
    await waitFor(() => expect(toasts()).toEqual([['error', 'M']]))
    expect(isOn()).toBe(before)
  })
})
