import type { Listing, ListingRow } from '../listing'
import type { SearchResult } from '../listing.ports'

/** What the server already knows of a page that is opened directly; it is painted before the application has arrived. */
export type FirstPage =
  | { readonly kind: 'home' }
  | { readonly kind: 'results'; readonly found: SearchResult }
  | { readonly kind: 'listing'; readonly listing: Listing }

/** Rows of results that are painted first: about a screen of them. */
export const FIRST_ROWS: number = 3

export const firstRows = ({ rows }: SearchResult): readonly ListingRow[] => rows.slice(0, FIRST_ROWS)
