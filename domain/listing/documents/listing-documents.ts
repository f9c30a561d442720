import * as t from 'io-ts'
import { oneOf } from '../../shared/one-of'

/** The public documents of a listing (B3-8), with their titles. */
export const LISTING_DOCUMENTS = {
  brochure: 'Brochure',
  floorPlans: 'Floor plans',
  sitePlans: 'Site plan',
  tax: 'Tax depreciation schedule',
  specifications: 'Specifications',
  rentalAppraisal: 'Rental appraisal',
  associatedFees: 'Associated fees',
  valuation: 'Comparable sales',
  lookingAhead: 'The builder',
  informationPack: 'Information pack',
} as const
export type ListingDocument = keyof typeof LISTING_DOCUMENTS
export const DOCUMENT_KINDS = Object.keys(LISTING_DOCUMENTS) as [ListingDocument, ...ListingDocument[]]
export const ListingDocument = oneOf(DOCUMENT_KINDS, 'ListingDocument')

/** Addresses by kind. */
export const ListingDocuments = t.partial(
  Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, t.string])) as Record<ListingDocument, t.StringC>,
  'ListingDocuments',
)
export type ListingDocuments = t.TypeOf<typeof ListingDocuments>
