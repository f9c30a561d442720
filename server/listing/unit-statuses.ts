import { and, asc, eq, inArray } from 'drizzle-orm'
import { WireUnitChange } from '../../adapters/http/shared/listing.wire'
import type { UnitStatus } from '../../domain/listing/unit.lifecycle'
import type { Sql } from '../db/database'
import { eventText } from '../http/event-streams'
import { listings } from './listing.tables'
import { isShown, shownUnit, units } from './unit.tables'

/** Listings in one query; more are read by the next. */
const MOST_TOGETHER = 100

export interface Statuses {
  isPublic(listingId: number): boolean
  /** Returns the event with the statuses of all shown units of these listings: the same bytes for everyone who shares the read. */
  event(listingIds: readonly number[]): Buffer
}

interface Read {
  readonly ids: Set<number>
  readonly statuses: Promise<Statuses>
}

/**
 * Returns a function that reads the units' statuses of listings, as they are after the call. Calls made while a query is
 * running share the next one, so thousands of watchers who return together cost few queries.
 */
export const unitStatusesIn = (db: Sql): ((listingIds: readonly number[]) => Promise<Statuses>) => {
  let next: Read | null = null
  let last: Promise<unknown> = Promise.resolve()
  const planned = (): Read => {
    const ids = new Set<number>()
    const statuses = last.then(() => {
      if (next?.ids === ids) next = null
      return statusesOf(db, [...ids])
    })
    last = statuses.catch(() => undefined)
    return { ids, statuses }
  }
  return (listingIds) => {
    if (next === null || next.ids.size >= MOST_TOGETHER) next = planned()
    for (const id of listingIds) next.ids.add(id)
    return next.statuses
  }
}

interface Listing {
  readonly isPublic: boolean
  readonly units: { readonly unitId: number; readonly status: UnitStatus }[]
}

const statusesOf = async (db: Sql, listingIds: readonly number[]): Promise<Statuses> => {
  const found = await db
    .select({ listingId: listings.id, isPublic: listings.published, unitId: units.id, status: shownUnit.status })
    .from(listings)
    .leftJoin(units, and(eq(units.listingId, listings.id), isShown))
    .where(inArray(listings.id, [...listingIds]))
    .orderBy(asc(units.id))
  const byId = new Map<number, Listing>()
  for (const { listingId, isPublic, unitId, status } of found) {
    const listing = byId.get(listingId) ?? { isPublic, units: [] }
    byId.set(listingId, listing)
    if (unitId !== null) listing.units.push({ unitId, status })
  }
  const events = new Map<string, Buffer>()
  return {
    isPublic: (id) => byId.get(id)?.isPublic ?? false,
    event: (ids) => {
      const key = ids.join()
      const changes = () => ids.flatMap((id) => byId.get(id)?.units ?? []).map(WireUnitChange.encode)
      const event = events.get(key) ?? Buffer.from(eventText('rooms', changes()))
      events.set(key, event)
      return event
    },
  }
}
