import * as t from 'io-ts'
import { IsoDate } from '../shared/iso-date'
import { Dollars, hasPrice } from '../shared/money'
import { pathTo } from '../shared/paths'
import { PropertyType } from '../listing/property-type'
import { SaleStatus } from '../listing/listing.lifecycle'

const amount = t.union([Dollars, t.null])

/** An available unit of a card's listing; its price is null until the account has revealed the listing's prices. */
export const CardUnit = t.type({ unitId: t.number, apt: t.string, beds: t.number, revisedPrice: amount }, 'CardUnit')

/** A listing, or an own unit of it, as shown on a card (A3-9, B3-28). Whole dollars. */
export const CardListing = t.type(
  {
    propertyId: t.number,
    name: t.string,
    images: t.array(t.string),
    /** As in a listing. */
    pictureTexts: t.array(t.string),
    address: t.string,
    suburb: t.string,
    state: t.string,
    postcode: t.string,
    price: amount,
    maxPrice: amount,
    rental: amount,
    maxRental: amount,
    rentalYield: amount,
    /** Null except for agents. */
    commission: amount,
    maxCommission: amount,
    /** Of the unit, or the fewest of the listing's units; 0 is a studio. */
    beds: t.number,
    propertyType: PropertyType,
    estimatedCompletion: t.string,
    estimatedCommencement: t.string,
    landPrice: amount,
    buildPrice: amount,
    incentives: t.string,
    /** The agencies that sell the unit, of a reservation that the agent made in co-agency; otherwise empty. */
    coAgency: t.string,
    companyName: t.string,
    companyColour: t.string,
    companyLogoUrl: t.string,
    agentImageUrl: t.string,
    availableUnits: t.number,
    /** For an agent as far as the unit is the agent's: reserved or sold to a client, otherwise for sale (A4-18). */
    saleStatus: t.union([SaleStatus, t.null]),
  },
  'CardListing',
)
type CardListing = t.TypeOf<typeof CardListing>

/** An item of the favourites, and of an agent's bookmarked, reserved and purchased properties. */
export const PropertyCard = t.type(
  {
    listing: CardListing,
    /** The first available units, by label. */
    units: t.array(CardUnit),
    isFavourite: t.boolean,
    /** The id of the account's own reservation of this listing, or null. */
    reservationId: t.union([t.number, t.null]),
    /** The unit of that reservation, or null. */
    unitId: t.union([t.number, t.null]),
    /** Its label, `905`. */
    apt: t.union([t.string, t.null]),
    /** The reservation's status, and the end of its hold. */
    standing: t.union([t.string, t.null]),
    heldUntil: t.union([IsoDate, t.null]),
    /** False if it can't be opened: taken down, and for an agent sold out, without an own reservation. */
    canOpen: t.boolean,
  },
  'PropertyCard',
)
export type PropertyCard = t.TypeOf<typeof PropertyCard>

/** The path an agent's card opens (A2.7-16 to A2.7-19). */
export const cardPath = ({
  listing: { propertyId, saleStatus },
  unitId,
  reservationId,
}: Pick<PropertyCard, 'unitId' | 'reservationId'> & {
  readonly listing: Pick<CardListing, 'propertyId' | 'saleStatus'>
}): string => {
  if (saleStatus === null) return pathTo('unit', { propertyId, unitId: 0 })
  const screen = OWN[saleStatus]
  return screen === undefined || reservationId === null
    ? pathTo('unit', { propertyId, unitId: unitId ?? 0 })
    : pathTo(screen, { propertyId, unitId: unitId ?? 'room', reservationId })
}
const OWN = { 'for-sale': undefined, reserved: 'reserved', sold: 'purchased' } as const

/** Land and build price, for House & Land only (A2.7-10). */
export const partPrices = ({
  propertyType,
  landPrice,
  buildPrice,
}: Pick<PropertyCard['listing'], 'propertyType' | 'landPrice' | 'buildPrice'>): {
  landPrice: Dollars | null
  buildPrice: Dollars | null
} =>
  propertyType === 'House & Land'
    ? { landPrice: hasPrice(landPrice) ? landPrice : null, buildPrice: hasPrice(buildPrice) ? buildPrice : null }
    : { landPrice: null, buildPrice: null }
