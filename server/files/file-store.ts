import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { endingOf, type FileType, typeOfEnding } from './file-type'

/** A file that is being read. */
export interface OpenFile {
  readonly size: number
  readonly body: Readable
}

/**
 * The store of uploaded files: a folder, or objects in a store such as S3. A key says the file's type and nothing else; a stored
 * file never changes.
 */
export interface FileStore {
  put(key: FileKey, bytes: Buffer): Promise<void>
  /** Null if the file does not exist. */
  get(key: FileKey): Promise<OpenFile | null>
  /** Does not read the file; null if it does not exist. */
  stat(key: FileKey): Promise<{ readonly size: number } | null>
  /** Does nothing if the file does not exist. */
  delete(key: FileKey): Promise<void>
}

/** `0b6a53f4-….pdf`: random, so it can't be guessed, and safe as a file name. */
export type FileKey = string & { readonly FileKey: unique symbol }

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.([a-z]{3,4})$/

export const newKey = (type: FileType): FileKey => `${randomUUID()}.${endingOf(type)}` as FileKey

export const isFileKey = (text: string): text is FileKey => typeOfEnding(KEY.exec(text)?.[1] ?? '') !== null

export const typeOfKey = (key: FileKey): FileType => {
  const type = typeOfEnding(KEY.exec(key)?.[1] ?? '')
  if (type === null) throw new Error('not the key of a file')
  return type
}
