import { sql } from 'drizzle-orm'
import { after, HOUR } from '../../domain/shared/dates'
import type { Sql } from '../db/database'
import { actionDays, actionLogs, pageViewDays, pageViews } from './analytics.tables'

/** The life of a single action. */
const KEPT_FOR = 2 * HOUR
/** Rows in one statement. */
const BATCH = 20_000
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
    ranked AS (
      SELECT gone.*, dense_rank() OVER (PARTITION BY tenant, listing_id, day ORDER BY element)
        + (SELECT count(*) FROM ${actionDays} d WHERE d.listing_id = gone.listing_id AND d.day = gone.day AND d.tenant = gone.tenant) AS place
      FROM gone
    ),
    added AS (
      INSERT INTO ${actionDays} (tenant, listing_id, day, kind, element, times, duration)
      SELECT tenant, listing_id, day, kind, 
        CASE WHEN place <= ${MOST_ELEMENTS} OR EXISTS (
          SELECT 1 FROM ${actionDays} d
          WHERE d.listing_id = ranked.listing_id AND d.day = ranked.day AND d.kind = ranked.kind AND d.element = ranked.element AND d.tenant = ranked.tenant
        ) THEN element ELSE 'others' END, sum(action_count), sum(duration)
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
    ranked AS (
      SELECT gone.*, dense_rank() OVER (PARTITION BY tenant, day ORDER BY path)
        + (SELECT count(*) FROM ${pageViewDays} d WHERE d.tenant = gone.tenant AND d.day = gone.day) AS place
      FROM gone
    ),
    added AS (
      INSERT INTO ${pageViewDays} (tenant, day, path, views)
      SELECT tenant, day, 
        CASE WHEN place <= ${MOST_PATHS} OR EXISTS (
          SELECT 1 FROM ${pageViewDays} d WHERE d.tenant = ranked.tenant AND d.day = ranked.day AND d.path = ranked.path
        ) THEN path ELSE 'others' END, count(*) FROM ranked GROUP BY 1, 2, 3
      ON CONFLICT (tenant, day, path) DO UPDATE SET views = page_view_days.views + excluded.views
    )
    SELECT count(*)::int AS count FROM gone`)
  return countIn(actions) + countIn(views)
}

const countIn = (answer: unknown): number =>
  (answer as { readonly rows: readonly { readonly count: number }[] }).rows[0]?.count ?? 0
