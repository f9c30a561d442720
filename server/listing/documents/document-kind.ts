import * as t from 'io-ts'

/** Public documents of a listing, by their names on the wire (B3-8), with the words of their tabs and titles. */
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

/** Where a listing's document is served. */
export const documentAddress = (listingId: number, kind: DocumentKind): string =>
  `/files/listings/${listingId}/${kind}.pdf`
