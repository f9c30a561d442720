import type { Sharp, SharpOptions } from 'sharp'
import { PICTURE_WIDTHS, widthsUpTo } from '../../../domain/stock/media-address'

/** Of the picture that is read; 50 megapixels are more than any phone's usual photo. */
export const MOST_PIXELS = 50_000_000
/** WebP allows 16,383 pixels a side. */
export const LONGEST_SIDE = 16_383
/** The size that link previews ask for. */
const CARD = { width: 1200, height: 630 }

export interface MadeVariant {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

export interface MadePicture {
  /** WebP, narrowest first. */
  readonly variants: readonly MadeVariant[]
  /** JPEG, 1200 × 630 pixels. */
  readonly card: Uint8Array
}

export type PictureProblem = 'unreadable' | 'too-many-pixels' | 'too-long'

/**
 * Makes a picture's variants on a worker thread: about 1 second for a photo of 12 megapixels. It is turned upright, in sRGB, without
 * what the camera wrote beside it, and of an animation only the first frame. Nothing of the file itself is kept.
 */
export const makePicture = {
  name: 'picture',
  run: async (bytes: Uint8Array): Promise<MadePicture | PictureProblem> => {
    const read = await pictureReader()
    const found = await decoded(read, bytes)
    if (typeof found === 'string') return found
    const { data, info } = found
    const { width, height, channels } = info
    const again = () => read(data, { raw: { width, height, channels } })
    const variants: MadeVariant[] = []
    for (const each of widthsUpTo(width)) {
      const made = await again().resize({ width: each }).webp({ quality: 78 }).toBuffer({ resolveWithObject: true })
      variants.push({ width: made.info.width, height: made.info.height, bytes: made.data })
    }
    const card = again()
      .flatten({ background: '#ffffff' })
      .resize({ ...CARD, fit: 'cover' })
    return { variants, card: await card.jpeg({ quality: 80, mozjpeg: true }).toBuffer() }
  },
}

type Read = (bytes: Uint8Array, options?: SharpOptions) => Sharp

const [, , , WIDEST] = PICTURE_WIDTHS

/** As raw pixels, no wider than the largest variant, so that the file is read once. */
const decoded = async (read: Read, bytes: Uint8Array) => {
  try {
    const { width, height } = await read(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) return 'too-many-pixels'
    if (Math.max(width, height) > LONGEST_SIDE) return 'too-long'
    return await read(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1, autoOrient: true })
      .resize({ width: WIDEST, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    return 'unreadable'
  }
}

/**
 * The library's readers of types that aren't accepted. Those of accepted ones are never blocked, not even for a moment: all threads of
 * the process share this, and a picture that another one is reading would seem unreadable.
 */
const BLOCKED = [
  ...['Analyze', 'Csv', 'DcRaw', 'Fits', 'Jp2k', 'Jxl', 'Magick', 'Magick7', 'Mat', 'Matrix', 'Nifti', 'Openexr'],
  ...['Openslide', 'Pdf', 'Ppm', 'Rad', 'Raw', 'Svg', 'Tiff', 'Uhdr', 'Vips'],
].map((type) => `VipsForeignLoad${type}`)

/** Loads the library on first use. It reads the types that are accepted and no other. */
export const pictureReader = async (): Promise<Read> => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: BLOCKED })
  return sharp
}
