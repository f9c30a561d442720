import type { FileType } from './file-type'

/** A JPEG's orientation, 1 to 8, by its EXIF data; 1 if it has none. */
const orientationIn = (exif: Buffer): number => {
  const tiff = exif.subarray(6)
  if (exif.toString('latin1', 0, 6) !== 'Exif\0\0' || tiff.length < 14) return 1
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const entries = Array.from({ length: Math.min(short(first), 200) }, (_, i) => first + 2 + 12 * i)
  const orientation = short((entries.find((at) => short(at) === 0x0112) ?? tiff.length) + 8)
  return orientation >= 1 && orientation <= 8 ? orientation : 1
}

/** EXIF data with the orientation alone, as a segment of a JPEG. */
const orientationSegment = (orientation: number): Buffer => {
  const tiff = Buffer.from('MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1')
  tiff.writeUInt16BE(orientation, 18)
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** JFIF and Adobe's colour transform, without which colours would change. */
const NEEDED = [0xe0, 0xee]
const COLOUR_PROFILE = 'ICC_PROFILE\0'
/** A colour profile shares its marker with the list of further pictures in the file, which are cut off. */
const isDetail = (marker: number, data: Buffer): boolean =>
  marker === 0xe2
    ? data.toString('latin1', 0, COLOUR_PROFILE.length) !== COLOUR_PROFILE
    : marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && !NEEDED.includes(marker))

/** Where the data of a scan ends: at the next marker that is no restart. */
const endOfScan = (bytes: Buffer, from: number): number => {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return at
    at = bytes.indexOf(0xff, marker === 0xff ? at + 1 : at + 2)
  }
  return bytes.length
}

/** Null if the segments can't be read. Nothing after the picture's end is kept: phones put films and more pictures there. */
const jpegWithout = (bytes: Buffer): Buffer | null => {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let orientation = 1
  let hasScan = false
  let at = 2
  while (at < bytes.length) {
    // Any number of 0xff may precede a marker.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1
    if (at + 2 > bytes.length || bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) {
      kept.push(bytes.subarray(at, at + 2))
      break
    }
    if (at + 4 > bytes.length) return null
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return null
    const data = bytes.subarray(at + 4, end)
    if (marker === 0xe1) orientation = Math.max(orientation, orientationIn(data))
    const next = marker === 0xda ? endOfScan(bytes, end) : end
    if (!isDetail(marker, data)) kept.push(bytes.subarray(at, next))
    hasScan ||= marker === 0xda
    at = next
  }
  if (!hasScan) return null
  const turned = orientation === 1 ? [] : [orientationSegment(orientation)]
  return Buffer.concat([...kept.slice(0, 1), ...turned, ...kept.slice(1)])
}

const PNG_DETAILS = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']
const pngWithout = (bytes: Buffer): Buffer | null => {
  const kept: Buffer[] = [bytes.subarray(0, 8)]
  let at = 8
  while (at < bytes.length) {
    if (at + 12 > bytes.length) return null
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (!PNG_DETAILS.includes(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') break
    at = end
  }
  return Buffer.concat(kept)
}

/** Bits of a WebP's header that announce EXIF and XMP data. */
const WEBP_DETAILS = 0b0000_1100
const webpWithout = (bytes: Buffer): Buffer | null => {
  const kept: Buffer[] = []
  const whole = Math.min(8 + bytes.readUInt32LE(4), bytes.length)
  let at = 12
  while (at + 8 <= whole) {
    const size = bytes.readUInt32LE(at + 4)
    const end = Math.min(at + 8 + size + (size % 2), whole)
    const name = bytes.toString('latin1', at, at + 4)
    const chunk = Buffer.from(bytes.subarray(at, end))
    if (name === 'VP8X' && chunk.length > 8) chunk[8] = (chunk[8] ?? 0) & ~WEBP_DETAILS
    if (name !== 'EXIF' && name !== 'XMP ') kept.push(chunk)
    at = end
  }
  const body = Buffer.concat(kept)
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

/**
 * A picture without what the camera wrote beside it: where and when it was taken, and with what. A JPEG keeps its orientation, by which
 * browsers turn it. Null for a picture that can't be read.
 */
export const withoutPictureData = (type: FileType, bytes: Buffer): Buffer | null => {
  switch (type) {
    case 'image/jpeg':
      return jpegWithout(bytes)
    case 'image/png':
      return pngWithout(bytes)
    case 'image/webp':
      return webpWithout(bytes)
    case 'application/pdf':
      return bytes
    // Only re-encoded.
    case 'image/gif':
    case 'image/avif':
      return null
  }
}
