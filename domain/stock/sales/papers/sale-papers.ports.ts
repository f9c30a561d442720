import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { StepNote } from '../../../reservation/papers/contract-step'
import type { Failure } from '../../../shared/failure'
import { token } from '../../../shared/token'
import type { SaleDetail } from '../sale'

type Answer<A> = TaskEither<Failure, A>
type OfSale<A> = A & { readonly id: number }

/** The contract of a sale and its money. What isn’t the caller’s fails as `not-found`. */
export interface SalePapersPort {
  /** A step of the contract, without a day to take it back. Fails with `wrong-status`, `malformed` and `second-factor-needed`. */
  note(note: OfSale<StepNote>): Answer<SaleDetail>
  /** Emails the link to sign again to purchasers who haven’t signed. Fails with `nothing-to-resend` and `second-factor-needed`. */
  resendSigning(id: number): Answer<SaleDetail>
}
export const SALE_PAPERS = token<SalePapersPort>('sale-papers')
