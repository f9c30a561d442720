import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { SearchRequest } from '../../domain/listing/listing.ports'
import { PRICE_OPTIONS } from '../../domain/listing/search/filter-table'
import { defaultFilters } from '../../domain/listing/search/search-filters'
import { priceListWith } from '../../domain/listing/price-list/price-list.machine'
import { searchWith } from '../../domain/listing/search/search.machine'
import { unreachable } from '../../domain/shared/failure'
import { FiltersPresenter } from '../../src/listing/search/filters.presenter'
import { NewestPresenter } from '../../src/listing/home/newest.presenter'
import { PriceListPresenter } from '../../src/listing/price-list/price-list.presenter'
import { SearchPanelPresenter } from '../../src/listing/search/search-panel.presenter'
import { SearchPresenter } from '../../src/listing/search/search.presenter'
import { ObservedActor } from '../../src/shared/observed-actor'
import { LISTING, UNIT, ROW } from './samples'

const NOW = new Date('2026-11-21T00:00:00.000Z')

const visitorAt = (start: string, total = 31) => {
  const asked: SearchRequest[] = []
  const went: string[] = []
  let route = start
  const navigation = {
    go: (path: string) => {
      went.push(`go ${path}`)
      route = path
    },
    replace: (path: string) => {
      went.push(`replace ${path}`)
      route = path
    },
    rename: (path: string) => {
      route = path
    },
    current: () => route,
    leaveTo: () => undefined,
  }
  const actor = createActor(
    searchWith({
      search: (request) => {
        asked.push(request)
        return TE.right({ rows: total === 0 ? [] : [ROW], total })
      },
    }),
    { input: {} },
  ).start()
  const search = new SearchPresenter(new ObservedActor(actor), navigation, () => NOW)
  return {
    search,
    asked,
    went,
    goTo: (path: string) => {
      route = path
    },
    settled: () => waitFor(actor, (snapshot) => snapshot.matches('showing')),
  }
}

describe('the search', () => {
  test('[D39-18] runs again once the visitor has logged in or out, as agents see more', async () => {
    const { search, asked, settled } = visitorAt('/property/search/results')
    search.subscribe()
    search.showTo(false)
    await settled()
    search.showTo(false)
    expect(asked).toHaveLength(1)
    search.showTo(true)
    await settled()
    expect(asked).toHaveLength(2)
  })

  test('opens the results, and searches in place once there [B4-24 B4-25]', async () => {
    const { search, asked, went, settled } = visitorAt('/')
    search.run({ ...defaultFilters, minPrice: 500_000 })
    await settled()
    search.goTo(2)
    await settled()
    search.run({ ...defaultFilters, minPrice: 600_000 })
    await settled()
    expect(went).toEqual(['go /property/search/results'])
    expect(asked.map(({ filters, page }) => [filters.minPrice, page])).toEqual([
      [500_000, 1],
      [500_000, 2],
      [600_000, 1],
    ])
  })

  test.each([
    [0, 'sold', null, '0 properties sold in Australia'],
    [1, 'buy', 'SA', '1 property for sale in South Australia'],
    [2, 'buy', 'ACT', '2 properties for sale in the Australian Capital Territory'],
    [1_234, 'buy', 'Glenelg, SA', '1,234 properties for sale in Glenelg, SA'],
  ] as const)('the heading counts results: %i [B9-39]', async (total, searchType, searchSuburb, heading) => {
    const { search, settled } = visitorAt('/property/search/results', total)
    search.run({ ...defaultFilters, searchType, searchSuburb })
    expect(search.heading).toBe(heading.replace(/^[\d,]+ \w+/, 'Properties'))
    await settled()
    expect(search.heading).toBe(heading)
  })

  test('runs a quick search from the URL, once [A2.4-12 A2.4-13]', async () => {
    const { search, asked, went, settled } = visitorAt('/property/search/results?searchType=sold&state=TAS&type=Land')
    search.runFromAddress(new URLSearchParams('searchType=sold&state=TAS&type=Land'))
    search.runFromAddress(new URLSearchParams(''))
    await settled()
    expect(went).toEqual([])
    search.runFromAddress(new URLSearchParams('type=Land&searchType=sold&state=TAS'))
    expect(asked).toEqual([
      {
        filters: { ...defaultFilters, searchType: 'sold', searchSuburb: 'TAS', propertyTypeList: ['Land'] },
        page: 1,
        pageSize: 15,
      },
    ])
  })

  test.each([
    ['/property-details/view?pid=7', 500_000],
    ['/property/search/results', 500_000],
    ['/term2', null],
    ['/', null],
  ])('after leaving for %s the minimum price is %s [B2.4-11]', async (path, kept) => {
    const { search, goTo, settled } = visitorAt('/property/search/results')
    const leave = search.subscribe()
    search.run({ ...defaultFilters, minPrice: 500_000 })
    await settled()
    goTo(path)
    leave()
    expect(search.filters.minPrice).toBe(kept)
  })

  test('queries when the results are first opened, not on return', async () => {
    const { search, asked, settled } = visitorAt('/property/search/results')
    search.subscribe()()
    await settled()
    search.subscribe()
    expect(asked).toHaveLength(1)
  })

  test('tags a row [B2.4-12 B2.4-13]', () => {
    const { search } = visitorAt('/')
    expect(search.tagsOf(ROW)).toEqual({ isNew: true, remaining: 'Only 3 Remaining...', wasAsked: false })
    expect(search.tagsOf({ ...ROW, launchDate: new Date('2026-11-10T23:59:59.000Z'), availableUnits: 5 })).toEqual({
      isNew: false,
      remaining: null,
      wasAsked: false,
    })
  })

  test('says of the price of a sold row that it was asked [D52-54]', () => {
    const { search } = visitorAt('/')
    search.setSearchType('sold')
    expect([search.tagsOf(ROW).wasAsked, search.tagsOf({ ...ROW, price: 0 }).wasAsked]).toEqual([true, false])
  })
})

