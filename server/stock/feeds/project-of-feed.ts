import { and, eq } from 'drizzle-orm'
import type { Sql } from '../../db/database'
import { agencies, listings, officeOf } from '../../listing/listing.tables'
import type { OwnProject } from '../people/desk'
import type { StoredFeed } from './find-feed'

/** A project of a feed’s agency, as the feed changes it; null if the agency has no such project. */
export const projectOfFeed = async (
  db: Sql,
  { agencyId }: Pick<StoredFeed, 'agencyId'>,
  listingId: number,
): Promise<OwnProject | null> => {
  const [found] = await db
    .select({ id: listings.id, name: listings.name, tenant: officeOf })
    .from(listings)
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .where(and(eq(listings.id, listingId), eq(listings.agencyId, agencyId)))
  if (found === undefined) return null
  const { tenant, ...project } = found
  return { ...project, agency: { id: agencyId, tenant, role: 'manager' } }
}
