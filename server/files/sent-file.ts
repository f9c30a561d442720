import { displayName } from './file-name'
import { type FileKey, isFileKey, typeOfKey } from './file-store'

/** A file of an office command, which is already in the store. */
export interface SentFile {
  readonly key: FileKey
  readonly name: string
}

/** A command's name of a file: `KEY/NAME`. */
export const sentFile = ({ key, name }: SentFile): string => `${key}/${name}`

/** Null for anything else, such as a path: a server must never read one. */
export const parseSentFile = (text: string): SentFile | null => {
  const [key = '', name = '', ...more] = text.split('/')
  return isFileKey(key) && more.length === 0 ? { key, name: displayName(name, typeOfKey(key)) } : null
}
