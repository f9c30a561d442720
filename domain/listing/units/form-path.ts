import { offerTypeCode, type OfferType } from '../room'

/** The buyer's form of a unit (B2.11-9). */
export const formPath = (propertyId: number, roomId: number, type: OfferType): string =>
  `/property/form?pid=${propertyId}&rid=${roomId}&type=${offerTypeCode(type)}`
