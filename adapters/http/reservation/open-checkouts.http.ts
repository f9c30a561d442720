import { pipe } from 'fp-ts/lib/function.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import type { OpenCheckoutPort } from '../../../domain/reservation/open-checkout'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './open-checkouts.contract'

export const openCheckoutsOverHttp = (http: HttpClient): OpenCheckoutPort => ({
  list: () => call(http, contract.openCheckouts)({}),
  letGo: (paymentId) =>
    pipe(
      call(http, contract.letGo)({ params: { paymentId } }),
      TE.map(() => undefined),
    ),
})
