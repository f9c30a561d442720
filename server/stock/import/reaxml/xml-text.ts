import { decodedText, type Encoding } from '../text-encoding'

/** The bytes aren't what the file declares; `offset` is of the first that can't be. */
export class NotAsDeclared extends Error {
  constructor(
    readonly offset: number,
    message: string,
  ) {
    super(message)
  }
}

interface Encoded {
  readonly encoding: Encoding
  /** Bytes of the byte order mark. */
  readonly start: number
}

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const begins = (bytes: Uint8Array, first: readonly number[]): boolean => first.every((byte, i) => bytes[i] === byte)

/** By a byte order mark, or by how `<?` begins; null: the declaration decides. */
export const markedAs = (bytes: Uint8Array): Encoded | null => {
  const mark = MARKS.find(([, first]) => begins(bytes, first))
  if (mark !== undefined) return { encoding: mark[0], start: mark[1].length }
  if (begins(bytes, [0x3c, 0])) return { encoding: 'utf-16le', start: 0 }
  return begins(bytes, [0, 0x3c]) ? { encoding: 'utf-16be', start: 0 } : null
}

const DECLARED = /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([^"']*)["']/

/** The names of encodings that a declaration may have. ISO-8859-1 is read as browsers do, as the larger windows-1252. */
const NAMES: Readonly<Partial<Record<string, readonly Encoding[]>>> = {
  'utf-8': ['utf-8'],
  'us-ascii': ['utf-8'],
  'utf-16': ['utf-16le', 'utf-16be'],
  'iso-8859-1': ['windows-1252'],
  'windows-1252': ['windows-1252'],
}

/** The encoding of an XML file. Throws `NotAsDeclared`, also for encodings that aren't read. */
export const encodingOf = (bytes: Uint8Array): Encoded => {
  const marked = markedAs(bytes)
  const { encoding, start } = marked ?? { encoding: 'windows-1252', start: 0 }
  const head = decodedText(bufferOf(bytes.subarray(start, start + 400 - (400 % 2))), encoding)
  const declared = DECLARED.exec(head)?.[1]?.toLowerCase()
  if (declared === undefined) return marked ?? { encoding: 'utf-8', start: 0 }
  const names = NAMES[declared] ?? []
  const read =
    marked === null ? names.find((each) => !each.startsWith('utf-16')) : names.find((each) => each === encoding)
  if (read !== undefined) return { encoding: read, start }
  const offset = start + head.indexOf('encoding')
  throw new NotAsDeclared(
    offset,
    names.length === 0
      ? `The file declares ${declared.slice(0, 30)}. Save it as UTF-8.`
      : `The file declares ${declared}, and isn’t. Save it as UTF-8.`,
  )
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const PART = 65_536

/** The text of a file in parts. Throws `NotAsDeclared`. */
export function* textOf(bytes: Uint8Array, { encoding, start }: Encoded): Generator<string> {
  if (encoding === 'windows-1252') {
    for (let at = start; at < bytes.length; at += PART)
      yield decodedText(bufferOf(bytes.subarray(at, at + PART)), encoding)
    return
  }
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  for (let at = start; at < bytes.length;) {
    const end = endOfPart(bytes, at, encoding, start)
    try {
      yield decoder.decode(bytes.subarray(at, end))
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      const offset = at + validLength(bytes.subarray(at, end), encoding)
      throw new NotAsDeclared(
        offset,
        `Byte ${offset + 1} isn’t ${encoding.slice(0, 6).replace(/-$/, '').toUpperCase()}. Save the file as UTF-8.`,
      )
    }
    at = end
  }
}

/** Where a part may end: never within a character. */
const endOfPart = (bytes: Uint8Array, at: number, encoding: Encoding, start: number): number => {
  let end = Math.min(at + PART, bytes.length)
  if (end === bytes.length) return end
  if (encoding === 'utf-8') {
    for (let back = 0; back < 3 && ((bytes[end] ?? 0) & 0xc0) === 0x80; back += 1) end -= 1
    return end
  }
  if ((end - start) % 2 === 1) end -= 1
  const high = bytes[encoding === 'utf-16le' ? end - 1 : end - 2] ?? 0
  return high >= 0xd8 && high <= 0xdb ? end - 2 : end
}

const validLength = (part: Uint8Array, encoding: Encoding): number => {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  let complete = 0
  for (let i = 0; i < part.length; i += 1)
    try {
      if (decoder.decode(part.subarray(i, i + 1), { stream: true }) !== '') complete = i + 1
    } catch {
      return complete
    }
  return complete
}
