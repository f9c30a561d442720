import type { Action } from '../../domain/stock/change'
import type { Sql } from '../db/database'
import { changes } from './stock.tables'

export interface Recorded {
  readonly at: Date
  /** Null: by a command or a job. */
  readonly accountId: number | null
  readonly agencyId?: number | null
  readonly tenant?: string | null
  readonly listingId?: number
  readonly unitId?: number
  readonly action: Action
  readonly subject: string
  readonly before?: object
  readonly after?: object
}

/** Writes lines of the history, in the transaction of what they record. */
export const record = async (db: Sql, lines: readonly Recorded[]): Promise<void> => {
  if (lines.length === 0) return
  for (let start = 0; start < lines.length; start += AT_ONCE)
    await db
      .insert(changes)
      .values(
        lines.slice(start, start + AT_ONCE).map(({ before = {}, after = {}, ...line }) => ({ ...line, before, after })),
      )
}

const AT_ONCE = 1_000
