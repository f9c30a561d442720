import { ownConveyancerOverHttp } from '../../../adapters/http/reservation/own-conveyancer.http'
import { type Conveyancer, emptyConveyancer } from '../../../domain/reservation/conveyancer'
import { type NamedConveyancer, OWN_CONVEYANCER } from '../../../domain/reservation/people/own-conveyancer.ports'
import { conveyancerRules } from '../../../domain/reservation/reservation-form'
import { sendingWith } from '../../../domain/shared/sending.machine'
import { token } from '../../../domain/shared/token'
import { bindings } from '../../shared/bindings'
import { FormPresenter } from '../../shared/form/form.presenter'
import { type SendingFlow, SendingPresenter } from '../../shared/form/sending.presenter'
import { HTTP } from '../../shared/http.bindings'

type ConveyancerPresenter = SendingPresenter<Conveyancer, NamedConveyancer, null>
/** By the reservation's number. */
export const NAME_CONVEYANCER =
  token<(reservationId: number) => SendingFlow<NamedConveyancer, ConveyancerPresenter, null>>('name-conveyancer')

export const ownConveyancerBindings = bindings((bind) => {
  bind(OWN_CONVEYANCER, ownConveyancerOverHttp, HTTP)
  bind(
    NAME_CONVEYANCER,
    (people) => (reservationId) => ({
      logic: sendingWith(people.name),
      present: (actor) =>
        new SendingPresenter(actor, {
          form: new FormPresenter<Conveyancer>(emptyConveyancer, conveyancerRules),
          requestOf: (conveyancer) => ({ reservationId, conveyancer }),
        }),
    }),
    OWN_CONVEYANCER,
  )
})
