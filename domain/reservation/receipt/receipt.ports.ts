import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'
import type { CheckedReceipt } from './check-receipt'

export interface HoldReceiptsPort {
  /** URL of the newest receipt of a hold as a PDF; `no-receipt` for an offer, `not-found` unless it is the caller's. */
  pdf(reservationId: number): TaskEither<Failure, string>
  /** The same as JSON. */
  json(reservationId: number): TaskEither<Failure, string>
}

export const HOLD_RECEIPTS = token<HoldReceiptsPort>('hold-receipts')

/** Larger files are no receipts. */
export const LARGEST_RECEIPT = 5_000_000

export interface ReceiptCheckPort {
  /** Checks a file here, without sending it. Fails with `unsupported` in a browser that can't. */
  check(file: Blob): TaskEither<Failure, CheckedReceipt>
}

export const RECEIPT_CHECK = token<ReceiptCheckPort>('receipt-check')
