import type { MoreTimePort } from '../../../domain/reservation/hold/more-time.ports'
import { call, type HttpClient } from '../shared/http-client'
import { askMoreTime } from './more-time.contract'

export const moreTimeOverHttp = (http: HttpClient): MoreTimePort => ({
  ask: ({ reservationId, reason }) => call(http, askMoreTime)({ params: { id: reservationId }, body: { reason } }),
})
