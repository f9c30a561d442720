import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright'
import type { UnifiWorld } from '../../shared/support/world'
import { pageOf } from '../../shared/tasks/browsing'
import { building } from '../../shared/tasks/building'
import { make } from '../../shared/tasks/calls'
import { becomes } from '../../shared/tasks/eventually'
import { type Read, textsOf } from '../../shared/tasks/reading'
import { linkIn } from '../../shared/tasks/links'
import { filledIn } from '../../shared/tasks/text'

const main = (page: Page): Locator => page.getByRole('main')
const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Property' })

const lines = (text: string | null): string =>
  (text ?? '')
    .split('\r\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('; ')

/** What scenarios read as lists on the pages of a private link. */
export const LISTED = {
  'private tabs': textsOf((page) => tabs(page).getByRole('link')),
  'framed document': (page) =>
    main(page)
      .locator('iframe')
      .evaluateAll((frames) => frames.map((frame) => frame.getAttribute('src'))),
  'counter of the pictures': textsOf((page) =>
    main(page).locator('[aria-roledescription="carousel"] p[aria-live] span:first-child'),
  ),
  'networks of the footer': (page) =>
    page
      .getByRole('contentinfo')
      .locator('a[aria-label]')
      .evaluateAll((links) => links.map((link) => `${link.ariaLabel ?? ''} ${link.getAttribute('href') ?? ''}`)),
  'subject and body of the email': async (page) => {
    const address = await linkIn(main(page), 'Request a call').getAttribute('href')
    const [to = '', query = ''] = (address ?? '').split('?')
    const sent = new URLSearchParams(query.replaceAll('+', '%2B'))
    return [to, sent.get('subject'), lines(sent.get('body'))]
  },
} as const satisfies Readonly<Record<string, Read>>

/** Follows each tab by its label: its address keeps the query, its heading and document show. */
export const followTabs = async (
  world: UnifiWorld,
  person: string,
  rows: readonly Readonly<Record<string, string>>[],
  query: string,
): Promise<void> => {
  const page = await pageOf(world, person)
  const end = `/${building(world).id}?${await filledIn(world, query)}`
  for (const { tab = '', slug = '', document = '' } of rows) {
    await linkIn(tabs(page), tab).click()
    await page.waitForURL(({ href }) => href.endsWith(`/#/private/${slug}${end}`))
    const panel = main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: tab, exact: true }) })
    await panel.waitFor()
    await becomes(
      async () =>
        (await panel.locator('iframe, img').count()) > 0
          ? await panel.locator('iframe, img').getAttribute('src')
          : (await panel.getByText('Not Uploaded Yet.', { exact: true }).allTextContents()).join(),
      document,
    )
  }
}

export const opensTab = async (world: UnifiWorld, person: string, label: string): Promise<void> =>
  tabs(await pageOf(world, person))
    .locator('[aria-current="page"]')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .waitFor()

/** Presses the row of a unit beside its links. */
export const pressRow = async (world: UnifiWorld, person: string, unit: string): Promise<void> =>
  main(await pageOf(world, person))
    .getByRole('row')
    .filter({ has: (await pageOf(world, person)).getByRole('rowheader', { name: unit, exact: true }) })
    .getByRole('cell')
    .nth(2)
    .click()

export const mapIs = async (world: UnifiWorld, person: string, height: number, markers: number): Promise<void> => {
  const map = main(await pageOf(world, person)).getByRole('region', { name: /^Map of / })
  await map.locator('img.leaflet-tile').first().waitFor({ state: 'attached' })
  assert.equal(await map.evaluate((element) => element.parentElement?.getBoundingClientRect().height), height)
  assert.equal(await map.locator('.leaflet-marker-icon').count(), markers)
}

/** With this public link or protected one, from the server's own address. */
export const guess = async (world: UnifiWorld, person: string, label: string, times: number): Promise<void> => {
  for (let tried = 0; tried < times; tried += 1)
    await make(world, person, `POST /api/housePublic/{listing}`, [
      ['sessionId', `{secret of the link ${label}}`],
      ['passWord', `wrong ${tried} guess`],
    ])
}
