/** Both ends included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Returns what a Range header asks of `size` bytes (RFC 9110, 14): one range; 'all' without a header, or for one that may
 * be ignored, such as several ranges; 'none' if nothing is there.
 */
export const byteRangeOf = (header: string | undefined, size: number): ByteRange | 'all' | 'none' => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec((header ?? '').trim()) ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'all'
  if (first === '') return suffix(Number(last), size)
  const [start, end] = [Number(first), last === '' ? Infinity : Number(last)]
  if (end < start) return 'all'
  return start >= size ? 'none' : { start, end: Math.min(end, size - 1) }
}

const suffix = (length: number, size: number): ByteRange | 'none' =>
  length === 0 || size === 0 ? 'none' : { start: Math.max(0, size - length), end: size - 1 }
