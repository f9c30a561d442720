import { and, asc, eq, ilike, type SQL } from 'drizzle-orm'
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
  const called = await unitsWhere(db, desk, eq(units.labelKey, labelKey(wanted)))
  const calledThere =
    name.length === 0
      ? []
      : await unitsWhere(
          db,
          desk,
          and(eq(units.labelKey, labelKey(label)), ilike(listings.searchText, containing(name.join(' ')))),
        )
  return { projects, units: [...called, ...calledThere].slice(0, MOST_FOUND) }
}

const unitsWhere = (db: Sql, desk: Desk, where: SQL | undefined) =>
  db
    .select({
      ...{ unitId: units.id, label: units.apt, status: units.status },
      ...{ projectId: listings.id, project: listings.name },
    })
    .from(units)
    .innerJoin(listings, eq(listings.id, units.listingId))
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .where(and(isManagedBy(desk), where))
    .orderBy(asc(listings.name), asc(units.id))
    .limit(MOST_FOUND)
