import { arrives, pageOf } from '../../shared/tasks/browsing'
import { becomes } from '../../shared/tasks/eventually'
import type { UnifiWorld } from '../../shared/support/world'

/** On each screen of one visit. */
export const headerIsHigh = async (world: UnifiWorld, height: number, routes: readonly string[]): Promise<void> => {
  const page = await pageOf(world, world.person)
  // The painted header is replaced by the application's.
  const heights = () =>
    page.getByRole('banner').evaluateAll((headers) => headers.map((header) => header.getBoundingClientRect().height))
  for (const route of routes) {
    await page.goto(`${world.site}/#${route}`)
    await arrives(page, route)
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
    await becomes(async () => [route, await heights()], [route, [height]])
  }
}

export const focusIsInView = async (world: UnifiWorld): Promise<void> => {
  const page = await pageOf(world, world.person)
  await page.waitForFunction(() => {
    const { left, right } = document.activeElement?.getBoundingClientRect() ?? { left: -1, right: -1 }
    return left >= 0 && right <= innerWidth
  })
}
