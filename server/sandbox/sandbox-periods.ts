import type { SandboxPlan } from './sandbox.tables'

const MONTHS: Readonly<Record<SandboxPlan['interval'], number>> = { month: 1, year: 12 }

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** The end of the period with this number, counted from 1: on the day of the month on which it began, or the month's last. */
export const periodEnd = (anchoredAt: Date, interval: SandboxPlan['interval'], period: number): Date => {
  const end = new Date(anchoredAt)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + MONTHS[interval] * period)
  end.setUTCDate(Math.min(anchoredAt.getUTCDate(), daysIn(end.getUTCFullYear(), end.getUTCMonth())))
  return end
}
