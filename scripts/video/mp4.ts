/** One encoded picture. */
export interface Frame {
  readonly data: Uint8Array
  readonly isKey: boolean
}

export interface Film {
  readonly width: number
  readonly height: number
  readonly framesPerSecond: number
  readonly frames: readonly Frame[]
  /** The decoder's configuration record (ISO/IEC 14496-15, avcC). */
  readonly configuration: Uint8Array
}

const TIMESCALE = 12_000

/** An MP4 file (ISO/IEC 14496-12) of one silent H.264 track; what a player needs stands first, so that it starts before all is there. */
export const mp4 = (film: Film): Buffer => {
  const type = box('ftyp', ascii('isom'), u32(512), ascii('isom'), ascii('iso2'), ascii('avc1'), ascii('mp41'))
  // Offsets have one size whatever their value, so the first draft is as long as the last.
  const start = type.length + movie(film, 0).length + 8
  return Buffer.concat([type, movie(film, start), box('mdat', ...film.frames.map(({ data }) => data))])
}

const u8 = (...values: number[]) => Buffer.from(values)
const u16 = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const b = Buffer.alloc(2)
      b.writeUInt16BE(value)
      return b
    }),
  )
const u32 = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const b = Buffer.alloc(4)
      b.writeUInt32BE(value)
      return b
    }),
  )
const ascii = (text: string) => Buffer.from(text, 'latin1')

const box = (name: string, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), ascii(name), body])
}
/** A box with a version and flags. */
const full = (name: string, flags: number, ...parts: readonly Uint8Array[]) => box(name, u32(flags), ...parts)

const UNITY = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
const times = u32(0, 0)

const movie = (film: Film, start: number): Buffer => {
  const duration = film.frames.length * (TIMESCALE / film.framesPerSecond)
  return box(
    'moov',
    full(
      'mvhd',
      0,
      times,
      u32(TIMESCALE, duration),
      u32(0x10000),
      u16(0x100, 0),
      u32(0, 0),
      UNITY,
      u32(0, 0, 0, 0, 0, 0),
      u32(2),
    ),
    box(
      'trak',
      full(
        'tkhd',
        3,
        times,
        u32(1, 0, duration),
        u32(0, 0),
        u16(0, 0, 0, 0),
        UNITY,
        u32(film.width << 16, film.height << 16),
      ),
      box(
        'mdia',
        full('mdhd', 0, times, u32(TIMESCALE, duration), u16(0x55c4, 0)),
        full('hdlr', 0, u32(0), ascii('vide'), u32(0, 0, 0), ascii('VideoHandler\0')),
        box(
          'minf',
          full('vmhd', 1, u16(0, 0, 0, 0)),
          box('dinf', full('dref', 0, u32(1), full('url ', 1))),
          table(film, start),
        ),
      ),
    ),
  )
}

const table = ({ width, height, framesPerSecond, frames, configuration }: Film, start: number): Buffer => {
  const keys = frames.flatMap(({ isKey }, i) => (isKey ? [i + 1] : []))
  const picture = box(
    'avc1',
    u8(0, 0, 0, 0, 0, 0),
    u16(1),
    u32(0, 0, 0, 0),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    box('avcC', configuration),
  )
  return box(
    'stbl',
    full('stsd', 0, u32(1), picture),
    full('stts', 0, u32(1, frames.length, TIMESCALE / framesPerSecond)),
    full('stss', 0, u32(keys.length), u32(...keys)),
    full('stsc', 0, u32(1, 1, frames.length, 1)),
    full('stsz', 0, u32(0, frames.length), u32(...frames.map(({ data }) => data.length))),
    full('stco', 0, u32(1, start)),
  )
}
