import { asc, desc, sql } from 'drizzle-orm'
import type { Database, Sql } from '../db/database'
import { searchSuburbs } from './listing.tables'
import { MOST_SUBURBS, type SuburbRequest, suburbsOf } from './listing-search-suburbs'

/** The `NOTIFY` channel that a trigger on `search_suburbs` writes to, without a payload. */
export const SUBURBS_CHANNEL = 'suburbs_changed'

export interface SuburbsInMemory {
  /** As `suburbsOf`. */
  find(request: SuburbRequest): Promise<string[]>
  close(): Promise<void>
}

interface Suburb {
  readonly label: string
  readonly beginning: string
}
type Suburbs = Readonly<Record<SuburbRequest['searchType'], readonly Suburb[]>>

/**
 * Answers every keystroke in the dropdown from memory: Australia has 15,000 suburbs. They are read again after each change
 * of one, on every node. While the node would not hear of changes, the database answers.
 */
export const suburbsInMemory = async (db: Database): Promise<SuburbsInMemory> => {
  let known: Promise<Suburbs> | null = null
  const forget = () => {
    known = null
  }
  const read = (): Promise<Suburbs> => {
    const reading = readAll(db.sql)
    known = reading
    reading.catch(() => {
      if (known === reading) forget()
    })
    return reading
  }
  const close = await db.listen(SUBURBS_CHANNEL, forget, forget)
  return {
    find: async (request) => {
      if (!db.isListening()) return suburbsOf(db.sql, request)
      return pageOf((await (known ?? read()))[request.searchType], request)
    },
    close,
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
