import { queueOverHttp } from '../../adapters/http/queue/queue.http'
import type { QueuePlace } from '../../domain/queue/place'
import { QUEUE, type WantedPlace } from '../../domain/queue/queue.ports'
import type { loadingMachine } from '../../domain/shared/loading.machine'
import { token } from '../../domain/shared/token'
import { bindings } from '../shared/bindings'
import type { Flow } from '../shared/flow'
import { HTTP } from '../shared/http.bindings'
import { type Loaded, loadingFlow } from '../shared/loaded.presenter'
import { type TaskFlow, taskFlow } from '../shared/task.presenter'

export const QUEUE_PLACES = token<Flow<typeof loadingMachine, Loaded<readonly QueuePlace[]>>>('queue-places')
export const JOIN_QUEUE = token<TaskFlow<WantedPlace>>('join-queue')
/** By the place's id. */
export const LEAVE_QUEUE = token<TaskFlow<number>>('leave-queue')

export const queueBindings = bindings((bind) => {
  bind(QUEUE, queueOverHttp, HTTP)
  bind(QUEUE_PLACES, (queue) => loadingFlow('queuePlaces', queue.list), QUEUE)
  bind(JOIN_QUEUE, (queue) => taskFlow('joinQueue', queue.join), QUEUE)
  bind(LEAVE_QUEUE, (queue) => taskFlow('leaveQueue', queue.leave), QUEUE)
})
