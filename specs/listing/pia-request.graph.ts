import { piaRequestMachine } from '../../domain/listing/pia/pia-request.machine'
import { unreachable } from '../../domain/shared/failure'
import { graphOf } from '../shared/graph'

export const piaRequestGraph = graphOf(piaRequestMachine, {
  inputs: [{ propertyId: 7 }],
  events: [{ type: 'send', wish: { roomId: 12, request: 'My tax' } }],
  endings: { requestPia: { done: [undefined], error: [unreachable] } },
})
