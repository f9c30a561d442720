import { describe, expect, test } from 'vitest'
import { activeFilters, withoutFilters } from '../../../domain/listing/search/active-filters'
import { defaultFilters, type SearchFilters } from '../../../domain/listing/search/search-filters'
import { chosenPlace, DEFAULT_SUBURBS, placeOptions } from '../../../domain/listing/search/suburb-options'

const ALL: SearchFilters = {
  ...defaultFilters,
  sort: 'price',
  searchType: 'sold',
  searchSuburb: 'Glenelg, SA',
  propertyTypeList: ['Apartments', 'Land'],
  minPrice: 500_000,
  maxPrice: 900_000,
  minRentalEstimate: 400,
  maxLandSize: 600,
  minBuildSize: 100,
  maxBuildSize: 100,
  minBedrooms: 2,
  bathrooms: 1,
  carSpaces: 2,
}

describe('filters in use', () => {
  test('have a label each, and none if they don’t narrow the search', () => {
    expect(activeFilters(ALL).map(({ label }) => label)).toEqual([
      'Glenelg, SA',
      'Apartments',
      'Land',
      '$500,000 - $900,000',
      '$400+ pw',
      'up to 600 m² land',
      '100 m² inside',
      '2+ bed',
      '1+ bath',
      '2+ car',
    ])
    expect(
      activeFilters({ ...defaultFilters, searchType: 'sold', sort: 'price', searchSuburb: 'All Suburbs' }),
    ).toEqual([])
    expect(activeFilters({ ...defaultFilters, searchSuburb: 'SA' }).map(({ label }) => label)).toEqual([
      'South Australia',
    ])
  })

  test('can be removed one at a time', () => {
    const without = Object.fromEntries(activeFilters(ALL).map((each) => [each.label, each.without]))
    expect(without['Glenelg, SA']).toEqual({ ...ALL, searchSuburb: null })
    expect(without['Land']).toEqual({ ...ALL, propertyTypeList: ['Apartments'] })
    expect(without['$500,000 - $900,000']).toEqual({ ...ALL, minPrice: null, maxPrice: null })
    expect(without['2+ car']).toEqual({ ...ALL, carSpaces: null })
    expect(activeFilters({ ...defaultFilters, propertyTypeList: ['Land'] })[0]?.without).toEqual(defaultFilters)
  })

  test('include the map area, which is removed completely', () => {
    const bounds = { north: -34.6, south: -35.2, east: 138.9, west: 138.3 }
    expect(activeFilters({ ...defaultFilters, bounds })).toEqual([
      { label: 'Area on the map', without: defaultFilters },
    ])
    expect(Object.keys(activeFilters({ ...defaultFilters, bounds })[0]?.without ?? {})).not.toContain('bounds')
  })

  test('can all be removed at once, restoring newest first [B4-26]', () => {
    expect(withoutFilters(ALL)).toEqual({ ...defaultFilters, searchType: 'sold' })
  })
})

describe('suburb options', () => {
  test('are four defaults until the server responds [B7-5]', () => {
    expect(DEFAULT_SUBURBS).toEqual(['South Australia', 'All Suburbs', 'Bowden', 'Parafield Gardens'])
    expect(placeOptions('', DEFAULT_SUBURBS)).toEqual([
      { value: 'South Australia', label: 'South Australia' },
      { value: 'All Suburbs', label: 'All Suburbs' },
      { value: 'Bowden', label: 'Bowden' },
      { value: 'Parafield Gardens', label: 'Parafield Gardens' },
    ])
  })

  test('narrow while typing, in the order found [B2.2-6]', () => {
    expect(
      placeOptions('gar', ['Parafield Gardens, SA', 'Garran, ACT', 'Bowden, SA']).map(({ value }) => value),
    ).toEqual(['Parafield Gardens, SA', 'Garran, ACT'])
  })

  test('include a state by name or code, and a postcode [B5-35]', () => {
    expect(placeOptions('sa', [])).toEqual([{ value: 'SA', label: 'South Australia', detail: 'Whole state' }])
    expect(placeOptions('new s', [])).toEqual([{ value: 'NSW', label: 'New South Wales', detail: 'Whole state' }])
    expect(placeOptions('5045', [])).toEqual([{ value: '5045', label: '5045', detail: 'Postcode' }])
    expect(placeOptions('ne', ['Newstead, QLD'])).toEqual([{ value: 'Newstead, QLD', label: 'Newstead, QLD' }])
  })

  test('tell a city from a suburb, and keep one that was found by its alias', () => {
    const found = ['Brisbane and surrounds, QLD', 'Brighton, SA']
    const city = {
      value: 'Brisbane and surrounds, QLD',
      label: 'Brisbane and surrounds, QLD',
      detail: 'City or region',
    }
    expect(placeOptions('bri', found, 'bri')).toEqual([city, { value: 'Brighton, SA', label: 'Brighton, SA' }])
    expect([placeOptions('brissie', [city.value], 'brissie'), placeOptions('brissie', found, 'bri')]).toEqual([
      [city],
      [],
    ])
  })

  test('show the chosen one by name', () => {
    expect([chosenPlace(null), chosenPlace(''), chosenPlace('TAS'), chosenPlace('Glenelg, SA')]).toEqual([
      null,
      null,
      { value: 'TAS', label: 'Tasmania' },
      { value: 'Glenelg, SA', label: 'Glenelg, SA' },
    ])
  })
})
