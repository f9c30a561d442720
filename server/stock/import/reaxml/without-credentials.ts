import { markedAs } from './xml-text'

const ATTRIBUTE = /\b(username|password)(\s*=\s*["']?)/gi
const START = /<(?:[\w.-]{1,50}:)?(username|password|vendorDetails)(?=[\s/>])/gi

/** Of a text, in characters. */
type Range = readonly [from: number, to: number]

/**
 * A feed’s bytes as they are kept: as they came, with the values of `username` and `password` and who sells left out, whether or not the
 * file can be read. A feed may have 32 MB: they are copied once at most.
 */
export const withoutCredentials = (bytes: Uint8Array): Buffer => {
  const kept = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const marked = markedAs(bytes)?.encoding
  if (marked === 'utf-16le') return without(kept, secretsIn(kept.toString('utf16le')), 2)
  if (marked === 'utf-16be') return without(kept, secretsIn(swapped(kept).toString('utf16le')), 2)
  return without(kept, secretsIn(kept.toString('latin1')), 1)
}

const swapped = (buffer: Buffer): Buffer =>
  Buffer.from(buffer.subarray(0, buffer.length - (buffer.length % 2))).swap16()

/** `width`: bytes of a character. */
const without = (bytes: Buffer, ranges: readonly Range[], width: number): Buffer => {
  if (ranges.length === 0) return bytes
  const starts = [0, ...ranges.map(([, to]) => to * width)]
  return Buffer.concat(starts.map((start, i) => bytes.subarray(start, (ranges[i]?.[0] ?? bytes.length) * width)))
}

/** In order, and none within another. */
const secretsIn = (text: string): readonly Range[] => {
  const ranges: Range[] = []
  let from = 0
  for (const [start, end] of elementsIn(text)) {
    attributesIn(text.slice(from, start), from, ranges)
    ranges.push([start, end])
    from = end
  }
  attributesIn(text.slice(from), from, ranges)
  return ranges
}

/** From the end of a start tag to its end tag, or to the end of a file without one. */
function* elementsIn(text: string): Generator<Range> {
  const start = new RegExp(START)
  for (let found = start.exec(text); found !== null; found = start.exec(text)) {
    const close = text.indexOf('>', found.index)
    if (text[close - 1] === '/') continue
    const from = close === -1 ? start.lastIndex : close + 1
    const end = new RegExp(`</(?:[\\w.-]{1,50}:)?${found[1]}`, 'gi')
    end.lastIndex = start.lastIndex
    const to = close === -1 ? text.length : (end.exec(text)?.index ?? text.length)
    yield [from, to]
    start.lastIndex = to
  }
}

const END_OF_VALUE: Readonly<Partial<Record<string, RegExp>>> = { '"': /"/g, "'": /'/g }

/** Adds the values of attributes in a part of a text, which begins at `offset`. */
const attributesIn = (part: string, offset: number, ranges: Range[]): void => {
  const attribute = new RegExp(ATTRIBUTE)
  for (let found = attribute.exec(part); found !== null; found = attribute.exec(part)) {
    const from = attribute.lastIndex
    const end = END_OF_VALUE[part[from - 1] ?? ''] ?? /[\s>"']/g
    end.lastIndex = from
    const to = end.exec(part)?.index ?? part.length
    ranges.push([offset + from, offset + to])
    attribute.lastIndex = to
  }
}
