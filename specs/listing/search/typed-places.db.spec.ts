import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultFilters } from '../../../domain/listing/search/search-filters'
import type { Database } from '../../../server/db/database'
import { searchListings } from '../../../server/listing/search/listing-search'
import { nearbySuburbs } from '../../../server/listing/search/nearby-suburbs'
import { suggestionsOf } from '../../../server/listing/search/suggestions'
import { agencies, listings } from '../../../server/listing/listing.tables'
import { makeListing } from '../../shared/support/fixtures'
import { ownDatabase } from '../../shared/own-database'

const NOW = new Date('2026-11-21T00:00:00.000Z')
const HOMES = [
  {
    name: 'Brewer’s Yard',
    suburb: 'Bowden',
    postcode: '5007',
    address: '7 Gibson Street',
    latitude: -34.904,
    longitude: 138.581,
  },
  {
    name: 'Summit',
    suburb: 'Mount Barker',
    postcode: '5251',
    address: '1 Peak Road',
    latitude: -35.066,
    longitude: 138.858,
  },
  { name: 'North', suburb: 'Box Hill', state: 'NSW', postcode: '2765', address: '4 Terry Road' },
  { name: 'East', suburb: 'Box Hill', state: 'VIC', postcode: '3128', address: '9 Station Street' },
  { name: 'Hassall', suburb: 'Parramatta', state: 'NSW', postcode: '2150', address: '118 Hassall Street' },
  { name: 'Boxgrove', suburb: 'Castle Hill', state: 'NSW', postcode: '2154', address: '2 Old Street' },
]

let db: Database
beforeAll(async () => {
  db = await ownDatabase()
  for (const listing of HOMES) await makeListing(db, NOW, { listing: { latitude: null, longitude: null, ...listing } })
  const [boxgrove] = await db.sql.select().from(listings).where(eq(listings.name, 'Boxgrove'))
  await db.sql
    .update(agencies)
    .set({ name: 'Harbour & Quay' })
    .where(eq(agencies.id, boxgrove?.agencyId ?? 0))
})
afterAll(() => db.close())

const find = async (searchSuburb: string): Promise<string[]> => {
  const filters = { ...defaultFilters, sort: 'timeasc' as const, searchSuburb }
  const { rows, total } = await searchListings(db.sql, { filters, page: 1, pageSize: 15 })
  expect(total).toBe(rows.length)
  return rows.map(({ name }) => name).sort()
}

describe('a search reads what is typed', () => {
  test.each([
    ['Bowden SA', ['Brewer’s Yard']],
    ['Bowden SA 5007', ['Brewer’s Yard']],
    ['5007 bowden', ['Brewer’s Yard']],
    ['Bowden, Adelaide', ['Brewer’s Yard']],
    ['Bowden VIC', []],
    ['mt barker', ['Summit']],
    ['Mt. Barker', ['Summit']],
    ['N.S.W.', ['Boxgrove', 'Hassall', 'North']],
    ['victoria ', ['East']],
    ['Box Hill, VIC', ['East']],
    ['box hill nsw', ['North']],
    ['Box Hill', ['East', 'North']],
    ['5007', ['Brewer’s Yard']],
    ["Brewer's Yard", ['Brewer’s Yard']],
    ['brewers yard bowden', ['Brewer’s Yard']],
    ['Brewer’s Yard, Bowden, SA', ['Brewer’s Yard']],
    ['102/118 Hassall Street', ['Hassall']],
    ['Hassall St', ['Hassall']],
    ['Terry Rd', ['North']],
    ['Harbour & Quay', ['Boxgrove']],
    ['100% certain', []],
    ['Nowhere At All', []],
  ])('“%s”: %j', async (typed, names) => {
    expect(await find(typed)).toEqual(names)
  })
})

describe('suggestions', () => {
  const offered = (term: string, pageSize = 20, page = 1) =>
    suggestionsOf(db.sql, { searchType: 'buy', term, page, pageSize })

  test.each([
    ['mt barker', ['Mount Barker, SA', 'Mount Barker, WA', 'Mount Barker Summit, SA']],
    ['5007 bow', ['Bowden, SA']],
    ['brewer', ['Brewer’s Yard, Bowden, SA']],
    ['hassall', ['Hassall, Parramatta, NSW', 'Hassall Street, Parramatta, NSW', 'Hassall Grove, NSW']],
    ['118 hass', ['Hassall Street, Parramatta, NSW']],
    ['harbour &', ['Harbour & Quay']],
  ])('for “%s” begin with places, then projects, streets and agencies: %j', async (term, labels) => {
    expect((await offered(term)).slice(0, 3)).toEqual(labels)
  })

  test('have suburbs with listings first, and no more more on the next page', async () => {
    expect((await offered('box')).slice(0, 2)).toEqual(['Box Hill, NSW', 'Box Hill, VIC'])
    expect(await offered('box', 20, 2)).toEqual([])
    expect(await offered('box', 1)).toEqual(['Box Hill, NSW'])
  })
})

describe('a search that finds nothing', () => {
  const near = (searchSuburb: string) => nearbySuburbs(db.sql, { ...defaultFilters, searchSuburb })

  test('tells how far the nearest suburbs are', async () => {
    const { isNear, suburbs, didYouMean } = await near('Norwood')
    expect([isNear, didYouMean]).toEqual([true, []])
    expect(suburbs.slice(0, 2)).toEqual([
      { suburb: 'Bowden', state: 'SA', listings: 1, km: 5 },
      { suburb: 'Mount Barker', state: 'SA', listings: 1, km: 26 },
    ])
  })

  test('guesses which place was meant', async () => {
    const { isNear, suburbs, didYouMean } = await near('Melborne')
    expect([isNear, didYouMean[0], suburbs.map(({ km }) => km)]).toEqual([
      false,
      'Melbourne, VIC',
      Array.from({ length: 6 }, () => null),
    ])
  })
})
