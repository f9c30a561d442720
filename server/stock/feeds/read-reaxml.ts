import { eq, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { Delivery } from '../../../domain/stock/feed/feed'
import { listedProblems, problemsOf, skipsOf, stockOf } from '../../../domain/stock/feed/read-delivery'
import type { Refusal } from '../../../domain/stock/import/incoming'
import type { FeedRow, KnownUnit, ReadFeed } from '../../../domain/stock/import/reaxml/feed'
import type { Sql } from '../../db/database'
import { inTurn } from '../../jobs/let-others'
import { feedProjects, feedUnits } from '../feeds.tables'
import { reaxmlReader } from '../import/reaxml/read-reaxml'
import { bringIn } from './bring-in'
import type { FeedServices } from './feed-services'
import type { StoredFeed } from './find-feed'
import { projectOfFeed } from './project-of-feed'
import type { GivenFile, Read, StoredDelivery } from './stored-delivery'
import { wantFiles } from './want-files'
import { wantPhotos } from './want-photos'

/** What a feed’s REAXML says. */
export const reaxmlOf = async (
  { db, render, clock }: FeedServices,
  { feed, bytes }: { readonly feed: Pick<StoredFeed, 'id' | 'agentIds' | 'takesEstablished'>; readonly bytes: Buffer },
): Promise<E.Either<Refusal, ReadFeed>> =>
  render(reaxmlReader, bytes, {
    agencies: new Set(feed.agentIds),
    known: await knownUnits(db.sql, feed.id),
    takesEstablished: feed.takesEstablished,
    today: clock().toISOString().slice(0, 10),
  })

const knownUnits = async (db: Sql, feedId: number): Promise<ReadonlyMap<string, KnownUnit>> => {
  const rows = await db
    .select({ key: feedUnits.key, modTime: feedUnits.modTime, listing: feedProjects.key })
    .from(feedUnits)
    .innerJoin(feedProjects, eq(feedProjects.id, feedUnits.feedProjectId))
    .where(eq(feedUnits.feedId, feedId))
  return new Map(rows.map(({ key, ...unit }) => [key, unit]))
}

/** Reads REAXML into an import for each project that is known; others wait for an answer. */
export const readReaxmlOf = async (services: FeedServices, given: GivenFile): Promise<E.Either<Refusal, Read>> => {
  const { feed, delivery } = given
  const found = await reaxmlOf(services, given)
  if (E.isLeft(found)) return found
  const read = found.right
  await noteProjects(services, { feedId: feed.id, deliveryId: delivery.id, read })
  const byListing = await groupedBy(services.db.sql, feed.id, read.rows)
  const taken = new Set<number>()
  const problems: Delivery['problems'][number][] = []
  for await (const [listingId, rows] of inTurn([...byListing])) {
    const problemsOfRows = await bringRows(services, { ...given, read, listingId, rows })
    if (problemsOfRows === null) continue
    for (const { row, hasError } of rows) if (!hasError) taken.add(row)
    problems.push(...problemsOfRows)
  }
  await wantPhotos(services, { feed, agents: read.agents })
  return E.right({
    elements: read.elements,
    problems: [...problemsOf(read, taken), ...problems],
    skipped: skipsOf(read),
  })
}

interface Rows {
  readonly feed: StoredFeed
  readonly delivery: Pick<StoredDelivery, 'id' | 'fileName'>
  readonly read: Pick<ReadFeed, 'problems'>
  readonly listingId: number
  readonly rows: readonly FeedRow[]
}

/** Brings rows into a project; null if it isn’t the agency’s. */
export const bringRows = async (
  services: FeedServices,
  { feed, delivery, read, listingId, rows }: Rows,
): Promise<Delivery['problems'] | null> => {
  const project = await projectOfFeed(services.db.sql, feed, listingId)
  if (project === null) return null
  const found = await bringIn(
    services,
    {
      ...{ feed, deliveryId: delivery.id, fileName: delivery.fileName, project, file: null, moved: [] },
      stock: stockOf(read, rows),
      detached: new Set(rows.flatMap(({ row, isDetached }) => (isDetached ? [row] : []))),
    },
    services.clock(),
  )
  await wantFiles(services, { feedId: feed.id, listingId, rows })
  return listedProblems(found, new Map(rows.map(({ row, key }) => [row, key])))
}

/** Of the known projects: rows by the number of their project. */
export const groupedBy = async (
  db: Sql,
  feedId: number,
  rows: readonly FeedRow[],
): Promise<ReadonlyMap<number, readonly FeedRow[]>> => {
  const known = await db
    .select({ key: feedProjects.key, listingId: feedProjects.listingId })
    .from(feedProjects)
    .where(eq(feedProjects.feedId, feedId))
  const listingOf = new Map(known.map(({ key, listingId }) => [key, listingId]))
  const groups = new Map<number, FeedRow[]>()
  for (const row of rows) {
    const listingId = listingOf.get(row.listing) ?? null
    if (listingId === null) continue
    const group = groups.get(listingId)
    if (group === undefined) groups.set(listingId, [row])
    else group.push(row)
  }
  return groups
}

/** Of the deliveries that name a project, how many are remembered for an answer. */
const MOST_DELIVERIES = 50

/**
 * Remembers which projects a delivery names, and what it says of them. Deliveries hold what has changed, so what an earlier one said of
 * more units stays.
 */
const noteProjects = async (
  { db, clock }: FeedServices,
  { feedId, deliveryId, read }: { feedId: number; deliveryId: number; read: ReadFeed },
): Promise<void> => {
  const at = clock().toISOString()
  const units = new Map<string, number>()
  for (const { listing } of read.rows) units.set(listing, (units.get(listing) ?? 0) + 1)
  const said = read.listings.map((listing) => ({ key: listing.key, said: listing, units: units.get(listing.key) ?? 0 }))
  if (said.length === 0) return
  await db.sql.execute(sql`
    INSERT INTO feed_projects AS known (feed_id, key, said, units, delivery_ids, at)
    SELECT ${feedId}::int, v.key, v.said, v.units, ARRAY[${deliveryId}::int], ${at}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(said)}::jsonb) AS v(key text, said jsonb, units int)
    ON CONFLICT (feed_id, key) DO UPDATE SET
      said = CASE WHEN excluded.units >= known.units THEN excluded.said ELSE known.said END,
      units = excluded.units,
      delivery_ids = CASE WHEN ${deliveryId}::int = ANY (known.delivery_ids) THEN known.delivery_ids
        ELSE (array_append(known.delivery_ids, ${deliveryId}::int))[greatest(1, cardinality(known.delivery_ids) + 2 - ${MOST_DELIVERIES}::int):] END`)
}
