import { holdCalendarOverHttp } from '../../adapters/http/reservation/hold-calendar.http'
import { HOLD_CALENDAR } from '../../domain/reservation/hold-calendar.ports'
import { DOWNLOADS } from '../../domain/shared/downloads'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'
import { HOLD_CALENDAR_FILE, HoldCalendarPresenter } from './hold-calendar.presenter'

/** Requires `downloadsBindings`. */
export const holdCalendarBindings = bindings((bind) => {
  bind(HOLD_CALENDAR, holdCalendarOverHttp, HTTP)
  bind(
    HOLD_CALENDAR_FILE,
    (calendar, downloads, toasts) => new HoldCalendarPresenter(calendar, downloads, toasts),
    HOLD_CALENDAR,
    DOWNLOADS,
    TOASTS,
  )
})
