import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { HoldCalendarPort } from '../../../domain/reservation/hold-calendar.ports'
import { call, type HttpClient } from '../shared/http-client'
import { holdCalendar } from './hold-calendar.contract'

export const holdCalendarOverHttp = (http: HttpClient): HoldCalendarPort => ({
  address: (reservationId) =>
    pipe(
      call(http, holdCalendar)({ params: { id: reservationId } }),
      TE.map((address) => `${http.settings.apiHost}${address}`),
    ),
})
