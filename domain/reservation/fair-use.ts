import { after, MINUTE } from '../shared/dates'
import { MOST_UNITS } from './client/client-reservation.ports'
import { checkoutEnd, type ReservationTerms } from './reservation-terms'

/**
 * Limits on what one person may hold or request. An unpaid checkout takes units off the market for 30 minutes, so an account may
 * have one at a time on a listing and three in all, those for clients included, and may open only so many. A day is the
 * last 24 hours.
 */
export const MOST_LIVE_CHECKOUTS = 3
export const MOST_UNPAID_CHECKOUTS_A_DAY = 10
export const MOST_UNPAID_CHECKOUTS_OF_A_UNIT_A_DAY = 4
/** Units that one account, with its clients and the visitors of its private links, holds unpaid at once. */
export const MOST_UNPAID_UNITS = 3
/** A new offer replaces the earlier one; each is emailed to the agents. */
export const MOST_OFFERS_ON_A_UNIT_A_DAY = 5
/** Attempts to reserve for a client that are unpaid within a day, of an agent or through a link. */
export const MOST_UNPAID_ATTEMPTS_A_DAY = 30

/** Whether `wanted` units may be held unpaid beside `held` others. Units that are reserved together may be more if there are no others. */
export const mayHoldUnpaid = (held: number, wanted: number, most = MOST_UNPAID_UNITS): boolean =>
  held + wanted <= most || (held === 0 && wanted <= MOST_UNITS)

/** A client's card is charged at once: only the bank's question takes time. */
const MINUTES_FOR_THE_BANK = 5

/** The end of an unpaid reservation for a client that is made now. */
export const clientCheckoutEnd = (terms: ReservationTerms, now: Date): Date =>
  new Date(Math.min(checkoutEnd(terms, now).getTime(), after(now, MINUTES_FOR_THE_BANK * MINUTE).getTime()))