test('a chip on the home page searches its one type and keeps the other filters [B4-23]', async () => {
  const { search, asked, settled } = visitorAt('/')
  const panel = new SearchPanelPresenter(search)
  panel.change({ minPrice: 500_000, propertyTypeList: ['Apartments', 'House'] })
  expect(
    ['Land', 'House', 'Apartments'].map((type) => [panel.includes(type as 'Land'), panel.isChosen(type as 'Land')]),
  ).toEqual([
    [false, false],
    [true, true],
    [true, true],
  ])
  panel.pick('Land')
  await settled()
  expect(asked[0]?.filters).toEqual({ ...defaultFilters, minPrice: 500_000, propertyTypeList: ['Land'] })
})

describe('the filters dialog', () => {
  const range = (draft: FiltersPresenter, label: string) => {
    const found = draft.ranges.find((each) => each.label === label)
    if (found === undefined) throw new Error(`no range ${label}`)
    return found
  }

  test('minimum and maximum limit each other, and Any stays available [B5-30 B5-31 B5-32]', () => {
    const draft = new FiltersPresenter(defaultFilters)
    expect(
      range(draft, 'Price')
        .options('min')
        .map(({ label }) => label)
        .slice(0, 3),
    ).toEqual(['Any', '$50,000', '$75,000'])
    range(draft, 'Price').change('max', '500000')
    expect(
      range(draft, 'Price')
        .options('min')
        .map(({ value }) => value),
    ).toEqual(['', ...PRICE_OPTIONS.slice(0, 19).map(String)])
    range(draft, 'Bedrooms').change('min', '4')
    expect(
      range(draft, 'Bedrooms')
        .options('max')
        .map(({ label }) => label),
    ).toEqual(['Any', '4', '5', '6'])
    range(draft, 'Price').change('max', '')
    expect([draft.draft.maxPrice, draft.draft.minBedrooms, draft.groups]).toEqual([null, 4, 1])
  })

  test.each([
    ['Price', '[B2.3-3]', 58, '$50,000', '$15,000,000', { minPrice: 50_000, maxPrice: 15_000_000 }],
    ['Rental Estimate', '[B2.3-4 B9-46]', 20, '$100', '$5,000', { minRentalEstimate: 100, maxRentalEstimate: 5_000 }],
    ['Land Size', '[B2.3-5 B9-47]', 20, '100 m²', '5,000 m²', { minLandSize: 100, maxLandSize: 5_000 }],
    ['Build Size', '[B2.3-6 B9-48]', 9, '100 m²', '800 m²', { minBuildSize: 100, maxBuildSize: 800 }],
    ['Bedrooms', '[B2.3-7 B9-49]', 7, '1', '6', { minBedrooms: 1, maxBedrooms: 6 }],
  ])('%s lists its options from first to last %s', (label, _row, count, first, last, chosen) => {
    const draft = new FiltersPresenter(defaultFilters)
    for (const bound of ['min', 'max'] as const) {
      const options = range(draft, label).options(bound)
      expect([options.length, options[0]?.label, options[1]?.label, options.at(-1)?.label]).toEqual([
        count,
        'Any',
        first,
        last,
      ])
    }
    range(draft, label).change('min', String(Object.values(chosen)[0]))
    range(draft, label).change('max', String(Object.values(chosen)[1]))
    expect([draft.draft, draft.groups]).toEqual([{ ...defaultFilters, ...chosen }, 1])
  })

  test('bathrooms and car spaces have a minimum from 1+ to 6+, studies 1+ or 2+ [B2.3-8 B2.3-9 B9-50 B9-51]', () => {
    const draft = new FiltersPresenter(defaultFilters)
    expect(
      draft.counts.map(({ label, value, options }) => [label, value, options.map((each) => each.label).join(' ')]),
    ).toEqual([
      ['Bathrooms', '', 'Any 1+ 2+ 3+ 4+ 5+ 6+'],
      ['Car Spaces', '', 'Any 1+ 2+ 3+ 4+ 5+ 6+'],
      ['Study', '', 'Any 1+ 2+'],
    ])
    draft.counts[0]?.change('2')
    draft.counts[1]?.change('1')
    expect([draft.draft, draft.groups, draft.counts.map(({ value }) => value)]).toEqual([
      { ...defaultFilters, bathrooms: 2, carSpaces: 1 },
      2,
      ['2', '1', ''],
    ])
    draft.counts[0]?.change('')
    expect(draft.draft).toEqual({ ...defaultFilters, carSpaces: 1 })
  })

  test('All Types is mixed with some and ticked with all [B4-21 B4-22]; clearing resets [B4-26]', () => {
    const draft = new FiltersPresenter({
      ...defaultFilters,
      sort: 'price',
      bounds: { north: -34, south: -35, east: 139, west: 138 },
    })
    draft.toggleType('Land')
    draft.toggleType('House')
    expect([draft.allTypes, draft.types]).toEqual(['some', ['House', 'Land']])
    draft.toggleAllTypes()
    expect([draft.allTypes, draft.types]).toEqual([true, ['Apartments', 'Townhouses', 'House & Land', 'House', 'Land']])
    draft.clear()
    expect(draft.draft).toEqual(defaultFilters)
  })
})

