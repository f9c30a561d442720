import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { endingOf, type FileType, typeOfEnding } from './file-type'

/** A file that is being read. */
export interface OpenFile {
  readonly size: number
  readonly body: Readable
}

/** The store of uploaded files: a folder, or objects in a store such as S3. A stored file never changes. */
export interface FileStore {
  put(key: StoredKey, bytes: Buffer): Promise<void>
  /** Null if the file does not exist. */
  get(key: StoredKey): Promise<OpenFile | null>
  /** Does not read the file; null if it does not exist. */
  stat(key: StoredKey): Promise<{ readonly size: number } | null>
  /** Does nothing if the file does not exist. */
  delete(key: StoredKey): Promise<void>
  /** Deletes what processes that were killed before this time left of files they were writing. Left out where that leaves nothing. */
  tidy?(before: Date): Promise<void>
}

export type StoredKey = FileKey | MediaKey | ImportKey

/** `0b6a53f4-….pdf`: says the file's type and nothing else; random, so it can't be guessed, and safe as a file name. */
export type FileKey = string & { readonly FileKey: unique symbol }

/** `0b6a53f4-….import`: a file that was sent to be read; no address opens it. */
export type ImportKey = string & { readonly ImportKey: unique symbol }

export const newImportKey = (): ImportKey => `${randomUUID()}.import` as ImportKey

const IMPORT_KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.import$/
export const isImportKey = (text: string): text is ImportKey => IMPORT_KEY.test(text)

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.([a-z]{3,4})$/

export const newKey = (type: FileType): FileKey => `${randomUUID()}.${endingOf(type)}` as FileKey

export const isFileKey = (text: string): text is FileKey => typeOfEnding(KEY.exec(text)?.[1] ?? '') !== null

/**
 * `0f3c…-960.webp`: a public picture or document of a listing, named by its content, and for pictures by their width in pixels or as
 * the card of link previews. No private file has such a key.
 */
export type MediaKey = string & { readonly MediaKey: unique symbol }

const MEDIA_KEY = /^[0-9a-f]{32}(?:-(?:[1-9]\d{0,4}|card))?\.(webp|jpg|pdf)$/

export const isMediaKey = (text: string): text is MediaKey => MEDIA_KEY.test(text)

export const typeOfKey = (key: FileKey | MediaKey): FileType => {
  const type = typeOfEnding((KEY.exec(key) ?? MEDIA_KEY.exec(key))?.[1] ?? '')
  if (type === null) throw new Error('not the key of a file')
  return type
}

/** For a store that keeps the type of its objects. */
export const contentTypeOf = (key: StoredKey): string =>
  isImportKey(key) ? 'application/octet-stream' : typeOfKey(key)
