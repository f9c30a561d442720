import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { after, DAY } from '../../../domain/shared/dates'
import { call, type Reply } from '../../shared/api'
import { makeListing } from '../../shared/support/fixtures'
import { openStage, type Stage } from '../../shared/support/stage'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  await inSuburb('Filterton', [
    {
      ...{ name: 'Small', propertyType: 'Apartments', price: 400_000, rental: 300, landSize: 200, buildSize: 100 },
      ...{ beds: 1, maxBeds: 1, baths: 1, maxBaths: 1, cars: 1, maxCars: 1, maxStudies: 0 },
    },
    {
      ...{ name: 'Large', propertyType: 'Houses', price: 900_000, rental: 900, landSize: 800, buildSize: 300 },
      ...{ beds: 4, maxBeds: 4, baths: 3, maxBaths: 3, cars: 3, maxCars: 3, maxStudies: 1 },
    },
  ])
  await inSuburb('Kindsville', [
    { name: 'Ground', propertyType: 'Land' },
    { name: 'Homes', propertyType: 'Houses' },
    { name: 'Home', propertyType: 'House' },
    { name: 'Pair', propertyType: 'House & Land' },
    { name: 'Row', propertyType: 'Townhouses' },
    { name: 'Unit', propertyType: 'Apartments & Units' },
    { name: 'Flat', propertyType: 'Apartments' },
  ])
  await inSuburb('Bedless', [
    { name: 'Lot', propertyType: 'Land', beds: 0, maxBeds: 0 },
    { name: 'Studio', propertyType: 'Apartments', beds: 0, maxBeds: 1 },
  ])
  await inSuburb('Priceless', [
    { name: 'Fair', price: 400_000 },
    { name: 'None', price: null },
    { name: 'Dear', price: 900_000 },
    { name: 'Zero', price: 0 },
  ])
  await inSuburb(
    'Manyton',
    Array.from({ length: 17 }, (_, i) => ({ name: `Listing ${17 - i}` })),
  )
})
afterAll(() => stage.close(), 30_000)

/** The last one was launched last. */
const inSuburb = async (suburb: string, values: readonly object[]): Promise<void> => {
  const now = stage.clock.now()
  for (const [i, each] of values.entries())
    await makeListing(stage.db, now, { listing: { suburb, launchedAt: after(now, (i - 40) * DAY), ...each } })
}

interface Found {
  readonly list: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
}
const search = (body: object, page = 1, size = 15): Promise<Reply> =>
  call(stage, `POST /api/house/${page}/${size}`, body)
const namesIn = ({ code, data }: Reply) => {
  expect(code).toBe(0)
  return (data as Found).list.map(({ name }) => name).join(', ')
}

describe('a filter leaves the listings that fit it', () => {
  test.each([
    ['B3-4', 'propertyTypeList', ['House'], 'Large'],
    ['B3-4', 'propertyTypeList', ['Apartments'], 'Small'],
    ['B3-4', 'propertyTypeList', ['Apartments', 'House'], 'Large, Small'],
    ['B3-4', 'propertyTypeList', ['Land'], ''],
    ['B3-4', 'minPrice', 400_001, 'Large'],
    ['B3-4', 'minPrice', 400_000, 'Large, Small'],
    ['B3-4', 'maxPrice', 899_999, 'Small'],
    ['B3-4', 'maxPrice', 399_999, ''],
    ['B3-4', 'rental', 301, 'Large'],
    ['B3-4', 'rental', 901, ''],
    ['B3-4', 'maxRental', 899, 'Small'],
    ['B3-4', 'maxRental', 299, ''],
    ['B3-4', 'labdSize', 201, 'Large'],
    ['B3-4', 'labdSize', 801, ''],
    ['B3-4', 'landSizeMax', 799, 'Small'],
    ['B3-4', 'landSizeMax', 199, ''],
    ['B3-4', 'buildSize', 101, 'Large'],
    ['B3-4', 'buildSize', 301, ''],
    ['B3-4', 'buildSizeMax', 299, 'Small'],
    ['B3-4', 'buildSizeMax', 99, ''],
    ['B3-4', 'bedsNumber', 2, 'Large'],
    ['B3-4', 'bedsNumber', 5, ''],
    ['B3-4', 'bedsNumberMax', 3, 'Small'],
    ['B3-4', 'bedsNumberMax', 4, 'Large, Small'],
    ['B3-4 B2.3-8', 'bathroomsNumber', 2, 'Large'],
    ['B3-4 B2.3-8', 'bathroomsNumber', 4, ''],
    ['B3-4 B2.3-9', 'carSpacesNumber', 1, 'Large, Small'],
    ['B3-4 B2.3-9', 'carSpacesNumber', 2, 'Large'],
    ['B3-4', 'studies', 1, 'Large'],
    ['B3-4', 'studies', 2, ''],
    ['B3-4 B2.2-5', 'searchType', 'buy', 'Large, Small'],
    ['B3-4 B2.2-5', 'searchType', 'sold', ''],
  ])('[%s] %s %j: %s', async (_, field, value, found) => {
    expect(namesIn(await search({ searchTerm: 'Filterton', [field]: value }))).toBe(found)
  })

  test.each([
    ['Apartments', 'Flat, Unit'],
    ['Townhouses', 'Row'],
    ['House & Land', 'Pair'],
    ['House', 'Home, Homes'],
    ['Land', 'Ground'],
  ])('[B1-1 B3-11] %s finds the listings of all its spellings: %s', async (kind, found) => {
    expect(namesIn(await search({ searchTerm: 'Kindsville', propertyTypeList: [kind] }))).toBe(found)
  })

  test('a maximum of bedrooms finds no land, which has none', async () => {
    expect(namesIn(await search({ searchTerm: 'Bedless', bedsNumberMax: 1 }))).toBe('Studio')
    expect(namesIn(await search({ searchTerm: 'Bedless' }))).toBe('Studio, Lot')
  })
})

