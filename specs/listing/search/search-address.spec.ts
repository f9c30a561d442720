import { describe, expect, test } from 'vitest'
import { pageInQuery, searchInQuery } from '../../../domain/listing/search/search-address'
import { descriptionOfSearch, queryOfSearch, titleOfSearch } from '../../../domain/listing/search/search-title'
import { defaultFilters } from '../../../domain/listing/search/search-filters'

const searchAt = (query: string) => searchInQuery(new URLSearchParams(query)) ?? defaultFilters

describe('the query of the results', () => {
  test.each([
    ['', ''],
    ['searchType=buy', ''],
    ['type=Land&searchType=sold&state=NT', '?searchType=sold&state=NT&type=Land'],
    ['suburb=SA', '?state=SA'],
    ['suburb=Glenelg%2C+SA&utm_source=mail', '?suburb=Glenelg%2C+SA'],
    ['suburb=South+Australia', ''],
    ['type=House+%26+Land', '?type=House+%26+Land'],
    ['type=Castle&state=XX&searchType=rent', ''],
    ['type=Castle&type=House', '?type=House'],
    [
      'sort=price&maxPrice=700000&minBedrooms=2&type=House&type=Land&bathrooms=x&view=map&page=3',
      '?type=House&type=Land&maxPrice=700000&minBedrooms=2&sort=price',
    ],
    ['area=-33.6,-34.1,151.4,150.6&suburb=', '?area=-33.6%2C-34.1%2C151.4%2C150.6'],
    ['area=north&sort=colour', ''],
  ])('"%s" has the canonical query "%s", which finds the same', (query, canonical) => {
    expect(queryOfSearch(searchAt(query))).toBe(canonical)
    expect(queryOfSearch(searchAt(canonical))).toBe(canonical)
  })

  test('is read as the link that it is, and an empty one is no search [A2.4-12 A2.4-13 B4-23]', () => {
    expect(searchAt('type=Land&state=SA')).toEqual({
      ...defaultFilters,
      propertyTypeList: ['Land'],
      searchSuburb: 'SA',
    })
    expect(searchAt('type=House&state=QLD&searchType=sold')).toEqual({
      ...defaultFilters,
      propertyTypeList: ['House'],
      searchSuburb: 'QLD',
      searchType: 'sold',
    })
    expect(searchInQuery(new URLSearchParams())).toBe(null)
    expect(searchInQuery(new URLSearchParams('utm_source=mail'))).toEqual(defaultFilters)
  })
})

test('the query also holds the page and the map', () => {
  expect(queryOfSearch(defaultFilters, { page: 3, isMap: true })).toBe('?page=3&view=map')
  expect(['page=3', 'page=0', 'page=x', ''].map((query) => pageInQuery(new URLSearchParams(query)))).toEqual([
    3, 1, 1, 1,
  ])
})

test.each([
  [
    'type=Apartments&minBedrooms=2&maxBedrooms=2&maxPrice=700000&suburb=Melbourne',
    '2-bedroom apartments under $700,000 in Melbourne',
  ],
  [
    'minBedrooms=3&minPrice=500000&maxPrice=900000&state=SA',
    '3+ bedroom properties from $500,000 to $900,000 in South Australia',
  ],
  ['maxBedrooms=1&minPrice=500000&searchType=sold', 'Up to 1-bedroom properties sold from $500,000 in Australia'],
  ['minBedrooms=2&maxBedrooms=3', '2 to 3-bedroom properties in Australia'],
  ['type=Townhouses&type=Apartments&state=SA', 'Apartments and townhouses for sale in South Australia'],
  [
    'type=Land&type=House&type=Apartments&minBedrooms=2&maxBedrooms=2',
    '2-bedroom apartments, houses and lots of land in Australia',
  ],
  ['type=Land&type=House&type=Apartments&type=Townhouses&type=House+%26+Land', 'Properties for sale in Australia'],
])('the results of "%s" are titled "%s"', (query, title) => {
  expect(titleOfSearch(searchAt(query))).toBe(title)
})

test.each([
  [
    '',
    48,
    'Properties for sale in Australia',
    '48 new and off-the-plan properties for sale in Australia: apartments, townhouses, houses, house and land, and land.',
  ],
  [
    'type=Apartments&state=SA',
    1_200,
    'Apartments for sale in South Australia',
    '1,200 new and off-the-plan apartments for sale in South Australia.',
  ],
  [
    'type=Land&state=NT&searchType=sold',
    1,
    'Lots of land sold in the Northern Territory',
    '1 new and off-the-plan lot of land sold in the Northern Territory.',
  ],
  [
    'type=Townhouses&type=Apartments',
    1,
    'Apartments and townhouses for sale in Australia',
    '1 new and off-the-plan apartment or townhouse for sale in Australia.',
  ],
  [
    'suburb=Atlantis&type=House',
    0,
    'Houses for sale in Atlantis',
    'No new or off-the-plan houses for sale in Atlantis at the moment.',
  ],
])('results of "%s" are titled and described by their search', (query, total, title, description) => {
  expect([titleOfSearch(searchAt(query)), descriptionOfSearch(searchAt(query), total)]).toEqual([title, description])
})
