import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { after, DAY, HOUR, MINUTE } from '../../../domain/shared/dates'
import { mediaAddress } from '../../../domain/stock/media-address'
import { advertisements, homeBanners, posts } from '../../content/content.tables'
import type { Job } from '../../jobs/job'
import { agents } from '../../listing/listing.tables'
import { listingMedia, mediaFiles } from '../stock.tables'
import type { MediaServices } from './media-services'

const UNUSED_FOR = DAY
/** In one round; the next one goes on. */
const MOST = 500

type Services = Pick<MediaServices, 'db' | 'clock' | 'store'>

const unusedSince = (before: Date): SQL =>
  sql`${mediaFiles.at} < ${before.toISOString()}::timestamptz
    AND NOT EXISTS (SELECT 1 FROM ${listingMedia} WHERE ${listingMedia.file} = ${mediaFiles.file})
    AND ${sql.join(
      [homeBanners, advertisements, posts, agents].map(
        (table) =>
          sql`NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table.imageUrl} = ${mediaAddress('')} || ${mediaFiles.file})`,
      ),
      sql` AND `,
    )}`

/** Deletes the files that no row has referred to for a day; returns how many uploads that were. */
export const pruneMedia = async (services: Services, stopping?: AbortSignal): Promise<number> => {
  const { db, clock, store } = services
  const before = after(clock(), -UNUSED_FOR)
  await store.tidy?.(before)
  const isUnused = unusedSince(before)
  const found = await db.sql
    .select({ file: mediaFiles.file })
    .from(mediaFiles)
    .where(isUnused)
    .orderBy(asc(mediaFiles.at))
    .limit(MOST)
  let pruned = 0
  for (const { file } of found) {
    if (stopping?.aborted === true) break
    if (await pruneOne(services, and(eq(mediaFiles.file, file), isUnused))) pruned += 1
  }
  return pruned
}

/** The record stays locked until its files are gone, so an upload of the same content waits, and stores them again. */
const pruneOne = ({ db, store }: Services, isUnused: SQL | undefined): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [unused] = await tx.select().from(mediaFiles).where(isUnused).for('update', { skipLocked: true })
    if (unused === undefined) return false
    for (const key of unused.files) await store.delete(key)
    await tx.delete(mediaFiles).where(eq(mediaFiles.file, unused.file))
    return true
  })

export const pruneMediaJob = (services: Services): Job => ({
  name: 'media',
  every: HOUR,
  budget: 5 * MINUTE,
  run: (stopping) => pruneMedia(services, stopping),
})
