import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { Role } from '../../../domain/members/role'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { Feed, FeedDetail } from '../../../domain/stock/feed/feed'
import { isPropertyType } from '../../../domain/listing/property-type'
import type { FeedListing } from '../../../domain/stock/import/reaxml/feed'
import type { Sql } from '../../db/database'
import { agencies, listings } from '../../listing/listing.tables'
import { feedDeliveries, feedProjects, stockFeeds } from '../feeds.tables'
import { agencyFor, type Desk, isManagedBy, type OwnAgency } from '../people/desk'
import { importRuns } from '../runs.tables'

export type StoredFeed = typeof stockFeeds.$inferSelect

export const noFeed = failure('not-found', 'Feed not found.')

export const isLive = isNull(stockFeeds.endedAt)

/** Runs that wait for a person, of the deliveries of feeds. */
export const isWaitingRun = inArray(importRuns.state, ['needs-choice', 'compared'])

const waits = sql<number>`(
  (SELECT count(*) FROM ${importRuns} JOIN ${feedDeliveries} ON ${feedDeliveries.id} = ${importRuns.deliveryId}
   WHERE ${feedDeliveries.feedId} = ${stockFeeds.id} AND ${importRuns.state} IN ('needs-choice', 'compared'))
  + (SELECT count(*) FROM ${feedProjects} WHERE ${feedProjects.feedId} = ${stockFeeds.id}
   AND ${feedProjects.listingId} IS NULL AND NOT ${feedProjects.isIgnored}))::int`

const found = (db: Sql) =>
  db
    .select({ feed: stockFeeds, agency: agencies.name, waits })
    .from(stockFeeds)
    .innerJoin(agencies, eq(agencies.id, stockFeeds.agencyId))

type Found = Awaited<ReturnType<typeof found>>[number]

const feedOf = ({ feed, agency, waits: waiting }: Found): Feed => {
  const { name, way, url, folder, projectId, agentIds, takesEstablished, isPaused, trouble } = feed
  return {
    ...{ id: feed.id, agencyId: feed.agencyId, agency, version: feed.version, waits: waiting },
    settings: { name, way, url, folder, projectId, agentIds, takesEstablished, isPaused },
    ...{ lastTriedAt: feed.lastTriedAt, lastReadAt: feed.lastReadAt, failures: feed.failures },
    trouble: trouble === null ? null : { at: new Date(trouble.at), text: trouble.text },
  }
}

const MOST_FEEDS = 500

/** Of the agencies that the caller looks after, by agency and name. */
export const feedsOf = async (db: Sql, desk: Desk): Promise<Feed[]> =>
  (
    await found(db)
      .where(and(isLive, isManagedBy(desk)))
      .orderBy(asc(agencies.name), asc(agencies.id), asc(stockFeeds.name))
      .limit(MOST_FEEDS)
  ).map(feedOf)

export interface OwnFeed {
  readonly feed: StoredFeed
  readonly agency: OwnAgency
}

/** A feed of an agency in which the caller has a role. A foreign one and one that ended answer like a missing one. */
export const feedFor = async (db: Sql, desk: Desk, id: number, wanted: Role): Promise<E.Either<Failure, OwnFeed>> => {
  const [feed] = await db
    .select()
    .from(stockFeeds)
    .where(and(eq(stockFeeds.id, id), isLive))
  if (feed === undefined) return E.left(noFeed)
  const agency = await agencyFor(db, desk, feed.agencyId, wanted)
  if (E.isLeft(agency)) return agency.left.kind === 'not-found' ? E.left(noFeed) : agency
  return E.right({ feed, agency: agency.right })
}

export const findFeed = async (db: Sql, id: number): Promise<E.Either<Failure, Feed>> => {
  const [row] = await found(db).where(and(eq(stockFeeds.id, id), isLive))
  return row === undefined ? E.left(noFeed) : E.right(feedOf(row))
}

/** What we would call a project as a feed describes it. */
export const nameIn = ({ name, address, suburb }: FeedListing): string =>
  name === '' ? [address, suburb].filter((each) => each !== '').join(', ') : name

/** A feed’s own reference of a project, without what kind it is: `EXMPLA:A-1`. */
export const referenceIn = (key: string): string => key.replace(/^[a-z]+:/, '')

/** A feed with what a person has to decide; without the files in its folder. */
export const feedDetail = async (db: Sql, id: number): Promise<E.Either<Failure, Omit<FeedDetail, 'inFolder'>>> => {
  const feed = await findFeed(db, id)
  if (E.isLeft(feed)) return feed
  const projects = await db
    .select({ project: feedProjects, name: listings.name })
    .from(feedProjects)
    .leftJoin(listings, eq(listings.id, feedProjects.listingId))
    .where(eq(feedProjects.feedId, id))
    .orderBy(asc(feedProjects.id))
  const waiting = await db
    .select({
      ...{ id: importRuns.id, projectId: importRuns.listingId, project: listings.name, at: importRuns.at },
      changes: sql<number>`coalesce(jsonb_array_length(${importRuns.stock} -> 'rows'), 0)`,
    })
    .from(importRuns)
    .innerJoin(feedDeliveries, eq(feedDeliveries.id, importRuns.deliveryId))
    .innerJoin(listings, eq(listings.id, importRuns.listingId))
    .where(and(eq(feedDeliveries.feedId, id), isWaitingRun))
    .orderBy(asc(importRuns.id))
  const isAsked = ({ listingId, isIgnored }: { listingId: number | null; isIgnored: boolean }) =>
    listingId === null && !isIgnored
  return E.right({
    feed: feed.right,
    unknown: projects.flatMap(({ project }) => (isAsked(project) ? [unknownOf(project)] : [])),
    known: projects.flatMap(({ project, name }) =>
      isAsked(project)
        ? []
        : [
            {
              ...{ id: project.id, key: project.key, projectId: project.listingId },
              project: name ?? nameIn(project.said),
              ...placeIn(project.said),
            },
          ],
    ),
    waiting,
  })
}

const unknownOf = ({ id, key, said, units }: typeof feedProjects.$inferSelect) => ({
  ...{ id, key, name: nameIn(said), ...placeIn(said), units },
  type: typeIn(said),
})

const placeIn = ({ suburb, state, postcode }: FeedListing) => ({ suburb, state, postcode })

/** The type of most of its units. */
const typeIn = ({ types: [most] }: FeedListing) => (most !== undefined && isPropertyType(most.type) ? most.type : null)
