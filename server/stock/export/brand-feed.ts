import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { timeZoneOf } from '../../../domain/shared/time-zones'
import { type FeedUnit, feedUnitsOf } from '../../../domain/stock/export/reaxml'
import { wallTime } from '../../../domain/stock/wall-time'
import type { Sql } from '../../db/database'
import { agencies, isPublic, listings, officeOf } from '../../listing/listing.tables'
import { inListOrder, isShown, stages, units } from '../../listing/unit.tables'
import { agentsOf, asExported, type FeedOf, type ListingToExport } from './listing-to-export'
import { unitAsJson, unitOfJson, withWholePlan } from './units-to-export'

const LISTINGS_AT_ONCE = 50
/** Other calls wait for a query of them, and while their elements are written: some milliseconds each. */
const UNITS_AT_ONCE = 100

interface Listed extends ListingToExport {
  readonly id: number
  readonly state: string
  /** How many units it has, also those that aren’t shown. */
  readonly units: number
  /** When what all its units say was changed last. */
  readonly changedAt: Date
  readonly write: FeedUnit
}

/**
 * The elements of a brand’s feed, some units at a time: what every visitor sees of the published listings that the brand’s office looks
 * after.
 */
export async function* brandFeed(db: Sql, of: FeedOf): AsyncGenerator<string> {
  const timeOf = feedTimes()
  for (let last = 0; ;) {
    const some = await listingsAfter(db, of, last)
    if (some.length === 0) return
    const byId = new Map(some.map((each) => [each.id, each]))
    for await (const rows of unitsTogether(db, some))
      yield rows
        .flatMap(({ listingId, unit, movedAt }) => {
          const of = byId.get(listingId)
          if (of === undefined) return []
          const at = timeOf(movedAt !== null && movedAt > of.changedAt ? movedAt : of.changedAt, of.state)
          return [of.write(at)(withWholePlan(unitOfJson(unit), of.whole))]
        })
        .join('')
    last = some.at(-1)?.id ?? last
  }
}

/** The later of a listing’s change at the desk and one of its agents’, and its publication without any. */
const changedAt = sql<string>`greatest(${listings.launchedAt},
  (SELECT c.at FROM changes c WHERE c.listing_id = ${listings.id} ORDER BY c.id DESC LIMIT 1),
  (SELECT c.at FROM changes c WHERE c.agency_id = ${listings.agencyId} AND c.action = 'agent-changed' ORDER BY c.id DESC LIMIT 1))`

const unitCount = sql<number>`(SELECT count(*)::int FROM rooms r WHERE r.listing_id = ${listings.id})`

const listingsAfter = async (db: Sql, of: FeedOf, last: number): Promise<readonly Listed[]> => {
  const rows = await db
    .select({ listing: listings, changedAt, units: unitCount })
    .from(listings)
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .where(and(isPublic, eq(officeOf, of.brand.label), gt(listings.id, last)))
    .orderBy(asc(listings.id))
    .limit(LISTINGS_AT_ONCE)
  if (rows.length === 0) return []
  const people = await agentsOf(
    db,
    rows.map(({ listing }) => listing),
  )
  return rows.map(({ listing, changedAt: at, units: count }) => {
    const exported = asExported(listing, people, of)
    return {
      ...{ ...exported, write: feedUnitsOf(exported.listing) },
      ...{ id: listing.id, state: listing.state, units: count, changedAt: new Date(at) },
    }
  })
}

/** When its status was changed last; null: never. */
const movedAt = sql<
  string | null
>`(SELECT l.at FROM unit_ledger l WHERE l.room_id = ${units.id} ORDER BY l.id DESC LIMIT 1)`

/** Small listings share a query; a large one has its own, so that no list of units is longer than it has to be. */
async function* unitsTogether(db: Sql, listed: readonly Listed[]) {
  let ids: number[] = []
  let count = 0
  for (const { id, units: own } of listed) {
    if (count + own > UNITS_AT_ONCE && ids.length > 0) {
      yield* unitsOf(db, ids)
      ids = []
      count = 0
    }
    ids.push(id)
    count += own
  }
  yield* unitsOf(db, ids)
}

/** Some at a time by their ids: whatever a database knows of its tables, it reads no unit twice. */
async function* unitsOf(db: Sql, listingIds: readonly number[]) {
  const order = [asc(units.listingId), ...inListOrder.map((column) => asc(column))]
  const [shown] = await db
    .select({ ids: sql<readonly number[] | null>`json_agg(${units.id} ORDER BY ${sql.join(order, sql`, `)})` })
    .from(units)
    .where(and(inArray(units.listingId, listingIds), isShown))
  const ids = shown?.ids ?? []
  for (let from = 0; from < ids.length; from += UNITS_AT_ONCE) {
    const rows = await db
      .select({ listingId: units.listingId, unit: unitAsJson, movedAt })
      .from(units)
      .leftJoin(stages, eq(stages.id, units.stageId))
      .where(and(inArray(units.id, ids.slice(from, from + UNITS_AT_ONCE)), isShown))
      .orderBy(...order)
    yield rows.map((row) => ({ ...row, movedAt: row.movedAt === null ? null : new Date(row.movedAt) }))
  }
}

/** A moment as feeds write it, `2026-11-28-13:00:07`, where a listing is. Units mostly share theirs. */
const feedTimes = (): ((at: Date, state: string) => string) => {
  const known = new Map<string, string>()
  return (at, state) => {
    const key = `${at.getTime()} ${state}`
    const found = known.get(key)
    if (found !== undefined) return found
    const made = feedTime(at, timeZoneOf(state))
    known.set(key, made)
    return made
  }
}

export const feedTime = (at: Date, timeZone: string): string =>
  `${wallTime(at, timeZone).replace('T', '-')}:${String(at.getUTCSeconds()).padStart(2, '0')}`
