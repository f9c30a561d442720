import * as t from 'io-ts'
import { eitherBody } from '../shared/either-body'
import { endpoint } from '../shared/endpoint'
import { IntInPath, Text } from '../shared/wire-types'
import { WireClientSubmission } from './client-submission.wire'
import { failures, submission, SubmissionAnswer } from './reservation.contract'
import { WireSubmission } from './submission.wire'

/** For a client, by an agent or through a private link (B3-38). */
export const submitForClient = endpoint({ ...submission, body: WireClientSubmission })

/** The server's endpoint: a buyer's submission, or one for a client, which has an agreement. */
export const submitEither = endpoint({
  ...submission,
  body: eitherBody(WireSubmission, WireClientSubmission, 'agreementName'),
})

const Attempt = t.intersection([t.type({ attempt: Text(64) }), t.partial({ sessionId: Text(200) })], 'attempt')

export const completeReservation = endpoint({
  method: 'POST',
  path: '/api/orders/reservation/complete',
  body: Attempt,
  answer: SubmissionAnswer,
  access: 'agent',
  insteadOfToken: 'sessionId',
  failures,
  summary: "Completes a reservation for a client after the bank's question, or returns the result of an attempt",
})

export const abandonReservation = endpoint({
  method: 'POST',
  path: '/api/orders/reservation/abandon',
  body: Attempt,
  answer: t.null,
  access: 'agent',
  insteadOfToken: 'sessionId',
  failures,
  summary: 'Gives up an unpaid attempt to reserve for a client and releases its units',
})

export const agreement = endpoint({
  method: 'GET',
  path: '/api/agreement/:propertyId',
  params: t.type({ propertyId: IntInPath }),
  answer: t.string,
  failures,
  summary: 'The text of the agreement that a reservation for a client makes, as HTML (A7-36, B7-30)',
})

export const cardType = endpoint({
  method: 'GET',
  path: '/api/cardType/:nums',
  params: t.type({ nums: Text(19) }),
  answer: t.keyof({ visa: null, master: null }),
  failures,
  summary: 'The brand of a card by its first six digits (B7-27)',
})
