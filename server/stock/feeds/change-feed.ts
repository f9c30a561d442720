import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { after, MINUTE } from '../../../domain/shared/dates'
import { type Failure, failure } from '../../../domain/shared/failure'
import { type AddedFeed, type FeedSettings, pushAddress } from '../../../domain/stock/feed/feed'
import { feedProblem, tidyFeed } from '../../../domain/stock/feed/feed-rules'
import { tenants } from '../../content/content.tables'
import type { Sql } from '../../db/database'
import { agencies, listings } from '../../listing/listing.tables'
import { stockFeeds } from '../feeds.tables'
import type { OwnAgency } from '../people/desk'
import { problemOfAddress } from '../fetching/post-public'
import { record } from '../record-change'
import type { FeedServices } from './feed-services'
import { isLive, noFeed, type OwnFeed, type StoredFeed } from './find-feed'

const TOKEN_BYTES = 32
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

type Services = Pick<FeedServices, 'db' | 'feedFolder' | 'siteOf'>

const malformed = (field: keyof FeedSettings, message: string): E.Either<Failure, never> =>
  E.left(failure('malformed', message, field))
const nameTaken = (name: string) =>
  E.left(failure('name-taken', `This agency has a feed named ${name} already. Choose another name.`, 'name'))
const folderTaken = (folder: string) =>
  malformed('folder', `Another feed reads the folder ${folder}. Choose another one.`)
const changedMeanwhile = E.left(
  failure(
    'changed-meanwhile',
    'This feed has changed meanwhile, so nothing was saved. Look at what it is now, and try again.',
  ),
)

/** Which of the unique names of feeds an error is about. */
const takenIn = (error: unknown, { name, folder }: FeedSettings): E.Either<Failure, never> | null => {
  const { constraint } = (error as { cause?: { constraint?: string } }).cause ?? {}
  if (constraint === 'stock_feeds_by_name') return nameTaken(name)
  return constraint === 'stock_feeds_by_folder' ? folderTaken(folder) : null
}

/** Settings that may be stored: Left names what is wrong. A folder holds files of others beside it, so only the office names one. */
const checked = async (
  { db, feedFolder }: Pick<Services, 'feedFolder'> & { readonly db: Sql },
  agency: OwnAgency,
  given: FeedSettings,
): Promise<E.Either<Failure, FeedSettings>> => {
  const settings = tidyFeed(given)
  const problem = feedProblem(settings)
  if (problem !== null) return malformed(problem.field, problem.message)
  const notPublic = settings.way === 'address' ? problemOfAddress(settings.url) : null
  if (notPublic !== null) return malformed('url', notPublic)
  if (settings.way === 'folder' && feedFolder === '')
    return malformed('way', 'This server takes no files from folders: FEED_FOLDER isn’t set.')
  if (settings.way === 'folder' && agency.role !== 'office')
    return malformed('way', 'Only the office of the brand sets up a folder. Ask it for one.')
  if (settings.projectId === null) return E.right(settings)
  const isOwn = and(eq(listings.id, settings.projectId), eq(listings.agencyId, agency.id))
  return (await db.$count(listings, isOwn)) === 0
    ? malformed('projectId', 'Choose a project of this agency.')
    : E.right(settings)
}

const newToken = (way: FeedSettings['way']) => (way === 'push' ? randomBytes(TOKEN_BYTES).toString('base64url') : null)

/** Where a file is pushed to; empty without a token. */
const addressOf = async (db: Sql, { siteOf }: Services, tenant: string, token: string | null): Promise<string> => {
  if (token === null) return ''
  const [brand] = await db.select().from(tenants).where(eq(tenants.label, tenant))
  return siteOf(tenant, brand?.isDefault ?? false) + pushAddress(token)
}

const line = (agency: OwnAgency, name: string, accountId: number | null, at: Date) => ({
  ...{ at, accountId, agencyId: agency.id, tenant: agency.tenant, subject: name },
})

