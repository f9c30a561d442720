import type { ListingDocument } from '../../../domain/listing/documents/listing-documents'

/** The URL of a listing's document. */
export const documentAddress = (listingId: number, kind: ListingDocument): string =>
  `/files/listings/${listingId}/${kind}.pdf`
