import { eq } from 'drizzle-orm'
import { inCoAgency } from '../../../domain/commission/co-agency'
import type { Sql } from '../../db/database'
import { accounts } from '../../identity/identity.tables'
import { agencies, listings } from '../../listing/listing.tables'
import { reservations } from '../reservation.tables'

/** The agencies of a reservation in co-agency, for a line of an email; empty once the co-agent has no account or company. */
export const coAgencyLine = async (sql: Sql, reservationId: number): Promise<string> => {
  const [found] = await sql
    .select({ selling: agencies.name, company: accounts.companyName })
    .from(reservations)
    .innerJoin(accounts, eq(accounts.id, reservations.introducerId))
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .where(eq(reservations.id, reservationId))
  return found === undefined || found.company.trim() === '' ? '' : inCoAgency(found.selling, found.company)
}
