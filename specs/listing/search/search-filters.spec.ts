import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import {
  allTypes,
  maxOptions,
  minOptions,
  toggleAllTypes,
  toggleType,
} from '../../../domain/listing/search/filter-choices'
import {
  BUILD_SIZE_OPTIONS,
  COUNT_OPTIONS,
  PRICE_OPTIONS,
  RENT_AND_LAND_OPTIONS,
} from '../../../domain/listing/search/filter-table'
import {
  activeGroups,
  cleanSuburb,
  defaultFilters,
  PAGE_SIZE,
  SearchFilters,
  SORTS,
  stateOfTerm,
  suburbText,
} from '../../../domain/listing/search/search-filters'

describe('options', () => {
  test.each([
    [
      0,
      [
        50_000, 75_000, 100_000, 125_000, 150_000, 175_000, 200_000, 225_000, 250_000, 275_000, 300_000, 325_000,
        350_000, 375_000, 400_000, 425_000, 450_000, 475_000, 500_000,
      ],
      '[B9-41]',
    ],
    [19, [550_000, 600_000, 650_000, 700_000, 750_000, 800_000, 850_000, 900_000, 950_000, 1_000_000], '[B9-42]'],
    [
      29,
      [1_100_000, 1_200_000, 1_300_000, 1_400_000, 1_500_000, 1_600_000, 1_700_000, 1_800_000, 1_900_000, 2_000_000],
      '[B9-43]',
    ],
    [39, [2_250_000, 2_500_000, 2_750_000, 3_000_000, 3_500_000, 4_000_000, 4_500_000, 5_000_000], '[B9-44]'],
    [
      47,
      [
        6_000_000, 7_000_000, 8_000_000, 9_000_000, 10_000_000, 11_000_000, 12_000_000, 13_000_000, 14_000_000,
        15_000_000,
      ],
      '[B9-45]',
    ],
  ])('of prices from %i on: %j %s', (from, amounts) => {
    expect(PRICE_OPTIONS.slice(from, from + amounts.length)).toEqual(amounts)
  })

  test('of prices: 57 amounts', () => {
    expect(PRICE_OPTIONS).toHaveLength(57)
  })

  test('of rent and land [B9-46 B9-47], building size [B9-48] and rooms [B9-49 B9-50 B9-51]', () => {
    expect(RENT_AND_LAND_OPTIONS).toEqual([
      100, 200, 300, 400, 500, 600, 700, 800, 1000, 1250, 1500, 1750, 2000, 2250, 3000, 3500, 4000, 4500, 5000,
    ])
    expect(BUILD_SIZE_OPTIONS).toEqual([100, 200, 300, 400, 500, 600, 700, 800])
    expect(COUNT_OPTIONS).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('a minimum is limited by the chosen maximum [B5-30], a maximum by the chosen minimum [B5-31]', () => {
    expect(minOptions(COUNT_OPTIONS, 3)).toEqual([1, 2, 3])
    expect(maxOptions(COUNT_OPTIONS, 3)).toEqual([3, 4, 5, 6])
    expect([minOptions(COUNT_OPTIONS, null), maxOptions(COUNT_OPTIONS, null)]).toEqual([COUNT_OPTIONS, COUNT_OPTIONS])
    expect([minOptions(PRICE_OPTIONS, 500_000).at(-1), maxOptions(PRICE_OPTIONS, 500_000)[0]]).toEqual([
      500_000, 500_000,
    ])
  })

  test('of order [B2.4-1 B9-38], newest first by default [B9-36], fifteen per page [B9-19]', () => {
    expect(SORTS.map(([sort]) => sort)).toEqual(['time', 'timeasc', 'price', 'pricedsc'])
    expect([defaultFilters.sort, PAGE_SIZE]).toEqual(['time', 15])
  })
})

describe('the suburb', () => {
  test.each([
    ['Bowden SA, Australia', 'Bowden'],
    ['Bowden, SA', 'Bowden'],
    ['Bowden, Adelaide', 'Bowden'],
    ['  Parafield Gardens ', 'Parafield Gardens'],
    ['South Australia, Australia', ''],
    ['South Australia', ''],
    ['All Suburbs', ''],
    ['Australia', ''],
    ['', ''],
    [null, ''],
    ['SA', 'SA'],
  ])('%j is searched as %j [B5-33 B5-34 B5-35]', (typed, searched) => {
    expect(cleanSuburb(typed)).toBe(searched)
  })

  test('the field shows a state by name, and Australia if nothing is chosen [B9-39]', () => {
    expect([suburbText(null), suburbText(''), suburbText('QLD'), suburbText('Glenelg, SA')]).toEqual([
      'Australia',
      'Australia',
      'Queensland',
      'Glenelg, SA',
    ])
    expect(['qld', 'Queensland', 'Glenelg', 'NSW'].map(stateOfTerm)).toEqual(['QLD', 'QLD', null, 'NSW'])
  })
})

describe('the filter set', () => {
  test('defaults to sort time, sale type 1 and nothing else [B3-3 B9-37]', () => {
    expect(defaultFilters).toEqual({
      sort: 'time',
      saleType: 1,
      propertyTypeList: null,
      minPrice: null,
      maxPrice: null,
      minRentalEstimate: null,
      maxRentalEstimate: null,
      minLandSize: null,
      maxLandSize: null,
      minBuildSize: null,
      maxBuildSize: null,
      minBedrooms: null,
      maxBedrooms: null,
      bathrooms: null,
      carSpaces: null,
      studies: null,
      searchSuburb: null,
      searchType: 'buy',
    })
    expect(SearchFilters.is(defaultFilters)).toBe(true)
  })

  test('is stored under the documented keys, with studies only when set [B3-1]', () => {
    const { studies: _, ...documented } = defaultFilters
    expect(SearchFilters.encode(defaultFilters)).toEqual(documented)
    expect(SearchFilters.encode({ ...defaultFilters, studies: 2 })).toEqual({ ...documented, studies: 2 })
    expect(SearchFilters.decode(documented)).toEqual(E.right(defaultFilters))
    expect(SearchFilters.decode({ ...documented, studies: 2 })).toEqual(E.right({ ...defaultFilters, studies: 2 }))
  })

  test.each([
    [{}, 0],
    [{ minPrice: 50_000, maxPrice: 100_000 }, 1],
    [{ maxPrice: 100_000 }, 1],
    [{ searchSuburb: 'Glenelg', searchType: 'sold' as const, sort: 'price' as const }, 0],
    [{ propertyTypeList: [] }, 0],
    [{ propertyTypeList: ['Land' as const], minBedrooms: 1, bathrooms: 2, carSpaces: 1 }, 4],
    [
      {
        minPrice: 1,
        minRentalEstimate: 1,
        minLandSize: 1,
        minBuildSize: 1,
        minBedrooms: 1,
        bathrooms: 1,
        carSpaces: 1,
        studies: 1,
        propertyTypeList: ['House' as const],
      },
      9,
    ],
  ])('%j counts %i groups in use [B2.2-7]', (changes, count) => {
    expect(activeGroups({ ...defaultFilters, ...changes })).toBe(count)
  })

  test('All Types is ticked with all five, mixed with some, unticked with none [B4-21]', () => {
    expect([
      allTypes(null),
      allTypes([]),
      allTypes(['Land']),
      allTypes(['Land', 'House', 'Apartments', 'Townhouses']),
      allTypes(['Apartments', 'Townhouses', 'House & Land', 'House', 'Land']),
    ]).toEqual([false, false, 'some', 'some', true])
  })

  test('ticking All Types ticks all five, unticking clears them [B4-22]', () => {
    expect([
      toggleAllTypes(null),
      toggleAllTypes(['Land']),
      toggleAllTypes(['Apartments', 'Townhouses', 'House & Land', 'House', 'Land']),
    ]).toEqual([
      ['Apartments', 'Townhouses', 'House & Land', 'House', 'Land'],
      ['Apartments', 'Townhouses', 'House & Land', 'House', 'Land'],
      null,
    ])
    expect([toggleType(null, 'Land'), toggleType(['Land'], 'Apartments'), toggleType(['Land'], 'Land')]).toEqual([
      ['Land'],
      ['Apartments', 'Land'],
      null,
    ])
  })
})
