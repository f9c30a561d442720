import { displayName } from './file-name'
import { type FileKey, type ImportKey, isFileKey, isImportKey, typeOfKey } from './file-store'

/** A file of an office command, which is already in the store. */
export interface SentFile {
  readonly key: FileKey
  readonly name: string
}

/** One that is read by the command and not kept as it is. */
export interface SentImport {
  readonly key: ImportKey
  readonly name: string
}

/** A command's name of a file: `KEY/NAME`. */
export const sentFile = ({ key, name }: SentFile | SentImport): string => `${key}/${name}`

/** Null for anything else, such as a path: a server must never read one. */
export const parseSentFile = (text: string): SentFile | null => {
  const [key = '', name = '', ...more] = text.split('/')
  return isFileKey(key) && more.length === 0 ? { key, name: displayName(name, typeOfKey(key)) } : null
}

/** Null for anything else, as above. */
export const parseSentImport = (text: string): SentImport | null => {
  const [key = '', name = '', ...more] = text.split('/')
  return isImportKey(key) && name !== '' && more.length === 0 ? { key, name } : null
}
