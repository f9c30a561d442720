import { describe, expect, test } from 'vitest'
import type { UnitHistory } from '../../../domain/listing/history/history'
import { historyRows, lastReduction, listingHistoryText } from '../../../domain/listing/history/history-texts'
import {
  listingHistoryFor,
  unitHistoryFor,
  type StoredPast,
  type StoredUnitPast,
} from '../../../domain/listing/history/visible-history'
import { inBoth, joined, stretchesOf } from '../../../domain/listing/history/stretches'

const at = (text: string): Date => new Date(`2026-${text}:00Z`)
const ASKED = { showPrices: true, now: at('11-30T00:00') }
const LISTING: StoredPast = {
  ...{ launchedAt: at('03-01T02:00'), isDemo: false, history: 'shown', state: 'SA', pricing: 'online' },
  ...{ publications: [], pricings: [] },
}
const WITHDRAWN = { at: at('05-01T02:00'), from: 'published', to: 'withdrawn' } as const
const RETURNED = { at: at('06-01T02:00'), from: 'withdrawn', to: 'published' } as const
const RELEASED = { at: at('03-10T02:00'), from: 'Withheld', to: 'Available' } as const
const UNIT: StoredUnitPast = {
  ...{ unitId: 7, status: 'Available', statuses: [RELEASED], audienceSince: null },
  prices: [
    { at: at('02-01T02:00'), price: 650_000, maxPrice: null },
    { at: at('11-02T14:00'), price: 638_000, maxPrice: null },
  ],
}
const daysOf = (listing: StoredPast, unit: StoredUnitPast) =>
  unitHistoryFor(listing, unit, ASKED).prices.map(({ day, price }) => [day, price])

