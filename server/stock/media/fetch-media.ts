import { and, asc, eq, lte } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { after, DAY, MINUTE } from '../../../domain/shared/dates'
import type { Job } from '../../jobs/job'
import { LARGEST_FILE } from '../../files/keep-file'
import { Busy } from '../../http/busy'
import { type FetchPublic, fetchPublic } from '../fetching/fetch-public'
import { listingMedia } from '../stock.tables'
import { changedListing, type MediaRow } from './changed-listing'
import { keepMedia, type KeptMedia } from './keep-media'
import type { MediaServices } from './media-services'

/** From one server at the same time. */
const AT_ONCE = 4
/** In one round; the next one goes on. */
const BATCH = 40
/** The time for which other nodes skip a file that one node is fetching. */
const LEASE = 5 * MINUTE
/** Before the second try and each later one; then a person has to ask. */
const PAUSES = [MINUTE, 10 * MINUTE, 60 * MINUTE, DAY] as const

/** Pictures of feeds are often at addresses that begin with http://. */
export const fetchFile = fetchPublic({ most: LARGEST_FILE, within: MINUTE / 3, allowsHttp: true })

export interface FetchServices extends MediaServices {
  readonly fetch: FetchPublic
}

/** Fetches the files that are due, at most four from a server at the same time; returns how many were kept. */
export const fetchDueMedia = async (services: FetchServices, stopping?: AbortSignal): Promise<number> => {
  const due = await services.db.sql
    .select({ id: listingMedia.id, url: listingMedia.sourceUrl })
    .from(listingMedia)
    .where(lte(listingMedia.nextTryAt, services.clock()))
    .orderBy(asc(listingMedia.nextTryAt), asc(listingMedia.id))
    .limit(BATCH)
  const byServer = new Map<string, number[]>()
  for (const { id, url } of due) byServer.set(serverOf(url), [...(byServer.get(serverOf(url)) ?? []), id])
  const kept = await Promise.all(
    [...byServer.values()].flatMap((ids) =>
      Array.from({ length: Math.min(AT_ONCE, ids.length) }, async () => {
        let own = 0
        for (let id = ids.shift(); id !== undefined && stopping?.aborted !== true; id = ids.shift())
          own += (await fetchOne(services, id)) ? 1 : 0
        return own
      }),
    ),
  )
  return kept.reduce((sum, each) => sum + each, 0)
}

const serverOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')

/** Whether it was kept. */
const fetchOne = async (services: FetchServices, id: number): Promise<boolean> => {
  const { db, clock, fetch } = services
  const now = clock()
  const [row] = await db.sql
    .update(listingMedia)
    .set({ nextTryAt: after(now, LEASE) })
    .where(and(eq(listingMedia.id, id), lte(listingMedia.nextTryAt, now)))
    .returning()
  if (row === undefined) return false
  const fetched = await fetch({ url: row.sourceUrl })
  if (E.isLeft(fetched)) return failed(services, row, fetched.left.message)
  const bytes = fetched.right?.bytes ?? Buffer.alloc(0)
  const made = await keepMedia(services, { name: nameIn(row.sourceUrl), bytes }, row.kind !== 'picture').catch(
    (error: unknown) => {
      if (error instanceof Busy) return null
      throw error
    },
  )
  if (made === null) return failed(services, row, 'The server is busy. It is tried again soon.')
  return E.isLeft(made) ? failed(services, row, made.left.message) : kept(services, row, made.right)
}

const nameIn = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? ''

/** Another address or time may have been wanted meanwhile; then this file is not the one. */
const isStill = ({ id, sourceUrl, modTime }: MediaRow) =>
  and(eq(listingMedia.id, id), eq(listingMedia.sourceUrl, sourceUrl), eq(listingMedia.modTime, modTime))

const kept = async (services: FetchServices, row: MediaRow, file: KeptMedia): Promise<boolean> => {
  const changed = await changedListing(services, { listingId: row.listingId, accountId: null }, async (db) => {
    const written = await db
      .update(listingMedia)
      .set({ ...file, state: 'kept', tries: 0, problem: '', nextTryAt: null })
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
  const pause = PAUSES[row.tries]
  await db.sql
    .update(listingMedia)
    .set({
      ...{ tries: row.tries + 1, problem },
      state: row.file === '' ? 'failed' : 'kept',
      nextTryAt: pause === undefined ? null : after(clock(), pause),
    })
    .where(isStill(row))
  return false
}

export const fetchMediaJob = (services: FetchServices): Job => ({
  name: 'fetch-media',
  every: MINUTE / 6,
  budget: 5 * MINUTE,
  run: (stopping) => fetchDueMedia(services, stopping),
})
