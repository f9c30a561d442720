import { and, asc, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import type { ProjectSummary, UnitCounts } from '../../domain/stock/project'
import { type Obstacle, obstaclesOf } from '../../domain/stock/obstacles'
import type { Sql } from '../db/database'
import { agencies, agents, isDraft, listings } from '../listing/listing.tables'
import { units } from '../listing/unit.tables'
import type { Desk } from './people/desk'
import { isManagedBy } from './people/desk'
import { changes, listingMedia } from './stock.tables'

/** Whether the gazetteer has this suburb with this state and postcode. */
export type IsPlace = (place: { readonly suburb: string; readonly state: string; readonly postcode: string }) => boolean

export const PROJECTS_PER_PAGE = 50

const asking = sql`coalesce(nullif(u.total_price, 0), nullif(u.revised_price, 0))`

/** Counts and prices of a listing’s units, in one pass over its index. */
const unitFacts = sql<{
  available: number
  reserved: number
  sold: number
  withheld: number
  unpriced: number
  from: number | null
  to: number | null
}>`(SELECT json_build_object(
    'available', count(*) FILTER (WHERE u.status = 'Available'),
    'reserved', count(*) FILTER (WHERE u.status = 'Reserved'),
    'sold', count(*) FILTER (WHERE u.status IN ('Sold', 'Unconditional', 'Settled')),
    'withheld', count(*) FILTER (WHERE u.status = 'Withheld'),
    'unpriced', count(*) FILTER (WHERE u.status = 'Available' AND ${asking} IS NULL),
    'from', min(${asking}) FILTER (WHERE u.status IN ('Available', 'Reserved', 'Withheld')),
    'to', max(${asking}) FILTER (WHERE u.status IN ('Available', 'Reserved', 'Withheld')))
  FROM ${units} u WHERE u.listing_id = ${listings.id})`

const untexted = sql<number>`(SELECT count(*)::int FROM ${listingMedia} m
  WHERE m.listing_id = ${listings.id} AND m.kind = 'picture' AND m.alt = '')`

const FACTS = {
  id: listings.id,
  name: listings.name,
  agencyId: listings.agencyId,
  agency: agencies.name,
  address: listings.address,
  suburb: listings.suburb,
  state: listings.state,
  postcode: listings.postcode,
  propertyType: listings.propertyType,
  publication: listings.publication,
  pricing: listings.pricing,
  contractType: listings.contractType,
  agentEmail: agents.email,
  licence: agencies.rla,
  pictures: sql<number>`cardinality(${listings.images})`,
  picturesWithoutText: untexted,
  units: unitFacts,
  changedAt:
    sql<Date | null>`(SELECT c.at FROM ${changes} c WHERE c.listing_id = ${listings.id} ORDER BY c.id DESC LIMIT 1)`.mapWith(
      changes.at,
    ),
}

const factsQuery = (db: Sql) =>
  db
    .select(FACTS)
    .from(listings)
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .innerJoin(agents, eq(agents.id, listings.agent1Id))

type Row = Awaited<ReturnType<typeof factsQuery>>[number]

const summaryOf = (row: Row, isPlace: IsPlace): ProjectSummary => {
  const { units: facts, address: _a, postcode: _p, pricing: _pr, contractType: _c, ...kept } = row
  const { agentEmail: _e, licence: _l, pictures: _pi, picturesWithoutText: _pt, ...shown } = kept
  const { available, reserved, sold, withheld, from, to } = facts
  return {
    ...shown,
    counts: { available, reserved, sold, withheld },
    prices: { from, to },
    missing: [...obstaclesIn(row, isPlace)],
  }
}

const obstaclesIn = (row: Row, isPlace: IsPlace): readonly Obstacle[] =>
  obstaclesOf({
    ...row,
    isPlaceKnown: isPlace(row),
    unitsOnSale: row.units.available + row.units.reserved + row.units.sold,
    unitsOnSaleWithoutPrice: row.units.unpriced,
  })

interface Asked {
  /** From 1. */
  readonly page: number
  /** Part of a name or suburb; empty for all. */
  readonly words: string
}

/** A pattern of texts that contain words, for `listings.search_text`. */
export const containing = (words: string): string =>
  `%${words.toLowerCase().replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`

/** One page of the caller’s projects, drafts first, then by name. */
export const projectsOf = async (
  db: Sql,
  desk: Desk,
  { page, words }: Asked,
  isPlace: IsPlace,
): Promise<{ rows: ProjectSummary[]; total: number }> => {
  const where = and(isManagedBy(desk), words === '' ? undefined : ilike(listings.searchText, containing(words)))
  const rows = await factsQuery(db)
    .where(where)
    .orderBy(desc(isDraft), asc(listings.name), asc(listings.id))
    .limit(PROJECTS_PER_PAGE)
    .offset((page - 1) * PROJECTS_PER_PAGE)
  return { rows: rows.map((row) => summaryOf(row, isPlace)), total: await totalOf(db, where) }
}

const totalOf = async (db: Sql, where: SQL | undefined): Promise<number> => {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(listings)
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .where(where)
  return counted?.total ?? 0
}

/** The caller’s projects that aren’t published yet, by name; at most a page of them. */
export const draftsOf = async (db: Sql, desk: Desk, isPlace: IsPlace): Promise<ProjectSummary[]> => {
  const rows = await factsQuery(db)
    .where(and(isDraft, isManagedBy(desk)))
    .orderBy(asc(listings.name), asc(listings.id))
    .limit(PROJECTS_PER_PAGE)
  return rows.map((row) => summaryOf(row, isPlace))
}

/** Projects of the caller’s that wait for the office, by their ids. */
export const submittedProjects = async (db: Sql, desk: Desk, isPlace: IsPlace): Promise<ProjectSummary[]> => {
  const rows = await factsQuery(db)
    .where(and(eq(listings.publication, sql`'submitted'`), isManagedBy(desk)))
    .orderBy(asc(listings.id))
    .limit(MOST_SUBMITTED)
  return rows.map((row) => summaryOf(row, isPlace))
}

const MOST_SUBMITTED = 100

/** One project; null if there is none. Whose it is, the caller has checked. */
export const projectSummary = async (db: Sql, id: number, isPlace: IsPlace): Promise<ProjectSummary | null> => {
  const [row] = await factsQuery(db).where(eq(listings.id, id))
  return row === undefined ? null : summaryOf(row, isPlace)
}

/** Units by status over all of the caller’s projects, and how many projects these are. */
export const countsOf = async (db: Sql, desk: Desk): Promise<{ counts: UnitCounts; projects: number }> => {
  const rows = await db
    .select({ status: units.status, count: sql<number>`count(*)::int` })
    .from(units)
    .innerJoin(listings, eq(listings.id, units.listingId))
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .where(isManagedBy(desk))
    .groupBy(units.status)
  const of = (...statuses: readonly string[]) =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0)
  return {
    counts: {
      available: of('Available'),
      reserved: of('Reserved'),
      sold: of('Sold', 'Unconditional', 'Settled'),
      withheld: of('Withheld'),
    },
    projects: await totalOf(db, isManagedBy(desk)),
  }
}
