import type { QueuePort } from '../../../domain/queue/queue.ports'
import { call, type HttpClient } from '../shared/http-client'
import { joinQueue, leaveQueue, queuePlaces } from './queue.contract'

export const queueOverHttp = (http: HttpClient): QueuePort => ({
  list: () => call(http, queuePlaces)({}),
  join: (wanted) => call(http, joinQueue)({ body: wanted }),
  leave: (placeId) => call(http, leaveQueue)({ params: { placeId } }),
})
