import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { nextDue } from '../../domain/alerts/alert-times'
import { NAMED_LISTINGS } from '../../domain/alerts/saved-search'
import { after, HOUR, MINUTE, SECOND } from '../../domain/shared/dates'
import { tenants } from '../content/content.tables'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import type { Job } from '../jobs/job'
import { letOthers } from '../jobs/let-others'
import { post } from '../mail/outbox'
import { alertEmailKinds } from './alert-emails'
import type { AlertServices } from './alert-services'
import { alertReaders, alertsTold, savedSearches } from './alerts.tables'
import { markImmediate, newestNews } from './due-searches'
import { findNews, type FoundListing } from './find-news'
import { gatherNews } from './gather-news'
import { isOwnAddress, joinAllAddresses } from './joined-readers'
import { untick } from './mailing-list'
import { readAgain } from './saved-subject'

type Brand = typeof tenants.$inferSelect
type Saved = typeof savedSearches.$inferSelect

/** Due searches of one transaction, which every other call to the embedded database waits for. */
const DUE_TOGETHER = 1_000
/** Then the next round goes on. */
const ROUND = 40 * SECOND

/** After a failure, so that it delays no one else. */
const LATER = 10 * MINUTE

/** Finds what is new, and emails those who asked to be told. */
export const alertsJob = (services: AlertServices): Job => ({
  ...{ name: 'alerts', every: 10 * SECOND, budget: MINUTE },
  run: async (stopping) => {
    await gatherNews(services, stopping)
    await markImmediate(services)
    await tellReaders(services, stopping)
  },
})

/**
 * Joins addresses with the accounts that have confirmed them, and deletes those without an account that have nothing saved any more, and
 * ticks of the mailing list without a search. The links of a joined address still end its emails.
 */
export const alertReadersJob = ({ db }: Pick<AlertServices, 'db'>): Job => ({
  ...{ name: 'alert-readers', every: HOUR, budget: MINUTE },
  run: async (stopping) => {
    await joinAllAddresses(db, stopping)
    await db.sql.execute(sql`DELETE FROM ${alertReaders} r WHERE r.account_id IS NULL
      AND NOT EXISTS (SELECT FROM ${savedSearches} s WHERE s.reader_id = r.id)
      AND NOT EXISTS (SELECT FROM ${accounts} a WHERE ${isOwnAddress})`)
    await untick(db.sql)
  },
})

const tellReaders = async (services: AlertServices, stopping?: AbortSignal): Promise<void> => {
  const { db, clock } = services
  const end = performance.now() + ROUND
  const isOver = (): boolean => stopping?.aborted === true || performance.now() > end
  await readAgain(services, isOver)
  for (const brand of await db.sql.select().from(tenants).orderBy(asc(tenants.label))) {
    await beginConfirmed(db.sql, brand, clock())
    for (let readerIds = await dueReaders(db.sql, brand, clock()); readerIds.length > 0 && !isOver();) {
      const began = performance.now()
      await tellMany(services, brand, readerIds)
      await letOthers(began)
      readerIds = await dueReaders(db.sql, brand, clock())
    }
  }
}

/** Those whose searches have been due for longest. */
const dueReaders = async (db: Sql, { label }: Brand, now: Date): Promise<readonly number[]> => {
  const { rows } =
    (await db.execute(sql`SELECT s.reader_id AS id FROM ${savedSearches} s JOIN ${alertReaders} r ON r.id = s.reader_id
    WHERE s.due_at <= ${now.toISOString()}::timestamptz AND r.tenant = ${label} ORDER BY s.due_at LIMIT ${DUE_TOGETHER}`)) as {
      rows: readonly { id: number }[]
    }
  return [...new Set(rows.map(({ id }) => id))]
}

/** If it fails for many, each half is tried, down to the one reader whose email has to wait. */
const tellMany = async (services: AlertServices, brand: Brand, readerIds: readonly number[]): Promise<void> => {
  const { db, clock, log } = services
  const [first] = readerIds
  try {
    await db.transaction((tx) => tellAll(services, tx, brand, readerIds))
  } catch (error) {
    if (readerIds.length > 1) {
      const half = Math.ceil(readerIds.length / 2)
      for (const some of [readerIds.slice(0, half), readerIds.slice(half)]) await tellMany(services, brand, some)
      return
    }
    log.error(
      { err: error, reader: first },
      'the news of saved searches could not be emailed: they will be tried again',
    )
    const now = clock()
    await db.sql
      .update(savedSearches)
      .set({ dueAt: after(now, LATER) })
      .where(and(eq(savedSearches.readerId, first ?? 0), lte(savedSearches.dueAt, now)))
  }
}

