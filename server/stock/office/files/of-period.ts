import { and, gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dayOf, daysAfter, startOfDay } from '../../../../domain/shared/calendar'
import type { TimeZone } from '../../../../domain/shared/time-zones'
import { type FilePeriod, MOST_FILE_ROWS } from '../../../../domain/stock/export/office-file'
import type { ExportCell } from '../../../../domain/stock/export/price-list'
import type { Cents } from '../../../../domain/shared/money'

/** A brand’s rows of a period, whose days are in the brand’s time zone. */
export interface OfPeriod extends FilePeriod {
  readonly brand: string
  readonly timeZone: TimeZone
}

export const isWithin = (column: PgColumn, { from, until, timeZone }: OfPeriod): SQL | undefined =>
  and(gte(column, startOfDay(from, timeZone)), lt(column, startOfDay(daysAfter(until, 1), timeZone)))

/** One more than a file may have, so that too many are noticed. */
export const ROWS_READ = MOST_FILE_ROWS + 1

export const dayCell = (at: Date | null, timeZone: TimeZone): ExportCell =>
  at === null ? null : { day: dayOf(at, timeZone) }
/** Empty for no. */
export const yesCell = (is: boolean): ExportCell => (is ? 'Yes' : null)
export const moneyCell = (cents: Cents | null): ExportCell => (cents === null ? null : { cents })
