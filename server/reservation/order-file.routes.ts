import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { orderFile, orderFileAddress } from '../../adapters/http/reservation/order-file.contract'
import { type Failure, failure } from '../../domain/shared/failure'
import { fromPromise } from '../http/from-promise'
import type { Kernel } from '../http/kernel'
import { ownedRoute } from '../http/route'
import type { OrderFiles } from './order-files'

const noSuchOrder = failure('not-found', 'Order not found.')

export const orderFileRoutes = (kernel: Kernel, files: OrderFiles): void =>
  ownedRoute(kernel, orderFile, ({ params: { id: listingId, roomId }, query: { ordersId: orderId = null }, caller }) =>
    pipe(
      fromPromise<number | null, Failure>(() => files.find({ caller, listingId, roomId, orderId })),
      TE.chain((found) => (found === null ? TE.left<Failure>(noSuchOrder) : TE.right(found))),
      TE.map((found) => orderFileAddress(found, files.keyOf(found))),
    ),
  )
