import { describe, expect, test } from 'vitest'
import { withoutPictureData } from '../../server/files/picture-data'

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
const tiff = (orientation: number): Buffer => {
  const bytes = Buffer.from('II*\0\b\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\0\0\0\0', 'latin1')
  bytes.writeUInt16LE(orientation, 18)
  return bytes
}
const exif = (orientation: number): Buffer =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff(orientation), Buffer.from('GPS 34.92 S')]))
const START = Buffer.from([0xff, 0xd8])
const JFIF = segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'))
const PROFILE = segment(0xe2, Buffer.from('ICC_PROFILE\0'))
const COMMENT = segment(0xfe, Buffer.from('taken at 34.92 S'))
const SCAN = Buffer.concat([segment(0xda, Buffer.from('scan')), Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd9])])
const jpeg = (...parts: readonly Buffer[]) => Buffer.concat([START, ...parts, SCAN])

describe('a JPEG', () => {
  test('loses place, time and comments, and keeps its colours', () => {
    expect(withoutPictureData('image/jpeg', jpeg(JFIF, exif(1), PROFILE, COMMENT))).toEqual(jpeg(JFIF, PROFILE))
    expect(withoutPictureData('image/jpeg', jpeg(JFIF))).toEqual(jpeg(JFIF))
  })

  test.each([3, 6, 8])('that is turned, orientation %i, keeps that alone', (orientation) => {
    const kept = withoutPictureData('image/jpeg', jpeg(exif(orientation), JFIF)) ?? Buffer.alloc(0)
    expect(kept.includes('GPS')).toBe(false)
    expect(kept.subarray(2, 38).toString('hex')).toBe(
      `ffe1002245786966${'0000'}4d4d002a00000008000101120003000000010${'00'}${orientation}0000${'00000000'}`,
    )
    expect(kept.subarray(38)).toEqual(Buffer.concat([JFIF, SCAN]))
    expect(withoutPictureData('image/jpeg', kept)).toEqual(kept)
  })

  test('loses what phones put behind it, a film or a further picture with its own place', () => {
    const more = segment(0xe2, Buffer.from('MPF\0MM\0*'))
    const whole = Buffer.concat([jpeg(JFIF, more), jpeg(exif(1)), Buffer.from('ftypmp42 GPS')])
    expect(withoutPictureData('image/jpeg', whole)).toEqual(jpeg(JFIF))
  })

  test('of several scans keeps all of them, and may have filling before its markers', () => {
    const table = segment(0xc4, Buffer.from([0xff, 0xd9, 0, 1]))
    const first = Buffer.concat([segment(0xda, Buffer.from('scan')), Buffer.from([1, 0xff, 0xd0, 2, 0xff, 0])])
    const filling = Buffer.from([0xff, 0xff])
    const whole = (...details: readonly Buffer[]) => Buffer.concat([START, JFIF, ...details, first, table, SCAN])
    expect(withoutPictureData('image/jpeg', whole(filling, exif(1)))).toEqual(whole())
  })

  test.each([
    START,
    Buffer.concat([START, Buffer.from([0xff, 0xe1, 0xff, 0xff])]),
    Buffer.concat([START, Buffer.from('text')]),
  ])('that breaks off can’t be read', (bytes) => {
    expect(withoutPictureData('image/jpeg', bytes)).toBe(null)
  })
})

const chunk = (name: string, data: string): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(name + data, 'latin1'), Buffer.from([9, 9, 9, 9])])
}
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

test('a PNG loses its EXIF data and texts', () => {
  const shown = [chunk('IHDR', 'head'), chunk('iCCP', 'profile'), chunk('IDAT', 'picture'), chunk('IEND', '')] as const
  const [head, profile, picture, end] = shown
  const details = [chunk('eXIf', 'MM GPS'), chunk('tEXt', 'Author Ann'), chunk('tIME', '2026')]
  expect(withoutPictureData('image/png', Buffer.concat([PNG, head, profile, ...details, picture, end]))).toEqual(
    Buffer.concat([PNG, ...shown]),
  )
  expect(withoutPictureData('image/png', Buffer.concat([PNG, head, ...details, picture, end, COMMENT]))).toEqual(
    Buffer.concat([PNG, head, picture, end]),
  )
})

const riff = (...chunks: readonly (readonly [string, string])[]): Buffer => {
  const body = Buffer.concat(
    chunks.map(([name, data]) => {
      const size = Buffer.alloc(4)
      size.writeUInt32LE(data.length)
      return Buffer.concat([Buffer.from(name), size, Buffer.from(data, 'latin1'), Buffer.alloc(data.length % 2)])
    }),
  )
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length + 4)
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), body])
}

test('a WebP loses its EXIF and XMP data', () => {
  expect(
    withoutPictureData('image/webp', riff(['VP8X', '\x0c\0\0\0'], ['VP8 ', 'odd'], ['EXIF', 'GPS'], ['XMP ', '<x/>'])),
  ).toEqual(riff(['VP8X', '\0\0\0\0'], ['VP8 ', 'odd']))
  const short = riff(['VP8 ', 'odd'])
  expect(withoutPictureData('image/webp', Buffer.concat([short, Buffer.from('GPS 34.92 S')]))).toEqual(short)
})

test('a PDF stays as it is', () => {
  const bytes = Buffer.from('%PDF-1.7')
  expect(withoutPictureData('application/pdf', bytes)).toBe(bytes)
})
