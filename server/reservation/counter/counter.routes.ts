import { acceptCounterOffer } from '../../../adapters/http/reservation/counter-offer.contract'
import type { Kernel } from '../../http/kernel'
import { ownedRoute } from '../../http/route'
import type { OfficeServices } from '../move-reservation'
import { acceptCounter } from './accept-counter'

/** The answer to a seller's counter-offer, by the buyer or by the agent who made the offer for a client. */
export const counterRoutes = (kernel: Kernel, services: OfficeServices): void =>
  ownedRoute(kernel, acceptCounterOffer, ({ params: { id, counterId }, caller }) =>
    acceptCounter(services, { reservationId: id, counterId }, caller),
  )
