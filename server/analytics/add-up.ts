import { sql } from 'drizzle-orm'
import { after, HOUR } from '../../domain/shared/dates'
import type { Sql } from '../db/database'
import { actionDays, actionLogs, pageViewDays, pageViews } from './analytics.tables'

/** The life of a single action. */
const KEPT_FOR = 2 * HOUR
/** Rows in one statement. */
const BATCH = 10_000
/** What browsers report is not to be trusted, so a listing and a brand have so many different elements or paths a day, and of one batch. */
const MOST_ELEMENTS = 500
const MOST_PATHS = 2_000

/** Replaces single actions and navigations by their sums of the day, a batch of each at a time; returns how many it replaced. */
export const addUp = async (db: Sql, now: Date): Promise<number> => {
  const before = after(now, -KEPT_FOR).toISOString()
  const actions = await db.execute(sql`
    WITH gone AS (
      DELETE FROM ${actionLogs} WHERE id IN (
        SELECT id FROM ${actionLogs} WHERE received_at < ${before} ORDER BY received_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
      )
      RETURNING tenant, listing_id, (received_at AT TIME ZONE 'UTC')::date AS day, kind, element, action_count, duration
    ),
    sums AS (
      SELECT tenant, listing_id, day, kind, element, sum(action_count) AS times, sum(duration) AS duration
      FROM gone GROUP BY tenant, listing_id, day, kind, element
    ),
    known AS (
      SELECT tenant, listing_id, day, count(*) AS elements FROM ${actionDays}
      WHERE (tenant, listing_id, day) IN (SELECT tenant, listing_id, day FROM sums) GROUP BY tenant, listing_id, day
    ),
    ranked AS (
      SELECT sums.*, d.element IS NOT NULL AS is_known, coalesce(known.elements, 0)
        + dense_rank() OVER (PARTITION BY sums.tenant, sums.listing_id, sums.day ORDER BY sums.element) AS place
      FROM sums LEFT JOIN known USING (tenant, listing_id, day)
        LEFT JOIN ${actionDays} d USING (tenant, listing_id, day, kind, element)
    ),
    added AS (
      INSERT INTO ${actionDays} (tenant, listing_id, day, kind, element, times, duration)
      SELECT tenant, listing_id, day, kind,
        CASE WHEN is_known OR place <= ${MOST_ELEMENTS} THEN element ELSE 'others' END, sum(times), sum(duration)
      FROM ranked GROUP BY 1, 2, 3, 4, 5
      ON CONFLICT (listing_id, day, kind, element, tenant)
      DO UPDATE SET times = action_days.times + excluded.times, duration = action_days.duration + excluded.duration
    )
    SELECT count(*)::int AS count FROM gone`)
  const views = await db.execute(sql`
    WITH gone AS (
      DELETE FROM ${pageViews} WHERE id IN (
        SELECT id FROM ${pageViews} WHERE at < ${before} ORDER BY at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
      )
      RETURNING tenant, (at AT TIME ZONE 'UTC')::date AS day, path
    ),
    sums AS (SELECT tenant, day, path, count(*) AS views FROM gone GROUP BY tenant, day, path),
    known AS (
      SELECT tenant, day, count(*) AS paths FROM ${pageViewDays}
      WHERE (tenant, day) IN (SELECT tenant, day FROM sums) GROUP BY tenant, day
    ),
    ranked AS (
      SELECT sums.*, d.path IS NOT NULL AS is_known,
        coalesce(known.paths, 0) + dense_rank() OVER (PARTITION BY sums.tenant, sums.day ORDER BY sums.path) AS place
      FROM sums LEFT JOIN known USING (tenant, day) LEFT JOIN ${pageViewDays} d USING (tenant, day, path)
    ),
    added AS (
      INSERT INTO ${pageViewDays} (tenant, day, path, views)
      SELECT tenant, day, CASE WHEN is_known OR place <= ${MOST_PATHS} THEN path ELSE 'others' END, sum(views)
      FROM ranked GROUP BY 1, 2, 3
      ON CONFLICT (tenant, day, path) DO UPDATE SET views = page_view_days.views + excluded.views
    )
    SELECT count(*)::int AS count FROM gone`)
  return countIn(actions) + countIn(views)
}

const countIn = (answer: unknown): number =>
  (answer as { readonly rows: readonly { readonly count: number }[] }).rows[0]?.count ?? 0
