import { Worker } from 'node:worker_threads'
import { defaultFilters, PAGE_SIZE, type SearchFilters } from '../../domain/listing/search-filters'
import { searchListings } from '../../server/listing/listing-search'
import { benchServer } from './bench-server'
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
  const { db, address, close } = await benchServer(folder, units)
  const figures: SearchFigure[] = []
  for (const [name, body, filters] of SEARCHES) {
    const bare = quantilesOf(await timed(() => searchListings(db.sql, { filters, page: 1, pageSize: PAGE_SIZE })))
    figures.push({ name, bare, api: quantilesOf(await fromOutside(`${address}/api/house/1/${PAGE_SIZE}`, body)) })
  }
  await close()
  return figures
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
