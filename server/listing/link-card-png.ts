import { Resvg } from '@resvg/resvg-js'
import { LINK_CARD } from '../../drawing/graphics/link-card'
import { fontFiles } from '../pdf/fonts'
import type { WithLogo } from '../rendering/with-logos'

/** Cards of shared links on a worker thread: about 0.1 seconds each. */
export const linkCardPng = {
  name: 'link-card',
  run: async (svg: string, tenant: WithLogo): Promise<Buffer> => {
    const { title, mono } = fontFiles(tenant.displayFace)
    const image = new Resvg(withLogo(svg, tenant), {
      fitTo: { mode: 'width', value: LINK_CARD.width },
      font: { loadSystemFonts: false, fontFiles: [title, mono] },
    })
    return image.render().asPng()
  },
}

/** The card's picture of the logo, in the file itself. Without its bytes, its place stays white. */
const withLogo = (svg: string, { logoPicture, logoBytes }: WithLogo): string =>
  logoPicture === null || logoBytes === undefined
    ? svg
    : svg.replace(
        `href="${logoPicture.address}"`,
        () => `href="data:image/png;base64,${Buffer.from(logoBytes).toString('base64')}"`,
      )