/** When a search of a brand is due next, by its column `frequency`. */
const nextTimes = ({ details: { timeZone } }: Brand, now: Date) => {
  const next = (frequency: Saved['frequency']) => nextDue(frequency, now, timeZone)?.toISOString() ?? null
  return sql`CASE frequency WHEN 'daily' THEN ${next('daily')}::timestamptz WHEN 'weekly' THEN ${next('weekly')}::timestamptz END`
}

/** Begins the emails of accounts that have confirmed their address otherwise, by a code. */
const beginConfirmed = async (db: Sql, brand: Brand, now: Date): Promise<void> => {
  await db.execute(sql`UPDATE ${savedSearches} s
    SET pending_since = NULL, told_id = ${await newestNews(db)}, due_at = ${nextTimes(brand, now)}
    FROM ${alertReaders} r JOIN ${accounts} a ON a.id = r.account_id
    WHERE r.id = s.reader_id AND r.tenant = ${brand.label} AND s.pending_since IS NOT NULL AND a.email_confirmed_at IS NOT NULL`)
}

/**
 * The emails, what they tell and the next time of their searches are stored together; the locks of the readers decide between two nodes.
 * Searches without news are due again at their next time.
 */
const tellAll = async (services: AlertServices, tx: Sql, brand: Brand, wantedIds: readonly number[]): Promise<void> => {
  const now = services.clock()
  const locked = await tx
    .select({ id: alertReaders.id, origin: alertReaders.origin })
    .from(alertReaders)
    .where(inArray(alertReaders.id, [...wantedIds]))
    .orderBy(asc(alertReaders.id))
    .for('update')
  const readerIds = locked.map(({ id }) => id)
  const newest = await newestNews(tx)
  const market = services.news.marketOf({ label: brand.label, ...brand.details })
  const found = await findNews(tx, services.news, { readerIds, now, newest, market })
  const origins = new Map(locked.map(({ id, origin }) => [id, origin]))
  const emails = emailsOf(found)
  const told = emails.flatMap(({ rows }) => rows)
  await tx.execute(sql`INSERT INTO ${alertsTold} (reader_id, news_id, other_ids, search_id, email_id)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      AS told(reader_id int, news_id int8, other_ids int8[], search_id int, email_id uuid)`)
  await tx.execute(sql`UPDATE ${savedSearches} SET due_at = ${nextTimes(brand, now)}, told_id = greatest(told_id, ${newest})
    WHERE reader_id = ANY (${`{${readerIds.join()}}`}::int[]) AND due_at <= ${now.toISOString()}::timestamptz`)
  if (emails.length === 0) return
  await tx
    .update(alertReaders)
    .set({ emailedAt: now })
    .where(
      inArray(
        alertReaders.id,
        emails.map(({ readerId }) => readerId),
      ),
    )
  const posted = emails.map(({ emailId, readerId, more }) => ({
    ...{ kind: 'alerts' as const, subjectId: emailId, tenant: brand.label, origin: origins.get(readerId) ?? null },
    data: { more },
  }))
  await post(tx, alertEmailKinds, posted, now)
}

interface AlertEmail {
  readonly readerId: number
  readonly emailId: string
  /** The searches that found more than the email names. */
  readonly more: readonly number[]
  /** Of `alerts_told`. */
  readonly rows: readonly object[]
}

/** One email for each reader. A row of news is in it once, in the search that was saved first. */
const emailsOf = (found: readonly FoundListing[]): readonly AlertEmail[] => {
  const readers = new Map<number, FoundListing[]>()
  for (const each of found) {
    const ofReader = readers.get(each.readerId)
    if (ofReader === undefined) readers.set(each.readerId, [each])
    else ofReader.push(each)
  }
  return [...readers].flatMap(([readerId, listings]) => {
    const emailId = randomUUID()
    const seen = new Set<number>()
    const more: number[] = []
    const rows = [...new Set(listings.map(({ searchId }) => searchId))].flatMap((searchId) => {
      const own = listings.filter((each) => each.searchId === searchId)
      if (own.length > NAMED_LISTINGS) more.push(searchId)
      const ids = own.slice(0, NAMED_LISTINGS).flatMap(({ newsIds }) => newsIds.filter((id) => !seen.has(id)))
      for (const id of ids) seen.add(id)
      const [newsId, ...otherIds] = ids
      if (newsId === undefined) return []
      return [{ reader_id: readerId, news_id: newsId, other_ids: otherIds, search_id: searchId, email_id: emailId }]
    })
    return rows.length === 0 ? [] : [{ readerId, emailId, more, rows }]
  })
}
