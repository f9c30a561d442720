import type { Listing } from '../listing'
import { canBePicked, type OfferType, offerTypeCode, type Unit } from '../unit'
import { pathTo } from '../../shared/paths'

/** An offer button of the listing view (B2.1-11). */
export interface ListingOffer {
  readonly type: OfferType
  readonly label: string
  readonly path: string
}

type Offered = Pick<Listing, 'propertyId' | 'takesOffers' | 'availableUnits'>

const offer = ({ propertyId }: Offered, type: OfferType, label: string): ListingOffer => ({
  type,
  label,
  path: `${pathTo('reservationEntry')}?pid=${propertyId}&type=${offerTypeCode(type)}`,
})

/** The words for an agent's way that earns the agent nothing. */
export const FOR_YOURSELF = 'Reserve for yourself (no commission)'

/** An agent's offer, which can be for the agent too. */
export const OFFER_FOR_CLIENT = 'Make an offer for a client'

/** An agent's ways: for a client first, and for oneself last, which says that it earns no commission. */
export const offersOfAgent = (listing: Offered, units: readonly Unit[] | null): readonly ListingOffer[] =>
  offersOf(listing, units)
    .flatMap((own): readonly ListingOffer[] =>
      own.type === 'Make Offer'
        ? [{ ...own, label: OFFER_FOR_CLIENT }]
        : [
            {
              type: own.type,
              label: 'Reserve for a client',
              path: pathTo('clientSelection', { propertyId: listing.propertyId }),
            },
            { ...own, label: FOR_YOURSELF },
          ],
    )
    .toSorted((a, b) => Number(a.label === FOR_YOURSELF) - Number(b.label === FOR_YOURSELF))

/**
 * "Select now" while a unit with a fixed price is available; "Make an offer" when the listing takes offers (B2.5-33). Neither if no unit is available. `units` is null until loaded.
 */
export const offersOf = (listing: Offered, units: readonly Unit[] | null): readonly ListingOffer[] => {
  const left = units === null ? listing.availableUnits : units.filter(canBePicked).length
  if (left === 0) return []
  const fixed = units?.some((unit) => canBePicked(unit) && unit.offerType === 'Select Now') ?? false
  return [
    ...(fixed ? [offer(listing, 'Select Now', 'Select now')] : []),
    ...(listing.takesOffers ? [offer(listing, 'Make Offer', 'Make an offer')] : []),
  ]
}
