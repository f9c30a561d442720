import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { CancellationPort } from '../../../domain/reservation/cancellation'
import { call, type HttpClient } from '../shared/http-client'
import { cancelReservation } from './cancellation.contract'

export const cancellationsOverHttp = (http: HttpClient): CancellationPort => ({
  cancel: (reservationId) =>
    pipe(
      call(http, cancelReservation)({ params: { id: reservationId } }),
      TE.map(({ refundCents }) => refundCents),
    ),
})
