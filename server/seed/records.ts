import type { listings, rooms } from '../listing/listing.tables'
import type { Story } from './sales'

export type NewListing = typeof listings.$inferInsert & { readonly id: number }
export type NewRoom = Omit<typeof rooms.$inferInsert, 'id' | 'listingId'>

/** A listing with its units in label order, and each unit's sales history. Pictures are chosen once all listings are known. */
export interface ListingRecord {
  readonly listing: NewListing
  readonly rooms: readonly NewRoom[]
  readonly stories: readonly Story[]
}
