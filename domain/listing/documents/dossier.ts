import type { Tenant } from '../../content/tenant'
import { fullAddress } from '../listing'
import { isStateCode, type StateCode } from '../../shared/australia'
import type { RoomStatus } from '../room.lifecycle'
import { Massing } from '../../drawing/massing/massing'
import { massingFor } from '../../drawing/massing/massing-for'
import { propertyTypeOf, type PropertyType } from '../property-type'
import { planTypesOf, type PlanType, type PlanUnit } from './plan-types'

/** What documents say of a listing; a row of `listings` has it all. Whole dollars, m², dollars a week. */
export interface DocumentListing {
  readonly id: number
  readonly name: string
  readonly propertyType: string
  readonly address: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
  readonly price: number | null
  readonly maxPrice: number | null
  readonly rental: number | null
  readonly maxRental: number | null
  readonly vacancyRate: number | null
  readonly description: string
  readonly features: string
  readonly estimatedCommencement: string
  readonly estimatedCompletion: string
  readonly titlesIssued: string
  readonly estimatedSettled: string
  readonly contractType: string
  readonly locationDescription: string
  readonly lineType: string
  readonly launchedAt: Date
  readonly massing: unknown
}

/** What documents say of a unit; a row of `rooms` has it all. */
export interface DocumentRoom extends PlanUnit {
  readonly status: RoomStatus
  readonly outlook: string
  readonly total: number
  readonly storage: number
  readonly landSize: number
  readonly anticipatedRent: number
  readonly anticipatedRentMax: number
  readonly revisedPrice: number | null
  readonly revisedPriceMax: number | null
  readonly lodgement: number
  readonly councilRates: number
  readonly titleType: string
  readonly strataFees: number
}

/** Everything a document is made from. */
export interface Dossier {
  readonly listing: DocumentListing
  readonly rooms: readonly DocumentRoom[]
  readonly tenant: Tenant
  readonly type: PropertyType
  readonly state: StateCode
  readonly massing: Massing
  readonly plans: readonly PlanType<DocumentRoom>[]
}

export const dossierOf = (listing: DocumentListing, rooms: readonly DocumentRoom[], tenant: Tenant): Dossier => {
  const type = propertyTypeOf(listing.propertyType)
  const state = isStateCode(listing.state) ? listing.state : 'NSW'
  return {
    listing,
    rooms,
    tenant,
    type,
    state,
    massing: Massing.is(listing.massing)
      ? listing.massing
      : massingFor(
          String(listing.id),
          type,
          state,
          rooms.map(({ apt }) => apt),
        ),
    plans: planTypesOf(rooms),
  }
}

/** For the title block. Without another date a document is issued when its listing was launched, so that the same content gives the same bytes. */
export const titleOf = ({ listing }: Dossier, title: string, issued = listing.launchedAt) => ({
  title,
  project: listing.name,
  address: fullAddress(listing),
  issued,
})