interface Added {
  readonly agency: OwnAgency
  readonly settings: FeedSettings
  readonly accountId: number | null
}

/** Left if another feed of the agency brings stock of the same code; one of the same name is refused for its name. Feeds of an agency are added and changed one after the other. */
const codesFree = async (
  db: Sql,
  {
    agency,
    settings,
    except,
  }: { readonly agency: OwnAgency; readonly settings: FeedSettings; readonly except?: number },
): Promise<E.Either<Failure, null>> => {
  await db.select({ id: agencies.id }).from(agencies).where(eq(agencies.id, agency.id)).for('no key update')
  const others = await db
    .select({ name: stockFeeds.name, agentIds: stockFeeds.agentIds })
    .from(stockFeeds)
    .where(
      and(
        ...[eq(stockFeeds.agencyId, agency.id), isLive],
        sql`lower(${stockFeeds.name}) <> ${settings.name.toLowerCase()}`,
        except === undefined ? undefined : ne(stockFeeds.id, except),
      ),
    )
    .orderBy(asc(stockFeeds.id))
  for (const { name, agentIds } of others) {
    const code = settings.agentIds.find((each) => agentIds.includes(each))
    if (code !== undefined)
      return malformed('agentIds', `The feed ${name} has the code ${code} already. Change that feed, or end it first.`)
  }
  return E.right(null)
}

/** Makes a feed. The address of one that is pushed is returned this once. */
export const addFeed = async (
  services: Services,
  { agency, settings: given, accountId }: Added,
  at: Date,
): Promise<E.Either<Failure, AddedFeed>> => {
  const settings = await checked({ db: services.db.sql, feedFolder: services.feedFolder }, agency, given)
  if (E.isLeft(settings)) return settings
  const { right } = settings
  const token = newToken(right.way)
  try {
    return await services.db.transaction(async (db) => {
      const free = await codesFree(db, { agency, settings: right })
      if (E.isLeft(free)) return free
      const [made] = await db
        .insert(stockFeeds)
        .values({
          ...{ ...right, agentIds: [...right.agentIds], agencyId: agency.id, createdAt: at, byAccountId: accountId },
          tokenHash: token === null ? null : tokenHash(token),
          nextAt: right.way === 'push' ? null : at,
        })
        .returning({ id: stockFeeds.id })
      await record(db, [
        { ...line(agency, right.name, accountId, at), action: 'stock-feed-added', after: historyOf(right) },
      ])
      return E.right({ id: made?.id ?? 0, address: await addressOf(db, services, agency.tenant, token) })
    })
  } catch (error) {
    const taken = takenIn(error, right)
    if (taken === null) throw error
    return taken
  }
}

/** What the history says of settings: a whole address may be known to its sender alone. */
const historyOf = ({ url, ...settings }: FeedSettings) => ({
  ...settings,
  ...(url === '' ? {} : { url: new URL(url).host }),
})

interface Changed extends OwnFeed {
  readonly version: number
  readonly settings: FeedSettings
  readonly accountId: number | null
}

