import * as t from 'io-ts'
import { endpoint } from './endpoint'
import { IntInPath } from './wire-types'

const params = t.type({ id: IntInPath })

export const resendSigning = endpoint({
  method: 'POST',
  path: '/api/orders/reservation/:id/resend-signing',
  params,
  answer: t.type({ names: t.array(t.string) }),
  access: 'signed-in',
  failures: { 'not-available': 40010, 'nothing-to-resend': 70050 },
  summary:
    "Emails the link to sign a reservation's form again to its purchasers who haven't signed, once an hour each; `names` are those who were emailed",
})

export const resendReservation = endpoint({
  method: 'POST',
  path: '/api/orders/reservation/:id/resend-email',
  params,
  answer: t.type({ email: t.string }),
  access: 'agent',
  failures: { 'not-available': 40010, 'nothing-to-resend': 70050 },
  summary:
    'Emails the confirmation of a reservation or an offer that the agent made for a client to the client again, at most three times an hour',
})
