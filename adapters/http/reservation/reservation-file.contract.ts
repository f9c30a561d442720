import * as t from 'io-ts'
import { keyed } from '../shared/receipt-address'
import { endpoint } from '../shared/endpoint'
import { IntInPath } from '../shared/wire-types'
import { withWireNames } from '../shared/wire-names'

export const reservationFile = endpoint({
  method: 'GET',
  path: '/api/house/order/pdf/:id/:roomId',
  params: withWireNames(t.type({ id: IntInPath, unitId: IntInPath }), { unitId: 'roomId' }),
  query: withWireNames(t.partial({ reservationId: IntInPath }), { reservationId: 'ordersId' }),
  answer: t.string,
  access: 'signed-in',
  summary:
    "URL of the PDF of the caller's reservation of a unit (the newest, or the given one), valid for five minutes (B7-31)",
})

export const reservationReceipt = endpoint({
  method: 'GET',
  path: '/api/orders/reservation/:id/receipt',
  params: t.type({ id: IntInPath }),
  answer: t.string,
  access: 'signed-in',
  summary:
    'URL of the PDF receipt of the card payment of a reservation that the caller made, or introduced as an agent, valid for five minutes. Units reserved together are on one receipt',
})

/** The URL of the file; `key` grants access. */
export const reservationFileAddress = (reservationId: number | ':id', key = ''): string =>
  `/files/reservations/${reservationId}${keyed(key)}`
