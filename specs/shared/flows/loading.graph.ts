import { failure } from '../../../domain/shared/failure'
import { loadingMachine } from '../../../domain/shared/loading.machine'
import { graphOf } from '../graph'

export const loadingGraph = graphOf(loadingMachine, {
  inputs: [{ request: 7 }],
  events: [{ type: 'retry' }, { type: 'refresh' }, { type: 'load', request: 8 }],
  endings: { load: { done: ['the value'], error: [failure('unexpected', 'boom')] } },
})