describe('a unit', () => {
  test('is on sale since its release, and its days are those of the property [D43-5]', () => {
    expect(unitHistoryFor(LISTING, UNIT, ASKED)).toEqual({
      onSaleSince: '2026-03-10',
      soldOn: null,
      prices: [
        { day: '2026-11-03', price: 638_000, maxPrice: null, change: 'reduced', by: 12_000 },
        { day: '2026-03-10', price: 650_000, maxPrice: null, change: 'set', by: null },
      ],
    })
    expect(daysOf({ ...LISTING, state: 'WA' }, UNIT)[0]).toEqual(['2026-11-02', 638_000])
  })

  test('has no prices for a reader who doesn’t see them, or while the listing shows none [D43-6]', () => {
    expect(unitHistoryFor(LISTING, UNIT, { ...ASKED, showPrices: false }).prices).toEqual([])
    expect(daysOf({ ...LISTING, pricing: 'offline' }, UNIT)).toEqual([])
  })

  test('counts no time in which the listing was withdrawn, or showed no prices [D43-2]', () => {
    const listing: StoredPast = { ...LISTING, publications: [WITHDRAWN, RETURNED] }
    const prices = [
      { at: at('02-01T02:00'), price: 650_000, maxPrice: null },
      { at: at('05-05T02:00'), price: 700_000, maxPrice: null },
      { at: at('05-20T02:00'), price: 640_000, maxPrice: null },
    ]
    expect(daysOf(listing, { ...UNIT, prices })).toEqual([
      ['2026-06-01', 640_000],
      ['2026-03-10', 650_000],
    ])
    const pricings = [
      { at: at('05-01T02:00'), from: 'online', to: 'offline' },
      { at: at('05-10T02:00'), from: 'offline', to: 'online' },
    ] as const
    expect(daysOf({ ...LISTING, pricings }, { ...UNIT, prices })).toEqual([
      ['2026-05-20', 640_000],
      ['2026-05-10', 700_000],
      ['2026-03-10', 650_000],
    ])
  })

  test('says nothing of the time before its reader belonged to those who see it [D43-2]', () => {
    expect(unitHistoryFor(LISTING, { ...UNIT, audienceSince: at('08-01T02:00') }, ASKED)).toMatchObject({
      onSaleSince: '2026-08-01',
      prices: [{ day: '2026-11-03' }, { day: '2026-08-01', change: 'set' }],
    })
  })

  test('says what was asked when it was sold, and not what the desk writes later [D43-8]', () => {
    const sold: StoredUnitPast = {
      ...{ ...UNIT, status: 'Settled' },
      statuses: [
        RELEASED,
        { at: at('10-01T02:00'), from: 'Available', to: 'Reserved' },
        { at: at('10-08T02:00'), from: 'Reserved', to: 'Sold' },
        { at: at('10-20T02:00'), from: 'Sold', to: 'Unconditional' },
        { at: at('10-29T02:00'), from: 'Unconditional', to: 'Settled' },
      ],
    }
    expect(unitHistoryFor(LISTING, sold, ASKED)).toEqual({
      onSaleSince: null,
      soldOn: '2026-10-08',
      prices: [{ day: '2026-03-10', price: 650_000, maxPrice: null, change: 'set', by: null }],
    })
    const listing: StoredPast = { ...LISTING, publications: [{ ...RETURNED, at: at('10-15T02:00') }] }
    expect(unitHistoryFor(listing, sold, ASKED).soldOn).toBe(null)
  })

  test('isn’t said to be on sale since a day that isn’t known [D43-7]', () => {
    expect(unitHistoryFor(LISTING, { ...UNIT, statuses: [] }, ASKED).onSaleSince).toBe(null)
    const returned = [{ at: at('10-20T02:00'), from: 'Sold', to: 'Available' }] as const
    expect(unitHistoryFor(LISTING, { ...UNIT, statuses: returned }, ASKED).onSaleSince).toBe('2026-10-20')
  })

  test('that was withheld by mistake for some minutes is on sale since before [D43-3]', () => {
    const statuses = [
      RELEASED,
      { at: at('07-01T02:00'), from: 'Available', to: 'Withheld' },
      { at: at('07-01T02:20'), from: 'Withheld', to: 'Available' },
    ] as const
    expect(unitHistoryFor(LISTING, { ...UNIT, statuses }, ASKED).onSaleSince).toBe('2026-03-10')
  })

  test('of a demo listing has the prices that were changed here, and no days that are invented [D43-7]', () => {
    expect(unitHistoryFor({ ...LISTING, isDemo: true }, UNIT, ASKED)).toMatchObject({
      ...{ onSaleSince: null, soldOn: null },
      prices: [{ day: '2026-11-03' }, { day: '2026-03-10' }],
    })
  })

  test('of a demo listing compares a price with that of the launch, whose day is an example [D43-7]', () => {
    expect(daysOf({ ...LISTING, isDemo: true }, { ...UNIT, statuses: [] })).toEqual([['2026-11-03', 638_000]])
    expect(listingHistoryFor({ ...LISTING, isDemo: true }, [{ ...UNIT, statuses: [] }], ASKED).reductions).toEqual([
      { unitId: 7, day: '2026-11-03', by: 12_000 },
    ])
    expect(daysOf(LISTING, { ...UNIT, statuses: [] })).toEqual([
      ['2026-11-03', 638_000],
      ['2026-03-01', 650_000],
    ])
  })
})

