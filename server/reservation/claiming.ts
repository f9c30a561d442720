import { isUniqueViolation, type Sql } from '../db/database'

/** Thrown if a unit is not available: `claiming` rolls back and returns null. */
export class NotFree extends Error {}

type Begin = <A>(work: (sql: Sql) => Promise<A>) => Promise<A>

/**
 * Runs work that takes a unit, all or nothing; null when somebody else has it: the unit's status says so first, the unique
 * index in any case. `begin` opens a transaction, or inside of one a savepoint.
 *
 * Locks are taken in one order everywhere, or two that meet would wait for each other: the reservation with its index entry,
 * then its payment, then the unit, then the listing.
 */
export const claiming = async <A>(begin: Begin, work: (sql: Sql) => Promise<A>): Promise<A | null> => {
  try {
    return await begin(work)
  } catch (error) {
    if (error instanceof NotFree || isUniqueViolation(error)) return null
    throw error
  }
}
