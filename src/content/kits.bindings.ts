import { kitsOverHttp } from '../../adapters/http/content/kits.http'
import { KITS } from '../../domain/content/kit.ports'
import { kitRequestWith } from '../../domain/content/kit-request.machine'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { TOASTS } from '../shared/ui/toasts.presenter'
import { AGENT_KIT, JOIN_REQUEST, JOINING, KitRequestPresenter } from './kit-request.presenter'

export const kitBindings = bindings((bind) => {
  bind(KITS, kitsOverHttp, HTTP)
  bind(
    AGENT_KIT,
    (kits, toasts) => ({
      logic: kitRequestWith({ send: kits.requestAgentKit }),
      present: (request) => new KitRequestPresenter(request, toasts, 'Agent kit request sent successfully'),
    }),
    KITS,
    TOASTS,
  )
  bind(
    JOINING,
    (kits, toasts) => ({
      logic: kitRequestWith({ send: kits.requestToJoin }),
      present: (request) => new KitRequestPresenter(request, toasts, 'Joining request sent successfully'),
    }),
    KITS,
    TOASTS,
  )
  bind(
    JOIN_REQUEST,
    (kits, toasts) => ({
      logic: kitRequestWith({ send: kits.requestToJoin }),
      present: (request) => new KitRequestPresenter(request, toasts, 'U-Connect request sent successfully'),
    }),
    KITS,
    TOASTS,
  )
})