/** Changes all but the way. Another address is fetched whole, at once. */
export const changeFeed = async (
  services: Services,
  { feed, agency, version, settings: given, accountId }: Changed,
  at: Date,
): Promise<E.Either<Failure, null>> => {
  if (given.way !== feed.way) return malformed('way', 'How files come can’t be changed. Add another feed.')
  const isFolderKept = feed.way === 'folder' && given.folder.trim() === feed.folder
  const owner = isFolderKept ? { ...agency, role: 'office' as const } : agency
  const settings = await checked({ db: services.db.sql, feedFolder: services.feedFolder }, owner, given)
  if (E.isLeft(settings)) return settings
  const { right } = settings
  const isElsewhere = right.url !== feed.url || right.folder !== feed.folder
  try {
    return await services.db.transaction(async (db) => {
      const free = await codesFree(db, { agency, settings: right, except: feed.id })
      if (E.isLeft(free)) return free
      const [changed] = await db
        .update(stockFeeds)
        .set({
          ...{ ...right, agentIds: [...right.agentIds], version: version + 1 },
          ...(isElsewhere ? { etag: '', lastModified: '', nextAt: at } : {}),
        })
        .where(and(eq(stockFeeds.id, feed.id), eq(stockFeeds.version, version), isLive))
        .returning({ id: stockFeeds.id })
      if (changed === undefined) return changedMeanwhile
      await record(db, [
        {
          ...line(agency, right.name, accountId, at),
          ...{ action: 'stock-feed-changed', before: historyOf(settingsOf(feed)), after: historyOf(right) },
        },
      ])
      return E.right(null)
    })
  } catch (error) {
    const taken = takenIn(error, right)
    if (taken === null) throw error
    return taken
  }
}

export const settingsOf = (feed: StoredFeed): FeedSettings => {
  const { name, way, url, folder, projectId, agentIds, takesEstablished, isPaused } = feed
  return { name, way, url, folder, projectId, agentIds, takesEstablished, isPaused }
}

interface Meant extends OwnFeed {
  readonly accountId: number | null
}

/** A new address to push to; the old one ends. */
export const renewAddress = (
  services: Services,
  { feed, agency, accountId }: Meant,
  at: Date,
): Promise<E.Either<Failure, AddedFeed>> =>
  services.db.transaction(async (db) => {
    const token = newToken(feed.way)
    if (token === null) return malformed('way', 'Only a feed that is pushed has an address of ours.')
    const [renewed] = await db
      .update(stockFeeds)
      .set({ tokenHash: tokenHash(token) })
      .where(and(eq(stockFeeds.id, feed.id), isLive))
      .returning({ id: stockFeeds.id })
    if (renewed === undefined) return E.left(noFeed)
    await record(db, [{ ...line(agency, feed.name, accountId, at), action: 'stock-feed-renewed' }])
    return E.right({ id: feed.id, address: await addressOf(db, services, agency.tenant, token) })
  })

/** Ends a feed: nothing of it is read any more, and its address answers like one that never was. What it brought stays. */
export const endFeed = (
  { db }: Pick<Services, 'db'>,
  { feed, agency, accountId }: Meant,
  at: Date,
): Promise<E.Either<Failure, null>> =>
  db.transaction(async (sqlOf) => {
    const [ended] = await sqlOf
      .update(stockFeeds)
      .set({ endedAt: at })
      .where(and(eq(stockFeeds.id, feed.id), isLive))
      .returning({ id: stockFeeds.id })
    if (ended === undefined) return E.left(noFeed)
    await record(sqlOf, [{ ...line(agency, feed.name, accountId, at), action: 'stock-feed-ended' }])
    return E.right(null)
  })

/** Has the files of a feed looked for now. */
export const fetchNow = async (
  { db }: { readonly db: Sql },
  { id, way, isPaused }: StoredFeed,
  at: Date,
): Promise<E.Either<Failure, null>> => {
  if (way === 'push') return malformed('way', 'Files of this feed are sent to us. Ask its sender for one.')
  if (isPaused) return malformed('isPaused', 'This feed is paused. Resume it first.')
  const lately = after(at, -MINUTE).toISOString()
  const [asked] = await db
    .update(stockFeeds)
    .set({ nextAt: at })
    .where(
      and(
        ...[eq(stockFeeds.id, id), isLive],
        sql`(${stockFeeds.lastTriedAt} IS NULL OR ${stockFeeds.lastTriedAt} <= ${lately}::timestamptz)`,
      ),
    )
    .returning({ id: stockFeeds.id })
  return asked === undefined
    ? E.left(failure('too-soon', 'Files were looked for less than a minute ago. Try again in a minute.'))
    : E.right(null)
}
