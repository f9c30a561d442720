import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { FeeRefund } from '../../../reservation/fee-refund'
import type { IntroducerChange } from '../../../reservation/move/introducer-change'
import type { UnitMove } from '../../../reservation/move/unit-move'
import type { Day } from '../../../shared/calendar'
import type { Failure } from '../../../shared/failure'
import type { Cents, Dollars } from '../../../shared/money'
import { token } from '../../../shared/token'
import type { SaleDetail } from '../sale'
import type { FreeUnit } from './sale-terms'

type Answer = TaskEither<Failure, SaleDetail>

export interface SentCounter {
  readonly id: number
  readonly price: Dollars
  /** Its last day where the property is. */
  readonly until: Day
  /** For the buyer to read; may be empty. */
  readonly message: string
}

export interface ExtendedHold {
  readonly id: number
  /** The new last day where the property is. */
  readonly day: Day
  /** For the buyer to read. */
  readonly reason: string
}

export interface ChangedIntroducer extends IntroducerChange {
  /** The sale’s number. */
  readonly id: number
}

export interface RefundedFee extends FeeRefund {
  /** The sale’s number. */
  readonly id: number
  /** What the caller saw as left, so that a refund that is sent twice is made once. */
  readonly left: Cents
}

export interface MovedSale extends UnitMove {
  /** The sale’s number. */
  readonly id: number
}

/**
 * Changes the terms of a sale. Each call answers with the sale as it is now. They fail with `wrong-status` if it has changed
 * meanwhile, `second-factor-needed`, and `malformed`, which names its field.
 */
export interface SaleTermsPort {
  /** Answers an offer with another amount, in place of an earlier counter-offer. */
  counter(counter: SentCounter): Answer
  /** Takes back the counter-offer that waits for its buyer, whose offer stays. */
  withdrawCounter(id: number): Answer
  /** Records the price that buyer and seller have agreed on, until the contract is signed. */
  agreePrice(price: Omit<SentCounter, 'until'>): Answer
  extendHold(extension: ExtendedHold): Answer
  /** The units of its project that are for sale, in their order. */
  freeUnits(id: number): TaskEither<Failure, readonly FreeUnit[]>
  /** Moves it to another unit before the contract. Fails with `unit-taken` too. */
  moveToUnit(move: MovedSale): Answer
  /** Makes another agent its introducer, or none, until the contract is unconditional. */
  changeIntroducer(change: ChangedIntroducer): Answer
  /** Refunds a part of what was paid, or all of it; the sale goes on. Fails with `nothing-paid` and `refunded-meanwhile` too. */
  refundFee(refund: RefundedFee): Answer
  /** Answers a buyer who asked for more time that the hold ends as it was. */
  declineMoreTime(answer: Omit<ExtendedHold, 'day'>): Answer
  /** States what a sale pays its introducer, once. Fails with `already-stated`, `no-introducer` and `out-of-range` too. */
  stateCommission(stated: { readonly id: number; readonly cents: Cents }): Answer
}
export const SALE_TERMS = token<SaleTermsPort>('sale-terms')
