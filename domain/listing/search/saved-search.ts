import { token } from '../../shared/token'
import type { SearchRequest } from '../listing.ports'

/** The search that reloading or going back restores, and that leaving the results clears (B2.4-10, B2.4-11). */
export interface SavedSearch {
  load(): Partial<SearchRequest>
  save(search: SearchRequest): void
  clear(): void
}

export const SAVED_SEARCH = token<SavedSearch>('saved-search')
