import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { unreachable } from '../../../domain/shared/failure'
import type { ReservationPort } from '../../../domain/reservation/reservation.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './reservation.contract'
import type { Submission } from './submission.wire'

export const reservationsOverHttp = (http: HttpClient): ReservationPort => ({
  openCheckout: ({ choice, form, papers }) =>
    call(http, contract.createCheckoutSession)({ body: { ...choice, form, papers, sessionId: null } }),
  closeCheckout: (sessionId) =>
    pipe(
      call(http, contract.closeCheckoutSession)({ params: { sessionId } }),
      TE.map(() => undefined),
    ),
  sessionStanding: (sessionId) =>
    pipe(
      call(http, contract.sessionStatus)({ params: { sessionId } }),
      TE.map(({ status, paymentStatus, closedBy }) => ({
        ...{ status, paid: paymentStatus === 'paid' },
        ...(closedBy === undefined ? {} : { closedBy }),
      })),
    ),
  confirmPaid: ({ choice, sessionId, form }) => submit(http, { ...choice, form, sessionId }),
  makeOffer: ({ choice, form }) => submit(http, { ...choice, form, sessionId: null }),
})

const submit = (http: HttpClient, body: Submission) =>
  pipe(
    call(http, contract.submitReservation)({ body }),
    TE.chain(({ reservationId, heldUntil, reservedAt, terms, askedPrice, askedPriceMax }) =>
      reservationId === null || reservedAt === null || terms === null
        ? TE.left(unreachable)
        : TE.right({ reservationId, heldUntil, reservedAt, terms, askedPrice, askedPriceMax }),
    ),
  )
