import { costInSession } from '../../../adapters/storage/cost-store'
import { COST_STORE } from '../../../domain/listing/cost/cost.ports'
import { bindings } from '../../shared/bindings'
import { COST, CostPresenter } from './cost.presenter'

export const costBindings = bindings((bind) => {
  bind(COST_STORE, () => costInSession(sessionStorage))
  bind(COST, (store) => new CostPresenter(store, () => new Date()), COST_STORE)
})
