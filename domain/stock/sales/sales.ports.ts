import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { OfficeAction } from '../../reservation/office-action'
import type { Day } from '../../shared/calendar'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'
import type { SaleBoard, SaleDetail, SaleFilter, SaleList, SalePage } from './sale'

type Answer<A> = TaskEither<Failure, A>

export interface SaleActing {
  readonly id: number
  readonly act: OfficeAction
  readonly reason: string
  /** Of an act that is a step of the contract. */
  readonly day?: Day
}

/** Reservations and offers in the caller’s projects. What isn’t the caller’s fails as `not-found`. */
export interface SalesPort {
  board(filter: SaleFilter): Answer<SaleBoard>
  /** A page from 1, the newest first. */
  list(request: SaleFilter & { readonly list: SaleList; readonly page: number }): Answer<SalePage>
  sale(id: number): Answer<SaleDetail>
  /**
   * `reason` is for the buyer to read. Fails with `wrong-status` and `unit-taken`, which say what it is now, `malformed` without a
   * reason that is needed, and `second-factor-needed`.
   */
  act(act: SaleActing): Answer<SaleDetail>
}
export const SALES = token<SalesPort>('sales')
