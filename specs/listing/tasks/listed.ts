import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright'
import { bodiesSent } from '../../shared/tasks/browsing'
import { type Read, textsOf } from '../../shared/tasks/reading'
import { inFront } from '../../shared/tasks/regions'
import { priceListTable } from './price-list-page'

const main = (page: Page): Locator => page.getByRole('main')
const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()

const filters = (page: Page): Locator => page.getByRole('dialog', { name: 'Filters' })
const filterTypes = (page: Page): Locator => filters(page).getByRole('group', { name: 'Property Type' })
const map = (page: Page): Locator => page.getByRole('region', { name: 'Map of the results' })
const compared = (page: Page): Locator => page.getByRole('region', { name: 'Units side by side' })
const costs =
  (line: string): Read =>
  (page) =>
    page
      .getByRole('region', { name: 'Total cost of each unit' })
      .getByRole('row', { name: new RegExp(`^${line} `) })
      .locator('td > span:first-child')
      .allTextContents()

const tickedTypes: Read = (page) =>
  filterTypes(page)
    .locator('input')
    .evaluateAll((boxes) =>
      (boxes as HTMLInputElement[])
        .filter(({ checked, indeterminate }) => checked || indeterminate)
        .map((box) => `${box.labels?.[0]?.textContent ?? ''}${box.indeterminate ? ' (some)' : ''}`),
    )

/** Once the results have come, or the message that there are none. The page before may have listings too. */
const filtersInUse: Read = async (page) => {
  await main(page).getByLabel('Sort by').waitFor()
  await main(page).getByRole('article').or(main(page).getByText('No properties have been found')).first().waitFor()
  return main(page)
    .getByRole('button', { name: /^Remove filter / })
    .allTextContents()
}

const layout: Read = async (page) => [
  ...((await main(page).getByRole('article').count()) > 0 ? ['list'] : []),
  ...((await map(page).locator('.leaflet-pane button').count()) > 0 ? ['map'] : []),
]

/** The trail, as long as it is below the tabs. */
const breadcrumb: Read = async (page) => {
  const crumbs = main(page).getByRole('navigation', { name: 'Breadcrumb' })
  const [bar, below] = [await main(page).getByRole('tablist').boundingBox(), await crumbs.boundingBox()]
  assert.ok(bar !== null && below !== null && below.y >= bar.y + bar.height, 'the breadcrumb is not below the tabs')
  return crumbs.getByRole('listitem').allTextContents()
}

/** How the open tab shows its document, and where that comes from. */
const shownDocument: Read = (page) =>
  main(page)
    .getByRole('tabpanel')
    .locator('iframe, img')
    .evaluateAll((found) =>
      found.map((each) => `${each.tagName === 'IFRAME' ? 'PDF' : 'picture'} ${each.getAttribute('src') ?? ''}`),
    )

const bio: Read = (page) =>
  main(page)
    .locator('[class*="_bio_"] p')
    .evaluateAll((all) => all.map((each) => (each.scrollHeight > each.clientHeight + 1 ? 'shortened' : 'complete')))

const fieldsIn =
  (form: string): Read =>
  (page) =>
    inFront(page)
      .getByRole('form', { name: form })
      .locator('input:not([type="checkbox"]), select, textarea')
      .evaluateAll((controls) =>
        (controls as HTMLInputElement[]).map(
          (each) => each.getAttribute('aria-label') ?? each.labels?.[0]?.firstChild?.textContent ?? '',
        ),
      )

const newWindows: Read = (page) =>
  inFront(page)
    .getByRole('form')
    .locator('a[target="_blank"]')
    .evaluateAll((links) => links.map((each) => `${each.textContent}: ${each.getAttribute('href') ?? ''}`))

const firstUnit: Read = (page) =>
  page
    .locator('tr[data-row="0"]')
    .evaluateAll((rows) =>
      rows.map((row) => `${row.querySelector('th')?.textContent ?? ''} in row ${row.getAttribute('aria-rowindex')}`),
    )

const askedOrder: Read = (_page, world, person) => {
  const body = bodiesSent(world, person, '/api/roomList').at(-1)
  return Promise.resolve([`${String(body?.['orderByKeyword'])} ${String(body?.['ascOrdesc'])}`])
}

const listingPrice: Read = (page) => main(page).locator('[class*="_enquire_"] [class*="_price_"]').allTextContents()
/** Beside the price, once the units are known. */
const offers: Read = async (page) => {
  await main(page)
    .getByText(/\d+ of \d+ available/)
    .waitFor()
  return main(page).locator('[class*="_enquire_"] [class*="_buttons_"]').getByRole('link').allTextContents()
}

