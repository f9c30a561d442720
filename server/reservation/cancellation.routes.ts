import * as E from 'fp-ts/lib/Either.js'
import { cancelReservation as cancelContract } from '../../adapters/http/reservation/cancellation.contract'
import type { Kernel } from '../http/kernel'
import { ownedRoute } from '../http/route'
import { cancelReservation } from './cancel-reservation'
import type { OfficeServices } from './move-reservation'

/** The cancellation of a reservation by its buyer, or by the agent who made it for a client. */
export const cancellationRoutes = (kernel: Kernel, services: OfficeServices): void =>
  ownedRoute(kernel, cancelContract, async ({ params: { id }, caller }) => {
    const refund = await cancelReservation(services, id, caller)
    return E.isLeft(refund) ? refund : E.right({ refundCents: refund.right })
  })
