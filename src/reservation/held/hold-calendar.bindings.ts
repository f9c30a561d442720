import { holdCalendarOverHttp } from '../../../adapters/http/reservation/hold-calendar.http'
import { HOLD_CALENDAR } from '../../../domain/reservation/hold-calendar.ports'
import { DOWNLOADS } from '../../../domain/shared/downloads'
import { bindings } from '../../shared/bindings'
import { downloadFlow } from '../../shared/download.flow'
import { HTTP } from '../../shared/http.bindings'
import { TOASTS } from '../../shared/ui/messages/toasts.presenter'
import { HOLD_CALENDAR_FILE } from '../reservation-files.flows'

/** Requires `downloadsBindings`. */
export const holdCalendarBindings = bindings((bind) => {
  bind(HOLD_CALENDAR, holdCalendarOverHttp, HTTP)
  bind(
    HOLD_CALENDAR_FILE,
    (calendar, downloads, toasts) =>
      downloadFlow(
        'hold calendar file',
        { address: calendar.address, name: (reservationId) => `Hold ${reservationId}.ics` },
        { downloads, toasts },
      ),
    HOLD_CALENDAR,
    DOWNLOADS,
    TOASTS,
  )
})