describe('the price list', () => {
  const start = (fails = false) => {
    const asked: string[] = []
    const actor = createActor(
      priceListWith({
        units: ({ order }) => {
          asked.push(`${order.column} ${order.direction}`)
          return fails ? TE.left(unreachable) : TE.right([UNIT, { ...UNIT, unitId: 13, status: 'Sold' }])
        },
        watchUnits: () => () => undefined,
      }),
      { input: { propertyId: 7 } },
    ).start()
    return {
      list: new PriceListPresenter(new ObservedActor(actor), { mayIntroduce: false }),
      asked,
      settled: () => waitFor(actor, (snapshot) => !snapshot.matches('loading')),
    }
  }

  test('selecting a column heading again reverses the order [B2.6-1]', async () => {
    const { list, asked, settled } = start()
    await settled()
    for (const column of ['beds', 'beds', 'rental']) {
      list.sort(column)
      await settled()
    }
    expect(asked).toEqual(['apt asc', 'beds asc', 'beds desc', 'rental asc'])
  })

  test('counts available units, and shows offer buttons only once units are loaded', async () => {
    const { list, settled } = start()
    expect([list.available, list.offersFor(LISTING)]).toEqual([null, null])
    await settled()
    expect([list.available, list.offersFor(LISTING)?.map(({ label }) => label)]).toEqual([
      1,
      ['Select now', 'Make an offer'],
    ])
  })

  test("without the list, the listing's own price decides", async () => {
    const { list, settled } = start(true)
    await settled()
    expect([list.failure, list.offersFor(LISTING)?.map(({ label }) => label)]).toEqual([
      unreachable.message,
      ['Make an offer'],
    ])
  })
})

test.each([
  ['2026-11-14T00:00:00.000Z', 'New this week'],
  ['2026-11-13T23:59:59.000Z', 'Newest listings'],
])('a launch at %s reads %s', (launched, heading) => {
  const loaded = {
    value: { rows: [ROW, { ...ROW, launchDate: new Date(launched) }], total: 2 },
    isLoading: false,
    failure: null,
    retry: () => undefined,
  }
  expect(new NewestPresenter(loaded as never, () => NOW).heading).toBe(heading)
})
