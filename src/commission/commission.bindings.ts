import { commissionOverHttp } from '../../adapters/http/commission/commission.http'
import { COMMISSION, type DuePeriod } from '../../domain/commission/commission.ports'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { loadingFlow } from '../shared/loaded.presenter'
import { ENTRIES, MONTHS, SOLD, YEARS } from './commission.flows'

/** The dashboard's commission. */
export const commissionBindings = bindings((bind) => {
  bind(COMMISSION, commissionOverHttp, HTTP)
  bind(MONTHS, (commission) => loadingFlow(() => commission.months()), COMMISSION)
  bind(YEARS, (commission) => loadingFlow(() => commission.years()), COMMISSION)
  bind(ENTRIES, (commission) => loadingFlow((period: DuePeriod) => commission.entries(period)), COMMISSION)
  bind(SOLD, (commission) => loadingFlow(() => commission.sold()), COMMISSION)
})
