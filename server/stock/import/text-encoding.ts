export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** 0x80 to 0x9f: Node 20’s TextDecoder reads them as control characters. The five that are free stay so. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const MARKS: readonly (readonly [Encoding, Buffer])[] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
]
const LOOKED_AT = 1_000

const zerosAt = (bytes: Buffer, odd: 0 | 1): boolean => {
  const start = bytes.subarray(0, LOOKED_AT)
  const places = start.filter((_, i) => i % 2 === odd)
  return places.length > 1 && places.filter((byte) => byte === 0).length * 2 > places.length
}

const isUtf8 = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** By its mark; otherwise by zeros at every second place; otherwise UTF-8 if it is valid, and windows-1252 if not. */
export const encodingOf = (bytes: Buffer): Encoding => {
  const marked = MARKS.find(([, mark]) => bytes.subarray(0, mark.length).equals(mark))
  if (marked !== undefined) return marked[0]
  if (zerosAt(bytes, 1)) return 'utf-16le'
  if (zerosAt(bytes, 0)) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** The text of a file, without its byte order mark. */
export const decodedText = (bytes: Buffer, encoding: Encoding): string =>
  encoding === 'windows-1252'
    ? bytes
        .toString('latin1')
        .replaceAll(/[\x80-\x9f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] ?? '')
    : new TextDecoder(encoding).decode(bytes)