describe('a listing', () => {
  const RAISED: StoredUnitPast = {
    ...UNIT,
    unitId: 8,
    prices: [...UNIT.prices, { at: at('11-10T02:00'), price: 645_000, maxPrice: null }],
  }

  test('is on the market since its launch, with the units whose last change was a reduction [D43-9]', () => {
    expect(listingHistoryFor(LISTING, [UNIT, RAISED], ASKED)).toEqual({
      onMarketSince: '2026-03-01',
      firstListed: null,
      reductions: [{ unitId: 7, day: '2026-11-03', by: 12_000 }],
    })
    expect(listingHistoryFor(LISTING, [UNIT], { ...ASKED, showPrices: false }).reductions).toBe(null)
    expect(listingHistoryFor({ ...LISTING, pricing: 'offline' }, [UNIT], ASKED).reductions).toBe(null)
  })

  test('has no reduction of a unit that lost its price [D52-113]', () => {
    const unpriced = { ...UNIT, prices: [...UNIT.prices, { at: at('11-12T02:00'), price: null, maxPrice: null }] }
    expect(listingHistoryFor(LISTING, [unpriced], ASKED).reductions).toEqual([])
    expect(unitHistoryFor(LISTING, unpriced, ASKED).prices).toMatchObject([{ price: 638_000 }, { price: 650_000 }])
  })

  test('that was withdrawn is on the market since its return [D43-9]', () => {
    expect(listingHistoryFor({ ...LISTING, publications: [WITHDRAWN, RETURNED] }, [], ASKED)).toMatchObject({
      ...{ onMarketSince: '2026-06-01', firstListed: '2026-03-01' },
    })
    // Withdrawn before the history began.
    expect(listingHistoryFor({ ...LISTING, publications: [RETURNED] }, [], ASKED)).toMatchObject({
      ...{ onMarketSince: '2026-06-01', firstListed: '2026-03-01' },
    })
    const soon = { ...RETURNED, at: at('05-01T02:25') }
    expect(listingHistoryFor({ ...LISTING, publications: [WITHDRAWN, soon] }, [], ASKED)).toMatchObject({
      ...{ onMarketSince: '2026-03-01', firstListed: null },
    })
  })

  test('that hides its history says nothing, and nothing of its units [D43-15]', () => {
    const hidden: StoredPast = { ...LISTING, history: 'hidden' }
    expect(listingHistoryFor(hidden, [UNIT], ASKED)).toEqual({
      onMarketSince: null,
      firstListed: null,
      reductions: null,
    })
    expect(unitHistoryFor(hidden, UNIT, ASKED)).toEqual({ onSaleSince: null, soldOn: null, prices: [] })
  })

  test('of the demo has no days [D43-7]', () => {
    expect(listingHistoryFor({ ...LISTING, isDemo: true }, [UNIT], ASKED)).toMatchObject({
      ...{ onMarketSince: null, firstListed: null },
    })
  })
})

