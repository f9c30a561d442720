import { and, eq, sql } from 'drizzle-orm'
import { nextDue } from '../../domain/alerts/alert-times'
import { MAILING_LIST, type Frequency } from '../../domain/alerts/saved-search'
import { tenants } from '../content/content.tables'
import type { Sql } from '../db/database'
import type { SiteOf } from '../http/sites'
import { accounts } from '../identity/identity.tables'
import { alertProgress, alertReaders, savedSearches } from './alerts.tables'

/** The tick in My account is the saved search of everything: it says whether there is one with emails. */
export const followTick = async (tx: Sql, readerId: number): Promise<void> => {
  await tx.execute(sql`UPDATE ${accounts} a SET subscribed = s.emailed FROM (
      SELECT r.account_id, EXISTS (SELECT FROM ${savedSearches} s JOIN ${alertReaders} other ON other.id = s.reader_id
        WHERE other.account_id = r.account_id AND s.query = ${MAILING_LIST.query} AND s.frequency <> 'never') AS emailed
      FROM ${alertReaders} r WHERE r.id = ${readerId}) s
    WHERE a.id = s.account_id AND a.subscribed <> s.emailed`)
}

/** Takes away ticks without such a search: one that was never confirmed was deleted. */
export const untick = (db: Sql) =>
  db.execute(sql`UPDATE ${accounts} a SET subscribed = false WHERE a.subscribed AND EXISTS (SELECT FROM ${alertProgress})
    AND NOT EXISTS (SELECT FROM ${savedSearches} s JOIN ${alertReaders} r ON r.id = s.reader_id
      WHERE r.account_id = a.id AND s.query = ${MAILING_LIST.query} AND s.frequency <> 'never')`)

/** Ends the emails of the saved search of everything, wherever it was saved, and takes the tick away. */
export const leaveMailingList = async (tx: Sql, accountId: number): Promise<void> => {
  await tx.select({ id: alertReaders.id }).from(alertReaders).where(eq(alertReaders.accountId, accountId)).for('update')
  await tx
    .update(savedSearches)
    .set({ frequency: 'never', dueAt: null })
    .where(
      and(
        eq(savedSearches.query, MAILING_LIST.query),
        sql`${savedSearches.readerId} IN (SELECT ${alertReaders.id} FROM ${alertReaders} WHERE ${alertReaders.accountId} = ${accountId})`,
      ),
    )
  await tx.update(accounts).set({ subscribed: false }).where(eq(accounts.id, accountId))
}

const WEEKLY: Frequency = 'weekly'

/**
 * Gives accounts that ticked the mailing list before there were saved searches the one of everything, on the default brand's site. The tick
 * of an address that was never confirmed is taken away.
 */
export const beginMailingList = async (tx: Sql, siteOf: SiteOf, now: Date): Promise<void> => {
  const [brand] = await tx.select().from(tenants).where(eq(tenants.isDefault, true))
  if (brand === undefined) return
  const origin = siteOf(brand.label, true)
  const due = nextDue(WEEKLY, now, brand.details.timeZone)
  await tx.execute(sql`INSERT INTO ${alertReaders} (tenant, account_id, origin)
    SELECT ${brand.label}, a.id, ${origin} FROM ${accounts} a
    WHERE a.subscribed AND a.email_confirmed_at IS NOT NULL ON CONFLICT DO NOTHING`)
  await tx.execute(sql`INSERT INTO ${savedSearches} (reader_id, name, query, frequency, saved_at, told_id, due_at, place, words)
    SELECT r.id, ${MAILING_LIST.name}, ${MAILING_LIST.query}, ${WEEKLY}, ${now.toISOString()}::timestamptz, 0,
      ${due?.toISOString() ?? null}::timestamptz, '', '{}'
    FROM ${alertReaders} r JOIN ${accounts} a ON a.id = r.account_id WHERE a.subscribed ON CONFLICT DO NOTHING`)
  await tx.execute(sql`UPDATE ${accounts} SET subscribed = false WHERE subscribed AND email_confirmed_at IS NULL`)
}
