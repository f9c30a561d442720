import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** A photograph-like picture: noise over a colour. */
export const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#446', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
export const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })
export const fileOf = (width: number, height: number, format: Format = 'jpeg'): Promise<Buffer> =>
  plain(width, height).toFormat(format).toBuffer()

const CRC = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crcOf = (bytes: Buffer): number => {
  let c = 0xffffffff
  for (const byte of bytes) c = (CRC[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}
const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [size, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  crc.writeUInt32BE(crcOf(body))
  return Buffer.concat([size, body, crc])
}

/** A PNG of a few bytes whose header claims that size. */
export const claimedPng = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from('789c010000ffff00000001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const SCRIPT = '<script>alert(1)</script>'
export const SVG_FILE = Buffer.from(`<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)
export const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
/** Begins as a GIF, and is a script for anyone who reads it as one. */
export const GIF_SCRIPT = Buffer.from(`GIF89a/*${SCRIPT}*/=0;alert(1)`)
