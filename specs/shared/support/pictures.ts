import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { inProject } from '../../../scripts/lib/project.mjs'
import { isPictured, pictureOf } from '../../../scripts/trace/journeys'

/** In pixels. */
const WIDEST = 576

/**
 * A small picture of the last screen, for the living documentation, in the folder that PICTURES names. Without it nothing
 * is taken. A page that is gone has no picture.
 */
export const takePicture = async (
  page: Page | undefined,
  { uri, name }: { uri: string; name: string },
): Promise<void> => {
  const folder = process.env['PICTURES'] ?? ''
  const path = uri.replace(/^features\/|\.feature$/g, '')
  if (folder === '' || page === undefined || page.isClosed() || !isPictured(path)) return
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  const session = await page.context().newCDPSession(page)
  const { cssVisualViewport } = await session.send('Page.getLayoutMetrics')
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 60,
    clip: { x: cssVisualViewport.pageX, y: cssVisualViewport.pageY, width, height, scale: Math.min(1, WIDEST / width) },
  })
  await mkdir(inProject(folder), { recursive: true })
  await writeFile(join(inProject(folder), pictureOf(path, name)), Buffer.from(data, 'base64'))
}
