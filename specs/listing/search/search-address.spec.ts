import { describe, expect, test } from 'vitest'
import {
  descriptionOfSearch,
  queryOfSearch,
  searchInQuery,
  titleOfSearch,
} from '../../../domain/listing/search/search-address'
import { defaultFilters, quickSearch } from '../../../domain/listing/search/search-filters'

const searchAt = (query: string) => searchInQuery(new URLSearchParams(query)) ?? defaultFilters

describe('the query of the results', () => {
  test.each([
    ['', ''],
    ['searchType=buy', ''],
    ['type=Land&searchType=sold&state=NT', '?searchType=sold&state=NT&type=Land'],
    ['suburb=SA', '?state=SA'],
    ['suburb=Glenelg%2C+SA&utm_source=mail', '?suburb=Glenelg'],
    ['suburb=South+Australia', ''],
    ['type=House+%26+Land', '?type=House+%26+Land'],
    ['type=Castle&state=XX&searchType=rent', ''],
    ['type=Castle&type=House', '?type=House'],
  ])('"%s" has the canonical query "%s", which finds the same', (query, canonical) => {
    expect(queryOfSearch(searchAt(query))).toBe(canonical)
    expect(queryOfSearch(searchAt(canonical))).toBe(canonical)
  })

  test('is read as the link that it is, and an empty one is no search', () => {
    expect(searchAt('type=Land&state=SA')).toEqual(quickSearch({ type: 'Land', state: 'SA' }))
    expect(searchInQuery(new URLSearchParams())).toBe(null)
    expect(searchInQuery(new URLSearchParams('utm_source=mail'))).toEqual(defaultFilters)
  })
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
    'suburb=Atlantis&type=House',
    0,
    'Houses for sale in Atlantis',
    'No new or off-the-plan houses for sale in Atlantis at the moment.',
  ],
])('results of "%s" are titled and described by their search', (query, total, title, description) => {
  expect([titleOfSearch(searchAt(query)), descriptionOfSearch(searchAt(query), total)]).toEqual([title, description])
})
