import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Page } from 'playwright'
import { goOnTo, pageOf } from '../../shared/tasks/browsing'
import { hasArrived, readToTheEnd } from '../../shared/tasks/screen'
import { REGIONS } from '../../shared/tasks/regions'
import { filledIn } from '../../shared/tasks/text'
import type { UnifiWorld } from '../../shared/support/world'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const program = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds, in the open dialog if there is one, because the page behind it is inert. A frame has to have axe as well. */
const axeFindsOn = async (page: Page): Promise<string[]> => {
  for (const frame of page.frames())
    if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(await program)
  const part = (await REGIONS.dialog(page).count()) > 0 ? '[role="dialog"], [role="alertdialog"]' : 'html'
  return page.evaluate(async (within) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    // No rule that is switched on reads style sheets, so none is fetched a second time.
    const { violations } = await axe.run(within, { resultTypes: ['violations'], preload: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, part)
}

const isTooWide = async (page: Page): Promise<string[]> => {
  const { wide, space } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    space: document.documentElement.clientWidth,
  }))
  return wide > space ? [`${wide} px are wider than ${space} px`] : []
}

/** As it is now, with what has been pressed and typed. */
export const isAccessible = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await hasArrived(page)
  assert.deepEqual([...(await axeFindsOn(page)), ...(await isTooWide(page))], [])
}

/** Goes to a route: axe looks at it on a desktop, and a phone is wide enough for it. */
export const isAccessibleAt = async (world: UnifiWorld, person: string, route: string): Promise<void> => {
  const page = await pageOf(world, person)
  await page.setViewportSize(DESKTOP)
  await goOnTo(world, person, await filledIn(world, route))
  await readToTheEnd(world, person)
  await hasArrived(page)
  const faults = await axeFindsOn(page)
  await page.setViewportSize(PHONE)
  assert.deepEqual([...faults, ...(await isTooWide(page))], [])
}
