import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { CommissionEntry, MonthOfCommission, YearOfCommission } from '../../domain/commission/commission'
import { MOST_YEARS } from '../../domain/commission/chart-axis'
import {
  dayOf,
  financialYearName,
  financialYearOf,
  firstOfMonth,
  monthKey,
  monthName,
  monthsOfFinancialYear,
  startOfDay,
} from '../../domain/shared/calendar'
import type { Sql } from '../db/database'
import { commissionEntries } from './commission.tables'

/** An agent's entries. */
export const entriesOf = (accountId: number) => eq(commissionEntries.accountId, accountId)

/** A bonus, or the clawback of one, which has no reservation. */
const isBonus = sql`(${commissionEntries.kind} = 'bonus' OR (${commissionEntries.kind} = 'clawback' AND ${commissionEntries.reservationId} IS NULL))`

interface Asked {
  readonly accountId: number
  readonly now: Date
  readonly timeZone: string
}

/** The twelve months of the current financial year, by due day (A9-11). */
export const monthsOf = async (db: Sql, { accountId, now, timeZone }: Asked): Promise<MonthOfCommission[]> => {
  const months = monthsOfFinancialYear(financialYearOf(dayOf(now, timeZone)))
  const key = sql<string>`to_char(${commissionEntries.dueOn}, 'YYYY-MM')`
  const sums = await db
    .select({
      month: key,
      commission: sql<number>`coalesce(sum(${commissionEntries.amountCents}) FILTER (WHERE NOT ${isBonus}), 0)::float8`,
      bonus: sql<number>`coalesce(sum(${commissionEntries.amountCents}) FILTER (WHERE ${isBonus}), 0)::float8`,
    })
    .from(commissionEntries)
    .where(
      and(
        entriesOf(accountId),
        gte(commissionEntries.dueOn, months[0] ?? ''),
        lt(commissionEntries.dueOn, firstOfMonth(months[11] ?? '', 1)),
      ),
    )
    .groupBy(key)
  return months.map((day) => {
    const sum = sums.find(({ month }) => month === monthKey(day))
    return {
      commission: sum?.commission ?? 0,
      bonus: sum?.bonus ?? 0,
      beginTime: startOfDay(day, timeZone).getTime() / 1000,
      monthName: monthName(day),
    }
  })
}

/** The latest financial years that have entries, at most seven, oldest first (A9-12). */
export const yearsOf = async (db: Sql, { accountId }: Asked): Promise<YearOfCommission[]> => {
  const year = sql<number>`extract(year FROM ${commissionEntries.dueOn} + interval '6 months')::int`
  const sums = await db
    .select({ year, cents: sql<number>`sum(${commissionEntries.amountCents})::float8` })
    .from(commissionEntries)
    .where(entriesOf(accountId))
    .groupBy(year)
    .orderBy(sql`1 DESC`)
    .limit(MOST_YEARS)
  return sums.reverse().map((each) => ({ commission: each.cents, yearName: financialYearName(each.year) }))
}

/** The entries due from one day until before another, which explain a bar. */
export const entriesDue = async (
  db: Sql,
  accountId: number,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<CommissionEntry[]> => {
  const rows = await db
    .select()
    .from(commissionEntries)
    .where(and(entriesOf(accountId), gte(commissionEntries.dueOn, from), lt(commissionEntries.dueOn, until)))
    .orderBy(commissionEntries.dueOn, commissionEntries.id)
  return rows.map(({ id, kind, unit, rule, earnedAt, dueOn, amountCents }) => ({
    id,
    kind,
    unit,
    rule,
    earnedAt,
    dueOn,
    amount: amountCents,
  }))
}
