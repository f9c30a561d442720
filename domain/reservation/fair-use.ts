/**
 * Limits on what one account may hold or request. An unpaid checkout blocks a unit for 30 minutes, so an account may
 * have two at a time, and may open only so many. A day is the last 24 hours.
 */
export const MOST_LIVE_CHECKOUTS = 2
export const MOST_UNPAID_CHECKOUTS_A_DAY = 10
export const MOST_UNPAID_CHECKOUTS_OF_A_UNIT_A_DAY = 4
/** A new offer replaces the earlier one; each is emailed to the agents. */
export const MOST_OFFERS_ON_A_UNIT_A_DAY = 5
/** Attempts of an agent, or through a private link, to reserve for a client: open at once, and unpaid within a day. */
export const MOST_OPEN_ATTEMPTS = 5
export const MOST_UNPAID_ATTEMPTS_A_DAY = 30
