import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Delivery } from '../../../domain/stock/feed/feed'
import type { RunCounts } from '../../../domain/stock/import/run'
import type { Sql } from '../../db/database'
import { listings } from '../../listing/listing.tables'
import { feedDeliveries } from '../feeds.tables'
import { importRuns } from '../runs.tables'

const PER_PAGE = 50

/** Files of a feed, the newest first; `before` 0 for the newest. */
export const deliveriesOf = async (db: Sql, feedId: number, before: number): Promise<Delivery[]> => {
  const rows = await db
    .select()
    .from(feedDeliveries)
    .where(and(eq(feedDeliveries.feedId, feedId), before === 0 ? undefined : lt(feedDeliveries.id, before)))
    .orderBy(desc(feedDeliveries.id))
    .limit(PER_PAGE)
  const ids = rows.map(({ id }) => id)
  const runs = ids.length === 0 ? [] : await runsOf(db, ids)
  return rows.map((row) => ({
    ...{ id: row.id, at: row.at, fileName: row.fileName, state: row.state, elements: row.elements },
    refusal: row.refusal === null ? null : { code: row.refusal.code, detail: row.refusal.detail ?? '' },
    ...{ problems: row.problems, skipped: row.skipped },
    runs: runs.filter(({ deliveryId }) => deliveryId === row.id).map(({ deliveryId: _, ...run }) => run),
  }))
}

const runsOf = async (db: Sql, deliveries: readonly number[]) => {
  const rows = await db
    .select({
      ...{ id: importRuns.id, deliveryId: importRuns.deliveryId, projectId: importRuns.listingId },
      ...{ project: listings.name, state: importRuns.state, counts: importRuns.counts },
    })
    .from(importRuns)
    .innerJoin(listings, eq(listings.id, importRuns.listingId))
    .where(inArray(importRuns.deliveryId, [...deliveries]))
    .orderBy(asc(importRuns.id))
  return rows
    .filter(({ state }) => state !== 'abandoned')
    .map(({ state, counts, ...run }) => ({
      ...run,
      ...{ isApplied: state === 'applied' || state === 'undone', changes: changesIn(counts) },
    }))
    .toSorted((a, b) => Number(b.isApplied) - Number(a.isApplied) || a.id - b.id)
}

/** Rows that change something, or would. */
const changesIn = (counts: RunCounts | null): number =>
  counts === null ? 0 : counts.added + counts.changed + counts.removed + counts.protected + counts.conflict
