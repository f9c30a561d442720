import { earlierDetailsOverHttp } from '../../../adapters/http/reservation/earlier-details.http'
import { EARLIER_DETAILS } from '../../../domain/reservation/earlier-details'
import { earlierDetailsWith } from '../../../domain/reservation/earlier-details.machine'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { EARLIER_DETAILS_FLOW, EarlierDetailsPresenter } from './earlier-details.presenter'

export const earlierDetailsBindings = bindings((bind) => {
  bind(EARLIER_DETAILS, earlierDetailsOverHttp, HTTP)
  bind(
    EARLIER_DETAILS_FLOW,
    (earlier) => (filled) => ({
      logic: earlierDetailsWith(earlier),
      present: (actor) => new EarlierDetailsPresenter(actor, filled),
    }),
    EARLIER_DETAILS,
  )
})
