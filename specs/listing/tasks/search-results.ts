import assert from 'node:assert/strict'
import type { Page } from 'playwright'
import { pageOf } from '../../shared/tasks/browsing'
import { becomes } from '../../shared/tasks/eventually'
import { allFilledIn } from '../../shared/tasks/text'
import type { UnifiWorld } from '../../shared/support/world'

type Row = Readonly<Record<string, string>>

export const finds = async (world: UnifiWorld, person: string, names: string): Promise<void> => {
  const headings = (await pageOf(world, person)).locator('article h2')
  await becomes(async () => (await headings.allTextContents()).join(', '), names)
}

export const rowsShow = async (world: UnifiWorld, person: string, rows: number, number: number): Promise<void> => {
  const page = await pageOf(world, person)
  await page.waitForFunction(
    ({ count, current }) =>
      document.querySelector('[aria-busy="true"]') === null &&
      document.querySelectorAll('article').length === count &&
      (document.querySelector('nav [aria-current="page"][aria-label^="Page"]')?.textContent ?? '1') === String(current),
    { count: rows, current: number },
  )
}

/** Everything that a row says, by the words of the table's columns. */
const rowsOf = (page: Page): Promise<Row[]> =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((all) =>
      all.map((row) => {
        const [price, kind, tags] = ['price', 'type', 'tag'].map((part) =>
          [...row.querySelectorAll(`[class*="_${part}_"]`)].map((each) => each.textContent).join(', '),
        )
        const band = row.querySelector('[class*="_band_"]')
        return {
          name: row.querySelector('h2')?.textContent ?? '',
          price: price ?? '',
          kind: kind ?? '',
          tags: tags ?? '',
          address: row.querySelector('p')?.textContent ?? '',
          agency: band?.querySelector('img')?.getAttribute('alt') ?? '',
          logo: band?.querySelector('img')?.getAttribute('src') ?? '',
          colour: getComputedStyle(band ?? row).backgroundColor,
          agent: row.querySelector('[class*="_agent_"] b')?.textContent ?? '',
          portrait: row.querySelector('[class*="_agent_"] img')?.getAttribute('src') ?? '',
          snapshot: [...row.querySelectorAll('dl > div')]
            .map((each) => `${each.querySelector('dt')?.textContent}: ${each.querySelector('dd')?.textContent}`)
            .join(', '),
        }
      }),
    )

/** Waits until all rows read so, in the columns given. */
export const rowsRead = async (world: UnifiWorld, person: string, table: readonly Row[]): Promise<void> => {
  const page = await pageOf(world, person)
  const columns = Object.keys(table[0] ?? {})
  const wanted = await allFilledIn(
    world,
    table.map((row) => columns.map((column) => row[column] ?? '')),
  )
  await becomes(
    async () => (await rowsOf(page)).map((row) => columns.map((column) => row[column] ?? 'no such column')),
    wanted,
  )
}

export const hoverOver = async (world: UnifiWorld, person: string, name: string): Promise<void> =>
  (await pageOf(world, person)).getByRole('article', { name, exact: true }).hover()

/** By its dimension line in the street of the home page, which counts the listings too. */
export const pickType = async (world: UnifiWorld, person: string, type: string): Promise<void> =>
  (await pageOf(world, person))
    .getByRole('main')
    .getByRole('group', { name: 'Search by property type' })
    .getByRole('button', { name: new RegExp(`^${type} `) })
    .click()

/** A field's number of options, its first three and its last. */
export const filtersOffer = async (world: UnifiWorld, person: string, wanted: readonly Row[]): Promise<void> => {
  const dialog = (await pageOf(world, person)).getByRole('dialog', { name: 'Filters' })
  const offered: Row[] = []
  for (const { field = '' } of wanted) {
    const options = await dialog.getByLabel(field, { exact: true }).locator('option').allTextContents()
    offered.push({
      field,
      options: String(options.length),
      begin: options.slice(0, 3).join(', '),
      end: options.slice(-3).join(', '),
    })
  }
  assert.deepEqual(offered, wanted)
}

const valueOf = (cell: string): unknown =>
  cell === '' ? null : /^(true|false|\d+)$/.test(cell) ? (JSON.parse(cell) as unknown) : cell

/** Every field of an object in this tab's storage; a first cell may name several fields, an empty second one is null. */
export const tabKeeps = async (
  world: UnifiWorld,
  person: string,
  key: string,
  rows: readonly (readonly string[])[],
): Promise<void> => {
  const page = await pageOf(world, person)
  await becomes<unknown>(
    async () => JSON.parse((await page.evaluate((name) => sessionStorage.getItem(name), key)) ?? 'null'),
    Object.fromEntries(
      rows.flatMap(([names = '', value = '']) => names.split(', ').map((name) => [name, valueOf(value)])),
    ),
  )
}

/** Scrolls to a fraction of the page's height; the picture beside the results there, or null. */
const advertisementAt = (page: Page, share: number): Promise<string | null> =>
  page.evaluate((part) => {
    scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight))
    const panel = document.querySelector('aside[aria-label="Advertisement"]')
    return panel === null || getComputedStyle(panel).visibility === 'hidden'
      ? null
      : (panel.querySelector('img')?.getAttribute('src') ?? null)
  }, share)

/** Rows of how far down the page, in per cent, and the advertisement's number there, if there is one. */
export const advertisementsAre = async (
  world: UnifiWorld,
  person: string,
  rows: readonly (readonly string[])[],
): Promise<void> => {
  const page = await pageOf(world, person)
  const { data } = await world.call('POST', '/api/getAdvertising', {
    adPage: 'U-Display Listings Page',
    adSuburbs: null,
  })
  const slots = data as Readonly<Record<string, string>>
  await page.getByRole('complementary', { name: 'Advertisement' }).locator('img').waitFor({ state: 'attached' })
  // The page grows while its pictures arrive, so each look scrolls again.
  for (const [percent = '', number = ''] of rows)
    await becomes(
      () => advertisementAt(page, Number(percent) / 100),
      number === 'none' ? null : (slots[`udisplayListings${number}`] ?? ''),
    )
}
