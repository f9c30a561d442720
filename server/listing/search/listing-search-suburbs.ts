import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { areasBeginning } from '../../../domain/listing/search/areas'
import type { Sql } from '../../db/database'
import { areaCounts } from './listing-search-areas'
import { searchSuburbs } from '../listing.tables'
import { type Market, withSuburbsOf } from '../market'

export interface SuburbRequest {
  readonly searchType: 'buy' | 'sold'
  readonly term: string
  readonly page: number
  readonly pageSize: number
}

export const MOST_SUBURBS = 100
const { suburb, state, saleStatus, listingCount } = searchSuburbs

/** The labels of a page of two lists, one after the other; the second is asked for what the first leaves. */
export const pageOfBoth = async <A>(
  { page, pageSize }: Pick<SuburbRequest, 'page' | 'pageSize'>,
  first: readonly A[],
  second: (limit: number, offset: number) => readonly A[] | Promise<readonly A[]>,
): Promise<A[]> => {
  const size = Math.min(pageSize, MOST_SUBURBS)
  const start = (page - 1) * size
  const begin = first.slice(start, start + size)
  return [...begin, ...(await second(size - begin.length, Math.max(0, start - first.length)))]
}

/**
 * Returns suburbs such as `Glenelg, SA`, most listings first; each query reads one range of one index. Before them, once
 * something is typed, come cities and regions such as `Adelaide and surrounds, SA`.
 */
export const suburbsOf = async (db: Sql, request: SuburbRequest, market: Market = null): Promise<string[]> => {
  const counted = await areaCounts(db, areasBeginning(request.term), market)
  const areas = counted.filter(({ searchType }) => searchType === request.searchType).map(({ label }) => label)
  return pageOfBoth(request, areas, (limit, offset) => suburbsBeginning(db, request, market, { limit, offset }))
}

const suburbsBeginning = async (
  db: Sql,
  { searchType, term }: SuburbRequest,
  market: Market,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<string[]> => {
  const found = await withSuburbsOf(db, market)
    .select({ suburb, state })
    .from(searchSuburbs)
    .where(
      and(
        eq(saleStatus, searchType === 'sold' ? 'sold' : 'for-sale'),
        term === '' ? undefined : sql`lower(${suburb}) LIKE ${`${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`,
      ),
    )
    .orderBy(desc(listingCount), asc(suburb), asc(state))
    .limit(limit)
    .offset(offset)
  return found.map((each) => `${each.suburb}, ${each.state}`)
}
