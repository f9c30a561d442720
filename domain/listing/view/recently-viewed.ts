import * as t from 'io-ts'
import { token } from '../../shared/token'
import { fullAddress, type Listing } from '../listing'
import { PropertyType } from '../property-type'

/** The stored fields of a viewed listing. Excludes anything that changes, such as the price. */
export const ViewedListing = t.type(
  { propertyId: t.number, name: t.string, address: t.string, propertyType: PropertyType, image: t.string },
  'ViewedListing',
)
export type ViewedListing = t.TypeOf<typeof ViewedListing>

export const MOST_VIEWED = 9

export const viewedListing = (listing: Listing): ViewedListing => ({
  propertyId: listing.propertyId,
  name: listing.name,
  address: fullAddress(listing),
  propertyType: listing.propertyType,
  image: listing.images[0] ?? '',
})

/** Newest first, without duplicates, up to the limit. */
export const withViewed = (viewed: readonly ViewedListing[], listing: ViewedListing): readonly ViewedListing[] =>
  [listing, ...withoutViewed(viewed, listing.propertyId)].slice(0, MOST_VIEWED)

export const withoutViewed = (viewed: readonly ViewedListing[], propertyId: number): readonly ViewedListing[] =>
  viewed.filter((each) => each.propertyId !== propertyId)

/** Stored in the browser only. */
export interface ViewedStore {
  load(): readonly ViewedListing[]
  save(viewed: readonly ViewedListing[]): void
  clear(): void
}

export const VIEWED_STORE = token<ViewedStore>('viewed-store')
