import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgSelectBase, SelectedFields } from 'drizzle-orm/pg-core'
import type { Sql } from '../../db/database'
import { agencies, listings } from '../../listing/listing.tables'
import { units } from '../../listing/unit.tables'
import { reservations } from '../../reservation/reservation.tables'

type Joined = Readonly<Record<'reservations' | 'rooms' | 'listings' | 'agencies', 'not-null'>>

/** The first purchaser’s name. */
export const buyer = sql<string>`concat_ws(' ', ${reservations.form} #>> '{purchasers,0,firstName}', ${reservations.form} #>> '{purchasers,0,surname}')`

/** Whole dollars of an amount in cents. An offer of up to 999 billion dollars (B5-84) has no room in an integer of the database. */
export const dollarsOf = (cents: AnyPgColumn) => sql<number | null>`(${cents} / 100)::float8`

/** Reads reservations with their unit, its project and the agency that sells it, for conditions such as `isManagedBy`. */
export const selectSales = <F extends SelectedFields>(db: Sql, fields: F) =>
  db
    .select<SelectedFields>(fields)
    .from(reservations)
    .innerJoin(units, eq(units.id, reservations.unitId))
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    // The joins lose the type of fields that aren’t known yet.
    .innerJoin(agencies, eq(agencies.id, listings.agencyId)) as unknown as PgSelectBase<
    'reservations',
    F,
    'partial',
    Joined
  >
