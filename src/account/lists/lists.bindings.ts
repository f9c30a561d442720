import { agentPropertiesOverHttp } from '../../../adapters/http/account/account.http'
import { returnPagesIn } from '../../../adapters/storage/return-pages'
import { AGENT_PROPERTIES, type CardRequest } from '../../../domain/account/account.ports'
import { RETURN_PAGES } from '../../../domain/shared/list-pages'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { loadingFlow } from '../../shared/loaded.presenter'
import { PROPERTY_LIST, PURCHASE } from './lists.flows'

/** An agent's lists of properties, and the details of a purchase. */
export const listsBindings = bindings((bind) => {
  bind(AGENT_PROPERTIES, agentPropertiesOverHttp, HTTP)
  bind(RETURN_PAGES, () => returnPagesIn(sessionStorage))
  bind(
    PROPERTY_LIST,
    (properties) => (list) => loadingFlow('property list', (request: CardRequest) => properties.page(list, request)),
    AGENT_PROPERTIES,
  )
  bind(PURCHASE, (properties) => loadingFlow('purchase', (id: number) => properties.purchase(id)), AGENT_PROPERTIES)
})
