import { failure } from '../../../domain/shared/failure'
import { sendingMachine } from '../../../domain/shared/sending.machine'
import { graphOf } from '../graph'

export const sendingGraph = graphOf(sendingMachine, {
  events: [{ type: 'send', request: 'an enquiry' }, { type: 'start-again' }],
  endings: { send: { done: ['an answer'], error: [failure('unexpected', 'boom')] } },
})
