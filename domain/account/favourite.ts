import * as t from 'io-ts'

const amount = t.union([t.number, t.null])

/** A unit of a favourite listing; its price is null until the account has revealed the listing's prices. */
export const FavouriteRoom = t.type(
  { roomId: t.number, apt: t.string, beds: t.number, revisedPrice: amount },
  'FavouriteRoom',
)

/** A listing as shown in the favourites (B3-28). Whole dollars. */
export const FavouriteListing = t.type(
  {
    propertyId: t.number,
    name: t.string,
    images: t.array(t.string),
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
    propertyType: t.string,
    estimatedCompletion: t.string,
    estimatedCommencement: t.string,
    landPrice: amount,
    buildPrice: amount,
    incentives: t.string,
    companyName: t.string,
    companyColour: t.string,
    companyLogoUrl: t.string,
    agentImageUrl: t.string,
    availableRooms: t.number,
    /** 0 for sale, 1 reserved, 2 sold. */
    sellFlag: t.number,
  },
  'FavouriteListing',
)

export const Favourite = t.type(
  {
    listing: FavouriteListing,
    /** The first available units, by label. */
    rooms: t.array(FavouriteRoom),
    isFavourite: t.boolean,
    /** The id of the account's own reservation of this listing, or null. */
    reservationId: t.union([t.number, t.null]),
    /** False once the listing has been taken down, so it can't be opened. */
    isListed: t.boolean,
  },
  'Favourite',
)
export type Favourite = t.TypeOf<typeof Favourite>
