import { desc, eq, sql } from 'drizzle-orm'
import { stepFacts, stepName } from '../../../../domain/reservation/papers/step-text'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import type { Sql } from '../../../db/database'
import { accounts } from '../../../identity/identity.tables'
import { reservationSteps } from '../../../reservation/papers/reservation-steps.tables'

type Events = SaleDetail['events']

/** Every note about the contract, the newest first: `Contract sent: 24/11/2026, to the buyer (Mia Manager)`. */
export const stepEntries = async (db: Sql, reservationId: number): Promise<Events> => {
  const rows = await db
    .select({
      step: reservationSteps,
      who: sql<string>`trim(concat_ws(' ', ${accounts.firstName}, ${accounts.lastName}))`,
    })
    .from(reservationSteps)
    .leftJoin(accounts, eq(accounts.id, reservationSteps.accountId))
    .where(eq(reservationSteps.reservationId, reservationId))
    .orderBy(desc(reservationSteps.id))
  return rows.map(({ step, who }) => ({
    at: step.at,
    text: `${stepName(step)}: ${stepFacts(step)}${who === '' ? '' : ` (${who})`}`,
  }))
}

/** The lifecycle’s events with the notes among them, which say more of the same. */
export const withNotes = (events: Events, notes: Events): Events =>
  [...events.filter(({ text }) => !notes.some((note) => note.text.startsWith(`${text}: `))), ...notes].sort(
    (a, b) => b.at.getTime() - a.at.getTime(),
  )
