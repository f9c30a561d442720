import { canBePicked, OFFER_TYPES, type OfferType, type Room, waysToBuy } from '../room'

type Priced = Parameters<typeof waysToBuy>[0]

/** The ways in which the available units can be bought (B2.11-7). */
export const availableOfferTypes = (
  listing: Priced,
  rooms: readonly Pick<Room, 'status' | 'offerType'>[],
): readonly OfferType[] =>
  OFFER_TYPES.filter((type) => rooms.some((room) => canBePicked(room) && waysToBuy(listing, room).includes(type)))

/** Whether an available unit can be both reserved and offered on. */
export const someTakeBoth = (listing: Priced, rooms: readonly Pick<Room, 'status' | 'offerType'>[]): boolean =>
  rooms.some((room) => canBePicked(room) && waysToBuy(listing, room).length > 1)
