import { createHash } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import type { Failure } from '../../../domain/shared/failure'
import type { Variant } from '../../../domain/stock/media'
import type { MediaKey } from '../../files/file-store'
import { isPicture } from '../../files/file-type'
import { mediaFiles } from '../stock.tables'
import { type MadePicture, makePicture } from './make-picture'
import type { MediaServices } from './media-services'
import { type Upload, uploadFailure, uploadType } from './upload-problem'

/** A change of how pictures are made gives them other keys, because a kept file never changes. */
const RECIPE = 1

/** Columns of `listing_media`. */
export interface KeptMedia {
  readonly file: MediaKey
  readonly variants: readonly Variant[]
  readonly width: number
  readonly height: number
  /** Of the served file, the largest variant. */
  readonly bytes: number
}

interface Made {
  readonly kept: KeptMedia
  readonly files: readonly { readonly key: MediaKey; readonly bytes: Uint8Array }[]
}

/**
 * Stores an upload as it is served, before any row refers to it: a picture in its variants, a PDF as it came. Until a row is there, it
 * is deleted after a day (`pruneMedia`).
 */
export const keepMedia = async (
  { db, clock, store, render }: MediaServices,
  upload: Upload,
  mayBePdf: boolean,
): Promise<E.Either<Failure, KeptMedia>> => {
  const type = uploadType(upload)
  if (typeof type === 'object') return E.left(uploadFailure(upload, type.problem))
  if (!isPicture(type) && !mayBePdf) return E.left(uploadFailure(upload, 'not-a-picture'))
  const picture = isPicture(type) ? await render(makePicture, upload.bytes) : null
  if (typeof picture === 'string') return E.left(uploadFailure(upload, picture))
  const { kept, files } = picture === null ? asItCame(upload.bytes) : inVariants(picture, upload.bytes)
  const record = { files: files.map(({ key }) => key), at: clock() }
  await db.sql
    .insert(mediaFiles)
    .values({ file: kept.file, ...record })
    .onConflictDoUpdate({ target: mediaFiles.file, set: record })
  for (const { key, bytes } of files) await store.put(key, Buffer.from(bytes))
  return E.right(kept)
}

const nameOf = (kind: string, bytes: Buffer): string =>
  createHash('sha256').update(`${kind} ${RECIPE}\n`).update(bytes).digest('hex').slice(0, 32)

const asItCame = (bytes: Buffer): Made => {
  const key = `${nameOf('pdf', bytes)}.pdf` as MediaKey
  return {
    kept: { file: key, variants: [], width: 0, height: 0, bytes: bytes.length },
    files: [{ key, bytes }],
  }
}

const inVariants = ({ variants, card }: MadePicture, bytes: Buffer): Made => {
  const name = nameOf('picture', bytes)
  const files = variants.map((each) => ({ ...each, key: `${name}-${each.width}.webp` as MediaKey }))
  const largest = files.at(-1)
  if (largest === undefined) throw new Error('a picture without variants')
  return {
    kept: {
      file: largest.key,
      variants: files.map(({ key, width, height }) => ({ width, height, file: key })),
      width: largest.width,
      height: largest.height,
      bytes: largest.bytes.length,
    },
    files: [...files, { key: `${name}-card.jpg` as MediaKey, bytes: card }],
  }
}
