import { canBePicked, ORDER_TYPES, type OrderType, type Room } from '../room'

/** The offer types of the available units (B2.11-7). */
export const availableOfferTypes = (rooms: readonly Pick<Room, 'status' | 'offerType'>[]): readonly OrderType[] =>
  ORDER_TYPES.filter((type) => rooms.some((room) => canBePicked(room) && room.offerType === type))
