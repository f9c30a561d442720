/**
 * How much of the market one account may hold or ask for. An unpaid checkout keeps a unit from everyone for 30 minutes, so one
 * account may have two of them at a time, and may renew them only so often. A day is the last 24 hours.
 */
export const MOST_LIVE_CHECKOUTS = 2
export const MOST_UNPAID_CHECKOUTS_A_DAY = 10
export const MOST_UNPAID_CHECKOUTS_OF_A_UNIT_A_DAY = 4
/** A new offer replaces the earlier one; each is emailed to the agents. */
export const MOST_OFFERS_ON_A_UNIT_A_DAY = 5
