import type { listings } from '../listing/listing.tables'
import type { units } from '../listing/unit.tables'
import type { Story } from './sales'

export type NewListing = typeof listings.$inferInsert & { readonly id: number }
export type NewUnit = Omit<typeof units.$inferInsert, 'id' | 'listingId'>

/** A listing with its units in label order, and each unit's sales history. Pictures are chosen once all listings are known. */
export interface ListingRecord {
  readonly listing: NewListing
  readonly units: readonly NewUnit[]
  readonly stories: readonly Story[]
}
