import { pipe } from 'fp-ts/lib/function.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { cancellationsOverHttp } from '../../../adapters/http/reservation/cancellation.http'
import { lastReservationInSession } from '../../../adapters/storage/reservation-store'
import { CANCELLATIONS } from '../../../domain/reservation/cancellation'
import { LAST_RESERVATION } from '../../../domain/reservation/reservation.ports'
import { sendingWith } from '../../../domain/shared/sending.machine'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { CANCELLATION, CancellationPresenter } from './cancellation.presenter'

export const cancellationBindings = bindings((bind) => {
  bind(CANCELLATIONS, cancellationsOverHttp, HTTP)
  bind(LAST_RESERVATION, () => lastReservationInSession(sessionStorage))
  bind(
    CANCELLATION,
    (cancellations, last) => ({
      logic: sendingWith((id: number) =>
        pipe(
          cancellations.cancel(id),
          TE.tapIO(() => () => last.forget(id)),
        ),
      ),
      present: (actor) => new CancellationPresenter(actor),
    }),
    CANCELLATIONS,
    LAST_RESERVATION,
  )
})