const differing: Read = async (page) =>
  (await compared(page).locator('tbody th').allTextContents())
    .filter((label) => label.endsWith(', differs'))
    .map((label) => label.replace(', differs', ''))
const facts: Read = async (page) =>
  (await compared(page).locator('tbody th').allTextContents()).map((label) => label.replace(', differs', ''))
const units: Read = async (page) =>
  (await compared(page).getByRole('columnheader').allInnerTexts()).map((text) =>
    squeezed(text).replace(/ The Lantern .*?(?=(Available|Reserved|Sold))/, ' '),
  )
const plans: Read = (page) => compared(page).locator('th:has(svg[viewBox^="0 0 600"]) b').allTextContents()

/** Of the search, the listing and the price list. */
export const LISTED = {
  // The search.
  'property types to search': async (page) =>
    (
      await main(page).getByRole('group', { name: 'Search by property type' }).getByRole('button').allTextContents()
    ).map((text) => text.replace(/ [\d,]+ listings?$/, '')),
  'suburbs offered': textsOf((page) => page.getByRole('listbox').getByRole('option')),
  'property types to tick': textsOf((page) => filterTypes(page).locator('label')),
  'property types ticked': tickedTypes,
  'badge of the filters': textsOf((page) =>
    main(page)
      .getByRole('button', { name: /^Filters/ })
      .locator('span > span:has(> span)'),
  ),
  'filters in use': filtersInUse,
  'similar areas': textsOf((page) =>
    page.getByRole('region', { name: 'Properties in similar areas' }).getByRole('link').locator('b'),
  ),
  'layout of the results': layout,
  'markers on the map': textsOf((page) => map(page).locator('.leaflet-pane button')),
  // The name as a link, and the price.
  'card on the map': textsOf((page) =>
    map(page).locator('[class*="_card_"][role="group"]').locator('a, p[class*="_price_"]'),
  ),
  'highlighted marker': textsOf((page) => map(page).locator('[data-lit]')),
  'highlighted row': textsOf((page) => main(page).locator('article[data-lit] h2')),
  // The listing.
  // The first row, and below it those of the open group.
  tabs: textsOf((page) =>
    main(page)
      .getByRole('tablist', { name: /^About / })
      .getByRole('tab'),
  ),
  'tabs of the open group': textsOf((page) => main(page).getByRole('tablist').nth(1).getByRole('tab')),
  price: listingPrice,
  'buttons beside the price': offers,
  'buttons of the sticky bar': textsOf((page) => page.getByRole('group', { name: 'Enquire' }).getByRole('link')),
  pictures: (page) =>
    main(page)
      .locator('[aria-roledescription="slide"] img')
      .evaluateAll((all) => all.map((each) => each.getAttribute('src'))),
  document: shownDocument,
  'breadcrumb below the tabs': breadcrumb,
  'columns of the fees': textsOf((page) =>
    page.getByRole('region', { name: 'Associated fees of The Lantern' }).locator('thead th'),
  ),
  'words in bold': textsOf((page) => main(page).getByRole('tabpanel').locator('b')),
  "agent's bio": bio,
  'suggested listings': textsOf((page) => page.getByRole('region', { name: 'More from this agent' }).getByRole('link')),
  'recently viewed listings': textsOf((page) =>
    page.getByRole('region', { name: 'Recently viewed' }).getByRole('link'),
  ),
  'columns of the print version': textsOf((page) => main(page).getByRole('article').locator('thead th')),
  'fields of the enquiry': fieldsIn('Your enquiry'),
  'agents asked': textsOf((page) => page.getByRole('dialog').getByRole('listitem')),
  'choices of the sample': textsOf((page) => main(page).locator('label:has([type="radio"])')),
  'fields of the sample': async (page) =>
    (await main(page).locator('label[for]').allTextContents()).map((text) => squeezed(text)),
  // The price list, and what comes of it.
  'fields of the price list': fieldsIn('See every price'),
  'new windows': newWindows,
  'columns of the price list': async (page) => (await priceListTable(page)).heads,
  'units in the price list': async (page) => (await priceListTable(page)).rows.map((row) => row['Apartment'] ?? ''),
  'order asked for': askedOrder,
  'first unit': firstUnit,
  'units to compare': textsOf((page) => page.getByRole('region', { name: 'To compare' }).locator('li b')),
  'units compared': units,
  'plans drawn': plans,
  'facts compared': facts,
  'facts that differ': differing,
  'prices compared': costs('Price'),
  'duties compared': costs('Stamp duty'),
} as const satisfies Readonly<Record<string, Read>>
