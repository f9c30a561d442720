import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { priceListFileAddress } from '../../adapters/http/listing/price-list.contract'
import { systemClock } from '../../server/clock'
import { embeddedDatabase } from '../../server/db/embedded'
import { tokensWith } from '../../server/http/tokens'
import { documentAddress } from '../../server/listing/documents/document-address'
import { priceRevealsIn } from '../../server/listing/price-reveal'
import { LEAN_CLIENT } from './client'
import { fillLongList, LONG_LISTING } from './long-list'
import { quantilesOf } from './quantiles'
import { startServer } from './start-up'

export const FIRST_CALLS = 40
export const FLOOD = 48
const SECRET = randomBytes(32).toString('hex')
/** Milliseconds of each turn with and without the flood. */
const TURN = 2_000
const TURNS = 5

export interface NeighbourFigures {
  /** Milliseconds, p95, while a long price list is rendered for `FIRST_CALLS` visitors, each from another address. */
  readonly home: number
  readonly ready: number
  /** Seconds until all of them have it. */
  readonly rendered: number
  /** Home of another visitor, p95 in milliseconds: alone, and while one address asks for a kept floor plan as fast as it can. */
  readonly alone: number
  readonly beside: number
  /** Median of the ratios of each turn. */
  readonly ratio: number
}

const CONNECTIONS = `
const { parentPort, workerData: { address } } = require('node:worker_threads')
${LEAN_CLIENT}
const from = (path, ip) => get(path, { 'X-Forwarded-For': ip, 'Accept-Encoding': 'gzip, deflate, br' })
`

/** Each of the crowd asks over its own connection, once or as often as it can in the time given; reports how long that took. */
const CROWD = `${CONNECTIONS}
parentPort.on('message', async ({ others, time }) => {
  const began = performance.now()
  await Promise.all(others.map(async ({ path, ip }) => {
    const { ask, close } = connect(address)
    do await ask(from(path, ip)); while (performance.now() - began < time)
    close()
  }))
  parentPort.postMessage(performance.now() - began)
})
`

/** Visitors ask for some paths, one after the other, until told to stop; reports how long each of the answers took. */
const VISITOR = `${CONNECTIONS}
const { setTimeout } = require('node:timers/promises')
let going = false
let number = 0
parentPort.on('message', async (paths) => {
  going = paths !== null
  if (!going) return
  const { ask, close } = connect(address)
  const took = paths.map(() => [])
  while (going)
    for (const [i, path] of paths.entries()) {
      const asked = performance.now()
      // Another visitor each time: one alone would reach the limits too.
      number += 1
      await ask(from(path, '10.7.' + (number >> 8 & 255) + '.' + (number & 255)))
      took[i].push(performance.now() - asked)
      await setTimeout(4)
    }
  close()
  parentPort.postMessage(took)
})
`

interface Other {
  readonly path: string
  readonly ip: string
}

/** What others notice of a long price list's first rendering, and of one address at its limits, at the built server. */
export const neighboursBench = async (folder: string): Promise<NeighbourFigures> => {
  await fillLongList(folder)
  const key = await keyOf(folder, LONG_LISTING)
  await rm(join(folder, 'documents'), { recursive: true, force: true })
  const server = await startServer(folder, { TRUST_PROXY: '1', PUBLIC_URL: '', JWT_SECRET: SECRET })
  const options = { eval: true, workerData: { address: server.url.replace('localhost', '127.0.0.1') } }
  const [crowd, visitor] = [new Worker(CROWD, options), new Worker(VISITOR, options)]
  const within = async (others: readonly Other[], time: number): Promise<number> => {
    crowd.postMessage({ others, time })
    const [took] = (await once(crowd, 'message')) as [number]
    return took
  }
  const beside = async (paths: readonly string[], others: Promise<number>) => {
    visitor.postMessage(paths)
    const took = await others
    visitor.postMessage(null)
    const [times] = (await once(visitor, 'message')) as [number[][]]
    return { took, times }
  }
  const p95 = (times: readonly number[] = []) => quantilesOf(times).p95
  try {
    await beside(['/'], setTimeout(TURN, 0))
    const list = `${priceListFileAddress(LONG_LISTING)}?key=${encodeURIComponent(key)}`
    const visitors = Array.from({ length: FIRST_CALLS }, (_, i) => ({ path: list, ip: `198.51.100.${i + 1}` }))
    const first = await beside(['/', '/api/ready'], within(visitors, 0))
    const flood = Array.from({ length: FLOOD }, () => ({
      path: documentAddress(LONG_LISTING, 'floorPlans'),
      ip: '192.0.2.1',
    }))
    // The file is kept, and the address is at its limits.
    await within(flood, 0)
    await within(flood, TURN)
    const turns: { alone: number; beside: number }[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      const quiet = await beside(['/'], setTimeout(TURN, 0))
      const flooded = await beside(['/'], within(flood, TURN))
      turns.push({ alone: p95(quiet.times[0]), beside: p95(flooded.times[0]) })
    }
    return {
      home: p95(first.times[0]),
      ready: p95(first.times[1]),
      rendered: first.took / 1000,
      alone: quantilesOf(turns.map((each) => each.alone)).p50,
      beside: quantilesOf(turns.map((each) => each.beside)).p50,
      ratio: quantilesOf(turns.map((each) => each.beside / each.alone)).p50,
    }
  } finally {
    await Promise.all([crowd.terminate(), visitor.terminate()])
    await server.stop()
  }
}

const keyOf = async (folder: string, listingId: number): Promise<string> => {
  const db = await embeddedDatabase(folder)
  const key = priceRevealsIn(db, tokensWith(SECRET, systemClock), systemClock).fileKey(listingId)
  await db.close()
  return key
}
