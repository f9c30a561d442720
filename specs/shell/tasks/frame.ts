import type { Locator, Page } from 'playwright'
import { arrives, pageOf } from '../../shared/tasks/browsing'
import { linkIn } from '../../shared/tasks/links'
import { placeOf } from '../../shared/tasks/regions'
import { isHeaded } from '../../shared/tasks/screen'
import { builtFile } from '../../shared/support/built-file'
import type { UnifiWorld } from '../../shared/support/world'

export const main = async (world: UnifiWorld): Promise<Locator> => (await pageOf(world, 'Vera')).getByRole('main')

export const hrefs = (links: Locator): Promise<(string | null)[]> =>
  links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))

export { linkIn }

/** Follows the links one after another within one visit: name, route, and the heading there if it is given. */
export const linksOpen = async (
  world: UnifiWorld,
  region: string,
  rows: readonly (readonly string[])[],
  isHighlighted: boolean,
): Promise<void> => {
  const page = await pageOf(world, world.person)
  for (const [name = '', route = '', heading] of rows) {
    const link = linkIn(await placeOf(world, world.person, region), name)
    await link.click()
    await arrives(page, route)
    if (heading !== undefined) await isHeaded(world, world.person, heading)
    if (isHighlighted) await link.and(page.locator('[aria-current="page"]')).waitFor()
  }
}

export const clickBesideMenu = async (world: UnifiWorld, person: string): Promise<void> =>
  (await pageOf(world, person)).getByRole('main').getByRole('heading', { level: 1 }).click()

/**
 * Waits until the background services, which load after the first screen, are running. A module runs only once. Without a
 * browser they are part of the application, and run before its first screen.
 */
export const isKeptRunning = async (world: UnifiWorld, page: Page): Promise<void> => {
  if (world.isInBrowser) await page.evaluate((script) => import(script), await builtFile('long-running'))
}
