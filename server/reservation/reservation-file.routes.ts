import { receiptAddress } from '../../adapters/http/shared/receipt-address'
import * as E from 'fp-ts/lib/Either.js'
import {
  reservationFile,
  reservationFileAddress,
  reservationReceipt,
} from '../../adapters/http/reservation/reservation-file.contract'
import { failure } from '../../domain/shared/failure'
import type { Kernel } from '../http/kernel'
import { ownedRoute } from '../http/route'
import type { ReservationFiles } from './reservation-files'

const noSuchReservation = failure('not-found', 'Reservation not found.')
const noReceipt = failure('not-found', 'Receipt not found.')

export const reservationFileRoutes = (kernel: Kernel, files: ReservationFiles): void => {
  ownedRoute(kernel, reservationReceipt, async ({ params: { id }, caller }) =>
    (await files.isPaid(caller, id)) ? E.right(receiptAddress(id, files.keyOf(id))) : E.left(noReceipt),
  )
  ownedRoute(
    kernel,
    reservationFile,
    async ({ params: { id: listingId, unitId }, query: { reservationId: reservationId = null }, caller }) => {
      const found = await files.find({ caller, listingId, unitId, reservationId })
      return found === null ? E.left(noSuchReservation) : E.right(reservationFileAddress(found, files.keyOf(found)))
    },
  )
}
