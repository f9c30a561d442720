import { and, asc, eq, ilike, ne, sql } from 'drizzle-orm'
import { type Found, MOST_FOUND } from '../../domain/stock/found'
import { labelKey } from '../../domain/stock/label-key'
import type { Sql } from '../db/database'
import { agencies, listings } from '../listing/listing.tables'
import { units } from '../listing/unit.tables'
import { type Desk, isManagedBy } from './people/desk'
import { containing } from './project-facts'

/** Projects by words of name and suburb, and units by their label: `704`, `704 kestrel`, `Lot 14`. */
export const foundBy = async (db: Sql, desk: Desk, words: string): Promise<Found> => {
  const wanted = words.trim()
  if (wanted === '') return { projects: [], units: [] }
  const [label = '', ...name] = wanted.split(/\s+/)
  const projects = await db
    .select({ id: listings.id, name: listings.name, suburb: listings.suburb })
    .from(listings)
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .where(and(isManagedBy(desk), ilike(listings.searchText, containing(wanted))))
    .orderBy(asc(listings.name), asc(listings.id))
    .limit(MOST_FOUND)
  // Two queries, because for both conditions with OR the database reads all units.
  const called = await unitsCalled(db, desk, wanted, '')
  const calledThere = name.length === 0 ? [] : await unitsCalled(db, desk, label, name.join(' '))
  return { projects, units: [...called, ...calledThere].slice(0, MOST_FOUND) }
}

/** Units by their label, of projects whose name or suburb contains some words. */
const unitsCalled = (db: Sql, desk: Desk, label: string, words: string) => {
  // One look for each unit: joined, the database would read all listings.
  const project = db
    .select({
      ...{ id: listings.id, name: listings.name, agencyId: listings.agencyId },
      searchText: listings.searchText,
    })
    .from(listings)
    .where(eq(listings.id, units.listingId))
    .limit(1)
    .as('project')
  return db
    .select({
      ...{ unitId: units.id, label: units.apt, status: units.status },
      ...{ projectId: project.id, project: project.name },
    })
    .from(units)
    .innerJoinLateral(project, sql`true`)
    .innerJoin(agencies, eq(agencies.id, project.agencyId))
    .where(
      and(
        isManagedBy(desk),
        eq(units.labelKey, labelKey(label)),
        // As in the index of labels.
        ne(units.labelKey, ''),
        words === '' ? undefined : ilike(project.searchText, containing(words)),
      ),
    )
    .orderBy(asc(project.name), asc(units.id))
    .limit(MOST_FOUND)
}
