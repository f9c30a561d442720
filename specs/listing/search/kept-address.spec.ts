import { observable, runInAction } from 'mobx'
import { expect, test } from 'vitest'
import { searchInQuery } from '../../../domain/listing/search/search-address'
import { defaultFilters, type SearchFilters } from '../../../domain/listing/search/search-filters'
import { keptAddress } from '../../../src/listing/search/kept-address'
import type { SearchPresenter } from '../../../src/listing/search/search.presenter'

const RESULTS = '/property/search/results'

/** The addresses that the results get while the filters change, one after the other. */
const addressesOf = (start: string, ...searches: readonly Partial<SearchFilters>[]) => {
  let path = start
  const shown = observable({ filters: { ...defaultFilters }, page: 1, layout: 'list', title: '' }, undefined, {
    deep: false,
  })
  const dispose = keptAddress(shown as unknown as SearchPresenter, {
    go: () => undefined,
    replace: () => undefined,
    rename: (to) => (path = to),
    current: () => path,
    leaveTo: () => undefined,
  })
  const addresses = searches.map((search) => {
    runInAction(() => (shown.filters = { ...defaultFilters, ...search }))
    return path
  })
  dispose()
  return addresses
}

test('each search has an address that leads back to it, the plain one too', () => {
  const searches = [{}, { searchType: 'sold' }, { searchSuburb: 'Bowden, SA' }, {}] as const
  const addresses = addressesOf(RESULTS, ...searches)
  expect(addresses).toEqual([
    `${RESULTS}?searchType=buy`,
    `${RESULTS}?searchType=sold`,
    `${RESULTS}?suburb=Bowden%2C+SA`,
    `${RESULTS}?searchType=buy`,
  ])
  expect(addresses.map((address) => searchInQuery(new URLSearchParams(address.split('?')[1])))).toEqual(
    searches.map((search) => ({ ...defaultFilters, ...search })),
  )
})

test('the address of another page is left as it is', () => {
  expect(addressesOf('/about', { searchType: 'sold' })).toEqual(['/about'])
})
