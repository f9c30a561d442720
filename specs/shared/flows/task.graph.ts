import { failure } from '../../../domain/shared/failure'
import { taskMachine } from '../../../domain/shared/task.machine'
import { graphOf } from '../graph'

export const taskGraph = graphOf(taskMachine, {
  events: [{ type: 'start', request: 'a file' }],
  endings: { run: { done: [null], error: [failure('unexpected', 'boom')] } },
})
