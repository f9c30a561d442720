import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { ReservationFilesPort } from '../../../domain/reservation/reservation-files.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './reservation-file.contract'

export const reservationFilesOverHttp = (http: HttpClient): ReservationFilesPort => ({
  address: ({ reservationId, propertyId, unitId }) =>
    pipe(
      call(http, contract.reservationFile)({ params: { id: propertyId, unitId }, query: { reservationId } }),
      TE.map((address) => `${http.settings.apiHost}${address}`),
    ),
  receipt: (reservationId) =>
    pipe(
      call(http, contract.reservationReceipt)({ params: { id: reservationId } }),
      TE.map((address) => `${http.settings.apiHost}${address}`),
    ),
})
