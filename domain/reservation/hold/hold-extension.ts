import { type Day, dayOf, daysAfter, isDay } from '../../shared/calendar'
import { formatDeadline, timeZoneOf } from '../../shared/time-zones'
import { typedDay } from '../../shared/typed-date'
import { endOfDay } from '../hold-end'
import { holdTextProblem, WHY_ANSWERED } from './hold-note'

/** The hold that is extended. */
export interface Extended {
  readonly heldUntil: Date
  /** Of its terms. */
  readonly holdDays: number
  /** Of the property, whose time zone counts. */
  readonly state: string
}

export interface Extension {
  /** The new last day where the property is. */
  readonly day: Day
  /** For the buyer to read. */
  readonly reason: string
}

/** From any day on, a unit is held no longer than by a new reservation with the same terms. */
export const latestHoldDay = ({ holdDays, state }: Omit<Extended, 'heldUntil'>, now: Date): Day =>
  daysAfter(dayOf(now, timeZoneOf(state)), holdDays)

/** Why a hold can’t be extended so; null if it can. */
export const extensionProblem = (
  { day, reason }: Extension,
  hold: Extended,
  now: Date,
): { readonly field: 'day' | 'reason'; readonly message: string } | null => {
  if (!isDay(day)) return { field: 'day', message: 'Choose the new last day.' }
  if (endOfDay(day, hold.state) <= hold.heldUntil)
    return { field: 'day', message: `It is held until ${formatDeadline(hold.heldUntil, hold.state)} already.` }
  const latest = latestHoldDay(hold, now)
  if (day > latest)
    return {
      field: 'day',
      message: `Today a hold can be extended to ${typedDay(latest)} at the latest: its terms hold a unit for ${hold.holdDays} ${hold.holdDays === 1 ? 'day' : 'days'}.`,
    }
  const problem = holdTextProblem(reason, WHY_ANSWERED)
  return problem === null ? null : { field: 'reason', message: problem }
}

/** Days by which a hold is extended unless another day is chosen. */
const USUAL_DAYS = 3

/** The last day that is proposed: some days later, as far as the terms allow. */
export const usualExtension = (hold: Extended, now: Date): Day => {
  const usual = daysAfter(dayOf(hold.heldUntil, timeZoneOf(hold.state)), USUAL_DAYS)
  const latest = latestHoldDay(hold, now)
  return latest < usual ? latest : usual
}
