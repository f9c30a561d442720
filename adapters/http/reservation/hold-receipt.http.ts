import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { HoldReceiptsPort } from '../../../domain/reservation/receipt/receipt.ports'
import { call, type HttpClient } from '../shared/http-client'
import { holdReceipt } from './hold-receipt.contract'

export const holdReceiptsOverHttp = (http: HttpClient): HoldReceiptsPort => {
  const addressOf = (form: 'pdf' | 'json') => (reservationId: number) =>
    pipe(
      call(http, holdReceipt)({ params: { id: reservationId } }),
      TE.map((addresses) => `${http.settings.apiHost}${addresses[form]}`),
    )
  return { pdf: addressOf('pdf'), json: addressOf('json') }
}
