import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { Failure } from '../../../domain/shared/failure'
import type { UnitFields } from '../../../domain/stock/stock-unit'
import type { Database, Sql } from '../../../server/db/database'
import { listings } from '../../../server/listing/listing.tables'
import { units } from '../../../server/listing/unit.tables'
import { changeUnits } from '../../../server/stock/change-units'
import type { OwnProject } from '../../../server/stock/people/desk'
import { ownDatabase } from '../../shared/own-database'
import { type Arena, type ArenaSetup, openArena } from '../arena'
import type { Outcome } from '../experiment'
import type { Unit } from '../journeys/reservation-journey'

export const inOwnArena = async (work: (arena: Arena) => Promise<Outcome>, setup: Omit<ArenaSetup, 'db'> = {}) => {
  const arena = await openArena({ db: await ownDatabase(), ...setup })
  try {
    return await work(arena)
  } finally {
    await arena.close()
  }
}

export const projectOf = async (db: Sql, id: number): Promise<OwnProject> => {
  const [found] = await db
    .select({ name: listings.name, agencyId: listings.agencyId })
    .from(listings)
    .where(eq(listings.id, id))
  return { id, name: found?.name ?? '', agency: { id: found?.agencyId ?? 0, tenant: 'unifi', role: 'manager' } }
}

/** What a manager changes who saw the unit as it was made. */
export const changeOne = async (
  db: Database,
  { listingId, unitId }: Unit,
  change: { readonly was: Partial<UnitFields>; readonly now: Partial<UnitFields> },
): Promise<E.Either<Failure, null>> =>
  changeUnits(
    db,
    {
      ...{ project: await projectOf(db.sql, listingId), edits: [{ unitId, ...change }] },
      ...{ reason: '', accountId: null },
    },
    new Date(),
  )

export const unitNow = async (db: Sql, { listingId, unitId }: Unit) => {
  const [found] = await db
    .select({ status: units.status, price: units.revisedPrice })
    .from(units)
    .where(and(eq(units.id, unitId), eq(units.listingId, listingId)))
  return found ?? null
}

/** A database without transactions, which waits before it writes a change of units. */
export const waitingBeforeWrite = (db: Database, wait: () => Promise<unknown>): Database => ({
  ...db,
  transaction: (work) =>
    work(
      new Proxy(db.sql, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name, target)
          if (typeof value !== 'function') return value
          const call = value.bind(target) as (...args: unknown[]) => unknown
          return name !== 'execute'
            ? call
            : async (...args: unknown[]) => {
                await wait()
                return call(...args)
              }
        },
      }),
    ),
})

export const kindOf = (answer: E.Either<Failure, unknown>): string => (E.isLeft(answer) ? answer.left.kind : 'done')
