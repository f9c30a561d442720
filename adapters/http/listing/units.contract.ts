import * as t from 'io-ts'
import { endpoint } from '../shared/endpoint'
import { Integer, IntInPath, nullable, Text } from '../shared/wire-types'
import { listingFailures } from './listing.contract'
import { WireUnit, WireUnitToReserve, SortKeyword } from '../shared/listing.wire'
import { withWireNames } from '../shared/wire-names'

export const roomList = endpoint({
  method: 'POST',
  path: '/api/roomList',
  body: t.type({
    propertyId: Integer,
    orderByKeyword: nullable(SortKeyword),
    ascOrdesc: nullable(t.keyof({ asc: null, desc: null })),
    revealToken: nullable(Text(2000)),
  }),
  answer: t.array(WireUnit),
  access: 'optional',
  failures: listingFailures,
  summary:
    "Returns a listing's units in the requested order, with prices if the caller has unlocked the price list (B7-15)",
})

export const houseRoomList = endpoint({
  method: 'GET',
  path: '/api/houseRoomList/:id',
  params: t.type({ id: IntInPath }),
  answer: t.array(WireUnit),
  access: 'optional',
  failures: listingFailures,
  summary: "Returns a listing's units by label, for unit selection (B7-14)",
})

export const reservableUnit = endpoint({
  method: 'GET',
  path: '/api/houseRoom/:id/:roomId',
  params: withWireNames(t.type({ id: IntInPath, unitId: IntInPath }), { unitId: 'roomId' }),
  answer: WireUnitToReserve,
  access: 'signed-in',
  failures: listingFailures,
  summary:
    'Returns a unit that an account may reserve, with its prices, which counts as unlocking the price list of its listing. `ownClaim` says whether the caller has the unit in an open checkout, or has reserved it',
})

/** Server-sent events: `rooms` with all statuses, then `room` for each change. For one listing or several: `7,8`. */
export const unitEventsPath = (propertyIds: readonly number[] | ':id'): string =>
  `/api/houseRoomList/${String(propertyIds)}/events`
