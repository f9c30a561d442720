import * as t from 'io-ts'
import { endpoint } from '../shared/endpoint'
import { IntInPath } from '../shared/wire-types'

export const acceptCounterOffer = endpoint({
  method: 'POST',
  path: '/api/orders/reservation/:id/counter-offers/:counterId/accept',
  params: t.type({ id: IntInPath, counterId: IntInPath }),
  answer: t.null,
  access: 'signed-in',
  failures: { 'not-available': 40010, 'counter-closed': 71073, 'unit-taken': 70021 },
  summary:
    "Accepts the seller's counter-offer to the token owner's offer, for an agent also to one made for a client: reserves the unit at its amount. Repeating it changes nothing",
})
