import { setTimeout } from 'node:timers/promises'
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

export interface SuburbsInMemory {
  find(request: SuburbRequest, market?: Market): Promise<string[]>
  /** Whether an answer of `find` may be kept until a listing changes: not while a list from before the last change is used. */
  isCurrent(): boolean
}

/** Milliseconds from a change to the reading: a call that comes with the change goes first, and many changes are read together. */
const PAUSE = 250

/**
 * As `suburbsOf`, but every keystroke in the dropdown is answered from memory: Australia has 15,000 suburbs. After a change the list
 * from before it is used until they have been read again. The database answers until they have been read, and while changes would
 * not be heard.
 */
export const suburbsInMemory = (db: Database, memory: ListingsMemory): SuburbsInMemory => {
  let known: Suburbs | null = null
  let changes = 0
  let changesRead = 0
  let isReading = false
  let wasAsked = false

  const readAgain = async (): Promise<void> => {
    if (isReading) return
    isReading = true
    await setTimeout(PAUSE, undefined, { ref: false })
    wasAsked = false
    const before = changes
    const all = await readAll(db.sql).catch(() => null)
    isReading = false
    changesRead = before
    if (all === null) known = null
    else if (known !== null || before === changes) known = all
    if (before !== changes) follow()
  }
  /** Nobody types at night: the first one in the morning gets the database's answer. */
  const follow = () => {
    if (wasAsked) void readAgain()
    else known = null
  }
  memory.onForgotten(() => {
    changes += 1
    follow()
  })

  return {
    isCurrent: () => known === null || changesRead === changes,
    find: async (request, market = null) => {
      // One brand’s own agencies have few listings: their suburbs are counted when they are asked for.
      if (market !== null || !db.isListening()) return suburbsOf(db.sql, request, market)
      wasAsked = true
      if (known !== null) return pageOf(known[request.searchType], request)
      void readAgain()
      return suburbsOf(db.sql, request)
    },
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
