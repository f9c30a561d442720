import { asc, desc, sql } from 'drizzle-orm'
import type { Database, Sql } from '../db/database'
import { searchSuburbs } from './listing.tables'
import type { ListingsMemory } from './listings-memory'
import { MOST_SUBURBS, type SuburbRequest, suburbsOf } from './listing-search-suburbs'

interface Suburb {
  readonly label: string
  readonly beginning: string
}
type Suburbs = Readonly<Record<SuburbRequest['searchType'], readonly Suburb[]>>

/**
 * As `suburbsOf`, but every keystroke in the dropdown is answered from memory: Australia has 15,000 suburbs. The database
 * answers until they have been read, and while changes would not be heard.
 */
export const suburbsInMemory = (
  db: Database,
  memory: ListingsMemory,
): ((request: SuburbRequest) => Promise<string[]>) => {
  const kept = memory.keep<Suburbs>(1)
  const finished = new WeakMap<Promise<Suburbs>, Suburbs>()
  return async (request) => {
    if (!db.isListening()) return suburbsOf(db.sql, request)
    const reading = kept('all', () => readAll(db.sql))
    const suburbs = finished.get(reading)
    if (suburbs !== undefined) return pageOf(suburbs[request.searchType], request)
    reading.then(
      (all) => finished.set(reading, all),
      () => undefined,
    )
    return suburbsOf(db.sql, request)
  }
}

/** Most listings first, as the database sorts them. */
const readAll = async (db: Sql): Promise<Suburbs> => {
  const { suburb, state, saleStatus, listingCount } = searchSuburbs
  const rows = await db
    .select({ suburb, state, saleStatus, beginning: sql<string>`lower(${suburb})` })
    .from(searchSuburbs)
    .orderBy(desc(listingCount), asc(suburb), asc(state))
  const labelled = (of: typeof rows): Suburb[] =>
    of.map((each) => ({ label: `${each.suburb}, ${each.state}`, beginning: each.beginning }))
  return {
    sold: labelled(rows.filter((each) => each.saleStatus === 'sold')),
    buy: labelled(rows.filter((each) => each.saleStatus === 'for-sale')),
  }
}

const pageOf = (suburbs: readonly Suburb[], { term, page, pageSize }: SuburbRequest): string[] => {
  const size = Math.min(pageSize, MOST_SUBURBS)
  const wanted = term.toLowerCase()
  const found: string[] = []
  let passed = 0
  for (const { label, beginning } of suburbs) {
    if (found.length === size) break
    if (!beginning.startsWith(wanted)) continue
    if (passed < (page - 1) * size) passed += 1
    else found.push(label)
  }
  return found
}
