import * as t from 'io-ts'
import { type Day, dayOf, daysAfter, isDay } from '../../shared/calendar'
import { IsoDate } from '../../shared/iso-date'
import { Cents } from '../../shared/money'
import { formatDeadline, timeZoneOf } from '../../shared/time-zones'
import { endOfDay } from '../hold-end'
import { OFFER_DAYS, OFFER_LIMITS } from '../offer'

/** What the seller asks for in answer to an offer, as its buyer and their agent see it while it is open. */
export const CounterOffer = t.type(
  {
    id: t.number,
    amount: Cents,
    until: IsoDate,
    /** Of the seller; may be empty. */
    message: t.string,
  },
  'CounterOffer',
)
export type CounterOffer = t.TypeOf<typeof CounterOffer>

/** A counter-offer before it is sent. */
export interface NewCounter {
  readonly amount: Cents
  /** Its last day where the property is. */
  readonly day: Day
  readonly message: string
}

/** The offer that is answered. */
export interface Answered {
  readonly offerCents: Cents
  /** Null for no end. */
  readonly offerEndsAt: Date | null
  /** Of the property, whose time zone counts. */
  readonly state: string
}

/** A counter-offer is open no longer than the longest offer. */
const MOST_DAYS = Math.max(...OFFER_DAYS.map(Number))

interface CounterProblem {
  readonly field: 'price' | 'until' | 'message'
  readonly message: string
}

/** Why a counter-offer can’t be sent now; null if it can. */
export const counterProblem = (
  { amount, day, message }: NewCounter,
  { offerCents, offerEndsAt, state }: Answered,
  now: Date,
): CounterProblem | null => {
  if (amount <= 0) return { field: 'price', message: 'Enter an amount.' }
  if (amount === offerCents) return { field: 'price', message: 'That is what the buyer offers: accept the offer.' }
  if (!isDay(day)) return { field: 'until', message: 'Choose the last day.' }
  const today = dayOf(now, timeZoneOf(state))
  if (day < today) return { field: 'until', message: 'The last day is over.' }
  if (day > daysAfter(today, MOST_DAYS))
    return { field: 'until', message: `A counter-offer is open for ${MOST_DAYS} days at most.` }
  if (offerEndsAt !== null && endOfDay(day, state) > offerEndsAt)
    return { field: 'until', message: `No later than the offer, which ends ${formatDeadline(offerEndsAt, state)}.` }
  return message.length > OFFER_LIMITS.message
    ? { field: 'message', message: `A message has at most ${OFFER_LIMITS.message} characters.` }
    : null
}

/** Days that a counter-offer is open unless its sender chooses another. */
const USUAL_DAYS = 3

/** The last day that is proposed: in some days, no later than the offer’s. */
export const usualLastDay = ({ offerEndsAt, state }: Omit<Answered, 'offerCents'>, now: Date): Day => {
  const zone = timeZoneOf(state)
  const usual = daysAfter(dayOf(now, zone), USUAL_DAYS)
  const last = offerEndsAt === null ? usual : dayOf(offerEndsAt, zone)
  return last < usual ? last : usual
}
