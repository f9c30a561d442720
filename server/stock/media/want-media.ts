import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../../domain/shared/failure'
import { MEDIA_TEXTS, MOST_MEDIA } from '../../../domain/stock/media-rules'
import type { MediaKind } from '../../../domain/stock/media'
import { listingMedia } from '../stock.tables'
import { changedListing, isMediaOf, mediaMissing, type MediaRow } from './changed-listing'
import { toFetch } from './fetch-file'
import type { Change, MediaServices } from './media-services'

/** A file that a source names. */
export interface WantedMedia {
  /** By which the source knows it in this listing; by default its address and unit, so that another address is another file. */
  readonly key?: string
  readonly url: string
  /** When the source changed it, as the source writes it; null if it doesn’t say. */
  readonly modTime: string | null
  readonly kind: Exclude<MediaKind, 'site-plan'>
  readonly alt: string
  readonly title?: string
  /** Of a floor plan of one unit, which the caller has checked to be the listing’s. */
  readonly unitId?: number | null
}

export interface WantedCounts {
  readonly added: number
  readonly again: number
  readonly unchanged: number
  /** Beyond what a listing may have. */
  readonly leftOut: number
}

/** A document’s kind among those of a listing, until a person says another one. */
const DOCUMENT_KIND = 'brochure'

const keyOf = ({ key, url, unitId = null }: WantedMedia): string => key ?? (unitId === null ? url : `${unitId} ${url}`)

/**
 * Has files of a source fetched into a listing’s media: new ones, and known ones whose address or time has changed. A shown file stays
 * until the new one is there. What people have written of a file is kept, and a file that isn’t named stays. Does nothing twice.
 */
export const wantMedia = (
  services: Pick<MediaServices, 'db' | 'clock'>,
  { wanted, ...change }: Change & { readonly wanted: readonly WantedMedia[] },
): Promise<E.Either<Failure, WantedCounts>> =>
  changedListing(services, change, async (db, media) => {
    const now = services.clock()
    const known = new Map(media.map((row) => [row.sourceKey, row]))
    const unique = [...new Map(wanted.map((each) => [keyOf(each), each])).entries()]
    const fresh = unique.filter(([key]) => !known.has(key))
    const room = Math.max(0, MOST_MEDIA - media.length)
    const last = Math.max(0, ...media.map(({ position }) => position))
    const added = fresh.slice(0, room).map(([sourceKey, each], i) => ({
      ...{ listingId: change.listingId, sourceKey, sourceUrl: each.url, modTime: each.modTime ?? '' },
      ...{ kind: each.kind, unitId: each.kind === 'floor-plan' ? (each.unitId ?? null) : null },
      alt: each.alt.trim().slice(0, MEDIA_TEXTS.alt),
      title: (each.title ?? '').trim().slice(0, MEDIA_TEXTS.title),
      documentKind: each.kind === 'document' ? DOCUMENT_KIND : '',
      ...{ position: last + i + 1, state: 'waiting' as const, createdAt: now, nextTryAt: now },
    }))
    if (added.length > 0) await db.insert(listingMedia).values(added)
    const moved = unique.flatMap(([key, each]) => {
      const row = known.get(key)
      return row === undefined || isSame(row, each) ? [] : [{ row, each }]
    })
    for (const { row, each } of moved)
      await db
        .update(listingMedia)
        .set({ sourceUrl: each.url, modTime: each.modTime ?? '', ...startedAgain(row, now) })
        .where(eq(listingMedia.id, row.id))
    const counts = {
      ...{ added: added.length, again: moved.length },
      unchanged: unique.length - fresh.length - moved.length,
      leftOut: fresh.length - added.length,
    }
    return E.right({ result: counts, noted: null })
  })

const isSame = ({ sourceUrl, modTime }: MediaRow, { url, modTime: given }: WantedMedia): boolean =>
  sourceUrl === url && (given === null || modTime === given)

/** What makes the job fetch a file as if for the first time. */
const startedAgain = ({ file }: MediaRow, now: Date) =>
  ({ state: file === '' ? 'waiting' : 'kept', ...toFetch(now) }) as const

/** Fetches a file that could not be fetched again now. Fails for one that isn’t of a source. */
export const tryMediaAgain = (
  services: Pick<MediaServices, 'db' | 'clock'>,
  { mediaId, ...change }: Change & { readonly mediaId: number },
): Promise<E.Either<Failure, null>> =>
  changedListing(services, change, async (db, media) => {
    const row = media.find(({ id }) => id === mediaId)
    if (row === undefined) return E.left(mediaMissing)
    if (row.sourceUrl === '') return E.left(failure('malformed', 'This file was sent by hand. Add it again.'))
    await db
      .update(listingMedia)
      .set(startedAgain(row, services.clock()))
      .where(and(isMediaOf(change.listingId, mediaId)))
    return E.right({ result: null, noted: null })
  })
