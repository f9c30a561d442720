import assert from 'node:assert/strict'
import type { Page, Route } from 'playwright'
import { openRoute, pageOf, routeOf, trailOf } from '../../shared/tasks/browsing'
import type { UnifiWorld } from '../../shared/support/world'
import { suburbOf } from './listings'

export const RESULTS = '/property/search/results'
const SEARCH = /\/api\/house\/\d+\/\d+$/

export const main = async (world: UnifiWorld, person: string) => (await pageOf(world, person)).getByRole('main')

export const atResults = async (world: UnifiWorld, person: string): Promise<void> =>
  (await pageOf(world, person)).waitForURL((url) => routeOf(url.href).split('?')[0] === RESULTS)

export const searchThere = (world: UnifiWorld, person: string) =>
  openRoute(world, person, `${RESULTS}?suburb=${encodeURIComponent(suburbOf(world))}`)

/** Searches load fifteen per page; the home page's request for three isn't one. */
const searches = (world: UnifiWorld, person: string) =>
  trailOf(world, person).sent.filter(({ path }) => SEARCH.test(path) && !path.endsWith('/1/3'))

/** Waits for the results, or for the message that there are none. The previous page may have listings too. */
const settled = async (world: UnifiWorld, person: string): Promise<void> => {
  const place = await main(world, person)
  await place.getByLabel('Sort by').waitFor()
  await place.getByRole('article').or(place.getByText('No properties have been found')).first().waitFor()
}

export const lastSearch = async (world: UnifiWorld, person: string): Promise<unknown> => {
  await settled(world, person)
  return searches(world, person).at(-1)?.body
}
export const pagesAskedFor = (world: UnifiWorld, person: string): string =>
  searches(world, person)
    .map(({ path }) => path.replace('/api/house/', ''))
    .join(', ')

export const finds = async (world: UnifiWorld, person: string, names: string): Promise<void> => {
  const page = await pageOf(world, person)
  await page.waitForFunction(
    (wanted) => [...document.querySelectorAll('article h2')].map((each) => each.textContent).join(', ') === wanted,
    names,
  )
}

export const rowsShow = async (world: UnifiWorld, person: string, rows: number, number: number): Promise<void> => {
  const page = await pageOf(world, person)
  await page.waitForFunction(
    ({ count, current }) =>
      document.querySelectorAll('article').length === count &&
      (document.querySelector('nav [aria-current="page"][aria-label^="Page"]')?.textContent ?? '1') === String(current),
    { count: rows, current: number },
  )
}

export const rowOf = async (world: UnifiWorld, person: string, name: string) =>
  (await main(world, person)).getByRole('article', { name, exact: true })

export const snapshotOf = async (world: UnifiWorld, person: string, name: string): Promise<string> => {
  const row = await rowOf(world, person, name)
  await row.waitFor()
  return row
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows
        .map((each) => `${each.querySelector('dt')?.textContent}: ${each.querySelector('dd')?.textContent}`)
        .join(', '),
    )
}

/** A row's content besides its snapshot. */
export const rowTells = async (
  world: UnifiWorld,
  person: string,
  name: string,
): Promise<Readonly<Record<string, string>>> => {
  const row = await rowOf(world, person, name)
  const textOf = async (part: string) => (await row.locator(`[class*="_${part}_"]`).allTextContents()).join(', ')
  return { price: await textOf('price'), kind: await textOf('type'), tags: await textOf('tag') }
}

/** The agency's colour as a style, its logo, and the agent with a picture. */
export const rowsNameTheirSellers = async (world: UnifiWorld, person: string): Promise<void> => {
  const rows = (await main(world, person)).getByRole('article')
  for (const row of await rows.all()) {
    const told = await row.evaluate((element) => ({
      address: [...element.querySelectorAll('p')].map((each) => each.textContent)[0],
      band: getComputedStyle(element.querySelector('[class*="_band_"]') ?? element).backgroundColor,
      logo: element.querySelector('[class*="_band_"] img')?.getAttribute('alt'),
      agent: element.querySelector('[class*="_agent_"] b')?.textContent,
      face: element.querySelector('[class*="_agent_"] img')?.getAttribute('src'),
    }))
    assert.deepEqual(told, {
      address: `1 Test Street, ${suburbOf(world)} SA 5045`,
      band: 'rgb(31, 61, 54)',
      logo: 'Spec Agency',
      agent: 'Alex Agent',
      face: '/drawings/portrait/1.svg',
    })
  }
}

export const filtersInUse = async (world: UnifiWorld, person: string): Promise<string> => {
  await settled(world, person)
  return (await (await main(world, person)).getByRole('button', { name: /^Remove filter / }).allTextContents()).join(
    ', ',
  )
}

export const sessionKeeps = async (world: UnifiWorld, person: string, key: string): Promise<unknown> => {
  const kept = await (await pageOf(world, person)).evaluate((name) => sessionStorage.getItem(name), key)
  return kept === null ? null : JSON.parse(kept)
}

export const sessionForgets = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    ['searchFilters', 'searchPage', 'searchFlag'].every((key) => sessionStorage.getItem(key) === null),
  )
}

const envelope = (message: string) => ({ json: { code: 12345, message, data: null } })

/** Makes the call fail with the server's message, every time or a given number of times. */
export const refuse = async (
  world: UnifiWorld,
  person: string,
  path: string | RegExp,
  message: string,
  times?: number,
): Promise<void> => {
  await (
    await pageOf(world, person)
  ).route(path, (route) => route.fulfill(envelope(message)), times === undefined ? {} : { times })
}

/** Holds the call until released. */
export const hold = async (world: UnifiWorld, person: string, path: string | RegExp): Promise<void> => {
  const held: Route[] = []
  world.notes.set('held', held)
  await (
    await pageOf(world, person)
  ).route(path, (route) => {
    held.push(route)
  })
}
export const letGo = async (world: UnifiWorld, person: string): Promise<void> => {
  for (const route of world.note<Route[]>('held')) await route.continue()
  await (await pageOf(world, person)).unrouteAll()
}

/** The picture beside the results at a fraction of the page's scroll height; null if there is none. */
export const adAt = async (world: UnifiWorld, person: string, share: number): Promise<string | null> => {
  const page = await pageOf(world, person)
  await page.getByRole('complementary', { name: 'Advertisement' }).locator('img').waitFor({ state: 'attached' })
  const before = await page.evaluate(() => scrollY)
  await page.evaluate((part) => {
    scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight))
  }, share)
  await page.waitForFunction((was) => scrollY !== was, before)
  return page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const panel = document.querySelector('aside[aria-label="Advertisement"]')
            resolve(
              panel === null || getComputedStyle(panel).visibility === 'hidden'
                ? null
                : (panel.querySelector('img')?.getAttribute('src') ?? null),
            )
          }),
        )
      }),
  )
}
