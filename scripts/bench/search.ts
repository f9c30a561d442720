import { sql } from 'drizzle-orm'
import { Worker } from 'node:worker_threads'
import { defaultFilters, PAGE_SIZE, type SearchFilters } from '../../domain/listing/search-filters'
import type { Database } from '../../server/db/database'
import { searchListings } from '../../server/listing/listing-search'
import { mapPinsOf } from '../../server/listing/listing-search-pins'
import { suburbsOf } from '../../server/listing/listing-search-suburbs'
import { benchServer } from './bench-server'
import { type Quantiles, quantilesOf } from './quantiles'

const ROUNDS = 200
const WARM_UP = 20
/** The naive search takes a hundred times as long. */
const NAIVE_ROUNDS = 8

interface Work {
  readonly name: string
  readonly path: string
  readonly body: object
  /** The same question, asked of the database alone. */
  readonly bare: (db: Database) => Promise<unknown>
}

const search = (name: string, body: object, filters: Partial<SearchFilters>): Work => ({
  name, path: `/api/house/1/${PAGE_SIZE}`, body, bare: (db) => searchListings(db.sql, { filters: { ...defaultFilters, ...filters }, page: 1, pageSize: PAGE_SIZE }),
})

const SYDNEY = { north: -33.6, south: -34.1, east: 151.4, west: 150.6 }

const WORKS: readonly Work[] = [
  search('newest first', {}, {}),
  search('filtered by price and bedrooms', { minPrice: 500_000, maxPrice: 900_000, bedsNumber: 2 }, { minPrice: 500_000, maxPrice: 900_000, minBedrooms: 2 }),
  search('one state and type', { searchTerm: 'VIC', propertyTypeList: ['Apartments'] }, { searchSuburb: 'VIC', propertyTypeList: ['Apartments'] }),
  search('an area of the map', { bounds: SYDNEY }, { bounds: SYDNEY }),
  {
    name: 'the suburb dropdown', path: '/api/house/getSuburbsSearchDropdown', body: { page: 1, pageSize: 20, searchType: 'buy', term: 'par' },
    bare: (db) => suburbsOf(db.sql, { searchType: 'buy', term: 'par', page: 1, pageSize: 20 }),
  },
  {
    name: 'the marks of a city on the map', path: '/api/house/mapPins', body: { filters: {}, view: SYDNEY, columns: 12 },
    bare: (db) => mapPinsOf(db.sql, { filters: defaultFilters, view: SYDNEY, columns: 12 }),
  },
]

export interface SearchFigure { readonly name: string; readonly api: Quantiles; readonly bare: Quantiles }
export interface TextFigure { readonly ours: Quantiles; readonly naive: Quantiles }

/** The API from another thread, over a connection kept open, against the same queries in the server's own process. */
export const searchBench = async (folder: string, units: number): Promise<{ figures: SearchFigure[]; text: TextFigure }> => {
  const { db, address, close } = await benchServer(folder, units)
  const figures: SearchFigure[] = []
  for (const { name, path, body, bare } of WORKS) {
    figures.push({ name, bare: quantilesOf(await timed(() => bare(db), ROUNDS)), api: quantilesOf(await fromOutside(`${address}${path}`, body)) })
  }
  const text = await textBench(db)
  await close()
  return { figures, text }
}

const TERM = 'Parramatta'
const WORDS = sql.raw("to_tsvector('english', suburb || ' ' || postcode || ' ' || state || ' ' || name || ' ' || address)")

/** A page of a suburb's listings and their number, against the ranked text search that comes to mind first. */
const textBench = async (db: Database): Promise<TextFigure> => ({
  ours: quantilesOf(await timed(() => searchListings(db.sql, { filters: { ...defaultFilters, searchSuburb: TERM }, page: 1, pageSize: PAGE_SIZE }), ROUNDS)),
  naive: quantilesOf(await timed(() => db.sql.execute(sql`SELECT id, name, suburb, price FROM listings
    WHERE published AND sale_status <> 'sold' AND ${WORDS} @@ plainto_tsquery('english', ${TERM})
    ORDER BY ts_rank(${WORDS}, plainto_tsquery('english', ${TERM})) DESC LIMIT ${PAGE_SIZE}`), NAIVE_ROUNDS)),
})

const timed = async (work: () => Promise<unknown>, rounds: number): Promise<number[]> => {
  const times: number[] = []
  const warmUp = Math.min(WARM_UP, rounds / 4)
  for (let round = 0; round < rounds + warmUp; round++) {
    const began = performance.now()
    await work()
    if (round >= warmUp) times.push(performance.now() - began)
  }
  return times
}

/** A client of its own thread: measured in the server's, its waiting would count as the server's work. */
const CLIENT = `
const { parentPort, workerData: { url, body, rounds, warmUp } } = require('node:worker_threads')
const { Agent, request } = require('node:http')
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const ask = () => new Promise((resolve, reject) => {
  const sent = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' } }, (answer) => {
    answer.on('data', () => undefined).on('end', resolve)
  })
  sent.on('error', reject).end(JSON.stringify(body))
})
;(async () => {
  const times = []
  for (let round = 0; round < rounds + warmUp; round++) {
    const began = performance.now()
    await ask()
    if (round >= warmUp) times.push(performance.now() - began)
  }
  agent.destroy()
  parentPort.postMessage(times)
})()
`

const fromOutside = (url: string, body: object): Promise<number[]> => new Promise((resolve, reject) => {
  new Worker(CLIENT, { eval: true, workerData: { url, body, rounds: ROUNDS, warmUp: WARM_UP } }).on('message', resolve).on('error', reject)
})
