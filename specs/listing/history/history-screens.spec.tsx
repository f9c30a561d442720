// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WireListing, WireUnit } from '../../../adapters/http/shared/listing.wire'
import type { Listing } from '../../../domain/listing/listing'
import { closePage, main, openPage } from '../../shared/opened-page'
import { LISTING, UNIT } from '../samples'

afterEach(closePage)

const PAST = {
  ...{ onMarketSince: '2026-03-01', firstListed: null },
  reductions: [{ unitId: 12, day: '2026-11-03', by: 12_000 }],
}
const UNIT_PAST = {
  ...{ onSaleSince: '2026-03-10', soldOn: null },
  prices: [
    { day: '2026-11-03', price: 600_000, maxPrice: null, change: 'reduced', by: 12_000 },
    { day: '2026-03-10', price: 612_000, maxPrice: null, change: 'set', by: null },
  ],
}
const listingPage = (answers = {}, listing: Listing = LISTING) =>
  openPage(
    '/property-details/view?pid=7',
    {
      'GET /api/house/7/0/ordersId': { data: WireListing.encode(listing) },
      'POST /api/roomList': { data: [WireUnit.encode(UNIT), WireUnit.encode({ ...UNIT, unitId: 13, apt: '906' })] },
      'GET /api/houseHistory/7': { data: PAST },
      ...answers,
    },
    { kept: { revealTokens: JSON.stringify({ 7: 'r1' }) } },
  )

test('a listing says since when it is on the market, and how many prices were reduced [D43-11]', async () => {
  const { sent } = await listingPage()
  await main().findByText('On the market since 1 March 2026. 1 price was reduced.')
  expect(sent.filter(({ line }) => line === 'GET /api/houseHistory/7')).toHaveLength(1)
})

test('a listing of which nothing is known says nothing [D43-11]', async () => {
  await listingPage({ 'GET /api/houseHistory/7': { code: 20001, message: 'This listing is no longer available.' } })
  await main().findByText('Property details')
  expect(main().queryByText(/On the market since/)).toBe(null)
})

test('the price list marks what was reduced, with the amount and the day [D43-13]', async () => {
  await listingPage()
  await main().findAllByRole('tab')
  fireEvent.click(main().getByRole('tab', { name: /Price/ }))
  const marks = await main().findAllByTitle('Reduced by $12,000 on 3 November 2026')
  expect(marks.map((mark) => mark.closest('[data-row]')?.getAttribute('data-row'))).toEqual(['0'])
  expect(main().getByText(/An arrow marks prices that were reduced\./)).toBeTruthy()
})

test('a unit that is chosen on the building has its prices with their days [D43-10]', async () => {
  await openPage('/property/selection?pid=7&rid=12', {
    'GET /api/house/7/0/ordersId': { data: WireListing.encode(LISTING) },
    'POST /api/roomList': { data: [WireUnit.encode(UNIT)] },
    'GET /api/houseHistory/7/12': { data: UNIT_PAST },
  })
  const section = within(await main().findByRole('region', { name: 'History' }))
  expect(section.getByText('Reduced by $12,000 on 3 November 2026.')).toBeTruthy()
  expect(section.getAllByRole('term').map((term) => term.textContent)).toEqual([
    '3 November 2026',
    '10 March 2026',
    'On sale since',
  ])
  expect(section.getAllByRole('definition').map((detail) => detail.textContent)).toEqual([
    '$600,000, reduced by $12,000',
    '$612,000',
    '10 March 2026',
  ])
})

test('a sold listing says what was asked [D43-14]', async () => {
  await listingPage({}, { ...LISTING, saleStatus: 'sold', price: 520_000, maxPrice: 910_000 })
  expect((await main().findByText('Asked')).closest('p')?.textContent).toBe('Asked $520,000 - $910,000')
})
