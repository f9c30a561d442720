import * as t from 'io-ts'
import { FavouriteNews } from '../../../domain/listing/history/favourite-news'
import { ListingHistory, UnitHistory } from '../../../domain/listing/history/history'
import { endpoint } from '../shared/endpoint'
import { withWireNames } from '../shared/wire-names'
import { IntInPath } from '../shared/wire-types'
import { listingFailures } from './listing.contract'

export const listingHistory = endpoint({
  method: 'GET',
  path: '/api/houseHistory/:id',
  params: t.type({ id: IntInPath }),
  answer: ListingHistory,
  access: 'optional',
  failures: listingFailures,
  summary:
    'Returns since when a listing is on the market and, if the caller has unlocked the price list, which of its prices were reduced',
})

export const unitHistory = endpoint({
  method: 'GET',
  path: '/api/houseHistory/:id/:roomId',
  params: withWireNames(t.type({ id: IntInPath, unitId: IntInPath }), { unitId: 'roomId' }),
  answer: UnitHistory,
  access: 'optional',
  failures: listingFailures,
  summary:
    'Returns since when a unit is on sale or when it was sold, and, if the caller has unlocked the price list, the prices that visitors could see, newest first',
})

/** Notes the visit, so it is a POST. */
export const favouriteNews = endpoint({
  method: 'POST',
  path: '/api/favouriteNews',
  answer: FavouriteNews,
  access: 'signed-in',
  summary:
    "Notes that the token's owner looks at their favourites, and returns which of the newest 40 have units that came on sale, were taken or reduced since the visit before",
})
