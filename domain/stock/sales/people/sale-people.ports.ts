import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Correction, EntityCorrection } from '../../../reservation/people/purchaser-correction'
import type { Failure } from '../../../shared/failure'
import { token } from '../../../shared/token'
import type { SaleDetail } from '../sale'

export interface PurchaserCorrection extends Correction {
  /** The sale's number. */
  readonly id: number
}

export interface SaleEntityCorrection extends EntityCorrection {
  /** The sale's number. */
  readonly id: number
}

/** The people named on a sale. What isn’t the caller’s fails as `not-found`. */
export interface SalePeoplePort {
  /**
   * Corrects a purchaser before the contract is signed; a form that was signed is signed again. Fails with `wrong-status`,
   * `changed-meanwhile` if another person corrected them first, `malformed`, which names its field, and `second-factor-needed`.
   */
  correct(correction: PurchaserCorrection): TaskEither<Failure, SaleDetail>
  /** Corrects what buys, alike. */
  correctEntity(correction: SaleEntityCorrection): TaskEither<Failure, SaleDetail>
}
export const SALE_PEOPLE = token<SalePeoplePort>('sale-people')
