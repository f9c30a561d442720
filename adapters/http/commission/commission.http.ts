import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { CommissionPort } from '../../../domain/commission/commission.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './commission.contract'

export const commissionOverHttp = (http: HttpClient): CommissionPort => ({
  months: () =>
    pipe(
      call(http, contract.byMonth)({}),
      TE.map(({ list }) => list),
    ),
  years: () =>
    pipe(
      call(http, contract.byYear)({}),
      TE.map(({ list }) => list),
    ),
  entries: (period) => call(http, contract.entries)({ query: period }),
  csv: () => call(http, contract.commissionCsv)({}),
  sold: () => call(http, contract.soldSummary)({}),
})
