import type { FirstContent } from '../../content/first-content'
import type { Listing, ListingRow } from '../listing'
import type { SearchResult } from '../listing.ports'
import type { SearchFilters } from './search-filters'

/** The data of a page opened directly; the server renders it before the application has loaded. */
export type FirstPage =
  | { readonly kind: 'home' }
  | { readonly kind: 'results'; readonly filters: SearchFilters; readonly found: SearchResult }
  | { readonly kind: 'listing'; readonly listing: Listing }
  | FirstContent

/** Result rows rendered by the server: about a screenful. */
export const FIRST_ROWS: number = 3

export const firstRows = ({ rows }: SearchResult): readonly ListingRow[] => rows.slice(0, FIRST_ROWS)
