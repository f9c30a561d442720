import { pipe } from 'fp-ts/lib/function.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { COMMISSION, type DuePeriod } from '../../domain/commission/commission.ports'
import { csvAddress, DOWNLOADS } from '../../domain/shared/downloads'
import { bindings } from '../shared/bindings'
import { downloadFlow } from '../shared/download.flow'
import { HTTP } from '../shared/http.bindings'
import { latePort } from '../shared/late-port'
import { loadingFlow } from '../shared/loaded.presenter'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'
import { COMMISSION_FILE, ENTRIES, MONTHS, SOLD, YEARS } from './commission.flows'

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
    (commission, downloads, toasts) =>
      downloadFlow(
        'commission file',
        { address: () => pipe(commission.csv(), TE.map(csvAddress)), name: () => 'Commission.csv' },
        { downloads, toasts },
      ),
    COMMISSION,
    DOWNLOADS,
    TOASTS,
  )
})
