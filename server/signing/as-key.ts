import { type FileKey, isFileKey } from '../files/file-store'

/** A stored key, which is always one. */
export const asKey = (text: string): FileKey => {
  if (!isFileKey(text)) throw new Error('not the key of a file')
  return text
}
