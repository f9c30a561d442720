import { inflateRawSync } from 'node:zlib'
import { Unreadable } from '../unreadable'

const MOST_ENTRIES = 200
/** Of all parts that are read, by what comes out and not by what the archive says. */
const MOST_OUT = 64 * 1024 * 1024

const END = 0x06054b50
const END_LENGTH = 22
const LONGEST_COMMENT = 0xffff
const ENTRY = 0x02014b50
const ENTRY_LENGTH = 46
const LOCAL = 0x04034b50
const LOCAL_LENGTH = 30
const STORED = 0
const DEFLATED = 8

interface Entry {
  readonly isEncrypted: boolean
  readonly method: number
  readonly size: number
  readonly offset: number
}

/** The parts of an archive by their names, which are compared only. */
export interface ZipParts {
  has(name: string): boolean
  /** Null if there is none. Throws `Unreadable` if it expands too far or is damaged. */
  read(name: string): Buffer | null
}

const entriesOf = (bytes: Buffer): ReadonlyMap<string, Entry> => {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT) || bytes.readUInt32LE(end) !== END)
    throw new Unreadable('not-a-file-we-read')
  const count = bytes.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw new Unreadable('file-expands')
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let i = 0; i < count; i += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Unreadable('not-a-file-we-read')
    const [name, extra, comment] = [
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ]
    entries.set(bytes.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + name), {
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += ENTRY_LENGTH + name + extra + comment
  }
  return entries
}

/** Opens an archive. Reading past its end throws a `RangeError`, which the caller takes for damage. */
export const zipParts = (bytes: Buffer): ZipParts => {
  const entries = entriesOf(bytes)
  let left = MOST_OUT
  const content = ({ method, size, offset }: Entry): Buffer => {
    if (bytes.readUInt32LE(offset) !== LOCAL) throw new Unreadable('not-a-file-we-read')
    const start = offset + LOCAL_LENGTH + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    const packed = bytes.subarray(start, start + size)
    if (method === STORED) return packed
    if (method !== DEFLATED || left === 0) throw new Unreadable(left === 0 ? 'file-expands' : 'not-a-file-we-read')
    try {
      return inflateRawSync(packed, { maxOutputLength: left })
    } catch (error) {
      const isTooLong = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      throw new Unreadable(isTooLong ? 'file-expands' : 'not-a-file-we-read')
    }
  }
  return {
    has: (name) => entries.has(name),
    read: (name) => {
      const entry = entries.get(name)
      if (entry === undefined) return null
      if (entry.isEncrypted) throw new Unreadable('encrypted')
      const out = content(entry)
      left -= out.length
      if (left < 0) throw new Unreadable('file-expands')
      return out
    },
  }
}
