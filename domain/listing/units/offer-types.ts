import { canBePicked, OFFER_TYPES, type OfferType, type Unit, waysToBuy } from '../unit'

type Priced = Parameters<typeof waysToBuy>[0]

/** The ways in which the available units can be bought (B2.11-7). */
export const availableOfferTypes = (
  listing: Priced,
  units: readonly Pick<Unit, 'status' | 'offerType'>[],
): readonly OfferType[] =>
  OFFER_TYPES.filter((type) => units.some((unit) => canBePicked(unit) && waysToBuy(listing, unit).includes(type)))

/** Whether an available unit can be both reserved and offered on. */
export const someTakeBoth = (listing: Priced, units: readonly Pick<Unit, 'status' | 'offerType'>[]): boolean =>
  units.some((unit) => canBePicked(unit) && waysToBuy(listing, unit).length > 1)
