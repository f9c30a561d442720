import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Sql } from '../../db/database'
import { accounts } from '../../identity/identity.tables'
import { agencies, agents, listings, officeOf } from '../../listing/listing.tables'
import { units } from '../../listing/unit.tables'
import { deskMembers } from '../../stock/members.tables'

/**
 * Who extends the hold of a unit: the managers of its agency, or the brand's office where the agency has none. Agents of the listing, who are
 * emailed as such, are left out.
 */
export const holdDeciders = async (
  db: Sql,
  unitId: number,
): Promise<readonly { readonly accountId: number; readonly email: string; readonly firstName: string }[]> => {
  const found = await db
    .selectDistinct({
      ...{ accountId: accounts.id, email: accounts.email, firstName: accounts.firstName, role: deskMembers.role },
      isAgent: sql<boolean>`EXISTS (SELECT FROM ${agents} WHERE ${agents.id} IN (${listings.agent1Id}, ${listings.agent2Id})
        AND lower(${agents.email}) = lower(${accounts.email}))`,
    })
    .from(units)
    .innerJoin(listings, eq(listings.id, units.listingId))
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .innerJoin(
      deskMembers,
      and(
        isNull(deskMembers.endedAt),
        or(
          and(eq(deskMembers.agencyId, agencies.id), eq(deskMembers.role, 'manager')),
          and(eq(deskMembers.tenant, officeOf), eq(deskMembers.role, 'office')),
        ),
      ),
    )
    .innerJoin(accounts, eq(accounts.id, deskMembers.accountId))
    .where(eq(units.id, unitId))
    .orderBy(asc(accounts.id))
  const managers = found.filter(({ role }) => role === 'manager')
  return (managers.length > 0 ? managers : found).filter(({ isAgent }) => !isAgent)
}
