import * as t from 'io-ts'
import {
  type Favourite,
  Favourite as FavouriteCodec,
  FavouriteListing,
  FavouriteRoom,
} from '../../../domain/account/favourite'
import { endpoint } from '../shared/endpoint'
import { withWireNames } from '../shared/wire-names'
import { Count, described, Integer, IntInPath } from '../shared/wire-types'

const failures = { 'listing-not-found': 20001 }

/** `/a.svg,/b.svg`. */
const Commas = described(
  new t.Type<string[], string>(
    'addresses with commas',
    (u): u is string[] => Array.isArray(u),
    (u, c) => (typeof u === 'string' ? t.success(u.split(',').filter((each) => each !== '')) : t.failure(u, c)),
    (list) => list.join(','),
  ),
  { type: 'string' },
)
const YesNo = described(
  new t.Type<boolean, string>(
    'yes or no',
    t.boolean.is,
    (u, c) => (u === 'yes' || u === 'no' ? t.success(u === 'yes') : t.failure(u, c)),
    (flag) => (flag ? 'yes' : 'no'),
  ),
  { type: 'string', enum: ['yes', 'no'] },
)
const OneZero = described(
  new t.Type<boolean, number>(
    '1 or 0',
    t.boolean.is,
    (u, c) => (u === 1 || u === 0 ? t.success(u === 1) : t.failure(u, c)),
    (flag) => (flag ? 1 : 0),
  ),
  { type: 'integer', enum: [0, 1] },
)

const WireListing = withWireNames(t.type({ ...FavouriteListing.props, images: Commas }), {
  images: 'imageUrl',
  propertyType: 'proertyType',
  maxCommission: 'maxCommision',
  estimatedCommencement: 'estimatedCommenceMent',
  agentImageUrl: 'agentImageUrl1',
})

/** B3-28, A3-8. */
const WireFavourite: t.Type<Favourite, object> = withWireNames(
  t.type({
    ...FavouriteCodec.props,
    listing: WireListing,
    rooms: t.array(FavouriteRoom),
    isFavourite: YesNo,
    isListed: OneZero,
  }),
  {
    listing: 'housePropertyPOJO',
    rooms: 'houseRoomPojosList',
    isFavourite: 'favoritesFlag',
    reservationId: 'ordersId',
    isListed: 'clickFlag',
  },
)

export const addFavourite = endpoint({
  method: 'POST',
  path: '/api/user/favorites',
  body: t.type({ propertyId: IntInPath }),
  answer: t.null,
  access: 'signed-in',
  failures,
  encoding: 'form',
  summary: "Adds a listing to the token owner's favourites (B7-19, A7-32)",
})

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/user/favorites',
  query: t.type({ propertyId: IntInPath }),
  answer: t.null,
  access: 'signed-in',
  summary: 'Removes a favourite (B7-20, A7-33)',
})

export const favouriteIds = endpoint({
  method: 'GET',
  path: '/api/user/favorites',
  answer: t.array(Integer),
  access: 'signed-in',
  summary: 'Ids of the favourite listings',
})

/** The documents' `GET {token}{page}/{pageSize}` for favourites. */
export const favouriteList = endpoint({
  method: 'GET',
  path: '/api/user/favorites/0/9999999999/:page/:pageSize',
  params: t.type({ page: Count, pageSize: Count }),
  answer: t.type({ list: t.array(WireFavourite), total: t.number }),
  access: 'signed-in',
  summary: "A page of the token owner's favourites, newest first (B7-21, A7-34)",
})