describe('in words', () => {
  const AVAILABLE = { status: 'Available', revisedPrice: 638_000 } as const
  const SOLD = { status: 'Unconditional', revisedPrice: 638_000 } as const
  const line = (
    day: string,
    price: number,
    change: 'set' | 'reduced' | 'raised' | 'changed',
    by: number | null = null,
  ) => ({
    ...{ day, price, maxPrice: null, change, by },
  })
  const HISTORY: UnitHistory = {
    onSaleSince: '2026-03-10',
    soldOn: null,
    prices: [line('2026-11-03', 638_000, 'reduced', 12_000), line('2026-03-10', 650_000, 'set')],
  }

  test('a unit says each price with its day, and its last reduction in a sentence [D43-10 D52-113]', () => {
    expect(historyRows(HISTORY, AVAILABLE)).toEqual([
      ['3 November 2026', '$638,000, reduced by $12,000'],
      ['10 March 2026', '$650,000'],
      ['On sale since', '10 March 2026'],
    ])
    expect(lastReduction(HISTORY, AVAILABLE)).toBe('Reduced by $12,000 on 3 November 2026.')
    const range = { ...line('2026-11-03', 638_000, 'reduced'), maxPrice: 660_000 }
    expect(lastReduction({ ...HISTORY, prices: [range] }, AVAILABLE)).toBe('Reduced on 3 November 2026.')
    expect(historyRows({ ...HISTORY, prices: [range] }, AVAILABLE)[0]).toEqual([
      '3 November 2026',
      '$638,000 - $660,000, reduced',
    ])
    const raised = [line('2026-11-03', 655_000, 'raised', 5_000), line('2026-03-10', 650_000, 'set')]
    expect(historyRows({ ...HISTORY, prices: raised }, AVAILABLE)[0]).toEqual([
      '3 November 2026',
      '$655,000, raised by $5,000',
    ])
    expect(lastReduction({ ...HISTORY, prices: raised }, AVAILABLE)).toBe('')
    // It takes offers now.
    for (const revisedPrice of [null, 0]) expect(lastReduction(HISTORY, { ...AVAILABLE, revisedPrice })).toBe('')
  })

  test('its only price is not said twice [D43-10]', () => {
    expect(historyRows({ ...HISTORY, prices: [line('2026-03-10', 650_000, 'set')] }, AVAILABLE)).toEqual([
      ['On sale since', '10 March 2026'],
    ])
    expect(historyRows({ onSaleSince: null, soldOn: null, prices: [] }, AVAILABLE)).toEqual([])
  })

  test('a sold unit says its day, and what was asked [D43-8]', () => {
    const history = { ...HISTORY, onSaleSince: null, soldOn: '2026-11-20' }
    expect(historyRows(history, SOLD)).toEqual([
      ['Sold', '20 November 2026'],
      ['Asked', '$638,000'],
      ['3 November 2026', '$638,000, reduced by $12,000'],
      ['10 March 2026', '$650,000'],
    ])
    expect(lastReduction(history, SOLD)).toBe('')
  })

  test('a listing says since when it is on the market, and how many prices were reduced [D43-11]', () => {
    const reduction = { unitId: 7, day: '2026-11-03', by: 12_000 }
    const history = { onMarketSince: '2026-03-01', firstListed: null, reductions: [reduction] }
    const onSale = { saleStatus: 'for-sale' } as const
    expect(listingHistoryText(history, onSale)).toBe('On the market since 1 March 2026. 1 price was reduced.')
    expect(
      listingHistoryText({ ...history, firstListed: '2025-09-30', reductions: [reduction, reduction] }, onSale),
    ).toBe('On the market since 1 March 2026, first listed on 30 September 2025. 2 prices were reduced.')
    expect(listingHistoryText({ ...history, reductions: null }, onSale)).toBe('On the market since 1 March 2026.')
    expect(listingHistoryText({ ...history, onMarketSince: null }, onSale)).toBe('1 price was reduced.')
    expect(listingHistoryText({ ...history, onMarketSince: null, reductions: [] }, onSale)).toBe('')
    expect(listingHistoryText({ ...history, reductions: [] }, { saleStatus: 'sold' })).toBe('Listed on 1 March 2026.')
  })
})

test('stretches are joined where they meet, and cut to what both have [D43-2]', () => {
  const changes = [
    { at: new Date(10), from: 'b', to: 'a' },
    { at: new Date(20), from: 'a', to: 'c' },
    { at: new Date(30), from: 'c', to: 'b' },
  ]
  expect(stretchesOf(changes, 'b', (state) => state !== 'b')).toEqual([{ from: 10, until: 30 }])
  expect(stretchesOf(changes, 'b', (state) => state === 'b')).toEqual([
    { from: -Infinity, until: 10 },
    { from: 30, until: Infinity },
  ])
  expect(stretchesOf([], 'b', (state) => state === 'b')).toEqual([{ from: -Infinity, until: Infinity }])
  expect(
    inBoth(
      [
        { from: 0, until: 10 },
        { from: 20, until: 30 },
      ],
      [{ from: 5, until: 25 }],
    ),
  ).toEqual([
    { from: 5, until: 10 },
    { from: 20, until: 25 },
  ])
  expect(inBoth([{ from: 0, until: 10 }], [{ from: 10, until: 20 }])).toEqual([])
  const apart = [
    { from: 0, until: 10 },
    { from: 15, until: 20 },
  ]
  expect([joined(apart, 5), joined(apart, 4)]).toEqual([[{ from: 0, until: 20 }], apart])
})
