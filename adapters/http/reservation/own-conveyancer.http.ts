import type { OwnConveyancerPort } from '../../../domain/reservation/people/own-conveyancer.ports'
import { call, type HttpClient } from '../shared/http-client'
import { nameConveyancer } from './own-conveyancer.contract'

export const ownConveyancerOverHttp = (http: HttpClient): OwnConveyancerPort => ({
  name: ({ reservationId, conveyancer }) =>
    call(http, nameConveyancer)({ params: { id: reservationId }, body: conveyancer }),
})
