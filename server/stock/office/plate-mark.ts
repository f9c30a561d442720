import { pictureReader } from '../media/make-picture'
import type { MadeMark } from './make-mark'

/** On each side, at four times the size that emails show. */
const MARGIN = 32

/** Lays a logo's PNG on its agency's colour on a worker thread. Null for one that can't be read. */
export const plateMark = {
  name: 'plate-mark',
  run: async (png: Uint8Array, colour: string): Promise<MadeMark | null> => {
    const read = await pictureReader()
    try {
      const { data, info } = await read(png)
        .flatten({ background: colour })
        .extend({ ...{ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN }, background: colour })
        .png({ compressionLevel: 9 })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height }
    } catch {
      return null
    }
  },
}
