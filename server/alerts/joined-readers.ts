import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { filtersOf, isSavedAs, savedQuery } from '../../domain/alerts/saved-search'
import type { Database, Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { inTurn } from '../jobs/let-others'
import { alertReaders, alertsTold, savedSearches } from './alerts.tables'
import { followTick } from './mailing-list'

/** That the account `a` has confirmed the address of the reader `r`. */
export const isOwnAddress: SQL = sql.raw('lower(a.email) = lower(r.email) AND a.email_confirmed_at IS NOT NULL')

/** Locks the readers for whom the link in an email counts: its own, and the other of an account and the address that it has confirmed. */
export const lockReadersOfLink = async (tx: Sql, readerId: number): Promise<readonly number[]> => {
  const ids = await readersOfLink(tx, readerId)
  await lock(tx, inArray(alertReaders.id, [...ids]))
  return ids
}

export const readersOfLink = async (db: Sql, readerId: number): Promise<readonly number[]> => {
  const { rows } = (await db.execute(sql`SELECT other.id FROM ${alertReaders} r
    LEFT JOIN ${accounts} a ON a.email_confirmed_at IS NOT NULL AND (a.id = r.account_id OR lower(a.email) = lower(r.email))
    JOIN ${alertReaders} other ON other.tenant = r.tenant
      AND (other.id = r.id OR other.account_id = a.id OR lower(other.email) = lower(a.email))
    WHERE r.id = ${readerId} ORDER BY other.id`)) as { rows: readonly { id: number }[] }
  return rows.map(({ id }) => id)
}

/** Always in one order, so that no two wait for each other. */
const lock = (tx: Sql, which: SQL | undefined) =>
  tx.select().from(alertReaders).where(which).orderBy(asc(alertReaders.id)).for('update')

interface Address {
  readonly id: number
  readonly tenant: string
  readonly origin: string
  readonly account_id: number
}

/** Addresses with saved searches that an account has confirmed as its own. */
const addresses = async (db: Sql, accountId: number | null): Promise<readonly Address[]> => {
  const { rows } =
    (await db.execute(sql`SELECT r.id, r.tenant, r.origin, a.id AS account_id FROM ${alertReaders} r JOIN ${accounts} a ON ${isOwnAddress}
    WHERE EXISTS (SELECT FROM ${savedSearches} s WHERE s.reader_id = r.id AND s.pending_since IS NULL)
      ${accountId === null ? sql`` : sql`AND a.id = ${accountId}`} ORDER BY r.id`)) as { rows: readonly Address[] }
  return rows
}

/**
 * What was saved by email before there was an account is the account's once it has confirmed the address: one list, and one email of a
 * morning. What waits to be confirmed may have been saved by someone else, and stays.
 */
export const joinAddresses = async (tx: Sql, accountId: number): Promise<void> => {
  for (const address of await addresses(tx, accountId)) await join(tx, address)
}

export const joinAllAddresses = async (db: Database, stopping?: AbortSignal): Promise<void> => {
  for await (const address of inTurn(await addresses(db.sql, null), stopping))
    await db.transaction((tx) => join(tx, address))
}

const join = async (tx: Sql, { id, tenant, origin, account_id: accountId }: Address): Promise<void> => {
  await tx.insert(alertReaders).values({ accountId, tenant, origin }).onConflictDoNothing()
  const readers = await lock(
    tx,
    and(eq(alertReaders.tenant, tenant), or(eq(alertReaders.accountId, accountId), eq(alertReaders.id, id))),
  )
  const own = readers.find((reader) => reader.accountId === accountId)
  const address = readers.find((reader) => reader.id === id)
  if (own === undefined || address === undefined) return
  const twin = sql`(${JSON.stringify(await twinsOf(tx, own.id, id))}::jsonb ->> s.id::text)::int`
  const joined = sql`s.reader_id = ${id} AND s.pending_since IS NULL`
  await tx.execute(sql`INSERT INTO ${alertsTold} (reader_id, news_id, other_ids, search_id, email_id)
    SELECT ${own.id}, t.news_id, t.other_ids, coalesce(${twin}, s.id), t.email_id
    FROM ${alertsTold} t JOIN ${savedSearches} s ON s.id = t.search_id WHERE t.reader_id = ${id} AND ${joined}
    ON CONFLICT (reader_id, news_id) DO UPDATE SET other_ids = alerts_told.other_ids || excluded.other_ids`)
  await tx.delete(alertsTold).where(eq(alertsTold.readerId, id))
  await tx.execute(sql`DELETE FROM ${savedSearches} s WHERE ${joined} AND ${twin} IS NOT NULL`)
  await tx.execute(sql`UPDATE ${savedSearches} s SET reader_id = ${own.id} WHERE ${joined}`)
  await tx
    .update(alertReaders)
    .set({
      emailedAt: sql`greatest(${alertReaders.emailedAt}, ${address.emailedAt?.toISOString() ?? null}::timestamptz)`,
    })
    .where(eq(alertReaders.id, own.id))
  await followTick(tx, own.id)
}

/**
 * The saved searches of an address by their ids, each with the same one that the account keeps, with how often that is emailed. Those that
 * were saved earlier may have their types in another order.
 */
const twinsOf = async (tx: Sql, accountsId: number, addressId: number): Promise<Readonly<Record<number, number>>> => {
  const searches = (readerId: number, more?: SQL) =>
    tx
      .select({ id: savedSearches.id, query: savedSearches.query, place: savedSearches.place })
      .from(savedSearches)
      .where(and(eq(savedSearches.readerId, readerId), more))
      .orderBy(asc(savedSearches.id))
  const kept = await searches(accountsId)
  const twins: Record<number, number> = {}
  for (const search of await searches(addressId, isNull(savedSearches.pendingSince))) {
    const { query, place } = search
    const asSaved = query === null ? null : savedQuery(filtersOf(query))
    const twin = kept.find((each) =>
      asSaved === null ? each.query === null && each.place === place : isSavedAs(each, asSaved),
    )
    if (twin === undefined) kept.push(search)
    else twins[search.id] = twin.id
  }
  return twins
}
