import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { nextDue } from '../../domain/alerts/alert-times'
import { TOLD_OF } from '../../domain/alerts/news'
import { filtersOf, kindOfSaved } from '../../domain/alerts/saved-search'
import type { SearchFilters } from '../../domain/listing/search/search-filters'
import { after, HOUR, MINUTE, SECOND } from '../../domain/shared/dates'
import { favourites } from '../account/favourites.tables'
import { tenants } from '../content/content.tables'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { priceReveals } from '../listing/listing.tables'
import type { Job } from '../jobs/job'
import { post } from '../mail/outbox'
import { alertEmailKinds } from './alert-emails'
import type { AlertServices } from './alert-services'
import { alertReaders, alertsTold, marketNews, savedSearches } from './alerts.tables'
import { type DuePage, duePage, markImmediate, newestNews } from './due-searches'
import { isOwnAddress, joinAllAddresses } from './joined-readers'
import { gatherNews } from './gather-news'
import { untick } from './mailing-list'

type Brand = typeof tenants.$inferSelect
type Saved = typeof savedSearches.$inferSelect

/** Rows of news that one email is made from. */
const MOST_NEWS = 1_000
/** Then the next round goes on. */
const ROUND = 40 * SECOND

/** After a failure, so that it delays no one else. */
const LATER = 10 * MINUTE

/** Finds what is new, and emails those who asked to be told. */
export const alertsJob = (services: AlertServices): Job => ({
  ...{ name: 'alerts', every: 10 * SECOND, budget: MINUTE },
  run: async (stopping) => {
    await gatherNews(services)
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
  run: async () => {
    await joinAllAddresses(db)
    await db.sql.execute(sql`DELETE FROM ${alertReaders} r WHERE r.account_id IS NULL
      AND NOT EXISTS (SELECT FROM ${savedSearches} s WHERE s.reader_id = r.id)
      AND NOT EXISTS (SELECT FROM ${accounts} a WHERE ${isOwnAddress})`)
    await untick(db.sql)
  },
})

const tellReaders = async (services: AlertServices, stopping?: AbortSignal): Promise<void> => {
  const { db, clock } = services
  const end = performance.now() + ROUND
  const telling = { ...services, finds: remembering(services.news) }
  const isOver = (): boolean => stopping?.aborted === true || performance.now() > end
  for (const brand of await db.sql.select().from(tenants).orderBy(asc(tenants.label))) {
    await beginConfirmed(db.sql, brand, clock())
    for (let page = await duePage(db.sql, brand.label, clock()); !isOver();) {
      const { found, others } = page
      if (found.length + others.length === 0) break
      await putOff(db.sql, brand, page, clock())
      for (const readerId of await readersOf(db.sql, found)) {
        if (isOver()) return
        await tellOne(telling, brand, readerId)
      }
      page = await duePage(db.sql, brand.label, clock())
    }
  }
}

const tellOne = async (services: Telling, brand: Brand, readerId: number): Promise<void> => {
  const { db, clock, log } = services
  try {
    await db.transaction((tx) => tellReader(services, tx, brand, readerId))
  } catch (error) {
    log.error(
      { err: error, reader: readerId },
      'the news of saved searches could not be emailed: they will be tried again',
    )
    const now = clock()
    await db.sql
      .update(savedSearches)
      .set({ dueAt: after(now, LATER) })
      .where(and(eq(savedSearches.readerId, readerId), lte(savedSearches.dueAt, now)))
  }
}

const readersOf = async (db: Sql, searchIds: readonly number[]): Promise<readonly number[]> => {
  const rows = await db
    .selectDistinct({ id: savedSearches.readerId })
    .from(savedSearches)
    .where(sql`${savedSearches.id} = ANY (${`{${searchIds.join()}}`}::int[])`)
    .orderBy(savedSearches.readerId)
  return rows.map(({ id }) => id)
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

/** Searches without news are due again at their next time. The email then includes what was new until that time. */
const putOff = async (db: Sql, brand: Brand, { others, newest }: DuePage, now: Date): Promise<void> => {
  if (others.length === 0) return
  await db.execute(sql`UPDATE ${savedSearches} SET due_at = ${nextTimes(brand, now)}, told_id = greatest(told_id, ${newest})
    WHERE id = ANY (${`{${others.join()}}`}::int[]) AND due_at <= ${now.toISOString()}::timestamptz`)
}

/** The email, what it tells and the next time of its searches are stored together; the lock of the reader decides between two nodes. */
const tellReader = async (services: Telling, tx: Sql, brand: Brand, readerId: number): Promise<void> => {
  const now = services.clock()
  const [reader] = await tx.select().from(alertReaders).where(eq(alertReaders.id, readerId)).for('update')
  const due = await tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.readerId, readerId), isNotNull(savedSearches.dueAt), lte(savedSearches.dueAt, now)))
    .orderBy(asc(savedSearches.id))
  if (reader === undefined || due.length === 0) return
  const newest = await newestNews(tx)
  const market = services.news.marketOf({ label: brand.label, ...brand.details })
  const emailId = randomUUID()
  let told = 0
  for (const search of due) {
    const newsIds = await newsOf(services, tx, { search, accountId: reader.accountId, newest, market })
    if (newsIds.length > 0) {
      const rows = newsIds.map((newsId) => ({ readerId, newsId, searchId: search.id, emailId }))
      told += (await tx.insert(alertsTold).values(rows).onConflictDoNothing().returning({ id: alertsTold.newsId }))
        .length
    }
    await tx
      .update(savedSearches)
      .set({ toldId: newest, dueAt: nextDue(search.frequency, now, brand.details.timeZone) })
      // Its emails may just have been ended.
      .where(and(eq(savedSearches.id, search.id), eq(savedSearches.frequency, search.frequency)))
  }
  if (told === 0) return
  await tx.update(alertReaders).set({ emailedAt: now }).where(eq(alertReaders.id, readerId))
  const email = { kind: 'alerts' as const, subjectId: emailId, tenant: brand.label, origin: reader.origin }
  await post(tx, alertEmailKinds, [{ ...email, data: {} }], now)
}

