import { CostForm } from '../../domain/listing/cost/cost-form'
import type { CostStore } from '../../domain/listing/cost/cost.ports'
import { jsonStore } from './json-store'

/** In session storage, shared by all units. */
export const costInSession = (storage: Storage): CostStore => {
  const store = jsonStore(storage, 'costAssumptions', CostForm)
  return { load: store.load, save: store.save }
}
