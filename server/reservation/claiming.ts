import { isUniqueViolation, type Sql } from '../db/database'

/** Thrown if a unit is not available: `claiming` rolls back and returns null. */
export class NotFree extends Error {}

type Begin = <A>(work: (sql: Sql) => Promise<A>) => Promise<A>

/**
 * Runs work that claims a unit, all or nothing; null if it is taken. The unit's status is checked first; the unique
 * index guarantees it. `begin` opens a transaction, or a savepoint inside one.
 * Locks are always taken in one order, to avoid deadlocks: the reservation with its index entry, then its payment, then
 * the unit, then the listing.
 */
export const claiming = async <A>(begin: Begin, work: (sql: Sql) => Promise<A>): Promise<A | null> => {
  try {
    return await begin(work)
  } catch (error) {
    if (error instanceof NotFree || isUniqueViolation(error)) return null
    throw error
  }
}
