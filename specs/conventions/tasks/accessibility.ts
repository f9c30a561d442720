import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Page } from 'playwright'
import { pageOf } from '../../shared/tasks/browsing'
import { hasArrived, open, readToTheEnd } from '../../shared/tasks/screen'
import { REGIONS } from '../../shared/tasks/regions'
import type { UnifiWorld } from '../../shared/support/world'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const program = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds, in the open dialog if there is one, because the page behind it is inert. A frame has to have axe as well. */
const axeFindsOn = async (page: Page): Promise<string[]> => {
  for (const frame of page.frames()) await frame.evaluate(await program)
  const part = (await REGIONS.dialog(page).count()) > 0 ? '[role="dialog"], [role="alertdialog"]' : 'html'
  return page.evaluate(async (within) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    // No rule that is switched on reads style sheets, so none is fetched a second time.
    const { violations } = await axe.run(within, { resultTypes: ['violations'], preload: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, part)
}

const isTooWide = async (page: Page): Promise<string[]> => {
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }))
  return wide > room ? [`${wide} px are wider than ${room} px`] : []
}

/** As it is now, with what has been pressed and typed. */
export const isAccessible = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await hasArrived(page)
  assert.deepEqual([...(await axeFindsOn(page)), ...(await isTooWide(page))], [])
}

/** Opens each route: axe looks at it on a desktop, and a phone is wide enough for it. */
export const areAccessible = async (world: UnifiWorld, person: string, routes: readonly string[]): Promise<void> => {
  const page = await pageOf(world, person)
  const found: Record<string, string[]> = {}
  for (const route of routes) {
    await page.setViewportSize(DESKTOP)
    await open(world, person, route)
    await readToTheEnd(world, person)
    await hasArrived(page)
    const faults = await axeFindsOn(page)
    await page.setViewportSize(PHONE)
    found[route] = [...faults, ...(await isTooWide(page))]
  }
  assert.deepEqual(found, Object.fromEntries(routes.map((route) => [route, []])))
}
