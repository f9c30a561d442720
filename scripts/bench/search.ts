import { count } from 'drizzle-orm'
import { Worker } from 'node:worker_threads'
import { defaultFilters, PAGE_SIZE, type SearchFilters } from '../../domain/listing/search-filters'
import { systemClock } from '../../server/clock'
import { embeddedDatabase } from '../../server/db/embedded'
import type { Database } from '../../server/db/database'
import { searchListings } from '../../server/listing/listing-search'
import { listings } from '../../server/listing/listing.tables'
import { folderMail } from '../../server/mail/folder.mail'
import { sandboxPayments } from '../../server/payments/sandbox.payments'
import { seedDemo } from '../../server/seed/demo'
import { seedLargeSet } from '../../server/seed/large-set'
import { createServer } from '../../server/server'
import { settingsFrom } from '../../server/settings'
import { type Quantiles, quantilesOf } from './quantiles'

const ROUNDS = 200
const WARM_UP = 20

const SEARCHES: readonly (readonly [name: string, body: object, filters: SearchFilters])[] = [
  ['newest first', {}, defaultFilters],
  ['filtered by price and bedrooms', { minPrice: 500_000, maxPrice: 900_000, bedsNumber: 2 }, { ...defaultFilters, minPrice: 500_000, maxPrice: 900_000, minBedrooms: 2 }],
  ['one state and type', { searchTerm: 'VIC', propertyTypeList: ['Apartments'] }, { ...defaultFilters, searchSuburb: 'VIC', propertyTypeList: ['Apartments'] }],
]

export interface SearchFigure { readonly name: string; readonly api: Quantiles; readonly bare: Quantiles }

/** The API from another thread, over a connection kept open, against the same queries in the server's own process. */
export const searchBench = async (folder: string, units: number): Promise<SearchFigure[]> => {
  const db = await embeddedDatabase(folder)
  await fill(db, units / 10)
  const payments = sandboxPayments({ database: db, clock: systemClock, webhookSecret: 'bench' })
  const server = await createServer({
    settings: settingsFrom({ PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: '10000000', DATA_DIR: folder }), db, clock: systemClock, payments,
    mail: folderMail(`${folder}/mail`), tokenSecret: 'a secret of the bench, 32 letters', version: 'bench', template: async () => ({ html: async () => '', fonts: () => [] }),
  })
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const figures: SearchFigure[] = []
  for (const [name, body, filters] of SEARCHES) {
    const bare = quantilesOf(await timed(() => searchListings(db.sql, { filters, page: 1, pageSize: PAGE_SIZE })))
    figures.push({ name, bare, api: quantilesOf(await fromOutside(`${address}/api/house/1/${PAGE_SIZE}`, body)) })
  }
  await server.close()
  await db.close()
  return figures
}

const fill = async (db: Database, wanted: number): Promise<void> => {
  await seedDemo({ db, now: systemClock() })
  const [found] = await db.sql.select({ there: count() }).from(listings)
  const missing = Math.ceil(wanted) - (found?.there ?? 0)
  if (missing > 0) await seedLargeSet(db, missing, systemClock(), () => undefined)
}

const timed = async (work: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const began = performance.now()
    await work()
    if (round >= WARM_UP) times.push(performance.now() - began)
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
