/** What the demo’s brands write about themselves. */
export const ABOUT = `{brand} is where Australians buy off the plan. Every listing comes from the selling agent, with its plans, fees and dates in one place.

# Choose on the building

Choose your home on the building itself. See which homes are available, reserved or sold, updated live.

# You have {days} to decide

A buyer can reserve a property online for {fee}, holding it exclusively for {days}. Your conveyancer reviews the contract in the meantime. If you do not go to contract, we refund the fee.

# For buyers, agents and partners

- Buyers search, compare, reserve or make an offer without an appointment.
- Agents and developers publish their projects once and see live availability for every unit.
- Referral partners reserve on behalf of their clients.`

/** The version of it that they have published. */
export const ABOUT_VERSION = { version: 1, publishedOn: '2026-11-02' }
