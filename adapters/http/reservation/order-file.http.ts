import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { OrderFilesPort } from '../../../domain/reservation/order-files.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './order-file.contract'

export const orderFilesOverHttp = (http: HttpClient): OrderFilesPort => ({
  address: ({ orderId, propertyId, roomId }) =>
    pipe(
      call(http, contract.orderFile)({ params: { id: propertyId, roomId }, query: { ordersId: orderId } }),
      TE.map((address) => `${http.settings.apiHost}${address}`),
    ),
})
