import { kitsOverHttp } from '../../../adapters/http/content/kits.http'
import { KITS } from '../../../domain/content/kit.ports'
import { sendingWith } from '../../../domain/shared/sending.machine'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { TOASTS } from '../../shared/ui/messages/toasts.presenter'
import { AGENT_KIT, JOIN_REQUEST, JOINING, KitRequestPresenter } from './kit-request.presenter'

export const kitBindings = bindings((bind) => {
  bind(KITS, kitsOverHttp, HTTP)
  bind(
    AGENT_KIT,
    (kits, toasts) => ({
      logic: sendingWith(kits.requestAgentKit),
      present: (actor) => new KitRequestPresenter(actor, toasts, 'Agent kit request sent successfully'),
    }),
    KITS,
    TOASTS,
  )
  bind(
    JOINING,
    (kits, toasts) => ({
      logic: sendingWith(kits.requestToJoin),
      present: (actor) => new KitRequestPresenter(actor, toasts, 'Joining request sent successfully'),
    }),
    KITS,
    TOASTS,
  )
  bind(
    JOIN_REQUEST,
    (kits, toasts) => ({
      logic: sendingWith(kits.requestToJoin),
      present: (actor) => new KitRequestPresenter(actor, toasts, 'U-Connect request sent successfully'),
    }),
    KITS,
    TOASTS,
  )
})
