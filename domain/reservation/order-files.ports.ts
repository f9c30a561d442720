import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'

/** An order by the unit it is of; a person may have several on one unit, so it has its number too. */
export interface OrderOfUnit {
  readonly orderId: number
  readonly propertyId: number
  readonly roomId: number
}

export interface OrderFilesPort {
  /** Where the order stands as a document, for a few minutes; `not-found` for who does not own it (B7-31). */
  address(order: OrderOfUnit): TaskEither<Failure, string>
}

export const ORDER_FILES = token<OrderFilesPort>('order-files')
