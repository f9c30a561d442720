import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../domain/shared/failure'
import { displayName } from './file-name'
import { type FileKey, type FileStore, newKey } from './file-store'
import { type FileType, typeOf } from './file-type'
import { withoutPictureData } from './picture-data'

const MEGABYTE = 1024 * 1024
/** Also the largest file that the office reads at all. */
export const LARGEST_FILE = 20 * MEGABYTE

export interface KeptFile {
  readonly key: FileKey
  readonly name: string
  readonly type: FileType
}

const tooLarge = failure('file-too-large', 'The file is larger than 20 MB.')
const empty = failure('file-empty', 'The file is empty.')
const notPdf = failure('file-type', 'The file is not a PDF.')
const wrongType = failure('file-type', 'The file is not a PDF, PNG, JPEG or WebP.')

/** Kept as they came: what browsers and mail programs show everywhere. */
const KEPT: readonly FileType[] = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp']

/** Checks a file by its size and its first bytes, never by its name, and keeps it under a new key. */
export const keepFile = async (
  store: FileStore,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
  kinds: readonly FileType[] = KEPT,
): Promise<E.Either<Failure, KeptFile>> => {
  if (bytes.length > LARGEST_FILE) return E.left(tooLarge)
  if (bytes.length === 0) return E.left(empty)
  const type = typeOf(bytes)
  if (type === null || !kinds.includes(type)) return E.left(kinds === KEPT ? wrongType : notPdf)
  const key = newKey(type)
  // Bytes that cannot be read as a picture are kept: no program shows what is in them.
  await store.put(key, withoutPictureData(type, bytes) ?? bytes)
  return E.right({ key, name: displayName(name, type), type })
}
