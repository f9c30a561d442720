import type { Listing } from '../listing'
import { FOR_YOURSELF, formPath, OFFER_FOR_CLIENT, RESERVE_FOR_CLIENT } from '../reserving-paths'
import { canBePicked, offerLabel, type OfferType, offerTypeCode, takesOffers, type Unit } from '../unit'
import { pathTo } from '../../shared/paths'

/** An offer button of the listing view (B2.1-11). */
export interface ListingOffer {
  readonly type: OfferType
  readonly label: string
  readonly path: string
}

type Offered = Pick<Listing, 'propertyId' | 'takesOffers' | 'availableUnits'>

const offer = ({ propertyId }: Pick<Offered, 'propertyId'>, type: OfferType, label: string): ListingOffer => ({
  type,
  label,
  path: `${pathTo('reservationEntry')}?pid=${propertyId}&type=${offerTypeCode(type)}`,
})

const reserveForClient = (propertyId: number): ListingOffer => ({
  type: 'Select Now',
  label: RESERVE_FOR_CLIENT,
  path: pathTo('clientSelection', { propertyId }),
})

/** An agent's ways of a listing whose units aren't known, such as one in results. */
export const agentWays = ({
  price,
  maxPrice,
  availableUnits,
  propertyId,
}: Pick<Listing, 'propertyId' | 'availableUnits' | 'price' | 'maxPrice'>): readonly ListingOffer[] =>
  availableUnits === 0
    ? []
    : [
        reserveForClient(propertyId),
        ...(takesOffers(price, maxPrice)
          ? [{ ...offer({ propertyId }, 'Make Offer', ''), label: OFFER_FOR_CLIENT }]
          : []),
      ]

/** Where a unit leads: an agent reserves it, or makes an offer, for a client. */
export const wayOfUnit = (
  propertyId: number,
  { unitId, offerType }: Pick<Unit, 'unitId' | 'offerType'>,
  mayIntroduce: boolean,
): Pick<ListingOffer, 'label' | 'path'> => {
  if (mayIntroduce && offerType === 'Select Now')
    return { label: RESERVE_FOR_CLIENT, path: pathTo('clientForm', { propertyId, unitId }) }
  const label = mayIntroduce ? OFFER_FOR_CLIENT : offerLabel(offerType)
  return { label, path: formPath(propertyId, unitId, offerType) }
}

/** An agent's ways: for a client first, and for oneself last, which says that it earns no commission. */
export const offersOfAgent = (listing: Offered, units: readonly Unit[] | null): readonly ListingOffer[] =>
  offersOf(listing, units)
    .flatMap((own): readonly ListingOffer[] =>
      own.type === 'Make Offer'
        ? [{ ...own, label: OFFER_FOR_CLIENT }]
        : [reserveForClient(listing.propertyId), { ...own, label: FOR_YOURSELF }],
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
