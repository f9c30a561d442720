import * as t from 'io-ts'
import { OwnUnit } from '../../../domain/listing/units/own-unit'
import { endpoint } from '../shared/endpoint'
import { withWireNames } from '../shared/wire-names'
import { Integer, IntInPath } from '../shared/wire-types'

export const ownUnits = endpoint({
  method: 'GET',
  path: '/api/houseRoomList/:id/own',
  params: t.type({ id: IntInPath }),
  answer: t.array(
    withWireNames(t.type({ ...OwnUnit.props, unitId: Integer, reservationId: Integer }), {
      unitId: 'roomId',
      reservationId: 'ordersId',
    }),
  ),
  access: 'signed-in',
  summary:
    "The units of a listing that the token's owner has taken, for themselves or for a client: in an open checkout, reserved, or purchased",
})
