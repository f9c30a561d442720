import * as E from 'fp-ts/lib/Either.js'
import type { OfficeAction } from '../../../../domain/reservation/office-action'
import { noteProblem, type StepNote } from '../../../../domain/reservation/papers/contract-step'
import { type Day, dayOf } from '../../../../domain/shared/calendar'
import { type Failure, failure } from '../../../../domain/shared/failure'
import { timeZoneOf } from '../../../../domain/shared/time-zones'
import { STEP_OF_ACT } from '../../../../domain/stock/sales/papers/sale-papers'
import type { Sale } from '../../../../domain/stock/sales/sale'

/** The step of the contract that an act is, on its day; null for other acts. */
export const reachedBy = (
  sale: Sale,
  act: OfficeAction,
  day: Day | undefined,
  now: Date,
): E.Either<Failure, StepNote | null> => {
  const kind = STEP_OF_ACT[act]
  if (kind === undefined) return E.right(null)
  const zone = timeZoneOf(sale.state)
  const today = dayOf(now, zone)
  const note = { ...{ kind, part: 0, day: day ?? today }, ...{ sentTo: null, cents: null, isBond: false } }
  const problem = noteProblem(note, { steps: sale.steps, placedOn: dayOf(sale.at, zone), today })
  return problem === null ? E.right(note) : E.left(failure('malformed', problem.message, problem.field))
}
