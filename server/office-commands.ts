import { systemClock } from './clock'
import { POST_COMMANDS } from './content/post-commands'
import type { Database } from './db/database'
import { moveUnit } from './listing/units'
import type { Reply } from './office/reply'
import { WrongUse } from './office/wrong-use'
import { ORDER_COMMANDS } from './reservation/order-commands'
import type { Clerk } from './reservation/move-order'

export const USAGE = `npm run office -- <command>

  orders [--status STATUS,…] [--all] [--limit N]   orders that are still under way, the newest first
  accept ORDER          an offer: the unit is reserved for it; other offers stand
  reject ORDER          an offer, or an order before the contract; the fee goes back
  cancel ORDER          before the contract the fee goes back; after it the contract ends, and the unit is available again
  sign ORDER            the contract was signed
  unconditional ORDER   the contract became unconditional
  settle ORDER          the sale was settled

  posts [--limit N]     posts of the blog with drafts and those still to come, the newest first
  write FILE [--category NAME] [--author NAME]     a new draft; the file begins with its title, <h1>…</h1>
  publish POST [--on 2026-12-01]                   shows a post, from now or from a day on
  withdraw POST         makes it a draft again`

export const clerkOf = (db: Database): Clerk => ({ db, clock: systemClock, moveUnit })

/** Runs one command of the office. */
export const runCommand = async (clerk: Clerk, [command = '', ...args]: readonly string[]): Promise<Reply> => {
  try {
    const run = ORDER_COMMANDS[command] ?? POST_COMMANDS[command]
    if (run === undefined) throw new WrongUse(command === '' ? 'Say what to do.' : `There is no command ${command}.`)
    return await run(clerk, args)
  } catch (error) {
    if (error instanceof WrongUse) return { failed: true, text: `${error.message}\n\n${USAGE}` }
    throw error
  }
}
