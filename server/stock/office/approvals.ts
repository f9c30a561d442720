import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Approval } from '../../../domain/stock/office'
import type { Sql } from '../../db/database'
import { accounts } from '../../identity/identity.tables'
import { agencies, listings } from '../../listing/listing.tables'
import { type Desk, isManagedBy } from '../people/desk'
import { type IsPlace, submittedProjects } from '../project-facts'
import { changes } from '../stock.tables'

/** Projects that wait for the caller’s office, with who sent each last; the longest first. */
export const approvalsOf = async (db: Sql, desk: Desk, isPlace: IsPlace): Promise<Approval[]> => {
  const projects = await submittedProjects(db, desk, isPlace)
  if (projects.length === 0) return []
  const sent = await db
    .selectDistinctOn([changes.listingId], {
      listingId: changes.listingId,
      at: changes.at,
      by: sql<string>`coalesce(concat_ws(' ', ${accounts.firstName}, ${accounts.lastName}), '')`,
    })
    .from(changes)
    .leftJoin(accounts, eq(accounts.id, changes.accountId))
    .where(
      and(
        inArray(
          changes.listingId,
          projects.map(({ id }) => id),
        ),
        eq(changes.action, 'project-submitted'),
      ),
    )
    .orderBy(changes.listingId, desc(changes.id))
  const byListing = new Map(sent.map((each) => [each.listingId, each]))
  return projects
    .map((project) => ({
      project,
      sentBy: byListing.get(project.id)?.by ?? '',
      sentAt: byListing.get(project.id)?.at ?? null,
    }))
    .sort((one, other) => (one.sentAt?.getTime() ?? 0) - (other.sentAt?.getTime() ?? 0))
}

/** How many projects wait for the caller’s offices. */
export const toApprove = async (db: Sql, desk: Desk): Promise<number> => {
  const places = desk.places.filter(({ role }) => role === 'office')
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(listings)
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .where(and(eq(listings.publication, sql`'submitted'`), isManagedBy({ ...desk, places })))
  return found?.count ?? 0
}