test.each([
  ['minPrice', 99_999_999_999],
  ['labdSize', 1.5],
])('an amount that can’t be compared is refused by its name: %s %d', async (name, value) => {
  const message = `${name} is missing or not valid: expected whole number`
  expect(await search({ [name]: value })).toMatchObject({ code: 40000, message, data: { field: name } })
})

describe('an area', () => {
  const area = (north: number, south: number) => ({ bounds: { north, south, east: 139, west: 138 } })

  test.each([
    [-34, -35, 'Large, Small'],
    [-35, -36, ''],
  ])('from %d to %d finds %s', async (north, south, found) => {
    expect(namesIn(await search({ searchTerm: 'Filterton', ...area(north, south) }))).toBe(found)
  })

  const invalid = (field: string, expected: string) => ({
    ...{ code: 40000, message: `${field} is missing or not valid: expected ${expected}`, data: { field } },
  })
  test('is refused if it is not valid', async () => {
    const view = { north: -34, south: 'x', east: 139, west: 138 }
    const pins = (body: object) => call(stage, 'POST /api/house/mapPins', { filters: {}, ...body })
    expect([
      await search(area(120, -35)),
      await search({ bounds: { north: -34, south: -35, east: 139 } }),
      await pins({ view: null, columns: 1000 }),
      await pins({ view, columns: 8 }),
    ]).toEqual([
      invalid('north', 'degrees of latitude'),
      invalid('west', 'degrees of longitude'),
      invalid('columns', 'whole number from 4 to 24'),
      invalid('south', 'degrees of latitude'),
    ])
  })
})

test.each([
  ['B2.4-1 B9-38', 'Filterton', 'time', 'Large, Small'],
  ['B2.4-1 B9-38', 'Filterton', 'timeasc', 'Small, Large'],
  ['B2.4-1 B9-38', 'Filterton', 'price', 'Small, Large'],
  ['B2.4-1 B9-38', 'Filterton', 'pricedsc', 'Large, Small'],
  ['B9-38', 'Priceless', 'time', 'Zero, Dear, None, Fair'],
  ['B9-38', 'Priceless', 'timeasc', 'Fair, None, Dear, Zero'],
  ['B9-38', 'Priceless', 'price', 'Fair, Dear, None, Zero'],
  ['B9-38', 'Priceless', 'pricedsc', 'Dear, Fair, Zero, None'],
])('[%s] in %s, %s is the order %s', async (_, searchTerm, sort, found) => {
  expect(namesIn(await search({ searchTerm, sort }))).toBe(found)
})

describe('the text of a search', () => {
  test.each([
    ['B5-33', 'Filterton SA, Australia', 'Large, Small'],
    ['B5-33', 'Filterton, SA', 'Large, Small'],
    ['B5-33', 'Bedless SA, Australia', 'Studio, Lot'],
    ['B5-33', 'Bedless, SA', 'Studio, Lot'],
    ['B5-34', 'Filterton, Adelaide', 'Large, Small'],
    ['B5-34', 'Bedless, Adelaide, Australia', 'Studio, Lot'],
    ['B5-34', 'Nowhere, Filterton', ''],
  ])('[%s] “%s” finds %s', async (_, searchTerm, found) => {
    expect(namesIn(await search({ searchTerm }))).toBe(found)
  })

  test.each(['South Australia, Australia', 'South Australia', 'All Suburbs', 'Australia'])(
    '[B5-35] “%s” finds as much as no text',
    async (searchTerm) => {
      const everywhere = await search({}, 1, 100)
      expect((everywhere.data as Found).total).toBeGreaterThan(32)
      expect(await search({ searchTerm }, 1, 100)).toEqual(everywhere)
    },
  )
})