/** Which of some listings a saved query finds on a site. */
type Finds = (db: Sql, query: string, ids: readonly number[], market: string | null) => Promise<ReadonlySet<number>>

/** Saved queries of which a round remembers what they find. */
const REMEMBERED = 500

/** Many people save the same search, so a round asks for each once. What changes meanwhile, its email leaves out. */
const remembering = (news: AlertServices['news']): Finds => {
  const known = new Map<string, Map<number, boolean>>()
  return async (db, query, ids, market) => {
    const key = `${market ?? ''}\n${query}`
    if (!known.has(key) && known.size >= REMEMBERED) known.clear()
    const asked = known.get(key) ?? new Map<number, boolean>()
    known.set(key, asked)
    const unknown = ids.filter((id) => !asked.has(id))
    const found = new Set(await news.foundAmong(db, filtersOf(query), unknown, market))
    for (const id of unknown) asked.set(id, found.has(id))
    return new Set(ids.filter((id) => asked.get(id)))
  }
}

interface Telling extends AlertServices {
  readonly finds: Finds
}

interface Asked {
  readonly search: Saved
  /** Null for an address without an account. */
  readonly accountId: number | null
  readonly newest: number
  readonly market: string | null
}

/** The rows of news that a search finds, the newest first: of a unit only if the unit has what the search asks for. */
const newsOf = async (
  { news, finds }: Telling,
  tx: Sql,
  { search: { query, listingId, unitId, toldId }, accountId, newest, market }: Asked,
): Promise<readonly number[]> => {
  const about = kindOfSaved({ query, propertyId: listingId, unitId })
  const rows = await tx
    .select({ id: marketNews.id, listingId: marketNews.listingId, unitId: marketNews.unitId })
    .from(marketNews)
    .where(
      and(
        gt(marketNews.id, toldId),
        lte(marketNews.id, newest),
        inArray(marketNews.kind, [...TOLD_OF[about]]),
        about === 'favourites'
          ? sql`${marketNews.listingId} IN (SELECT ${favourites.listingId} FROM ${favourites} WHERE ${favourites.accountId} = ${accountId})`
          : undefined,
        listingId === null ? undefined : eq(marketNews.listingId, listingId),
        unitId === null ? undefined : eq(marketNews.unitId, unitId),
      ),
    )
    .orderBy(desc(marketNews.id))
    .limit(MOST_NEWS)
  // Without a query, everything for sale on the site.
  const filters = filtersOf(query ?? '')
  const found = await finds(tx, query ?? '', [...new Set(rows.map((row) => row.listingId))], market)
  const others = await otherUnits(
    news,
    tx,
    filters,
    rows.filter((row) => found.has(row.listingId)),
    accountId,
  )
  return rows.flatMap((row) => (found.has(row.listingId) && !others.has(row.unitId) ? [row.id] : []))
}

/** Units that lack what a search asks for. Their prices count for those who see them. */
const otherUnits = async (
  news: AlertServices['news'],
  tx: Sql,
  filters: SearchFilters,
  rows: readonly { readonly listingId: number; readonly unitId: number | null }[],
  accountId: number | null,
): Promise<ReadonlySet<number | null>> => {
  const revealed =
    accountId === null
      ? []
      : await tx
          .select({ id: priceReveals.listingId })
          .from(priceReveals)
          .where(
            and(
              eq(priceReveals.accountId, accountId),
              inArray(
                priceReveals.listingId,
                rows.map((row) => row.listingId),
              ),
            ),
          )
  const priced = new Set(revealed.map(({ id }) => id))
  const unitsOf = (some: typeof rows) => [...new Set(some.flatMap(({ unitId }) => (unitId === null ? [] : [unitId])))]
  const found = [
    ...(await news.unitsAmong(tx, filters, unitsOf(rows.filter((row) => priced.has(row.listingId))))),
    ...(await news.unitsAmong(
      tx,
      { ...filters, minPrice: null, maxPrice: null },
      unitsOf(rows.filter((row) => !priced.has(row.listingId))),
    )),
  ]
  return new Set(unitsOf(rows).filter((id) => !found.includes(id)))
}
