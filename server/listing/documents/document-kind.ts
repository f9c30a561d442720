import * as t from 'io-ts'

/** The public documents of a listing by wire name (B3-8), with their titles. */
export const DOCUMENT_TITLES = {
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

export const DocumentKind = t.keyof(DOCUMENT_TITLES, 'DocumentKind')
export type DocumentKind = t.TypeOf<typeof DocumentKind>

export const DOCUMENT_KINDS = Object.keys(DOCUMENT_TITLES) as readonly DocumentKind[]

/** The URL of a listing's document. */
export const documentAddress = (listingId: number, kind: DocumentKind): string =>
  `/files/listings/${listingId}/${kind}.pdf`
