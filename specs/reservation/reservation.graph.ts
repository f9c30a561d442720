import { counterOfferLifecycle } from '../../domain/reservation/counter/counter-offer.lifecycle'
import { reservationLifecycle } from '../../domain/reservation/reservation.lifecycle'
import { graphOf } from '../shared/graph'

export const reservationGraph = graphOf(reservationLifecycle, { startsIn: ['offered'] })
export const counterOfferGraph = graphOf(counterOfferLifecycle, {})
