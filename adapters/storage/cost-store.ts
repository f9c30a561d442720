import * as t from 'io-ts'
import { CostForm, USUAL } from '../../domain/listing/cost/cost-form'
import type { CostStore } from '../../domain/listing/cost/cost.ports'
import { jsonStore } from './json-store'

const { buyer, ...loan } = CostForm.props
/** Tabs of the release before stored no buyer. */
const Stored = t.intersection([t.type(loan), t.partial({ buyer })])

/** In session storage, shared by all units. */
export const costInSession = (storage: Storage): CostStore => {
  const store = jsonStore(storage, 'costAssumptions', Stored)
  return {
    load: () => {
      const stored = store.load()
      return stored === null ? null : { ...stored, buyer: stored.buyer ?? USUAL.buyer }
    },
    save: store.save,
  }
}
