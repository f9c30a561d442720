import { and, lt, type SQL, sql } from 'drizzle-orm'
import { after, DAY, HOUR, MINUTE } from '../../domain/shared/dates'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import type { Job } from '../jobs/job'
import { agencies } from '../listing/listing.tables'
import { brandMarks, tenants } from './content.tables'

/** Emails of the last year still show the logo that they were sent with. */
const KEPT_DAYS = 400

interface Services {
  readonly db: Pick<Database, 'sql'>
  readonly clock: Clock
}

const isNamed: SQL = sql`(EXISTS (SELECT 1 FROM ${tenants} WHERE position(${brandMarks.key} IN ${tenants.details}::text) > 0)
  OR EXISTS (SELECT 1 FROM ${agencies} WHERE ${agencies.logoUrl} = '/marks/' || ${brandMarks.key})
  OR EXISTS (SELECT 1 FROM ${agencies} WHERE ${agencies.logoPicture} -> 'picture' ->> 'address' = '/marks/' || ${brandMarks.key}))`

/** Deletes the marks that no brand or agency has named for 400 days; returns how many. */
export const pruneMarks = async ({ db, clock }: Services): Promise<number> => {
  const now = clock()
  await db.sql
    .update(brandMarks)
    .set({ namedAt: now })
    .where(and(lt(brandMarks.namedAt, after(now, -DAY)), isNamed))
  const gone = await db.sql
    .delete(brandMarks)
    .where(and(lt(brandMarks.namedAt, after(now, -KEPT_DAYS * DAY)), sql`NOT ${isNamed}`))
    .returning({ key: brandMarks.key })
  return gone.length
}

export const pruneMarksJob = (services: Services): Job => ({
  name: 'marks',
  every: HOUR,
  budget: MINUTE,
  run: () => pruneMarks(services),
})
