import { and, asc, eq, lte } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { MINUTE } from '../../../domain/shared/dates'
import type { Job } from '../../jobs/job'
import { listingMedia } from '../stock.tables'
import { changedListing, type MediaRow } from './changed-listing'
import { DONE, type DueFile, failedOnce, type FetchServices, leased, takeFile } from './fetch-file'
import { duePhotos } from './fetch-photos'
import type { KeptMedia } from './keep-media'

/** From one server at the same time. */
const AT_ONCE = 4
/** In one round; the next one goes on. */
const BATCH = 40

/** Fetches the files that are due, at most four from a server at the same time; returns how many were kept. */
export const fetchDueMedia = async (services: FetchServices, stopping?: AbortSignal): Promise<number> => {
  const due = [...(await dueMedia(services)), ...(await duePhotos(services, BATCH))]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .slice(0, BATCH)
  const byServer = new Map<string, DueFile[]>()
  for (const file of due) byServer.set(serverOf(file.url), [...(byServer.get(serverOf(file.url)) ?? []), file])
  const kept = await Promise.all(
    [...byServer.values()].flatMap((files) =>
      Array.from({ length: Math.min(AT_ONCE, files.length) }, async () => {
        let own = 0
        for (let file = files.shift(); file !== undefined && stopping?.aborted !== true; file = files.shift())
          own += (await file.get()) ? 1 : 0
        return own
      }),
    ),
  )
  return kept.reduce((sum, each) => sum + each, 0)
}

const serverOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')

const dueMedia = async (services: FetchServices): Promise<readonly DueFile[]> => {
  const now = services.clock()
  const rows = await services.db.sql
    .select({ id: listingMedia.id, url: listingMedia.sourceUrl, at: listingMedia.nextTryAt })
    .from(listingMedia)
    .where(lte(listingMedia.nextTryAt, now))
    .orderBy(asc(listingMedia.nextTryAt), asc(listingMedia.id))
    .limit(BATCH)
  return rows.map(({ id, url, at }) => ({ url, at: at ?? now, get: () => fetchOne(services, id) }))
}

/** Whether it was kept. */
const fetchOne = async (services: FetchServices, id: number): Promise<boolean> => {
  const { db, clock } = services
  const now = clock()
  const [row] = await db.sql
    .update(listingMedia)
    .set(leased(now))
    .where(and(eq(listingMedia.id, id), lte(listingMedia.nextTryAt, now)))
    .returning()
  if (row === undefined) return false
  const taken = await takeFile(services, { url: row.sourceUrl, mayBePdf: row.kind !== 'picture' })
  return E.isLeft(taken) ? failed(services, row, taken.left) : kept(services, row, taken.right)
}

/** Another address or time may have been wanted meanwhile; then this file is not the one. */
const isStill = ({ id, sourceUrl, modTime }: MediaRow) =>
  and(eq(listingMedia.id, id), eq(listingMedia.sourceUrl, sourceUrl), eq(listingMedia.modTime, modTime))

const kept = async (services: FetchServices, row: MediaRow, file: KeptMedia): Promise<boolean> => {
  const changed = await changedListing(services, { listingId: row.listingId, accountId: null }, async (db) => {
    const written = await db
      .update(listingMedia)
      .set({ ...file, state: 'kept', ...DONE })
      .where(isStill(row))
      .returning({ id: listingMedia.id })
    const action = row.file === '' ? ('media-added' as const) : ('media-changed' as const)
    return E.right({
      result: written.length > 0,
      noted:
        written.length === 0
          ? null
          : { action, subject: `${row.kind} ${row.id}`, unitId: row.unitId, after: { file: file.file } },
    })
  })
  return E.isRight(changed) && changed.right
}

const failed = async ({ db, clock }: FetchServices, row: MediaRow, problem: string): Promise<false> => {
  await db.sql
    .update(listingMedia)
    .set({ ...failedOnce(row, problem, clock()), state: row.file === '' ? 'failed' : 'kept' })
    .where(isStill(row))
  return false
}

export const fetchMediaJob = (services: FetchServices): Job => ({
  name: 'fetch-media',
  every: MINUTE / 6,
  budget: 5 * MINUTE,
  run: (stopping) => fetchDueMedia(services, stopping),
})
