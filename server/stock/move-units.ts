import { and, eq, inArray, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../domain/shared/failure'
import { EVENT_OF, type StatusAct } from '../../domain/stock/stock-unit'
import type { UnitEvent } from '../../domain/listing/unit.lifecycle'
import type { Database, Sql } from '../db/database'
import { listings } from '../listing/listing.tables'
import { units } from '../listing/unit.tables'
import type { OwnProject } from './people/desk'
import { record } from './record-change'
import { isClaimed, isReserved } from './unit-rows'

/** Moves units, with their ledger and announcements, and returns those that it moved: `moveUnits` of the listings’ context. */
export type MoveTogether = (
  db: Sql,
  unitIds: readonly number[],
  event: UnitEvent,
  reservationId: number | null,
  at: Date,
) => Promise<readonly number[]>

interface Move {
  readonly project: OwnProject
  readonly unitIds: readonly number[]
  readonly act: StatusAct
  readonly accountId: number | null
}

/**
 * Moves units, all or none. A claim wins: a unit with one is moved by its reservation only, and the answer names it. One that is offered to
 * the first in its queue can only be sold elsewhere, which ends the queue.
 */
export const moveUnits = async (
  { db, moveTogether }: { readonly db: Database; readonly moveTogether: MoveTogether },
  { project, unitIds, act, accountId }: Move,
  at: Date,
): Promise<E.Either<Failure, { offered: string[] }>> =>
  db
    .transaction(async (sqlOf) => {
      await sqlOf.select({ id: listings.id }).from(listings).where(eq(listings.id, project.id)).for('no key update')
      const found = await sqlOf
        .select({
          ...{ id: units.id, apt: units.apt, status: units.status },
          ...{ isReserved: sql<boolean>`${isReserved}`, isClaimed: sql<boolean>`${isClaimed}` },
        })
        .from(units)
        .where(and(eq(units.listingId, project.id), inArray(units.id, [...unitIds])))
        .orderBy(units.id)
      if (found.length !== new Set(unitIds).size) throw new Refused(missing)
      const claimed = found.filter((unit) => unit.isReserved)
      if (claimed.length > 0) throw new Refused(claimedUnits(claimed.map(({ apt }) => apt)))
      const offered = act === 'sold-elsewhere' ? undefined : found.find((unit) => unit.isClaimed)
      if (offered !== undefined) throw new Refused(offeredUnit(offered.apt))
      const ids = found.map(({ id }) => id)
      const moved = new Set(await moveTogether(sqlOf, ids, EVENT_OF[act], null, at))
      const other = found.find(({ id }) => !moved.has(id))
      if (other !== undefined) throw new Refused(wrongStatus(other.apt, other.status))
      await record(
        sqlOf,
        found.map(({ id, apt, status }) => ({
          ...{ at, accountId, agencyId: project.agency.id, tenant: project.agency.tenant, listingId: project.id },
          ...{ unitId: id, action: 'unit-status' as const, subject: `${project.name}, ${apt}` },
          ...{ before: { status }, after: { act } },
        })),
      )
      return E.right({ offered: act === 'back-on-sale' ? await offeredOf(sqlOf, ids) : [] })
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return E.left(error.failure)
      throw error
    })

/** The labels of units that stay reserved, because someone waits for them. */
const offeredOf = async (db: Sql, ids: readonly number[]): Promise<string[]> =>
  (
    await db
      .select({ apt: units.apt })
      .from(units)
      .where(and(inArray(units.id, [...ids]), eq(units.status, 'Reserved')))
      .orderBy(units.id)
  ).map(({ apt }) => apt)

/** Rolls the transaction back. */
class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message)
  }
}

const missing = failure('not-found', 'One of these units isn’t in this project.')
const claimedUnits = (labels: readonly string[]): Failure =>
  failure(
    'claimed',
    `${labels.slice(0, 5).join(', ')}${labels.length > 5 ? ` and ${labels.length - 5} more` : ''} ${labels.length === 1 ? 'has' : 'have'} a buyer. End the reservation first. Nothing was changed.`,
  )
const offeredUnit = (label: string): Failure =>
  failure(
    'claimed',
    `${label} is offered to the first in its queue. It can only be marked as sold until that ends. Nothing was changed.`,
  )
const wrongStatus = (label: string, status: string): Failure =>
  failure('changed-meanwhile', `${label} is ${status.toLowerCase()}, so this can’t be done. Nothing was changed.`)
