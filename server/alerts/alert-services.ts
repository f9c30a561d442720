import type { FastifyBaseLogger } from 'fastify'
import type { Tenant } from '../../domain/content/tenant'
import type { MapBounds } from '../../domain/listing/map/map-bounds'
import type { SearchFilters } from '../../domain/listing/search/search-filters'
import type { Dollars } from '../../domain/shared/money'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import type { SiteOf } from '../http/sites'
import type { Tokens } from '../http/tokens'

interface Reach {
  readonly place: string
  readonly words: readonly string[]
  readonly box: MapBounds | null
  readonly types: readonly string[] | null
  readonly minPrice: Dollars | null
  readonly maxPrice: Dollars | null
  readonly minBeds: number | null
  readonly maxBeds: number | null
}

/** What saved searches ask of the listings' context. */
interface ListingNews {
  /** Whose listings a site shows; null for all. */
  marketOf(brand: Pick<Tenant, 'label' | 'showsOwnListingsOnly'>): string | null
  /** What all listings have that a search finds. */
  reachOf(db: Sql, filters: SearchFilters): Promise<Reach>
  /** Which of these listings a search finds, on a site that shows all or those of one brand. */
  foundAmong(db: Sql, filters: SearchFilters, ids: readonly number[], market: string | null): Promise<readonly number[]>
  /** Which of these units have the amounts of a search. */
  unitsAmong(db: Sql, filters: SearchFilters, ids: readonly number[]): Promise<readonly number[]>
  /** The units for sale of which the last change of price was a reduction that visitors could see (decision 0131). */
  reductionsOf(
    db: Sql,
    listingId: number,
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
