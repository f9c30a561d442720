import { sql } from 'drizzle-orm'
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
  /** Who it was if it wasn’t a person: `Feed Agentbox`. */
  readonly source?: string
}

/** Writes lines of the history, in the transaction of what they record: one statement for any number. */
export const record = async (db: Sql, lines: readonly Recorded[]): Promise<void> => {
  if (lines.length === 0) return
  const rows = lines.map(({ at, accountId, agencyId, listingId, unitId, ...line }) => ({
    ...{ at: at.toISOString(), account_id: accountId, agency_id: agencyId, listing_id: listingId, room_id: unitId },
    ...{ before: {}, after: {}, source: '', ...line },
  }))
  await db.execute(sql`
    INSERT INTO ${changes} (at, account_id, agency_id, tenant, listing_id, room_id, action, subject, before, after,
      source)
    SELECT at, account_id, agency_id, tenant, listing_id, room_id, action, subject, before, after, source
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS v(at timestamptz, account_id int, agency_id int, tenant text,
      listing_id int, room_id int, action text, subject text, before jsonb, after jsonb,
      source text)`)
}
