import { and, asc, eq, gt, max, sql } from 'drizzle-orm'
import type { SaleChange } from '../../../domain/stock/sales/business-sale'
import type { Database, Sql } from '../../db/database'
import { letOthers } from '../../jobs/let-others'
import { agencies, listings, officeOf } from '../../listing/listing.tables'
import { reservations } from '../../reservation/reservation.tables'
import { saleChanges } from '../connections.tables'

/** Changes that one statement numbers. */
const BATCH = 1_000

/**
 * Numbers the changes of committed transactions, without gaps. Only one transaction does so at a time, and its numbers are seen together
 * when it commits: a reader who has seen a number has seen all before it.
 */
export const numberChanges = async (db: Database): Promise<void> => {
  for (;;) {
    const began = performance.now()
    const numbered = await db.transaction(async (sqlOf) => {
      await sqlOf.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('sale-changes', 0))`)
      return numberBatch(sqlOf)
    })
    if (numbered < BATCH) return
    await letOthers(began)
  }
}

const numberBatch = async (db: Sql): Promise<number> => {
  const { rows } = (await db.execute(sql`
    UPDATE ${saleChanges} SET number = found.number, tenant = found.tenant FROM (
      SELECT ${saleChanges.id} AS id, ${officeOf} AS tenant,
        (SELECT coalesce(max(number), 0) FROM sale_changes) + row_number() OVER (ORDER BY ${saleChanges.id}) AS number
      FROM ${saleChanges}
      JOIN ${reservations} ON ${reservations.id} = ${saleChanges.reservationId}
      JOIN ${listings} ON ${listings.id} = ${reservations.listingId}
      JOIN ${agencies} ON ${agencies.id} = ${listings.agencyId}
      WHERE ${saleChanges.number} IS NULL ORDER BY ${saleChanges.id} LIMIT ${BATCH}
    ) found WHERE ${saleChanges.id} = found.id RETURNING 1`)) as { rows: readonly unknown[] }
  return rows.length
}

/** Whether changes wait for their numbers. */
export const areUnnumbered = async (db: Sql): Promise<boolean> => {
  const found = await db
    .select({ id: saleChanges.id })
    .from(saleChanges)
    .where(sql`${saleChanges.number} IS NULL`)
    .limit(1)
  return found.length > 0
}

/** A brand’s changes after a number, the oldest first. */
export const changesAfter = async (db: Sql, brand: string, after: number, most: number): Promise<SaleChange[]> => {
  const found = await db
    .select({
      number: sql<number>`${saleChanges.number}`.mapWith(Number),
      ...{ saleId: saleChanges.reservationId, at: saleChanges.at },
      ...{ before: saleChanges.before, after: saleChanges.after },
    })
    .from(saleChanges)
    .where(and(eq(saleChanges.tenant, brand), gt(saleChanges.number, after)))
    .orderBy(asc(saleChanges.number))
    .limit(most)
  return found
}

/** The number of the last change, of any brand; 0 before the first. */
export const lastChange = async (db: Sql): Promise<number> => {
  const [found] = await db.select({ last: max(saleChanges.number) }).from(saleChanges)
  return found?.last ?? 0
}
