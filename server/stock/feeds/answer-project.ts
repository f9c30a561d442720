import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { EarlierAnswer, ProjectAnswer } from '../../../domain/stock/feed/feed'
import type { Database, Sql } from '../../db/database'
import { units } from '../../listing/unit.tables'
import { feedDeliveries, feedProjects, feedUnits } from '../feeds.tables'
import type { OwnProject } from '../people/desk'
import { record } from '../record-change'
import { importRuns } from '../runs.tables'
import { draftOf } from './draft-of-feed'
import type { FeedServices } from './feed-services'
import { isWaitingRun, nameIn, type OwnFeed } from './find-feed'
import { projectOfFeed } from './project-of-feed'
import { bringRows } from './read-reaxml'
import { saidOf } from './said-of-project'
import { wantPhotos } from './want-photos'

export type StoredFeedProject = typeof feedProjects.$inferSelect

const noKey = failure('not-found', 'This feed names no such project.')
const noProject = failure('not-found', 'Project not found.')
const changedMeanwhile = failure('changed-meanwhile', 'Another person has chosen. Look at what it is now.')

interface Answered extends OwnFeed {
  readonly projectKeyId: number
  readonly answer: ProjectAnswer
  /** As the person saw it; undefined on pages of the release before. */
  readonly was: EarlierAnswer | undefined
  readonly accountId: number | null
}

/** Says which project one of a feed is, and makes the import of what the feed has said of it. */
export const answerProject = async (
  services: FeedServices,
  { feed, agency, projectKeyId, answer, was, accountId }: Answered,
  at: Date,
): Promise<E.Either<Failure, null>> => {
  const { db } = services
  const [asked] = await db.sql
    .select()
    .from(feedProjects)
    .where(and(eq(feedProjects.id, projectKeyId), eq(feedProjects.feedId, feed.id)))
  if (asked === undefined) return E.left(noKey)
  if (was !== undefined && was !== earlierAnswer(asked)) return E.left(changedMeanwhile)
  const said = await saidOf(services, feed, asked)
  const stored = await db.transaction(async (sqlOf): Promise<E.Either<Failure, OwnProject | null>> => {
    // Before a draft is made, so that two answers at once make one.
    if (!(await isStillAsked(sqlOf, asked))) return E.left(changedMeanwhile)
    const within = { ...services, db: inside(db, sqlOf) }
    const listing = await listingOf(within, { feed, agency, answer, accountId, asked, agents: said.agents }, at)
    if (E.isLeft(listing)) return listing
    const project = listing.right === null ? null : await projectOfFeed(sqlOf, feed, listing.right)
    await store(sqlOf, asked, project?.id ?? null)
    await record(sqlOf, [
      {
        ...{ at, accountId, agencyId: agency.id, tenant: agency.tenant, action: 'stock-feed-answered' },
        ...{ subject: `${feed.name}, ${nameIn(asked.said)}`, after: { project: project?.name ?? 'Left out' } },
        ...(project === null ? {} : { listingId: project.id }),
      },
    ])
    return E.right(project)
  })
  if (E.isLeft(stored)) return stored
  const project = stored.right
  if (project !== null) await wantPhotos(services, { feed, agents: said.agents })
  if (project !== null && said.delivery !== null && said.rows.length > 0) {
    const { delivery, rows } = said
    const problems = await bringRows(services, { feed, delivery, read: said, listingId: project.id, rows })
    await addProblems(db.sql, delivery.id, problems ?? [])
  }
  return E.right(null)
}

const earlierAnswer = ({ listingId, isIgnored }: StoredFeedProject): EarlierAnswer =>
  listingId ?? (isIgnored ? 'ignored' : 'unknown')

/** Locks what is asked, and finds whether it has no other answer meanwhile. */
const isStillAsked = async (db: Sql, asked: StoredFeedProject): Promise<boolean> => {
  const [now] = await db
    .select({ listingId: feedProjects.listingId, isIgnored: feedProjects.isIgnored })
    .from(feedProjects)
    .where(eq(feedProjects.id, asked.id))
    .for('no key update')
  return now?.listingId === asked.listingId && now.isIgnored === asked.isIgnored
}

/** The database within a transaction, which is shared by all that would open another one. */
const inside = (db: Database, sqlOf: Sql): Database => ({ ...db, sql: sqlOf, transaction: (work) => work(sqlOf) })

/** The listing that an answer means; null for none. */
const listingOf = async (
  services: FeedServices,
  {
    feed,
    agency,
    answer,
    ...more
  }: Omit<Answered, 'projectKeyId' | 'was'> & Pick<Parameters<typeof draftOf>[1], 'asked' | 'agents'>,
  at: Date,
): Promise<E.Either<Failure, number | null>> => {
  if (answer.is === 'ignored') return E.right(null)
  if (answer.is === 'new') return draftOf(services, { agency, answer, ...more }, at)
  const project = await projectOfFeed(services.db.sql, feed, answer.projectId)
  return project === null ? E.left(noProject) : E.right(project.id)
}

/** Stores an answer. What an earlier one brought in and still waits is ended. */
const store = async (db: Sql, asked: StoredFeedProject, listingId: number | null): Promise<void> => {
  await db
    .update(feedProjects)
    .set({ listingId, isIgnored: listingId === null })
    .where(eq(feedProjects.id, asked.id))
  if (asked.listingId === null || asked.listingId === listingId) return
  const ofListing = db
    .select({ id: units.id })
    .from(units)
    .where(eq(units.listingId, listingId ?? 0))
  await db.delete(feedUnits).where(and(eq(feedUnits.feedProjectId, asked.id), notInArray(feedUnits.unitId, ofListing)))
  const isOther = and(
    ...[eq(feedProjects.feedId, asked.feedId), ne(feedProjects.id, asked.id)],
    eq(feedProjects.listingId, asked.listingId),
  )
  if ((await db.$count(feedProjects, isOther)) > 0) return
  const ofFeed = db
    .select({ id: feedDeliveries.id })
    .from(feedDeliveries)
    .where(eq(feedDeliveries.feedId, asked.feedId))
  await db
    .update(importRuns)
    .set({ state: 'abandoned', stock: null, fileHash: null })
    .where(and(eq(importRuns.listingId, asked.listingId), inArray(importRuns.deliveryId, ofFeed), isWaitingRun))
}

const addProblems = async (db: Sql, deliveryId: number, problems: readonly object[]): Promise<void> => {
  if (problems.length === 0) return
  await db
    .update(feedDeliveries)
    .set({ problems: sql`${feedDeliveries.problems} || ${JSON.stringify(problems)}::jsonb` })
    .where(eq(feedDeliveries.id, deliveryId))
}
