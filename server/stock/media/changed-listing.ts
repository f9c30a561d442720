import { and, asc, eq, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../../domain/shared/failure'
import { shownMedia } from '../../../domain/stock/media-rules'
import type { Sql } from '../../db/database'
import { listings } from '../../listing/listing.tables'
import { changes, listingMedia } from '../stock.tables'
import type { Change, MediaServices } from './media-services'

export type MediaRow = typeof listingMedia.$inferSelect

export const mediaInOrder = (db: Sql, listingId: number): Promise<MediaRow[]> =>
  db
    .select()
    .from(listingMedia)
    .where(eq(listingMedia.listingId, listingId))
    .orderBy(asc(listingMedia.position), asc(listingMedia.id))

interface Noted {
  readonly action: 'media-added' | 'media-changed' | 'media-ordered' | 'media-removed'
  readonly unitId?: number | null
  /** The listing's name is put before it. */
  readonly subject: string
  readonly before?: object
  readonly after?: object
}

/** What a piece of work did; null for nothing. */
export interface Done<A> {
  readonly result: A
  readonly noted: Noted | null
}

type ListingRow = typeof listings.$inferSelect

/**
 * Changes a listing's media in one transaction, which locks the listing, rewrites what visitors are shown, and records who changed
 * what. Nothing is written if the work fails or does nothing.
 */
export const changedListing = <A>(
  { db, clock }: Pick<MediaServices, 'db' | 'clock'>,
  { listingId, accountId }: Change,
  work: (db: Sql, media: readonly MediaRow[]) => Promise<E.Either<Failure, Done<A>>>,
): Promise<E.Either<Failure, A>> =>
  db.transaction(async (tx) => {
    const [listing] = await tx.select().from(listings).where(eq(listings.id, listingId)).for('no key update')
    if (listing === undefined) return E.left(failure('not-found', 'Listing not found.'))
    const done = await work(tx, await mediaInOrder(tx, listingId))
    if (E.isLeft(done)) return done
    const { result, noted } = done.right
    if (noted === null) return E.right(result)
    await follow(tx, listing)
    const { action, subject, before = {}, after = {}, unitId = null } = noted
    await tx.insert(changes).values({
      ...{ at: clock(), accountId, agencyId: listing.agencyId, listingId, unitId, action, before, after },
      subject: `${listing.name}, ${subject}`,
    })
    return E.right(result)
  })

/** Triggers announce the change of the listing, as of every other field of it. */
const follow = async (db: Sql, listing: ListingRow): Promise<void> => {
  const { id, isDemo, images, documents } = listing
  const media = await mediaInOrder(db, id)
  const kept = media.filter(({ state }) => state === 'kept')
  const shown = shownMedia(
    kept.map((row) => ({ ...row, documentKind: row.documentKind as '' })),
    { images, documents },
    isDemo,
  )
  await db
    .update(listings)
    .set({
      images: [...shown.images],
      pictureTexts: [...shown.pictureTexts],
      documents: { ...(shown.documents as Record<string, string>) },
    })
    .where(eq(listings.id, id))
  await followPlans(db, id)
}

/** A unit's own floor plan comes before that of its plan type. Also when a unit's plan type changes. */
export const followPlans = async (db: Sql, listingId: number): Promise<void> => {
  const plan = (whose: ReturnType<typeof sql>) => sql`(
    SELECT m.file FROM listing_media m
    WHERE m.listing_id = ${listingId} AND m.kind = 'floor-plan' AND m.state = 'kept' AND ${whose}
    ORDER BY m.position, m.id LIMIT 1)`
  await db.execute(sql`
    UPDATE rooms SET floor_plan_url = wanted.url
    FROM (
      SELECT r.id, coalesce(
        '/media/' || coalesce(
          ${plan(sql`m.room_id = r.id`)},
          ${plan(sql`m.room_id IS NULL AND m.plan_type <> '' AND lower(m.plan_type) = lower(r.plan_type)`)}),
        CASE WHEN r.floor_plan_url LIKE '/media/%' THEN '' ELSE r.floor_plan_url END) AS url
      FROM rooms r WHERE r.listing_id = ${listingId}
    ) AS wanted
    WHERE rooms.id = wanted.id AND rooms.floor_plan_url <> wanted.url`)
}

export const isMediaOf = (listingId: number, mediaId: number) =>
  and(eq(listingMedia.id, mediaId), eq(listingMedia.listingId, listingId))

export const mediaMissing = failure('not-found', 'Picture or document not found.')
