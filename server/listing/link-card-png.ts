import { Resvg } from '@resvg/resvg-js'
import type { Tenant } from '../../domain/content/tenant'
import { LINK_CARD } from '../../drawing/graphics/link-card'
import { fontFiles } from '../pdf/fonts'

/** Cards of shared links on a worker thread: about 0.1 seconds each. */
export const linkCardPng = {
  name: 'link-card',
  run: async (svg: string, displayFace: Tenant['displayFace']): Promise<Buffer> => {
    const { title, mono } = fontFiles(displayFace)
    const image = new Resvg(svg, {
      fitTo: { mode: 'width', value: LINK_CARD.width },
      font: { loadSystemFonts: false, fontFiles: [title, mono] },
    })
    return image.render().asPng()
  },
}
