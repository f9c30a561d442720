import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { SoldSummary } from './bonus'
import type { CommissionEntry, MonthOfCommission, YearOfCommission } from './commission'

/** Due days: from the first, until before the second, `2026-11-01`. */
export interface DuePeriod {
  readonly from: string
  readonly until: string
}

/** The account's own commission; for agents. */
export interface CommissionPort {
  /** The twelve months of the current financial year. */
  months(): TaskEither<Failure, readonly MonthOfCommission[]>
  /** The latest financial years, oldest first. */
  years(): TaskEither<Failure, readonly YearOfCommission[]>
  /** The entries that make up a bar, oldest first. */
  entries(period: DuePeriod): TaskEither<Failure, readonly CommissionEntry[]>
  /** All entries, as the text of a CSV file. */
  csv(): TaskEither<Failure, string>
  /** This month's sales, and how many are missing to the bonus; null if none applies. */
  sold(): TaskEither<Failure, SoldSummary | null>
}
export const COMMISSION = token<CommissionPort>('commission')