/** B3-7. */
const ROW_KEYS = [
  ...['propertyId', 'launchDate', 'availableRooms', 'imgFirst', 'companyColour', 'companyLogoUrl', 'firstName1'],
  ...['lastName1', 'imageUrl1', 'proertyType', 'address', 'suburb', 'state', 'postcode', 'price', 'maxPrice'],
  ...['estimatedSettled', 'titlesIssued', 'labdSize', 'landSizeMax', 'estimatedCommenceMent', 'estimatedCompletion'],
  ...['contractType', 'incentives'],
]

describe('a page of results', () => {
  test('[B3-6] says whether it is empty, and of how many listings it is a part', async () => {
    const { list, ...rest } = (await search({ searchTerm: 'Filterton' })).data as Found
    expect([list.length, rest]).toEqual([2, { welcomeName: '', emptySearchResults: false, total: 2 }])
    expect((await search({ searchTerm: 'Filterton', minPrice: 15_000_000 })).data).toEqual({
      ...{ list: [], welcomeName: '', emptySearchResults: true, total: 0 },
    })
  })

  test('[B3-7] has every field in every row', async () => {
    const { list } = (await search({ searchTerm: 'Kindsville' })).data as Found
    expect(list.map((row) => ROW_KEYS.filter((key) => !(key in row)))).toEqual([[], [], [], [], [], [], []])
  })

  test('[B7-7 A7-31] has 15 of 17 listings; the next one has the others', async () => {
    const names = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, i) => `Listing ${from + i}`).join(', ')
    const pages = [await search({ searchTerm: 'Manyton' }), await search({ searchTerm: 'Manyton' }, 2)]
    expect(pages.map(namesIn)).toEqual([names(1, 15), names(16, 17)])
    expect(pages.map(({ data }) => (data as Found).total)).toEqual([17, 17])
  })

  test('[B7-7] has 15 rows without any filter', async () => {
    expect(((await search({})).data as Found).list).toHaveLength(15)
  })
})

test.each([
  ['filt', 'buy', ['Filterton, SA']],
  ['Kinds', 'buy', ['Kindsville, SA']],
  ['filt', 'sold', []],
  ['ilterton', 'buy', []],
])('[B7-4 A7-29] the dropdown offers suburbs that begin with “%s”, to %s: %j', async (term, searchType, data) => {
  for (const page of [
    { page: '1', pageSize: '20' },
    { page: 1, pageSize: 20 },
  ])
    expect(await call(stage, 'POST /api/house/getSuburbsSearchDropdown', { ...page, searchType, term })).toEqual({
      ...{ code: 0, message: 'success', data },
    })
})

test('[B7-4] the dropdown follows a new listing, also of a text that was answered from memory just before', async () => {
  const offered = async (term: string, page = 1) =>
    (await call(stage, 'POST /api/house/getSuburbsSearchDropdown', { searchType: 'buy', term, page })).data
  const read = vi.spyOn(stage.db.sql, 'select')
  let asked = 0
  await vi.waitFor(async () => {
    read.mockClear()
    // A second page has suburbs only.
    await offered(`zz${(asked += 1)}`, 2)
    expect(read).toHaveBeenCalledTimes(0)
  }, 5_000)
  read.mockRestore()
  expect(await offered('zz')).toEqual([])
  await inSuburb('Zzyton', [{ name: 'Late' }])
  await vi.waitFor(async () => expect(await offered('zz')).toEqual(['Zzyton, SA']), 5_000)
})

test('[B7-6 A7-30] all eight states and territories are returned', async () => {
  expect(await call(stage, 'GET /api/house/getAllStates')).toEqual({
    ...{ code: 0, message: 'success' },
    data: [
      { code: 'NSW', name: 'New South Wales' },
      { code: 'QLD', name: 'Queensland' },
      { code: 'VIC', name: 'Victoria' },
      { code: 'ACT', name: 'Australian Capital Territory' },
      { code: 'SA', name: 'South Australia' },
      { code: 'WA', name: 'Western Australia' },
      { code: 'TAS', name: 'Tasmania' },
      { code: 'NT', name: 'Northern Territory' },
    ],
  })
})
