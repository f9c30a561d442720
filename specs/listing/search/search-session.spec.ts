import * as TE from 'fp-ts/lib/TaskEither.js'
import { expect, test, vi } from 'vitest'
import { searchInSession } from '../../../adapters/storage/search-store'
import { type ListingPort, LISTINGS, type SearchRequest } from '../../../domain/listing/listing.ports'
import { SAVED_SEARCH } from '../../../domain/listing/search/saved-search'
import { defaultFilters } from '../../../domain/listing/search/search-filters'
import { unreachable } from '../../../domain/shared/failure'
import { type Navigation, NAVIGATION } from '../../../domain/shared/navigation'
import { ShellPresenter } from '../../../src/app/shell.presenter'
import { searchBindings } from '../../../src/listing/search/search.bindings'
import { keptAddress } from '../../../src/listing/search/kept-address'
import { SEARCH } from '../../../src/listing/search/search.presenter'
import { sessionOf } from '../../account/screen-setup'
import { notedNavigation } from '../../identity/session-setup'
import { memoryStorage } from '../../shared/memory-storage'
import { given, resolverWith, siteOf } from '../../shared/screen-at'
import { ROW } from '../samples'

const RESULTS = '/property/search/results'

/** The search of a tab that is loaded, or loaded again, at the results. */
const loaded = (storage: Storage, navigation: Navigation = notedNavigation(RESULTS).navigation) => {
  const asked: SearchRequest[] = []
  const search = (request: SearchRequest) => {
    asked.push(request)
    return TE.right({ rows: [ROW], total: 45 })
  }
  const container = resolverWith([
    given(LISTINGS, { search } as unknown as ListingPort),
    given(SAVED_SEARCH, searchInSession(storage)),
    given(NAVIGATION, navigation),
  ])
  container.load(searchBindings)
  const presenter = container.get(SEARCH)
  return { presenter, asked, settled: () => vi.waitFor(() => expect(presenter.rows).toHaveLength(1)) }
}
const kept = (storage: Storage): unknown => JSON.parse(storage.getItem('searchFilters') ?? 'null')

test.each(['buy', 'sold'] as const)(
  'a search to %s is kept in the session with its 17 fields [A2.1-14 A3-19]',
  async (searchType) => {
    const storage = memoryStorage()
    const { presenter, settled } = loaded(storage)
    presenter.run({
      ...defaultFilters,
      searchType,
      minPrice: 500_000,
      propertyTypeList: ['House'],
      searchSuburb: 'Unley',
    })
    await settled()
    expect(kept(storage)).toEqual({
      sort: 'time',
      saleType: 1,
      propertyTypeList: ['House'],
      minPrice: 500_000,
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
      searchSuburb: 'Unley',
      searchType,
    })
  },
)

test('results that are loaded again have the same filters and page [A2.1-14 B2.4-10]', async () => {
  const storage = memoryStorage()
  const before = loaded(storage)
  before.presenter.run({ ...defaultFilters, searchType: 'sold', maxPrice: 700_000 })
  await before.settled()
  before.presenter.goTo(3)
  await before.settled()
  const after = loaded(storage)
  after.presenter.subscribe()
  await after.settled()
  expect(after.asked).toEqual([
    { filters: { ...defaultFilters, searchType: 'sold', maxPrice: 700_000 }, page: 3, pageSize: 15 },
  ])
})

test('the address and the title follow the search, and a shared address opens its page', async () => {
  const { navigation, visits } = notedNavigation(RESULTS)
  const { presenter, asked, settled } = loaded(memoryStorage(), navigation)
  presenter.runFromAddress(new URLSearchParams('maxPrice=700000&minBedrooms=2&suburb=Melbourne&page=2&view=map'))
  await settled()
  expect([asked.at(-1)?.page, presenter.layout]).toEqual([2, 'map'])
  const stop = keptAddress(presenter, navigation)
  expect(presenter.title).toBe('2+ bedroom properties under $700,000 in Melbourne')
  presenter.show('list')
  presenter.sort('price')
  await vi.waitFor(() => expect(presenter.page).toBe(1))
  stop()
  expect([visits[0], visits.at(-1)]).toEqual([
    `rename ${RESULTS}?suburb=Melbourne&maxPrice=700000&minBedrooms=2&page=2&view=map`,
    `rename ${RESULTS}?suburb=Melbourne&maxPrice=700000&minBedrooms=2&sort=price`,
  ])
})

const { quickSearch } = new ShellPresenter(siteOf(), sessionOf(null), {
  mode: { isHidden: false, toggle: () => undefined },
  join: { open: () => undefined },
  links: () => TE.left(unreachable),
  counts: () => {
    throw new Error('no page has been shown')
  },
}).footer

test.each(['SA', 'VIC'] as const)(
  'the footer’s search of %s finds every type and size, newest first, for sale [A9-22 A9-23 A9-24 A9-25]',
  async (state) => {
    const storage = memoryStorage()
    const { presenter, settled } = loaded(storage)
    presenter.run({ ...defaultFilters, sort: 'price', minPrice: 500_000, bathrooms: 2, propertyTypeList: ['Land'] })
    presenter.runFromAddress(new URLSearchParams(quickSearch.path(state, null).replace(`${RESULTS}?`, '')))
    await settled()
    expect(kept(storage)).toEqual({
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
      searchSuburb: state,
      searchType: 'buy',
    })
  },
)
