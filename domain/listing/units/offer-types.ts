import { canBePicked, OFFER_TYPES, type OfferType, type Room } from '../room'

/** The offer types of the available units (B2.11-7). */
export const availableOfferTypes = (rooms: readonly Pick<Room, 'status' | 'offerType'>[]): readonly OfferType[] =>
  OFFER_TYPES.filter((type) => rooms.some((room) => canBePicked(room) && room.offerType === type))
