import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WireFilters } from '../../adapters/http/listing/search-filters.wire'
import { defaultFilters } from '../../domain/listing/search/search-filters'
import { tenants } from '../../server/content/content.tables'
import { agencies, listings } from '../../server/listing/listing.tables'
import { call, type SignedIn } from '../shared/api'
import { makeListing, type MadeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk } from '../stock/desk-people'

let stage: Stage
let wes: SignedIn
let own: MadeListing
let other: MadeListing

beforeAll(async () => {
  stage = await openStage()
  wes = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Wes', tenant: 'wren' })
  const place = { propertyType: 'Townhouses', suburb: 'Bowden', postcode: '5007', latitude: -34.9, longitude: 138.58 }
  own = await makeListing(stage.db, stage.clock.now(), { listing: { name: 'Zedgum Mews', ...place } as object })
  other = await makeListing(stage.db, stage.clock.now(), { listing: { name: 'Zedbank House' } })
  const [row] = await stage.db.sql.select().from(listings).where(eq(listings.id, own.id))
  await stage.db.sql
    .update(agencies)
    .set({ tenant: 'wren', name: 'Zedwood Agency' })
    .where(eq(agencies.id, row?.agencyId ?? 0))
  const [others] = await stage.db.sql.select().from(listings).where(eq(listings.id, other.id))
  await stage.db.sql
    .update(agencies)
    .set({ name: 'Zedfern Agency' })
    .where(eq(agencies.id, others?.agencyId ?? 0))
})
afterAll(() => stage.close(), 30_000)

const HOSTS = { all: 'saltline.localhost', wren: 'wren.localhost' }
const at = (host: string, line: string, body: object = {}) => call(stage, line, body, { host })
const dataAt = async <A>(host: string, line: string, body: object = {}): Promise<A> =>
  (await at(host, line, body)).data as A

const filters = WireFilters.encode(defaultFilters)
let visitors = 0
/** What a site shows of the two listings, each where it may be found. */
const shownAt = async (host: string) => {
  const names = (found: readonly { name: string }[]) =>
    found
      .map(({ name }) => name)
      .filter((name) => name.startsWith('Zed'))
      .sort()
  const { list } = await dataAt<{ list: { name: string }[] }>(host, 'POST /api/house/1/300', filters)
  const { pins, clusters } = await dataAt<{ pins: object[]; clusters: { listings: number }[] }>(
    host,
    'POST /api/house/mapPins',
    { filters, view: { north: -34.8, south: -35.1, east: 138.7, west: 138.4 }, columns: 14 },
  )
  const typed = (term: string) =>
    dataAt<string[]>(host, 'POST /api/house/getSuburbsSearchDropdown', {
      searchType: 'buy',
      term,
      page: 1,
      pageSize: 20,
    })
  const counts = await dataAt<{ listings: number }[]>(host, 'GET /api/house/quickSearchCounts?searchType=buy')
  const near = await dataAt<{ suburbs: { suburb: string }[] }>(host, 'POST /api/house/nearbySuburbs', {
    ...WireFilters.encode({ ...defaultFilters, searchSuburb: 'Adelaide, SA' }),
  })
  // Each from another address, because rendering is limited by address.
  visitors += 1
  const remoteAddress = `10.0.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`
  const get = (url: string) => stage.server.app.inject({ url, headers: { host }, remoteAddress })
  const results = await get('/property/search/results?suburb=')
  const sitemap = await get('/sitemap/listings-1.xml')
  return {
    results: names(list),
    onTheMap: clusters.reduce((sum, each) => sum + each.listings, pins.length),
    suggestions: (await typed('Zed')).filter((text) => text.startsWith('Zed')).sort(),
    suburbs: [...(await typed('Bowd')), ...(await typed('Glen'))].filter((text) => text.includes(', SA')).sort(),
    counts: counts.reduce((sum, each) => sum + each.listings, 0),
    near: near.suburbs.map(({ suburb }) => suburb).sort(),
    page: ['Zedgum Mews', 'Zedbank House'].filter((name) => results.body.includes(name)),
    sitemap: [own.id, other.id].map((id) => sitemap.body.includes(`pid=${id}<`)),
  }
}

const EVERYTHING = {
  results: ['Zedbank House', 'Zedgum Mews'],
  suggestions: ['Zedbank House, Glenelg, SA', 'Zedfern Agency', 'Zedgum Mews, Bowden, SA', 'Zedwood Agency'],
}
const OWN = {
  results: ['Zedgum Mews'],
  onTheMap: 1,
  suggestions: ['Zedgum Mews, Bowden, SA', 'Zedwood Agency'],
  counts: 1,
  near: ['Bowden'],
  page: ['Zedgum Mews'],
  sitemap: [true, false],
}

/** The office of Wren & Co changes its setting at the desk. */
const show = async (showsOwnListingsOnly: boolean) => {
  const [brand] = await stage.db.sql.select().from(tenants).where(eq(tenants.label, 'wren'))
  const was = brand?.details
  const now = { ...was, showsOwnListingsOnly }
  expect((await call(stage, 'PUT /api/desk/brands/wren', { was, now }, { token: wes.token })).code).toBe(0)
}

test('a brand shows all listings, or only those of the agencies that its office looks after, wherever listings are found [D16-7]', async () => {
  expect(await shownAt(HOSTS.wren)).toMatchObject(EVERYTHING)
  await show(true)
  await vi.waitFor(async () => expect(await shownAt(HOSTS.wren)).toMatchObject(OWN))
  expect(await shownAt(HOSTS.all)).toMatchObject({ ...EVERYTHING, sitemap: [true, true] })
  await show(false)
  await vi.waitFor(async () => expect(await shownAt(HOSTS.wren)).toMatchObject(EVERYTHING))
})

test('the addresses of other agencies’ listings answer there like those of missing ones [D16-8]', async () => {
  await show(true)
  const codes = async (host: string, id: number, unitId: number) => {
    const page = await stage.server.app.inject({ url: `/property-details/view?pid=${id}`, headers: { host } })
    const chosen = await stage.server.app.inject({ url: `/property/selection?pid=${id}`, headers: { host } })
    const unit = await call(stage, `GET /api/houseRoom/${id}/${unitId}`, {}, { host, token: wes.token })
    return {
      pages: [page.statusCode, chosen.statusCode],
      calls: [
        (await at(host, `GET /api/house/${id}/0/none`)).code,
        (await at(host, `GET /api/house/listing/agency/${id}`)).code,
        (await at(host, `POST /api/housePropertyList/${id}`)).code,
        unit.code,
      ],
      units: [
        (await dataAt<object[]>(host, `GET /api/houseRoomList/${id}`)).length,
        (
          await dataAt<object[]>(host, 'POST /api/roomList', {
            ...{ propertyId: id, orderByKeyword: null, ascOrdesc: null, revealToken: null },
          })
        ).length,
      ],
    }
  }
  const SHOWN = { pages: [200, 200], calls: [0, 0, 0, 0], units: [2, 2] }
  await vi.waitFor(async () =>
    expect(await codes(HOSTS.wren, other.id, other.units['101'] ?? 0)).toEqual({
      ...{ pages: [404, 404], calls: [20001, 20001, 20001, 20001], units: [0, 0] },
    }),
  )
  expect(await codes(HOSTS.wren, own.id, own.units['101'] ?? 0)).toEqual(SHOWN)
  expect(await codes(HOSTS.all, other.id, other.units['101'] ?? 0)).toEqual(SHOWN)
})
