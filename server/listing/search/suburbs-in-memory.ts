import { asc, desc, sql } from 'drizzle-orm'
import { AREAS, areaLabel, areasBeginning } from '../../../domain/listing/search/areas'
import type { Database, Sql } from '../../db/database'
import { areaCounts } from './listing-search-areas'
import { searchSuburbs } from '../listing.tables'
import type { ListingsMemory } from '../listings-memory'
import type { Market } from '../market'
import { pageOfBoth, type SuburbRequest, suburbsOf } from './listing-search-suburbs'

interface Suburb {
  readonly label: string
  readonly beginning: string
}
interface Places {
  readonly suburbs: readonly Suburb[]
  /** Labels of the cities and regions that have listings. */
  readonly areas: readonly string[]
}
type Suburbs = Readonly<Record<SuburbRequest['searchType'], Places>>

/**
 * As `suburbsOf`, but every keystroke in the dropdown is answered from memory: Australia has 15,000 suburbs. The database
 * answers until they have been read, and while changes would not be heard.
 */
export const suburbsInMemory = (
  db: Database,
  memory: ListingsMemory,
): ((request: SuburbRequest, market?: Market) => Promise<string[]>) => {
  const cache = memory.keep<Suburbs>(1)
  const finished = new WeakMap<Promise<Suburbs>, Suburbs>()
  return async (request, market = null) => {
    // One brand’s own agencies have few listings: their suburbs are counted when they are asked for.
    if (market !== null || !db.isListening()) return suburbsOf(db.sql, request, market)
    const reading = cache('all', () => readAll(db.sql))
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
  const counted = await areaCounts(db, AREAS)
  const rows = await db
    .select({ suburb, state, saleStatus, beginning: sql<string>`lower(${suburb})` })
    .from(searchSuburbs)
    .orderBy(desc(listingCount), asc(suburb), asc(state))
  const placesOf = (type: SuburbRequest['searchType'], status: (typeof rows)[number]['saleStatus']): Places => ({
    suburbs: rows
      .filter((each) => each.saleStatus === status)
      .map((each) => ({ label: `${each.suburb}, ${each.state}`, beginning: each.beginning })),
    areas: counted.filter(({ searchType }) => searchType === type).map(({ label }) => label),
  })
  return { sold: placesOf('sold', 'sold'), buy: placesOf('buy', 'for-sale') }
}

const pageOf = ({ suburbs, areas }: Places, request: SuburbRequest): Promise<string[]> => {
  const named = new Set(areasBeginning(request.term).map(areaLabel))
  return pageOfBoth(
    request,
    areas.filter((label) => named.has(label)),
    (limit, offset) => suburbsBeginning(suburbs, request.term.toLowerCase(), limit, offset),
  )
}

const suburbsBeginning = (suburbs: readonly Suburb[], wanted: string, limit: number, offset: number): string[] => {
  const found: string[] = []
  let passed = 0
  for (const { label, beginning } of suburbs) {
    if (found.length === limit) break
    if (!beginning.startsWith(wanted)) continue
    if (passed < offset) passed += 1
    else found.push(label)
  }
  return found
}
