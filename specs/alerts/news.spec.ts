import { describe, expect, test } from 'vitest'
import { nextDue } from '../../domain/alerts/alert-times'
import { type News, type NewsListing, newsLines } from '../../domain/alerts/news'
import { filtersOf, isSavedAs, nameOfSearch, pathOfSaved, savedQuery } from '../../domain/alerts/saved-search'

const LISTING: NewsListing = {
  propertyType: 'Apartments',
  isForSale: true,
  price: 590_000,
  free: 12,
  showsPrices: true,
}
const ofUnit = (kind: News['kind'], apt: string, more: Partial<News> = {}, isFree = true): News => ({
  ...{ kind, price: null, by: null, fromBefore: null, unit: { apt, isFree, price: 600_000 } },
  ...more,
})
const reduced = (apt: string, price = 600_000, isFree = true) =>
  ofUnit('reduced', apt, { price, by: 12_000, fromBefore: 602_000 }, isFree)
const ofListing = (kind: News['kind']): News => ({ kind, unit: null, price: null, by: null, fromBefore: null })
const lines = (news: readonly News[], changes: Partial<NewsListing> = {}) => newsLines({ ...LISTING, ...changes }, news)

describe('what an email says of a listing', () => {
  test('a new listing, one that is back, stages, and units for sale again [D46-3]', () => {
    expect(lines([ofListing('listed'), ofUnit('released', '101')])).toEqual(['New on the market.'])
    expect(lines([ofListing('relisted')])).toEqual(['Back on the market.'])
    expect(lines(['101', '102', '103', '104'].map((apt) => ofUnit('released', apt)))).toEqual(['4 more for sale.'])
    expect(lines([ofUnit('released', '101'), ofUnit('returned', '404')])).toEqual([
      'Apartment 101 is for sale.',
      'Apartment 404 is for sale again.',
    ])
  })

  test('lower prices by unit for those who see them, and only the lowest price for others [D46-3]', () => {
    expect(lines([reduced('101')])).toEqual(['Apartment 101 reduced by $12,000 to $600,000.'])
    expect(lines([reduced('1001'), reduced('203'), reduced('202')])).toEqual([
      'Apartment 202 reduced by $12,000 to $600,000.',
      'Apartment 203 reduced by $12,000 to $600,000.',
      'Apartment 1001 reduced by $12,000 to $600,000.',
    ])
    expect(lines(['101', '102', '103', '104'].map((apt) => reduced(apt)))).toEqual([
      '4 prices reduced, by up to $12,000.',
    ])
    const hidden = { showsPrices: false }
    expect(lines([reduced('101')], hidden)).toEqual(['Now from $590,000, before from $602,000.'])
    expect(lines([ofUnit('reduced', '101', { price: 600_000, by: 12_000 })], hidden)).toEqual([])
    expect(lines([reduced('101')], { ...hidden, price: 602_000 })).toEqual([])
  })

  test('each unit once, by its newest reduction [D52-112]', () => {
    const again = (apt: string, by: number) => ofUnit('reduced', apt, { price: 600_000, by, fromBefore: null })
    expect(lines([again('101', 20_000), again('102', 5_000), again('101', 10_000)])).toEqual([
      'Apartment 101 reduced by $20,000 to $600,000.',
      'Apartment 102 reduced by $5,000 to $600,000.',
    ])
    const four = ['101', '102', '103', '104'].map((apt) => again(apt, 5_000))
    expect(lines([...four, again('104', 30_000), again('103', 5_000)])).toEqual(['4 prices reduced, by up to $5,000.'])
  })

  test('the last units by the number that is left now [D46-3]', () => {
    expect(lines([ofListing('last-units')], { free: 2 })).toEqual(['Only 2 left.'])
    expect(lines([ofListing('last-units')], { free: 4 })).toEqual([])
    expect(lines([ofListing('last-units')], { free: 0 })).toEqual([])
  })

  test('nothing that is no longer true [D46-4]', () => {
    expect(lines([ofUnit('released', '101', {}, false), ofUnit('returned', '102', {}, false)])).toEqual([])
    expect(lines([reduced('101', 599_000), reduced('102', 600_000, false)])).toEqual([])
    expect(lines([ofListing('listed'), reduced('101')], { isForSale: false })).toEqual([])
  })
})

describe('when', () => {
  // 2026-11-20 is a Friday; Adelaide has summer time, 10.5 hours ahead.
  const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`)
  const due = (frequency: 'at-once' | 'daily' | 'weekly' | 'never', now: Date) =>
    nextDue(frequency, now, 'Australia/Adelaide')?.toISOString() ?? null

  test('the next 8 am, or the next on a Monday, of the brand [D46-5]', () => {
    expect(due('daily', new Date('2026-11-19T21:29:00.000Z'))).toBe('2026-11-19T21:30:00.000Z')
    expect(due('daily', new Date('2026-11-19T21:30:00.000Z'))).toBe('2026-11-20T21:30:00.000Z')
    expect(due('weekly', at('03:00'))).toBe('2026-11-22T21:30:00.000Z')
    expect(due('weekly', new Date('2026-11-22T21:30:00.000Z'))).toBe('2026-11-29T21:30:00.000Z')
    expect([due('at-once', at('03:00')), due('never', at('03:00'))]).toEqual([null, null])
  })

  test('also on the days on which the clocks change [D46-5]', () => {
    expect(due('daily', new Date('2026-10-03T12:00:00.000Z'))).toBe('2026-10-03T21:30:00.000Z')
    expect(due('daily', new Date('2026-04-04T12:00:00.000Z'))).toBe('2026-04-04T22:30:00.000Z')
  })
})

test('searches that find the same are saved the same, in any order of results [D46-1]', () => {
  expect(savedQuery(filtersOf('?maxPrice=700000&suburb=Glenelg%2C+SA&sort=price&page=3&view=map'))).toBe(
    '?suburb=Glenelg%2C+SA&maxPrice=700000',
  )
  expect(savedQuery(filtersOf(''))).toBe('')
})

test('types in another order are one search, also of one that was saved earlier [D52-48]', () => {
  const query = '?suburb=Glenelg%2C+SA&type=Apartments&type=Townhouses'
  const other = '?suburb=Glenelg%2C+SA&type=Townhouses&type=Apartments'
  expect([savedQuery(filtersOf(query)), savedQuery(filtersOf(other))]).toEqual([query, query])
  expect(
    [query, other, '?suburb=Glenelg%2C+SA&type=Apartments', '', null].map((saved) =>
      isSavedAs({ query: saved }, query),
    ),
  ).toEqual([...[true, true, false, false, false]])
  expect(nameOfSearch(filtersOf(other))).toBe('Apartments and townhouses for sale in Glenelg, SA')
})

test('a saved search has a name of its parts, and leads to what it is about [D46-1]', () => {
  expect(nameOfSearch(filtersOf('?suburb=Glenelg%2C+SA&type=Apartments&maxPrice=700000'))).toBe(
    'Apartments under $700,000 in Glenelg, SA',
  )
  const none = { query: null, propertyId: null, unitId: null }
  expect([
    pathOfSaved({ ...none, query: '?state=SA' }),
    pathOfSaved({ ...none, query: '' }),
    pathOfSaved({ ...none, propertyId: 7 }),
    pathOfSaved({ ...none, propertyId: 7, unitId: 12 }),
    pathOfSaved(none),
  ]).toEqual([
    '/property/search/results?state=SA',
    '/property/search/results?searchType=buy',
    '/property-details/view?pid=7',
    '/property/selection?pid=7&rid=12',
    '/profile?section=favourites',
  ])
})
