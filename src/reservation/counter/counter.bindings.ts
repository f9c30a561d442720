import { counterOffersOverHttp } from '../../../adapters/http/reservation/counter-offer.http'
import { type AcceptedCounter, COUNTER_OFFERS } from '../../../domain/reservation/counter/counter-offers.ports'
import { token } from '../../../domain/shared/token'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { type TaskFlow, taskFlow } from '../../shared/task.presenter'

export const ACCEPT_COUNTER = token<TaskFlow<AcceptedCounter>>('accept-counter')

export const counterBindings = bindings((bind) => {
  bind(COUNTER_OFFERS, counterOffersOverHttp, HTTP)
  bind(ACCEPT_COUNTER, (counters) => taskFlow('accept counter-offer', counters.accept), COUNTER_OFFERS)
})
