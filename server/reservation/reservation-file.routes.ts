import * as E from 'fp-ts/lib/Either.js'
import { reservationFile, reservationFileAddress } from '../../adapters/http/reservation/reservation-file.contract'
import { failure } from '../../domain/shared/failure'
import type { Kernel } from '../http/kernel'
import { ownedRoute } from '../http/route'
import type { ReservationFiles } from './reservation-files'

const noSuchReservation = failure('not-found', 'Reservation not found.')

export const reservationFileRoutes = (kernel: Kernel, files: ReservationFiles): void =>
  ownedRoute(
    kernel,
    reservationFile,
    async ({ params: { id: listingId, unitId }, query: { reservationId: reservationId = null }, caller }) => {
      const found = await files.find({ caller, listingId, unitId, reservationId })
      return found === null ? E.left(noSuchReservation) : E.right(reservationFileAddress(found, files.keyOf(found)))
    },
  )
