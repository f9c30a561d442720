import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { cancelReservation as cancelContract } from '../../adapters/http/reservation/cancellation.contract'
import type { Kernel } from '../http/kernel'
import { ownedRoute } from '../http/route'
import { cancelReservation } from './cancel-reservation'
import type { OfficeServices } from './move-reservation'

/** The cancellation of a reservation by its buyer. */
export const cancellationRoutes = (kernel: Kernel, services: OfficeServices): void =>
  ownedRoute(kernel, cancelContract, ({ params: { id }, caller }) =>
    pipe(
      () => cancelReservation(services, id, caller.accountId),
      TE.map((refundCents) => ({ refundCents })),
    ),
  )
