import { and, eq, inArray, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../../domain/shared/failure'
import { MEDIA_KINDS } from '../../../domain/stock/media'
import { mediaAddress } from '../../../domain/stock/media-address'
import { type MediaDetails, mediaProblems, MOST_MEDIA } from '../../../domain/stock/media-rules'
import type { Sql } from '../../db/database'
import { isPicture } from '../../files/file-type'
import { typeOfKey } from '../../files/file-store'
import { units } from '../../listing/unit.tables'
import { listingMedia, mediaFiles } from '../stock.tables'
import { changedListing, isMediaOf, mediaInOrder, mediaMissing, type MediaRow } from './changed-listing'
import { keepMedia } from './keep-media'
import type { Change, MediaServices } from './media-services'
import { type Upload, uploadFailure } from './upload-problem'

/** A picture or document as the desk lists it. */
export interface Media extends MediaDetails {
  readonly id: number
  /** Where it is served; of a picture, its largest variant. */
  readonly address: string
  /** Pixels; 0 for a PDF. */
  readonly width: number
  readonly height: number
  /** Of the served file. */
  readonly bytes: number
  /** Whether it is shown; one that waits or failed has no file. */
  readonly state: MediaRow['state']
  /** Why it could not be fetched the last time; empty if it could. */
  readonly problem: string
}

const asMedia = (row: MediaRow): Media => {
  const { id, file, width, height, bytes, state, problem } = row
  return { id, address: file === '' ? '' : mediaAddress(file), width, height, bytes, state, problem, ...detailsOf(row) }
}

const detailsOf = ({ kind, alt, isImpression, title, documentKind, planType, unitId }: MediaRow): MediaDetails => ({
  ...{ kind, alt, isImpression, title, planType, unitId },
  documentKind: documentKind as MediaDetails['documentKind'],
})

/** In the order in which they are shown. */
export const mediaOf = async (
  { db }: { readonly db: Pick<MediaServices['db'], 'sql'> },
  listingId: number,
): Promise<readonly Media[]> => (await mediaInOrder(db.sql, listingId)).map(asMedia)

/** Keeps a file and adds it at the end. The file comes first and its row last, so a killed process leaves nothing that is shown. */
export const addMedia = async (
  services: MediaServices,
  { listingId, accountId, upload, ...given }: Change & MediaDetails & { readonly upload: Upload },
): Promise<E.Either<Failure, Media>> => {
  const details = trimmed(given)
  const problem = problemIn(details)
  if (problem !== null) return E.left(problem)
  const kept = await keepMedia(services, upload, details.kind !== 'picture')
  if (E.isLeft(kept)) return kept
  return changedListing(services, { listingId, accountId }, async (db, media) => {
    if (media.length >= MOST_MEDIA)
      return E.left(failure('media-full', `A listing has at most ${MOST_MEDIA} pictures and documents.`))
    if (!(await isUnitOf(db, listingId, details.unitId))) return E.left(unitMissing)
    if (media.some((row) => row.file === kept.right.file && isForTheSame(row, details)))
      return E.left(uploadFailure(upload, 'there'))
    const [row] = await db
      .insert(listingMedia)
      .values({
        ...{ ...details, ...kept.right, listingId },
        position: Math.max(0, ...media.map(({ position }) => position)) + 1,
        createdAt: services.clock(),
      })
      .returning()
    if (row === undefined) throw new Error('the media was not saved')
    const after = { ...details, file: row.file }
    return E.right({
      result: asMedia(row),
      noted: { action: 'media-added', subject: subjectOf(row), unitId: row.unitId, after },
    })
  })
}

/** Changes what is said of a picture or document. */
export const changeMedia = (
  services: Pick<MediaServices, 'db' | 'clock'>,
  { mediaId, changed, ...change }: Change & { readonly mediaId: number; readonly changed: Partial<MediaDetails> },
): Promise<E.Either<Failure, Media>> =>
  changedListing(services, change, async (db, media) => {
    const row = media.find(({ id }) => id === mediaId)
    if (row === undefined) return E.left(mediaMissing)
    const details = trimmed({ ...detailsOf(row), ...changed })
    const problem = problemIn(details)
    if (problem !== null) return E.left(problem)
    if (details.kind === 'picture' && row.file !== '' && !isPicture(typeOfKey(row.file)))
      return E.left(uploadFailure({ name: row.title === '' ? row.file : row.title }, 'not-a-picture'))
    if (!(await isUnitOf(db, change.listingId, details.unitId))) return E.left(unitMissing)
    const [before, after] = differenceOf(detailsOf(row), details)
    if (Object.keys(after).length === 0) return E.right({ result: asMedia(row), noted: null })
    const [written] = await db.update(listingMedia).set(details).where(isMediaOf(change.listingId, mediaId)).returning()
    if (written === undefined) throw new Error('the media was not saved')
    return E.right({
      result: asMedia(written),
      noted: { action: 'media-changed', subject: subjectOf(row), unitId: written.unitId, before, after },
    })
  })

/** Puts the listing's media in the order of `mediaIds`, which must be all of them: the first picture is the listing's own. */
export const orderMedia = (
  services: Pick<MediaServices, 'db' | 'clock'>,
  { mediaIds, ...change }: Change & { readonly mediaIds: readonly number[] },
): Promise<E.Either<Failure, readonly Media[]>> =>
  changedListing(services, change, async (db, media) => {
    const [before, after] = [media.map(({ id }) => id), [...mediaIds]]
    if (before.toSorted(byNumber).join() !== after.toSorted(byNumber).join())
      return E.left(failure('media-moved', 'The pictures or documents have changed meanwhile. Load the page again.'))
    const result = after.flatMap((id) => media.filter((row) => row.id === id)).map(asMedia)
    if (before.join() === after.join()) return E.right({ result, noted: null })
    const places = sql.join(
      after.map((id, i) => sql`WHEN ${id}::int THEN ${i + 1}::int`),
      sql` `,
    )
    await db
      .update(listingMedia)
      .set({ position: sql`CASE ${listingMedia.id} ${places} END` })
      .where(and(eq(listingMedia.listingId, change.listingId), inArray(listingMedia.id, after)))
    return E.right({
      result,
      noted: { action: 'media-ordered', subject: 'order of pictures', before: { ids: before }, after: { ids: after } },
    })
  })

/** Removes a picture or document from its listing; the file is deleted a day later, unless another row refers to it. */
export const removeMedia = (
  services: Pick<MediaServices, 'db' | 'clock'>,
  { mediaId, ...change }: Change & { readonly mediaId: number },
): Promise<E.Either<Failure, Media>> =>
  changedListing(services, change, async (db) => {
    const [row] = await db.delete(listingMedia).where(isMediaOf(change.listingId, mediaId)).returning()
    if (row === undefined) return E.left(mediaMissing)
    await db.update(mediaFiles).set({ at: services.clock() }).where(eq(mediaFiles.file, row.file))
    const before = { ...detailsOf(row), file: row.file }
    return E.right({
      result: asMedia(row),
      noted: { action: 'media-removed', subject: subjectOf(row), unitId: row.unitId, before },
    })
  })

/** A plan may be sent again for another type of plan or another unit. */
const isForTheSame = (one: MediaRow, other: MediaDetails): boolean =>
  (['kind', 'documentKind', 'planType', 'unitId'] as const).every((key) => one[key] === other[key])

const byNumber = (one: number, other: number): number => one - other

const trimmed = <A extends MediaDetails>(details: A): A => ({
  ...details,
  alt: details.alt.trim(),
  title: details.title.trim(),
  planType: details.planType.trim(),
})

const problemIn = (details: MediaDetails): Failure | null => {
  const [problem] = MEDIA_KINDS.includes(details.kind) ? mediaProblems(details) : ['kind: unknown.']
  return problem === undefined ? null : failure('malformed', problem)
}

const unitMissing = failure('not-found', 'Unit not found in this listing.')
const isUnitOf = async (db: Sql, listingId: number, unitId: number | null): Promise<boolean> =>
  unitId === null || (await db.$count(units, and(eq(units.id, unitId), eq(units.listingId, listingId)))) === 1

const KIND_NAMES = { picture: 'picture', 'floor-plan': 'floor plan', 'site-plan': 'site plan', document: 'document' }
/** `picture 12`, `floor plan 14: Type B`. */
const subjectOf = ({ id, kind, title }: MediaRow): string =>
  `${KIND_NAMES[kind]} ${id}${title === '' ? '' : `: ${title}`}`

/** The changed fields alone, before and after. */
const differenceOf = (before: MediaDetails, after: MediaDetails) => {
  const keys = (Object.keys(after) as (keyof MediaDetails)[]).filter((key) => before[key] !== after[key])
  return [before, after].map((each) => Object.fromEntries(keys.map((key) => [key, each[key]]))) as [object, object]
}
