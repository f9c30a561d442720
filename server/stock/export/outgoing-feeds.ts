import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { after, MINUTE } from '../../../domain/shared/dates'
import { type Failure, failure } from '../../../domain/shared/failure'
import { type AddedFeed, feedAddress, LONGEST_FEED_NAME, type OutgoingFeed } from '../../../domain/stock/outgoing-feed'
import { tenants } from '../../content/content.tables'
import type { Database, Sql } from '../../db/database'
import type { SiteOf } from '../../http/sites'
import { outgoingFeeds } from '../outgoing-feeds.tables'
import { record } from '../record-change'

const TOKEN_BYTES = 32
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const isLive = isNull(outgoingFeeds.endedAt)

/** Those of a brand that have not ended, the oldest first. */
export const feedsOf = (db: Sql, brand: string): Promise<OutgoingFeed[]> =>
  db
    .select({
      id: outgoingFeeds.id,
      name: outgoingFeeds.name,
      createdAt: outgoingFeeds.createdAt,
      lastFetchedAt: outgoingFeeds.lastFetchedAt,
    })
    .from(outgoingFeeds)
    .where(and(eq(outgoingFeeds.tenant, brand), isLive))
    .orderBy(asc(outgoingFeeds.id))

interface Added {
  readonly brand: string
  readonly name: string
  readonly accountId: number | null
}

/** Makes an address, which is returned this once. Fails with `malformed` without a name, and if a live one has it. */
export const addFeed = (
  { db, siteOf }: { readonly db: Database; readonly siteOf: SiteOf },
  { brand, name: given, accountId }: Added,
  at: Date,
): Promise<E.Either<Failure, AddedFeed>> =>
  db.transaction(async (sqlOf) => {
    const name = given.trim()
    if (name === '' || name.length > LONGEST_FEED_NAME) return E.left(wrongName)
    const [tenant] = await sqlOf.select().from(tenants).where(eq(tenants.label, brand))
    if (tenant === undefined) return E.left(failure('not-found', 'Brand not found.'))
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const [row] = await sqlOf
      .insert(outgoingFeeds)
      .values({ tenant: brand, name, tokenHash: hashOf(token), createdAt: at, byAccountId: accountId })
      .onConflictDoNothing()
      .returning({ id: outgoingFeeds.id })
    if (row === undefined) return E.left(failure('malformed', `There is a feed named ${name} already.`, 'name'))
    await record(sqlOf, [{ at, accountId, tenant: brand, action: 'feed-added', subject: name }])
    return E.right({ id: row.id, address: siteOf(brand, tenant.isDefault) + feedAddress(token) })
  })

const wrongName = failure('malformed', `Write who fetches it, in at most ${LONGEST_FEED_NAME} characters.`, 'name')

/** Ends a feed: its address answers like one that never was. `brand` null: of any brand. */
export const endFeed = (
  db: Database,
  { id, brand, accountId }: { readonly id: number; readonly brand: string | null; readonly accountId: number | null },
  at: Date,
): Promise<E.Either<Failure, { readonly name: string }>> =>
  db.transaction(async (sqlOf) => {
    const isIt = and(eq(outgoingFeeds.id, id), isLive, brand === null ? undefined : eq(outgoingFeeds.tenant, brand))
    const [ended] = await sqlOf.update(outgoingFeeds).set({ endedAt: at }).where(isIt).returning()
    if (ended === undefined) return E.left(failure('not-found', 'Feed not found.'))
    const { tenant, name } = ended
    await record(sqlOf, [{ at, accountId, tenant, action: 'feed-ended', subject: name }])
    return E.right({ name })
  })

interface LiveFeed {
  readonly id: number
  readonly brand: string
}

/** The feed with a token; null for one that ended or never was, after the same query. */
export const feedWith = async (db: Sql, token: string): Promise<LiveFeed | null> => {
  const [found] = await db
    .select({ id: outgoingFeeds.id, brand: outgoingFeeds.tenant, endedAt: outgoingFeeds.endedAt })
    .from(outgoingFeeds)
    .where(eq(outgoingFeeds.tokenHash, hashOf(token)))
  return found === undefined || found.endedAt !== null ? null : { id: found.id, brand: found.brand }
}

/** Writes once a minute at most. */
export const noteFetch = async (db: Sql, id: number, at: Date): Promise<void> => {
  const { lastFetchedAt } = outgoingFeeds
  await db
    .update(outgoingFeeds)
    .set({ lastFetchedAt: at })
    .where(
      and(
        eq(outgoingFeeds.id, id),
        or(isNull(lastFetchedAt), lt(lastFetchedAt, sql`${after(at, -MINUTE).toISOString()}::timestamptz`)),
      ),
    )
}
