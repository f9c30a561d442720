import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { ResendingPort } from '../../../domain/reservation/resending.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from '../shared/resend.contract'

export const resendingOverHttp = (http: HttpClient): ResendingPort => ({
  signing: (id) =>
    pipe(
      call(http, contract.resendSigning)({ params: { id } }),
      TE.map(({ names }) => names),
    ),
  confirmation: (id) =>
    pipe(
      call(http, contract.resendReservation)({ params: { id } }),
      TE.map(({ email }) => email),
    ),
})
