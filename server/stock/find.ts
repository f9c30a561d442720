import { and, asc, desc, eq, ilike, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { type Found, MOST_FOUND } from '../../domain/stock/found'
import { labelKey } from '../../domain/stock/label-key'
import type { Sql } from '../db/database'
import { agencies, listings } from '../listing/listing.tables'
import { leadPeople, leads } from '../leads/leads.tables'
import { units } from '../listing/unit.tables'
import { buyersIn, reservations } from '../reservation/reservation.tables'
import { isInInbox } from './inbox/find-leads'
import { type Desk, isManagedBy } from './people/desk'
import { containing } from './project-facts'
import { sellersPlaces } from './sales/find-sales'
import { buyer, selectSales } from './sales/select-sales'

/** Fewer would find nearly everyone. */
const FEWEST_LETTERS = 3

const NOTHING: Found = { projects: [], units: [], sales: [], leads: [] }

/**
 * Projects by words of name and suburb, units by their label: `704`, `704 kestrel`, `Kestrel House, 704`, `Lot 14`; and for those who sell
 * there sales by number, buyer or what buys, and questions by who asked.
 */
export const foundBy = async (db: Sql, desk: Desk, words: string): Promise<Found> => {
  const wanted = words.trim()
  const parts = wanted.split(/[\s,]+/).filter((part) => part !== '')
  if (parts.length === 0) return NOTHING
  const projects = await db
    .select({ id: listings.id, name: listings.name, suburb: listings.suburb })
    .from(listings)
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .where(and(isManagedBy(desk), ilike(listings.searchText, containing(wanted))))
    .orderBy(asc(listings.name), asc(listings.id))
    .limit(MOST_FOUND)
  // Two queries, because for both conditions with OR the database reads all units.
  const called = await unitsCalled(db, desk, wanted, '')
  // The label is first or last: `704 kestrel`, `Kestrel House, 704`, `Lot 14 kestrel`.
  const calledThere = []
  for (const [label, name] of labelsIn(parts)) calledThere.push(...(await unitsCalled(db, desk, label, name)))
  const sellers = sellersPlaces(desk)
  return {
    projects,
    units: unique([...called, ...calledThere], ({ unitId }) => unitId).slice(0, MOST_FOUND),
    sales: sellers === null ? [] : await salesOf(db, sellers, parts),
    leads: sellers === null ? [] : await leadsFrom(db, sellers, parts),
  }
}

/** What may be a label, with the rest of the words: at most two words at either end. */
const labelsIn = (parts: readonly string[]): readonly (readonly [label: string, name: string])[] =>
  [1, 2]
    .filter((count) => count < parts.length)
    .flatMap((count) => [
      [parts.slice(0, count).join(' '), parts.slice(count).join(' ')] as const,
      [parts.slice(-count).join(' '), parts.slice(0, -count).join(' ')] as const,
    ])

const unique = <A>(all: readonly A[], keyOf: (each: A) => number): A[] => [
  ...new Map(all.map((each) => [keyOf(each), each])).values(),
]

const hasAll = (text: SQL, parts: readonly string[]): SQL | undefined =>
  and(...parts.map((part) => ilike(text, containing(part))))

/** Offers and reservations by their number, or by words of their buyers, the newest first. */
const salesOf = async (db: Sql, sellers: Desk, parts: readonly string[]): Promise<Found['sales']> => {
  const [number = ''] = parts
  const isNumber = parts.length === 1 && /^\d{1,9}$/.test(number)
  if (!isNumber && parts.join('').length < FEWEST_LETTERS) return []
  return selectSales(db, {
    ...{ id: reservations.id, label: units.apt, propertyType: listings.propertyType, project: listings.name, buyer },
  })
    .where(
      and(
        isManagedBy(sellers),
        isNotNull(reservations.placedAt),
        isNumber ? eq(reservations.id, Number(number)) : hasAll(buyersIn(reservations.form), parts),
      ),
    )
    .orderBy(desc(reservations.id))
    .limit(MOST_FOUND)
}

/** Questions by words of who asked, the newest first. */
const leadsFrom = async (db: Sql, sellers: Desk, parts: readonly string[]): Promise<Found['leads']> => {
  if (parts.join('').length < FEWEST_LETTERS) return []
  return db
    .select({ id: leads.id, name: leadPeople.name, project: sql<string>`coalesce(${listings.name}, '')` })
    .from(leadPeople)
    .innerJoin(leads, eq(leads.personId, leadPeople.id))
    .leftJoin(agencies, eq(agencies.id, leads.agencyId))
    .leftJoin(listings, eq(listings.id, leads.listingId))
    .where(
      and(
        isInInbox(sellers),
        ne(leads.kind, 'price-reveal'),
        hasAll(sql`lower(${leadPeople.name} || ' ' || ${leadPeople.email})`, parts),
      ),
    )
    .orderBy(desc(leads.lastAt), desc(leads.id))
    .limit(MOST_FOUND)
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
