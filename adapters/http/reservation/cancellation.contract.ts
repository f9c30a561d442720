import * as t from 'io-ts'
import { endpoint } from '../shared/endpoint'
import { Integer, IntInPath } from '../shared/wire-types'

export const cancelReservation = endpoint({
  method: 'POST',
  path: '/api/orders/reservation/:id/cancel',
  params: t.type({ id: IntInPath }),
  answer: t.type({ refundCents: Integer }),
  access: 'signed-in',
  failures: { 'not-available': 40010, 'under-contract': 70046, 'already-ended': 70047, 'offer-accepted': 70049 },
  summary:
    "Cancels the token owner's reservation, or withdraws their offer, before the contract; for an agent also one made for a client, unless its offer was accepted. `refundCents` is refunded to the card. Repeating it changes nothing",
})
