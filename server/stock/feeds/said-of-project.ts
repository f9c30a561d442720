import { asc, inArray } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { FeedAgent, FeedProblem, FeedRow } from '../../../domain/stock/import/reaxml/feed'
import { feedDeliveries, type feedProjects } from '../feeds.tables'
import type { FeedServices } from './feed-services'
import type { StoredFeed } from './find-feed'
import { reaxmlOf } from './read-reaxml'
import { bytesOf, type StoredDelivery } from './stored-delivery'

export interface SaidOfProject {
  /** The newest that is kept; null for none. */
  readonly delivery: StoredDelivery | null
  /** One of each unit. */
  readonly rows: readonly FeedRow[]
  readonly problems: readonly FeedProblem[]
  readonly agents: readonly FeedAgent[]
}

/**
 * What a feed has said of a project in the deliveries that are still kept, read again: each holds what had changed, so of a unit that
 * several name, the newest says most, and an older one what it leaves out.
 */
export const saidOf = async (
  services: FeedServices,
  feed: StoredFeed,
  { key, deliveryIds }: Pick<typeof feedProjects.$inferSelect, 'key' | 'deliveryIds'>,
): Promise<SaidOfProject> => {
  const deliveries = await services.db.sql
    .select()
    .from(feedDeliveries)
    .where(inArray(feedDeliveries.id, [...deliveryIds]))
    .orderBy(asc(feedDeliveries.id))
  const rows = new Map<string, FeedRow>()
  const problems: FeedProblem[] = []
  const agents = new Map<string, FeedAgent>()
  let last: StoredDelivery | null = null
  let before = 0
  for (const delivery of deliveries) {
    const bytes = await bytesOf(services, delivery)
    const read = bytes === null ? null : await reaxmlOf(services, { feed, bytes })
    if (read === null || E.isLeft(read)) continue
    last = delivery
    for (const each of read.right.rows) {
      if (each.listing !== key || each.key === null || each.hasError) continue
      const older = rows.get(each.key)
      const files = each.files.length === 0 ? (older?.files ?? []) : each.files
      rows.set(each.key, { ...each, row: each.row + before, unit: { ...older?.unit, ...each.unit }, files })
    }
    for (const each of read.right.problems) problems.push({ ...each, row: each.row + before })
    for (const agent of read.right.agents)
      agents.set(agent.key, { ...agent, photo: agent.photo ?? agents.get(agent.key)?.photo ?? null })
    before += read.right.elements
  }
  return { delivery: last, rows: [...rows.values()], problems, agents: [...agents.values()] }
}
