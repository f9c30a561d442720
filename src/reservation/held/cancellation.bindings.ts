import { cancellationsOverHttp } from '../../../adapters/http/reservation/cancellation.http'
import { CANCELLATIONS } from '../../../domain/reservation/cancellation'
import { sendingWith } from '../../../domain/shared/sending.machine'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { CANCELLATION, CancellationPresenter } from './cancellation.presenter'

export const cancellationBindings = bindings((bind) => {
  bind(CANCELLATIONS, cancellationsOverHttp, HTTP)
  bind(
    CANCELLATION,
    (cancellations) => ({
      logic: sendingWith(cancellations.cancel),
      present: (actor) => new CancellationPresenter(actor),
    }),
    CANCELLATIONS,
  )
})
