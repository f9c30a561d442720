import { arrives, openRoute, pageOf } from '../../shared/tasks/browsing'
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

/** Names and heights of controls and links that are lower than a finger needs. Links in a sentence may be. */
const tooLow = (): string[] =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button:not([data-focuses]), select, input:not([type="file"], [type="checkbox"], [type="radio"])',
    ),
  ]
    .filter((control) => control.getClientRects().length > 0 && control.closest('p') === null)
    .map(
      (control) => [control.getAttribute('aria-label') ?? control.innerText, control.getBoundingClientRect()] as const,
    )
    .filter(([, { height }]) => height < 43.5)
    .map(([name, { height }]) => `${name}: ${Math.round(height)} px`)

/** On a phone, the screen that is open: each target is 44 px high, the places are one row, and nothing is too wide. */
export const isForFingers = async (world: UnifiWorld): Promise<void> => {
  const page = await pageOf(world, world.person)
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
  const places = page.getByRole('navigation', { name: 'Desk' }).locator('> :is(a, button)')
  const rows = () => places.evaluateAll((all) => new Set(all.map((place) => place.getBoundingClientRect().top)).size)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  const found = async () => ({ tooLow: await page.evaluate(tooLow), rows: await rows(), wide: await wide() })
  await becomes(found, { tooLow: [], rows: 1, wide: 390 })
}
/** Opened first. */
export const isForFingersAt = async (world: UnifiWorld, route: string): Promise<void> => {
  await openRoute(world, world.person, route)
  await isForFingers(world)
}
