/**
 * Limits on what one account may hold or request. An unpaid checkout takes units off the market for 30 minutes, so an account may
 * have one at a time on a listing and three in all, those for clients included, and may open only so many. A day is the
 * last 24 hours.
 */
export const MOST_LIVE_CHECKOUTS = 3
export const MOST_UNPAID_CHECKOUTS_A_DAY = 10
export const MOST_UNPAID_CHECKOUTS_OF_A_UNIT_A_DAY = 4
/** A new offer replaces the earlier one; each is emailed to the agents. */
export const MOST_OFFERS_ON_A_UNIT_A_DAY = 5
/** Attempts to reserve for a client: open at once through one private link, and unpaid within a day by an agent or through a link. */
export const MOST_OPEN_ATTEMPTS = 3
export const MOST_UNPAID_ATTEMPTS_A_DAY = 30
