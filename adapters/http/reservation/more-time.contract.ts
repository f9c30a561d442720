import * as t from 'io-ts'
import { endpoint } from '../shared/endpoint'
import { IntInPath, Lines } from '../shared/wire-types'

export const askMoreTime = endpoint({
  method: 'POST',
  path: '/api/orders/reservation/:id/more-time',
  params: t.type({ id: IntInPath }),
  body: t.type({ reason: Lines(2_000) }),
  answer: t.null,
  access: 'signed-in',
  failures: { 'not-available': 40010, 'hold-ended': 71130, 'already-asked': 71131 },
  summary:
    "Asks the seller to extend the hold of the token owner's reservation, for an agent also of one made for a client; the listing's agents are emailed",
})
