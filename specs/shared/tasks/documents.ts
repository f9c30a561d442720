import type { UnifiWorld } from '../support/world'
import { pageOf } from './browsing'
import { becomes } from './eventually'

/** The picture of a document's first page has something else than white paper on it. */
export const firstPageIsDrawn = async (world: UnifiWorld, person: string, title: string): Promise<void> => {
  const picture = (await pageOf(world, person)).locator(`canvas[aria-label="First page of ${title}"]:visible`)
  await becomes(async () => (await picture.count()) === 1 && (await picture.evaluate(hasInk)), true)
}

const hasInk = (picture: HTMLElement | SVGElement): boolean => {
  const { width, height } = picture as HTMLCanvasElement
  const { data = [] } = (picture as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? {}
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] === 255 && Number(data[at]) + Number(data[at + 1]) + Number(data[at + 2]) < 3 * 255) return true
  return false
}
