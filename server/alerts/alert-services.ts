import type { SQL } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Tenant } from '../../domain/content/tenant'
import type { MapBounds } from '../../domain/listing/map/map-bounds'
import type { AmountName } from '../../domain/listing/search/filter-table'
import type { SearchFilters } from '../../domain/listing/search/search-filters'
import type { Dollars } from '../../domain/shared/money'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import type { SiteOf } from '../http/sites'
import type { Tokens } from '../http/tokens'

type Amounts<A> = Readonly<Record<AmountName, A>>

interface Reach extends Amounts<number | null> {
  readonly place: string
  readonly words: readonly string[]
  readonly typed: string | null
  readonly box: MapBounds | null
  readonly types: readonly string[] | null
}

/** The columns in which saved searches have what they ask for. */
export interface SavedColumns extends Amounts<SQL>, Readonly<Record<keyof MapBounds, SQL>> {
  readonly types: SQL
}

/** What saved searches ask of the listings' context. */
interface ListingNews {
  /** Whose listings a site shows; null for all. */
  marketOf(brand: Pick<Tenant, 'label' | 'showsOwnListingsOnly'>): string | null
  inMarket(market: string | null): SQL | undefined
  /** Facts by which many searches are compared at once. */
  reachOf(db: Sql, filters: SearchFilters): Promise<Reach>
  /** Which of these listings a search finds, on a site that shows all or those of one brand. */
  foundAmong(db: Sql, filters: SearchFilters, ids: readonly number[], market: string | null): Promise<readonly number[]>
  /** The condition for listings that a saved search finds, but for its place. */
  savedMatches(saved: SavedColumns): SQL | undefined
  /** The condition for units that have the amounts of a saved search; prices count for those who see them. */
  savedUnitMatches(saved: SavedColumns, seesPrices: SQL): SQL | undefined
  /** The condition for a place that has no key: a city, or words. */
  inTypedPlace(db: Sql, typed: string): Promise<SQL | undefined>
  /** Those of some units for sale of which the last change of price was a reduction that visitors could see (decision 0131). */
  reductionsOf(
    db: Sql,
    of: { readonly listingIds: readonly number[]; readonly unitIds: readonly number[] },
    now: Date,
  ): Promise<readonly { readonly unitId: number; readonly by: Dollars | null }[]>
}

export interface AlertServices {
  readonly db: Database
  readonly clock: Clock
  readonly news: ListingNews
  readonly derive: Tokens['derive']
  readonly siteOf: SiteOf
  readonly log: Pick<FastifyBaseLogger, 'error'>
}
