import type { CounterOffersPort } from '../../../domain/reservation/counter/counter-offers.ports'
import { call, type HttpClient } from '../shared/http-client'
import { acceptCounterOffer } from './counter-offer.contract'

export const counterOffersOverHttp = (http: HttpClient): CounterOffersPort => ({
  accept: ({ reservationId, counterId }) =>
    call(http, acceptCounterOffer)({ params: { id: reservationId, counterId } }),
})
