import * as t from 'io-ts'
import { IsoDate } from '../../shared/iso-date'
import { holdTextProblem, WHY_ANSWERED } from '../hold/hold-note'
import type { ReservationStatus } from '../reservation.lifecycle'

/** A reservation that is to hold another unit of its listing, with a reason that its buyer reads. */
export interface UnitMove {
  readonly unitId: number
  readonly reason: string
}

/** While it claims its unit, and before the contract, which names it. */
export const canMove = (status: ReservationStatus): boolean => status === 'held' || status === 'accepted'

/** Why a move can’t be made; null if it can. `from`: the unit it holds now. */
export const unitMoveProblem = (
  { unitId, reason }: UnitMove,
  from: number,
): { readonly field: keyof UnitMove; readonly message: string } | null => {
  if (unitId === 0 || unitId === from) return { field: 'unitId', message: 'Choose another unit.' }
  const problem = holdTextProblem(reason, WHY_ANSWERED)
  return problem === null ? null : { field: 'reason', message: problem }
}

/** A move to another unit, as the buyer and their agent see it. */
export const ShownMove = t.type(
  {
    /** The unit it was moved from, as in a sentence: `apartment 905`. */
    from: t.string,
    reason: t.string,
    /** Whether the form has to be signed again. */
    signsAgain: t.boolean,
    at: IsoDate,
  },
  'ShownMove',
)
export type ShownMove = t.TypeOf<typeof ShownMove>
