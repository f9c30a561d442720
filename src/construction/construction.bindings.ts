import { constructionOverHttp } from '../../adapters/http/construction/construction.http'
import { CONSTRUCTION } from '../../domain/construction/construction.ports'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { loadingFlow } from '../shared/loaded.presenter'
import { PROVIDERS, UPDATE, UPDATES } from './construction.presenter'

export const constructionBindings = bindings((bind) => {
  bind(CONSTRUCTION, constructionOverHttp, HTTP)
  bind(UPDATES, (construction) => loadingFlow('construction updates', construction.updates), CONSTRUCTION)
  bind(UPDATE, (construction) => loadingFlow('construction update', construction.update), CONSTRUCTION)
  bind(PROVIDERS, (construction) => loadingFlow('service providers', construction.providers), CONSTRUCTION)
})
