import assert from 'node:assert/strict'
import { pageOf } from '../../shared/tasks/browsing'
import type { UnifiWorld } from '../../shared/support/world'
import { main } from './search-pages'

export const opened = async (world: UnifiWorld, person: string) => {
  const place = await main(world, person)
  await place.getByRole('tablist').waitFor()
  return place
}

export const tabs = async (world: UnifiWorld, person: string): Promise<string> =>
  (await (await opened(world, person)).getByRole('tab').allTextContents()).join(', ')

/** The second attempt has a query string, because a prefetch that failed before the click was the first. */
const codeOf = (name: string) => new RegExp(`/assets/${name}-[^/]*\\.js(\\?\\d+)?$`)
export const loseCode = async (world: UnifiWorld, person: string, name: string): Promise<void> => {
  await (await pageOf(world, person)).route(codeOf(name), (route) => route.abort('connectionfailed'))
}
export const findCode = async (world: UnifiWorld, person: string, name: string): Promise<void> =>
  (await pageOf(world, person)).unroute(codeOf(name))

/** The last tab with that name: of the two for fees, the table. */
export const openTab = async (world: UnifiWorld, person: string, name: string): Promise<void> =>
  (await opened(world, person)).getByRole('tab', { name, exact: true }).last().click()

/** The buttons beside the price, once loaded. */
export const buttons = async (world: UnifiWorld, person: string): Promise<string> => {
  const place = await opened(world, person)
  await place.getByText(/\d+ of \d+ available/).waitFor()
  return (await place.locator('[class*="_enquire_"] [class*="_buttons_"]').getByRole('link').allTextContents()).join(
    ', ',
  )
}

export const price = async (world: UnifiWorld, person: string): Promise<string | null> =>
  (await opened(world, person)).locator('[class*="_enquire_"] [class*="_price_"]').textContent()

export const sticky = async (world: UnifiWorld, person: string) =>
  (await opened(world, person)).getByRole('group', { name: 'Enquire' })

export const scrollPastPrice = async (world: UnifiWorld, person: string): Promise<void> => {
  await opened(world, person)
  const page = await pageOf(world, person)
  await page.evaluate(() => {
    const row = document.querySelector('[class*="_enquire_"]')
    scrollTo(0, scrollY + (row?.getBoundingClientRect().bottom ?? 0) + 10)
  })
}

export const trail = async (world: UnifiWorld, person: string): Promise<string> => {
  const crumbs = (await opened(world, person)).getByRole('navigation', { name: 'Breadcrumb' })
  const [bar, below] = [
    await (await opened(world, person)).getByRole('tablist').boundingBox(),
    await crumbs.boundingBox(),
  ]
  assert.ok(bar !== null && below !== null && below.y >= bar.y + bar.height, 'the breadcrumb is not below the tabs')
  return (await crumbs.getByRole('listitem').allTextContents()).join(', ')
}

export const facts = async (world: UnifiWorld, person: string): Promise<Readonly<Record<string, string>>> => {
  const rows = (await opened(world, person)).getByRole('tabpanel').locator('dl > div')
  await rows.first().waitFor()
  return Object.fromEntries(
    await rows.evaluateAll((each) =>
      each.map((row) => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? '']),
    ),
  )
}

export const pictures = async (world: UnifiWorld, person: string): Promise<number> =>
  (await opened(world, person)).locator('[aria-roledescription="slide"] img').count()

export const columnsOf = async (world: UnifiWorld, person: string, table: string): Promise<readonly string[]> => {
  const region = (await opened(world, person)).getByRole('region', { name: table })
  await region.waitFor()
  return region.locator('thead th').allTextContents()
}

/** Agent markup that could run scripts or navigate away. */
export const harm = async (world: UnifiWorld, person: string): Promise<readonly string[]> => {
  const panel = (await opened(world, person)).getByRole('tabpanel')
  await panel.getByText('bold', { exact: true }).waitFor()
  return panel
    .locator('script, [onerror], a[href^="javascript"], [style*="fixed"]')
    .evaluateAll((found) => found.map((each) => each.outerHTML))
}

export const bioLines = async (world: UnifiWorld, person: string): Promise<{ cut: boolean }> => {
  const bio = (await opened(world, person)).locator('[class*="_bio_"] p')
  return bio.evaluate((each) => ({ cut: each.scrollHeight > each.clientHeight + 1 }))
}
