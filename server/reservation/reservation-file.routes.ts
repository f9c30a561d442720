import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { reservationFile, reservationFileAddress } from '../../adapters/http/reservation/reservation-file.contract'
import { type Failure, failure } from '../../domain/shared/failure'
import { fromPromise } from '../http/from-promise'
import type { Kernel } from '../http/kernel'
import { ownedRoute } from '../http/route'
import type { ReservationFiles } from './reservation-files'

const noSuchReservation = failure('not-found', 'Reservation not found.')

export const reservationFileRoutes = (kernel: Kernel, files: ReservationFiles): void =>
  ownedRoute(
    kernel,
    reservationFile,
    ({ params: { id: listingId, roomId }, query: { ordersId: reservationId = null }, caller }) =>
      pipe(
        fromPromise<number | null, Failure>(() => files.find({ caller, listingId, roomId, reservationId })),
        TE.chain((found) => (found === null ? TE.left<Failure>(noSuchReservation) : TE.right(found))),
        TE.map((found) => reservationFileAddress(found, files.keyOf(found))),
      ),
  )
