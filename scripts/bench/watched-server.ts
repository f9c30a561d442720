// The server whose listing is watched, in its own process, so that its memory can be told apart from its watchers'.
import { and, eq } from 'drizzle-orm'
import { unitEventsPath } from '../../adapters/http/listing/units.contract'
import { systemClock } from '../../server/clock'
import { inPublicListing, units } from '../../server/listing/unit.tables'
import { moveUnit } from '../../server/listing/units'
import { benchServer } from './bench-server'
import { placeIn } from './places'
import { answering, sharedNow } from './process'

export type ServerQuestion = { readonly want: 'stream' | 'change' | 'memory' }
export interface WatchedStream {
  readonly address: string
  readonly path: string
}
/** The last moment before the commit, by the shared clock. */
export interface Changed {
  readonly at: number
}
/** Bytes after a collection of garbage. */
export interface Memory {
  readonly heap: number
  readonly resident: number
}

const [folder = ''] = process.argv.slice(2)
const { db, address, close } = await benchServer(placeIn(folder).within('watchers'), 10)
const [unit] = await db.sql
  .select({ listingId: units.listingId, unitId: units.id })
  .from(units)
  .where(and(inPublicListing(null), eq(units.status, 'Available')))
  .orderBy(units.id)
  .limit(1)
if (unit === undefined) throw new Error('The demo data has no available unit.')

let isFree = true
const change = async (): Promise<Changed> => {
  const at = await db.transaction(async (sql) => {
    await moveUnit(sql, unit.unitId, isFree ? 'claimed' : 'released', null, systemClock())
    return sharedNow()
  })
  isFree = !isFree
  return { at }
}

const memory = async (): Promise<Memory> => {
  // The first collection releases what finalizers hold on to.
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.()
    await new Promise(setImmediate)
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return { heap: heapUsed + external, resident: rss }
}

answering<ServerQuestion>(async ({ want }) => {
  if (want === 'change') return change()
  if (want === 'memory') return memory()
  return { address, path: unitEventsPath([unit.listingId]) } satisfies WatchedStream
}, close)
