import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Sql } from '../db/database'
import { searchSuburbs } from './listing.tables'

export interface SuburbRequest {
  readonly searchType: 'buy' | 'sold'
  readonly term: string
  readonly page: number
  readonly pageSize: number
}

export const MOST_SUBURBS = 100
const { suburb, state, saleStatus, listingCount } = searchSuburbs

/** Returns suburbs such as `Glenelg, SA`, most listings first; each query reads one range of one index. */
export const suburbsOf = async (db: Sql, { searchType, term, page, pageSize }: SuburbRequest): Promise<string[]> => {
  const size = Math.min(pageSize, MOST_SUBURBS)
  const found = await db
    .select({ suburb, state })
    .from(searchSuburbs)
    .where(
      and(
        eq(saleStatus, searchType === 'sold' ? 'sold' : 'for-sale'),
        term === '' ? undefined : sql`lower(${suburb}) LIKE ${`${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`,
      ),
    )
    .orderBy(desc(listingCount), asc(suburb), asc(state))
    .limit(size)
    .offset((page - 1) * size)
  return found.map((each) => `${each.suburb}, ${each.state}`)
}
