import { ENDINGS, endingOf, type FileType } from './file-type'

/** In characters. */
const LONGEST = /^.{0,80}/u

/**
 * The name that people see: letters, digits, spaces, dots and hyphens, with the ending of what the file is. Folders, quotes,
 * line breaks and marks that change the direction of text are dropped.
 */
export const displayName = (given: string, type: FileType): string => {
  const [last = ''] = given.split(/[\\/]/).slice(-1)
  const cleaned = last
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} .-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .replace(/\.{2,}/g, '.')
  const ending = new RegExp(`\\.(?:${ENDINGS[type].join('|')})$`, 'i')
  const stem = cleaned
    .trim()
    .replace(ending, '')
    .replace(/^[ .-]+/, '')
  const cut = LONGEST.exec(stem)?.[0].replace(/[ .-]+$/, '') ?? ''
  return `${cut === '' ? 'file' : cut}.${endingOf(type)}`
}

/** For `content-disposition`: the name in ASCII, and in full (RFC 6266). */
export const disposition = (name: string): string => {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 .-]/g, '-')
  return `inline; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
