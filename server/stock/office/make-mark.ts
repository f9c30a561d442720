import { pictureReader } from '../media/make-picture'

export interface MadeMark {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** The most pixels of what is read. */
const MOST_PIXELS = 25_000_000
/** Four times the height of a logo on pages, and the size that phones ask of an icon. */
export const SIZES = { logo: { width: 960, height: 120 }, icon: { width: 180, height: 180 } } as const

/** Makes a brand's mark of a PNG on a worker thread: a PNG of pixels alone. Null for a file that can't be read. */
export const makeMark = {
  name: 'mark',
  run: async (bytes: Uint8Array, kind: keyof typeof SIZES): Promise<MadeMark | null> => {
    const read = await pictureReader()
    try {
      const { data, info } = await read(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
        .resize({
          ...SIZES[kind],
          ...(kind === 'icon'
            ? { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } }
            : { fit: 'inside', withoutEnlargement: true }),
        })
        .toColourspace('srgb')
        .png({ compressionLevel: 9 })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height }
    } catch {
      return null
    }
  },
}
