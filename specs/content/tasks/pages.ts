import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright'
import { openRoute, pageOf, routeOf } from '../../shared/tasks/browsing'
import { becomes } from '../../shared/tasks/eventually'
import { placeOf } from '../../shared/tasks/regions'
import { isHeaded, isTitled } from '../../shared/tasks/screen'
import { filledIn } from '../../shared/tasks/text'
import type { UnifiWorld } from '../../shared/support/world'

const sectionsOf = (page: Page): Locator => page.locator('main article section')
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The titles of a page's lists; a benefit without a title is a text. */
const LISTS = {
  blocks: (page: Page) => page.locator('main h2').allTextContents(),
  sections: async (page: Page) =>
    (await sectionsOf(page).getByRole('heading', { level: 2 }).allTextContents()).map((text) =>
      text.replace(/^\d+/, ''),
    ),
  steps: (page: Page) =>
    page
      .locator('main ol > li')
      .filter({ has: page.locator('svg') })
      .locator('h2, h3')
      .allTextContents(),
  benefits: (page: Page) =>
    page
      .locator('main ul > li')
      .evaluateAll((items) => items.map((item) => (item.querySelector('h2') ?? item).textContent)),
  posts: (page: Page) => page.locator('main article').locator('h2, h3').allTextContents(),
} satisfies Readonly<Record<string, (page: Page) => Promise<(string | null)[]>>>
export type List = keyof typeof LISTS

export const listIs = async (
  world: UnifiWorld,
  person: string,
  list: List,
  titles: readonly string[],
): Promise<void> => {
  const page = await pageOf(world, person)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await becomes(async () => (await LISTS[list](page)) as readonly (string | null)[], titles)
}

const THINGS: Readonly<Record<string, (place: Locator) => Locator>> = {
  post: (place) => place.locator('article, li'),
  picture: (place) => place.getByRole('img'),
  listing: (place) => place.getByRole('article'),
  drawing: (place) => place.locator('svg'),
}
export const has = async (
  world: UnifiWorld,
  person: string,
  region: string,
  count: number,
  things: string,
): Promise<void> => {
  const place = await placeOf(world, person, region)
  await place.waitFor()
  const found = THINGS[things.replace(/s$/, '')]?.(place)
  assert.ok(found, `nothing is known of ${things}`)
  await becomes(() => found.count(), count)
}

/** All links, in order: the address, and whether it opens in a new window. */
export const linksAre = async (
  world: UnifiWorld,
  person: string,
  region: string,
  links: readonly (readonly string[])[],
): Promise<void> => {
  const place = await placeOf(world, person, region)
  await becomes(
    () =>
      place
        .getByRole('link')
        .evaluateAll((all) =>
          all.map((link) => [
            link.getAttribute('href') ?? '',
            link.getAttribute('target') === '_blank' ? 'new window' : 'same window',
          ]),
        ),
    links.map((row) => [...row]),
  )
}

/** Rows of route, heading and title. Nothing leads away from the route. */
export const openTo = async (
  world: UnifiWorld,
  person: string,
  rows: readonly (readonly string[])[],
): Promise<void> => {
  for (const [route = '', heading = '', title = ''] of rows) {
    const page = await openRoute(world, person, await filledIn(world, route))
    await isHeaded(world, person, heading)
    await isTitled(world, person, title)
    assert.equal(routeOf(page.url()), route)
  }
}

const textOf = async (place: Locator): Promise<string> =>
  (await place.locator('p, li').allTextContents()).map(plain).join(' ')

export const sectionsSay = async (
  world: UnifiWorld,
  person: string,
  rows: readonly (readonly string[])[],
): Promise<void> => {
  const page = await pageOf(world, person)
  const missing: string[] = []
  for (const [heading = '', text = ''] of rows) {
    const section = sectionsOf(page).filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    await section.waitFor()
    if (!(await textOf(section)).includes(text)) missing.push(`${heading}: ${text}`)
  }
  assert.deepEqual(missing, [])
}

/** Paragraphs end in a full stop or a colon, and lists as sentences do. */
export const noSentenceIsCutOff = async (world: UnifiWorld, person: string): Promise<void> => {
  const sections = sectionsOf(await pageOf(world, person))
  const paragraphs = (await sections.locator('p').allTextContents()).map(plain)
  assert.ok(paragraphs.length > 0)
  assert.deepEqual(
    paragraphs.filter((text) => !/[.:]$/.test(text)),
    [],
  )
  for (const list of await sections.locator('ul').all()) {
    const items = (await list.locator('li').allTextContents()).map(plain)
    assert.deepEqual(
      items.map((text) => text.at(-1)),
      items.map((_, index) => (index === items.length - 1 ? '.' : ';')),
    )
  }
}

/** The formatting of a text from the server is shown, and its scripts neither ran nor are left. */
export const isBoldAndSafe = async (world: UnifiWorld, person: string, text: string): Promise<void> => {
  const page = await pageOf(world, person)
  const main = page.getByRole('main')
  await main.locator('b, strong').getByText(text, { exact: true }).waitFor()
  assert.equal(await page.evaluate(() => 'broken' in window), false)
  assert.equal(await main.locator('script, [onerror], a[href^="javascript"], [style*="fixed"]').count(), 0)
}
