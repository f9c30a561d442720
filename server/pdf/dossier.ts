import { timeZoneOf } from '../../domain/shared/time-zones'
import type { Tenant } from '../../domain/content/tenant'
import { fullAddress } from '../../domain/listing/listing'
import type { ListingTerms } from '../../domain/reservation/reservation-terms'
import { isStateCode, type StateCode } from '../../domain/shared/places/australia'
import type { UnitStatus } from '../../domain/listing/unit.lifecycle'
import { Massing } from '../../domain/listing/massing/massing'
import type { PropertyType } from '../../domain/listing/property-type'
import { planTypesOf, type PlanType, type PlanUnit } from '../../domain/listing/documents/plan-types'

/** The listing fields used in documents, a subset of a `listings` row. Whole dollars, m², dollars per week. */
export interface DocumentListing {
  readonly id: number
  readonly name: string
  readonly propertyType: PropertyType
  readonly address: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
  readonly price: number | null
  readonly maxPrice: number | null
  readonly shownPrice: number | null
  readonly shownMaxPrice: number | null
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
  readonly pricing: 'online' | 'offline'
  readonly launchedAt: Date
  readonly massing: unknown
  readonly builder: { readonly name: string } | null
  readonly reservationTerms: ListingTerms | null
}

/** The unit fields used in documents, a subset of a `rooms` row. */
export interface DocumentUnit extends PlanUnit {
  readonly status: UnitStatus
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

/** The input of every document. */
export interface Dossier {
  readonly listing: DocumentListing
  readonly units: readonly DocumentUnit[]
  readonly tenant: Tenant
  readonly type: PropertyType
  /** Null for a state that we don't know. */
  readonly state: StateCode | null
  /** Null: nothing is drawn. */
  readonly massing: Massing | null
  readonly plans: readonly PlanType<DocumentUnit>[]
}

/** Of a listing with a stored massing, in a state that we know: the only kind with generated documents. */
export type DrawnDossier = Dossier & { readonly massing: Massing; readonly state: StateCode }

export const isDrawn = (dossier: Dossier): dossier is DrawnDossier => dossier.massing !== null && dossier.state !== null

export const dossierOf = (listing: DocumentListing, units: readonly DocumentUnit[], tenant: Tenant): Dossier => {
  const type = listing.propertyType
  const state = isStateCode(listing.state) ? listing.state : null
  return {
    listing,
    units,
    tenant,
    type,
    state,
    massing: Massing.is(listing.massing) ? listing.massing : null,
    plans: planTypesOf(units),
  }
}

/** The issue date in the title block. Defaults to the launch date, so the same content gives the same bytes. */
export const titleOf = ({ listing }: Dossier, title: string, issued = listing.launchedAt) => ({
  title,
  project: listing.name,
  address: fullAddress(listing),
  issued,
  timeZone: timeZoneOf(listing.state),
})
