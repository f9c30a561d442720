import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AfterStep } from '@cucumber/cucumber'
import type { Page } from 'playwright'
import { inProject } from '../../../scripts/lib/project.mjs'
import { isPictured, pictureNumbers, pictureOf } from '../../../scripts/trace/journeys'
import { takesPictures, type UnifiWorld } from './world'

/** Where the living documentation finds them. */
const folder = inProject('.reports', 'living', 'pictures')

/** In pixels. */
const WIDEST = 576

const pictureOfPage = async (page: Page): Promise<Buffer> => {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  const session = await page.context().newCDPSession(page)
  const { cssVisualViewport } = await session.send('Page.getLayoutMetrics')
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 60,
    clip: { x: cssVisualViewport.pageX, y: cssVisualViewport.pageY, width, height, scale: Math.min(1, WIDEST / width) },
  })
  await session.detach()
  return Buffer.from(data, 'base64')
}

if (takesPictures)
  AfterStep(async function (this: UnifiWorld, { pickle, pickleStep }) {
    const path = pickle.uri.replace(/^features\/|\.feature$/g, '')
    const step = pickle.steps.findIndex(({ id }) => id === pickleStep.id)
    const number = pictureNumbers(pickle.steps.map(({ type }) => type ?? ''))[step] ?? 0
    const page = this.pageInView
    if (number === 0 || page === undefined || page.isClosed() || !this.isInBrowser || !isPictured(path)) return
    const file = join(folder, pictureOf(path, pickle.name, number))
    // The other rows of an Examples table have the same name, or are not shown.
    if (existsSync(file)) return
    await mkdir(folder, { recursive: true })
    await writeFile(file, await pictureOfPage(page))
  })
