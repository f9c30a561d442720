import { type Day, dayOf, daysAfter, startOfDay } from '../shared/calendar'
import { after, SECOND } from '../shared/dates'
import { timeZoneOf } from '../shared/time-zones'
import type { ReservationTerms } from './reservation-terms-codec'

/**
 * The end of a hold made now: the last second of its last day where the property is, so that a hold of 7 days from
 * Thursday ends on the following Thursday at 11:59 pm (B1-15, B9-7).
 */
export const holdEnd = ({ holdDays }: ReservationTerms, now: Date, state: string): Date =>
  endOfDayAfter(holdDays, now, state)

/** The end of an offer made now for that many days, by the rule of a hold; null for none. */
export const offerEnd = (offerDays: string, now: Date, state: string): Date | null =>
  offerDays === '' ? null : endOfDayAfter(Number(offerDays), now, state)

const endOfDayAfter = (days: number, now: Date, state: string): Date =>
  endOfDay(daysAfter(dayOf(now, timeZoneOf(state)), days), state)

/** The last second of a day where the property is. */
export const endOfDay = (day: Day, state: string): Date =>
  after(startOfDay(daysAfter(day, 1), timeZoneOf(state)), -SECOND)
