import { canBePicked, ORDER_TYPES, type OrderType, type Room } from '../room'

/** The ways in which the units that are left are sold; each unit has its own (B2.11-7). */
export const waysLeft = (rooms: readonly Pick<Room, 'status' | 'offerType'>[]): readonly OrderType[] =>
  ORDER_TYPES.filter((type) => rooms.some((room) => canBePicked(room) && room.offerType === type))
