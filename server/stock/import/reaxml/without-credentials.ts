import { markedAs } from './xml-text'

const ATTRIBUTE = /\b(username|password)(\s*=\s*)(?:"[^"]*"?|'[^']*'?|[^\s>"']+)/gi
const START = /<(?:[\w.-]{1,50}:)?(username|password|vendorDetails)(?=[\s/>])/gi

/**
 * A feed’s bytes as they are kept: as they came, with the values of `username` and `password` and who sells left out, whether or not the
 * file can be read.
 */
export const withoutCredentials = (bytes: Uint8Array): Uint8Array => {
  const kept = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const marked = markedAs(bytes)?.encoding
  if (marked === 'utf-16le') return Buffer.from(blanked(kept.toString('utf16le')), 'utf16le')
  if (marked === 'utf-16be') return swapped(Buffer.from(blanked(swapped(kept).toString('utf16le')), 'utf16le'))
  return Buffer.from(blanked(kept.toString('latin1')), 'latin1')
}

const swapped = (buffer: Buffer): Buffer =>
  Buffer.from(buffer.subarray(0, buffer.length - (buffer.length % 2))).swap16()

const blanked = (text: string): string => withoutElements(text).replace(ATTRIBUTE, '$1$2""')

/** Cuts from the end of a start tag to its end tag, or to the end of a file without one. */
const withoutElements = (text: string): string => {
  const start = new RegExp(START)
  const parts: string[] = []
  let from = 0
  for (let found = start.exec(text); found !== null; found = start.exec(text)) {
    const close = text.indexOf('>', found.index)
    if (text[close - 1] === '/') continue
    parts.push(text.slice(from, close === -1 ? start.lastIndex : close + 1))
    const end = new RegExp(`</(?:[\\w.-]{1,50}:)?${found[1]}`, 'gi')
    end.lastIndex = start.lastIndex
    from = close === -1 ? text.length : (end.exec(text)?.index ?? text.length)
    start.lastIndex = from
  }
  return parts.join('') + text.slice(from)
}
