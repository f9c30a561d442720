import { COMMISSION, type DuePeriod } from '../../domain/commission/commission.ports'
import { DOWNLOADS } from '../../domain/shared/downloads'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { latePort } from '../shared/late-port'
import { loadingFlow } from '../shared/loaded.presenter'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'
import { COMMISSION_FILE, CommissionFilePresenter } from './commission-file.presenter'
import { ENTRIES, MONTHS, SOLD, YEARS } from './commission.flows'

/** The dashboard's commission; requires `downloadsBindings`. */
export const commissionBindings = bindings((bind) => {
  bind(
    COMMISSION,
    (http) =>
      latePort(async () => (await import('../../adapters/http/commission/commission.http')).commissionOverHttp(http), {
        months: true,
        years: true,
        entries: true,
        csv: true,
        sold: true,
      }),
    HTTP,
  )
  bind(MONTHS, (commission) => loadingFlow('commission by month', () => commission.months()), COMMISSION)
  bind(YEARS, (commission) => loadingFlow('commission by year', () => commission.years()), COMMISSION)
  bind(
    ENTRIES,
    (commission) => loadingFlow('commission entries', (period: DuePeriod) => commission.entries(period)),
    COMMISSION,
  )
  bind(SOLD, (commission) => loadingFlow('sold homes', () => commission.sold()), COMMISSION)
  bind(
    COMMISSION_FILE,
    (commission, downloads, toasts) => new CommissionFilePresenter(commission, downloads, toasts),
    COMMISSION,
    DOWNLOADS,
    TOASTS,
  )
})
