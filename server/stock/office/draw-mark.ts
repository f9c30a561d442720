import { Resvg } from '@resvg/resvg-js'
import type { MadeMark } from './make-mark'
import { SIZES } from './make-mark'

/** Draws a safe SVG as a logo's PNG on a worker thread. Null for one that can't be drawn. */
export const drawMark = {
  name: 'drawn-mark',
  run: async (
    svg: string,
    { width, height }: { readonly width: number; readonly height: number },
  ): Promise<MadeMark | null> => {
    const isWide = width / height > SIZES.logo.width / SIZES.logo.height
    try {
      const image = new Resvg(svg, {
        fitTo: isWide ? { mode: 'width', value: SIZES.logo.width } : { mode: 'height', value: SIZES.logo.height },
        font: { loadSystemFonts: false },
      }).render()
      return { bytes: image.asPng(), width: image.width, height: image.height }
    } catch {
      return null
    }
  },
}
