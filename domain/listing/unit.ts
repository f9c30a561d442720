import * as t from 'io-ts'
import { Dollars, hasPrice } from '../shared/money'
import type { UnitStatus } from './unit.lifecycle'

const price = t.union([Dollars, t.null])

/** A unit for sale. Prices in whole dollars, null while they are withheld. Areas in m² (B3-18, B2.6-3). */
export const Unit = t.type(
  {
    unitId: t.number,
    apt: t.string,
    status: t.keyof({ Available: null, Reserved: null, Sold: null, Unconditional: null, Settled: null }),
    /** As on plans: `G`, `12`, `PH`. Empty where only the label may say it. */
    level: t.string,
    outlook: t.string,
    beds: t.number,
    baths: t.number,
    cars: t.number,
    internal: t.number,
    balcony: t.number,
    total: t.number,
    storage: t.number,
    landSize: t.number,
    /** Dollars per week. */
    anticipatedRent: Dollars,
    anticipatedRentMax: Dollars,
    revisedPrice: price,
    revisedPriceMax: price,
    landPrice: price,
    buildingPrice: price,
    totalPrice: price,
    totalPriceMax: price,
    /** What its sale pays the agent who introduced the buyer; null unless the caller may know, and for none. */
    commission: price,
    maxCommission: price,
    floorPlanUrl: t.string,
    stampDuty: price,
    lodgement: price,
    councilRates: Dollars,
    titleType: t.string,
    /** Dollars per quarter. */
    strataFees: Dollars,
    /** Whether the caller may not see the prices yet; a unit without a price has none to withhold. */
    arePricesWithheld: t.boolean,
    /** Whether only some accounts see it: the stream of statuses says nothing about it. */
    offMarket: t.boolean,
    /** Always sent, because the button's label depends on it even while prices are hidden. */
    offerType: t.keyof({ 'Select Now': null, 'Make Offer': null }),
  },
  'Unit',
)
export type Unit = t.TypeOf<typeof Unit>

export const OFFER_TYPES = ['Select Now', 'Make Offer'] as const
export type OfferType = (typeof OFFER_TYPES)[number]

/**
 * Price without a max, or equal to it: Select now. A range, or no price: Make Offer (B4-3 to B4-6).
 * 0 counts as missing on both sides.
 */
export const offerTypeOf = (price: Dollars | null, maxPrice: Dollars | null): OfferType =>
  hasPrice(price) && (!hasPrice(maxPrice) || maxPrice === price) ? 'Select Now' : 'Make Offer'

/**
 * The ways a unit can be bought, its own first. A fixed price inside a listing that takes offers can be reserved and
 * offered on.
 */
export const waysToBuy = (
  { takesOffers }: { readonly takesOffers: boolean },
  unit: { readonly offerType: OfferType },
): readonly OfferType[] => (unit.offerType === 'Select Now' && takesOffers ? OFFER_TYPES : [unit.offerType])

/** Whether a listing takes offers, by the price that it publishes: none, or a range (B2.5-33). */
export const takesOffers = (price: Dollars | null, maxPrice: Dollars | null): boolean =>
  offerTypeOf(price, maxPrice) === 'Make Offer'

interface UnitPrices {
  revisedPrice: Dollars | null
  revisedPriceMax: Dollars | null
  totalPrice: Dollars | null
  totalPriceMax: Dollars | null
}

/** The prices that determine the offer type: the package price for House & Land, otherwise the unit price (B2.11-7). */
export const askingPrice = (unit: UnitPrices): { price: Dollars | null; maxPrice: Dollars | null } =>
  hasPrice(unit.totalPrice)
    ? { price: unit.totalPrice, maxPrice: unit.totalPriceMax }
    : { price: unit.revisedPrice, maxPrice: unit.revisedPriceMax }

/** The button's label (B2.11-7): `Select now` for the wire's `Select Now` (B3-27). */
export const offerLabel = (type: OfferType): string => (type === 'Select Now' ? 'Select now' : 'Make Offer')

/** `type` in the buyer flow's URLs: 1 is Make Offer, 2 is Select now (B2.1-11). */
export const offerTypeCode = (type: OfferType): 1 | 2 => (type === 'Make Offer' ? 1 : 2)
export const offerTypeFromCode = (code: string | null): OfferType | null =>
  code === '1' ? 'Make Offer' : code === '2' ? 'Select Now' : null

/** The statuses visitors see: Unconditional and Settled show as Sold (B4-2, B2.11-13). */
export type ShownStatus = 'Available' | 'Reserved' | 'Sold'
export const shownStatus = (status: UnitStatus): ShownStatus =>
  status === 'Available' || status === 'Reserved' ? status : 'Sold'

export const canBePicked = (unit: Pick<Unit, 'status'>): boolean => unit.status === 'Available'

/** Whether buyers can wait for a unit: it is reserved, at a fixed price. One that takes offers has them instead. */
export const hasQueue = ({ status, offerType }: Pick<Unit, 'status' | 'offerType'>): boolean =>
  status === 'Reserved' && offerType === 'Select Now'

/**
 * The caller's own claim on a unit, as the server knows it: an open checkout, a reservation, or an offer of the unit to the first in its
 * queue (`first-in-queue`). An offer to the seller claims nothing.
 */
export const OwnClaim = t.union([t.keyof({ checkout: null, reserved: null, 'first-in-queue': null }), t.null])
export type OwnClaim = t.TypeOf<typeof OwnClaim>

/** A unit with the claim of the person who asks. */
export const UnitToReserve = t.type({ ...Unit.props, ownClaim: OwnClaim }, 'UnitToReserve')
export type UnitToReserve = t.TypeOf<typeof UnitToReserve>

/** A status change in the event stream. */
export const UnitChange = t.type({ unitId: t.number, status: Unit.props.status }, 'UnitChange')
export type UnitChange = t.TypeOf<typeof UnitChange>
