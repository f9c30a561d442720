import { eq, sql } from 'drizzle-orm'
import { PURCHASED } from '../../domain/reservation/reservation.lifecycle'
import { dayOf } from '../../domain/shared/calendar'
import type { EarnedBonus } from '../../domain/stock/sales/terms/earned-commission'
import { tenants } from '../content/content.tables'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import type { reservations } from '../reservation/reservation.tables'
import { bonusesOf, findSale, salesInMonth } from './ledger'

type Sold = Pick<typeof reservations.$inferSelect, 'id' | 'status' | 'unconditionalAt' | 'closedAt'>

/** The bonus that counts a sale, or that its end took back; null without one. */
export const bonusOfSale = async (
  db: Sql,
  { id, status, unconditionalAt, closedAt }: Sold,
): Promise<EarnedBonus | null> => {
  const sale = unconditionalAt === null ? null : await findSale(db, { tenantByLabel: zoneOf }, id)
  if (sale === null || sale.accountId === null || unconditionalAt === null) return null
  const { accountId, payer, timeZone } = sale
  const day = dayOf(unconditionalAt, timeZone)
  const isUnderWay = PURCHASED.includes(status)
  const found = (await bonusesOf(db, accountId, day)).find(
    (bonus) =>
      bonus.payer === payer &&
      (isUnderWay ? !bonus.isTakenBack : bonus.takenAt !== null && bonus.takenAt.getTime() === closedAt?.getTime()),
  )
  if (found === undefined) return null
  const [agent] = await db
    .select({ name: sql<string>`concat_ws(' ', ${accounts.firstName}, ${accounts.lastName})` })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const sales = await salesInMonth(db, { accountId, payer, day, timeZone })
  const { entry, invoice, isSent, isTakenBack } = found
  return {
    ...{ agent: agent?.name ?? '', cents: entry.amountCents, day, invoice, isSent, isTakenBack },
    others: isUnderWay ? sales - 1 : sales,
  }
}

const zoneOf = async (db: Sql, label: string) => {
  const [brand] = await db.select({ details: tenants.details }).from(tenants).where(eq(tenants.label, label))
  if (brand === undefined) throw new Error('a sale has no brand that pays')
  return brand.details
}
