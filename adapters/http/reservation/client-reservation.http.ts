import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type * as t from 'io-ts'
import type {
  ClientOutcome,
  ClientReservationPort,
  ClientSubmission,
} from '../../../domain/reservation/client/client-reservation.ports'
import { type Failure, unreachable } from '../../../domain/shared/failure'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './client-reservation.contract'
import type { SubmissionAnswer } from './reservation.contract'

const outcomeOf = ({
  reservationIds,
  heldUntil,
  terms,
  authentication,
}: t.TypeOf<typeof SubmissionAnswer>): TE.TaskEither<Failure, ClientOutcome> =>
  authentication !== null
    ? TE.right({ kind: 'authenticate', authentication })
    : reservationIds === null || heldUntil === null || terms === null
      ? TE.left(unreachable)
      : TE.right({ kind: 'reserved', receipt: { reservationIds, heldUntil, terms } })

const attemptOf = ({ attempt, request: { linkSession } }: ClientSubmission) => ({
  attempt,
  ...(linkSession === '' ? {} : { sessionId: linkSession }),
})

export const clientReservationsOverHttp = (http: HttpClient): ClientReservationPort => ({
  reserve: (submission, card) =>
    pipe(call(http, contract.submitForClient)({ body: { ...submission, card } }), TE.chain(outcomeOf)),
  complete: (submission) =>
    pipe(call(http, contract.completeReservation)({ body: attemptOf(submission) }), TE.chain(outcomeOf)),
  abandon: (submission) => call(http, contract.abandonReservation)({ body: attemptOf(submission) }),
  agreement: (propertyId) => call(http, contract.agreement)({ params: { propertyId } }),
  cardBrand: (digits) => call(http, contract.cardType)({ params: { nums: digits } }),
})
