import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { BillingPort } from '../../../domain/membership/billing.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './billing.contract'

export const billingOverHttp = (http: HttpClient): BillingPort => ({
  read: () => call(http, contract.billing)({}),
  checkout: (choice) => call(http, contract.billingCheckout)({ body: choice }),
  portal: () => call(http, contract.billingPortal)({}),
  invoiceAddress: (id) =>
    pipe(
      call(http, contract.membershipInvoice)({ params: { id } }),
      TE.map((address) => `${http.settings.apiHost}${address}`),
    ),
})
