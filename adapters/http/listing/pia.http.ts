import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { PiaPort } from '../../../domain/listing/pia/pia-request'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './pia.contract'

export const piaOverHttp = (http: HttpClient): PiaPort => ({
  requestPia: ({ propertyId, unitId, request }) =>
    pipe(
      call(http, contract.customisePia)({ body: { propertyId, unitId: unitId === 0 ? null : unitId, request } }),
      TE.map(() => undefined),
    ),
})
