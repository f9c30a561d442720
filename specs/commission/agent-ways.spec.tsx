// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { WirePropertyCard } from '../../adapters/http/account/property-card.wire'
import { WireRow } from '../../adapters/http/shared/listing-row.wire'
import { WireListing, WireUnit, WireUnitToReserve } from '../../adapters/http/shared/listing.wire'
import { SESSION } from '../../domain/identity/session'
import { COMMISSION_MODE } from '../../domain/commission/commission-mode'
import { CARD } from '../account/samples'
import { ANN } from '../identity/samples'
import { tokenUntil } from '../identity/tokens'
import { LISTING, ROW, UNIT } from '../listing/samples'
import { closePage, main, openPage } from '../shared/opened-page'

afterEach(closePage)

const INTRODUCER = { ...ANN, role: 'agent', mayIntroduce: true }
const FREE_AGENT = { ...ANN, role: 'agent' }
const pays = { commission: 18_000, maxCommission: 22_000 }
const listing = { ...LISTING, ...pays, takesOffers: false }
const unit = { ...UNIT, commission: 20_000, maxCommission: null }
const offered = { ...UNIT, unitId: 13, apt: '906', offerType: 'Make Offer' as const }

const openAs = async (user: object | null, path: string, kept: Readonly<Record<string, string>> = {}) => {
  const answers = {
    'GET /api/user': { data: user },
    'GET /api/user/favorites': { data: [7] },
    'GET /api/user/favorites/0/9999999999/1/8': {
      data: {
        list: [WirePropertyCard.encode({ ...CARD, listing: { ...CARD.listing, propertyId: 7, availableUnits: 2 } })],
        total: 1,
      },
    },
    'POST /api/house/1/15': {
      data: {
        list: [WireRow.encode({ ...ROW, ...pays }), WireRow.encode({ ...ROW, propertyId: 8, availableUnits: 0 })],
        ...{ welcomeName: '', emptySearchResults: false, total: 2 },
      },
    },
    'GET /api/house/7/0/ordersId': { data: WireListing.encode(listing) },
    'GET /api/house/7/12/ordersId': { data: WireListing.encode(listing) },
    'POST /api/check/revealedPriceList/byUser': { data: true },
    'GET /api/houseRoom/7/12': { data: WireUnitToReserve.encode({ ...unit, ownClaim: null }) },
    'GET /api/houseRoomList/7': { data: [WireUnit.encode(unit), WireUnit.encode(offered)] },
    'POST /api/roomList': { data: [WireUnit.encode(unit), WireUnit.encode(offered)] },
  }
  return openPage(path, answers, {
    ...(user === null ? {} : { token: tokenUntil(new Date(Date.now() + 86_400_000)) }),
    kept,
  })
}
const leadsTo = async (name: string | RegExp) => (await main().findByRole('link', { name })).getAttribute('href')
const RESULTS = '/property/search/results?searchType=buy'

describe('results', () => {
  test('[D39-18] [D39-21] have what a listing pays and an agent’s ways, which name their listing', async () => {
    const { get } = await openAs(INTRODUCER, RESULTS)
    expect(await main().findByText('Commission $18,000 - $22,000 including GST')).toBeTruthy()
    expect(await leadsTo('Reserve for a client at The Lantern')).toBe('#/property/selection/7')
    expect(await leadsTo('Make an offer for a client at The Lantern')).toBe('#/property/reservation?pid=7&type=1')
    expect(main().getAllByRole('button', { name: 'Share privately, The Lantern' })).toHaveLength(2)
    // None is left in the second one.
    expect(main().getAllByRole('link', { name: /for a client/ })).toHaveLength(2)
    get(COMMISSION_MODE).toggle()
    await waitFor(() => expect(main().queryByText(/^Commission/)).toBe(null))
  })

  test('[D39-18] [D39-21] have neither for an agent on the free plan, nor once a plan has ended', async () => {
    await openAs(FREE_AGENT, RESULTS)
    await main().findAllByRole('link', { name: 'The Lantern' })
    expect([main().queryByText(/^Commission/), main().queryByRole('link', { name: /for a client/ })]).toEqual([
      null,
      null,
    ])
    closePage()
    const { get } = await openAs(INTRODUCER, RESULTS)
    await main().findByText('Commission $18,000 - $22,000 including GST')
    get(SESSION).learn({ mayIntroduce: false })
    await waitFor(() => expect(main().queryByText(/^Commission \$/)).toBe(null))
    expect(main().queryByRole('link', { name: /for a client/ })).toBe(null)
  })
})

test('[D39-19] a listing says what it pays, until commission is hidden', async () => {
  const { get } = await openAs(INTRODUCER, '/property-details/view?pid=7')
  expect(await main().findByText('Commission $18,000 - $22,000 including GST')).toBeTruthy()
  get(COMMISSION_MODE).toggle()
  await waitFor(() => expect(main().queryByText(/^Commission \$/)).toBe(null))
})

test('[D39-19] a listing has no commission for a buyer', async () => {
  await openAs(ANN, '/property-details/view?pid=7')
  await main().findByRole('heading', { level: 1 })
  expect(main().queryByText(/^Commission/)).toBe(null)
})

const COMPARED = {
  comparedUnits: JSON.stringify(
    [unit, offered].map(({ unitId, apt }) => ({ propertyId: 7, unitId, apt, listing: 'The Lantern' })),
  ),
}

test('[D39-20] compared units lead an agent to a client’s form or offer, and say what they pay', async () => {
  await openAs(INTRODUCER, '/property/compare', COMPARED)
  expect([await leadsTo('Reserve for a client'), await leadsTo('Make an offer for a client')]).toEqual([
    '#/property/write/7/12',
    '#/property/form?pid=7&rid=13&type=1',
  ])
  expect(within(main().getByRole('row', { name: /^Commission/ })).getAllByRole('cell')[0]?.textContent).toBe('$20,000')
})

test('[D39-20] compared units lead a buyer to the buyer’s form', async () => {
  await openAs(ANN, '/property/compare', COMPARED)
  expect(await leadsTo('Select now')).toBe('#/property/form?pid=7&rid=12&type=2')
})

test('[D39-21] a bookmarked listing has an agent’s ways', async () => {
  await openAs(INTRODUCER, '/account/book')
  expect(await leadsTo(/^Reserve for a client at /)).toBe('#/property/selection/7')
  fireEvent.click(main().getByRole('button', { name: /^Share privately, / }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

describe('the price list', () => {
  test('[D39-22] leads an agent from a unit’s label to its page, and a buyer nowhere', async () => {
    await openAs(INTRODUCER, '/property-details/view?pid=7&tab=price-list')
    expect(await leadsTo('905')).toBe('#/index/property/7/room/12')
    closePage()
    await openAs(ANN, '/property-details/view?pid=7&tab=price-list')
    await main().findByText('905')
    expect(main().queryByRole('link', { name: '905' })).toBe(null)
  })
})

test('[D39-23] an agent who chooses several for a client keeps the unit that is chosen', async () => {
  await openAs(INTRODUCER, '/property/selection?pid=7&rid=12')
  await waitFor(async () => expect(await leadsTo('Choose several for a client')).toBe('#/property/selection/7?rid=12'))
  closePage()
  await openAs(INTRODUCER, '/property/selection/7?rid=12')
  const going = await main().findAllByRole('link', { name: 'Continue' })
  expect(going.map((link) => link.getAttribute('href'))).toContain('#/property/write/7/12')
})

test('[D39-23] an agent who reaches the buyer’s form goes on for a client with the same unit', async () => {
  await openAs(INTRODUCER, '/property/form?pid=7&rid=12&type=2')
  expect(await leadsTo('Reserve apartment 905 for a client')).toBe('#/property/write/7/12')
  expect(main().getByText('You are reserving for yourself, which earns no commission.')).toBeTruthy()
  closePage()
  await openAs(ANN, '/property/form?pid=7&rid=12&type=2')
  await main().findByRole('heading', { level: 1 })
  expect(main().queryByRole('link', { name: /for a client/ })).toBe(null)
})
