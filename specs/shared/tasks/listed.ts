import { LISTED as LISTING } from '../../listing/tasks/listed'
import { LISTED as SHARING } from '../../sharing/tasks/private-pages'
import type { UnifiWorld } from '../support/world'
import { pageOf } from './browsing'
import { becomes } from './eventually'
import { fieldsIn, type Read, textsOf } from './reading'
import { inFront, REGIONS } from './regions'
import { filledIn } from './text'

/** Texts that a scenario reads as a list, by the words it has for them. */
export const LISTED = {
  ...LISTING,
  ...SHARING,
  'fields of the page': fieldsIn(inFront),
  'fields of the dialog': fieldsIn(REGIONS.dialog),
  'fields of the request': fieldsIn(REGIONS.request),
  // The footer's table.
  'states of the quick search': textsOf((page) =>
    REGIONS.footer(page).getByRole('table').getByRole('rowheader').getByRole('link'),
  ),
  'types of the quick search': textsOf((page) =>
    REGIONS.footer(page).getByRole('table').getByRole('columnheader').getByRole('link'),
  ),
  'units of the building': async (page) =>
    (
      await page
        .locator('[data-unit]')
        .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-unit') ?? ''))
    ).sort(),
  'pictures of the project': async (page) =>
    page
      .getByRole('region', { name: 'Pictures and documents' })
      .getByRole('img')
      .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('alt') ?? '')),
  'property cards': textsOf((page) => REGIONS.page(page).getByRole('article').getByRole('heading')),
  'page numbers above': textsOf((page) =>
    page.getByRole('navigation', { name: /pages above$/ }).getByRole('button', { name: /^Page / }),
  ),
  'page numbers below': textsOf((page) =>
    page.getByRole('navigation', { name: /pages below$/ }).getByRole('button', { name: /^Page / }),
  ),
  'documents of the sale': textsOf((page) => page.getByRole('list', { name: 'Documents' }).locator('a, button')),
  'bold incentives': textsOf((page) => REGIONS.page(page).locator('b, strong').filter({ hasText: 'Bonus' })),
  'plans on offer': textsOf((page) => REGIONS.page(page).locator('li[aria-labelledby^="plan-"]').getByRole('heading')),
} as const satisfies Readonly<Record<string, Read>>

/** Waits until the list reads so, its items joined by commas. */
export const reads = async (world: UnifiWorld, person: string, name: string, wanted: string): Promise<void> => {
  const page = await pageOf(world, person)
  await becomes(
    async () => (await LISTED[name as keyof typeof LISTED](page, world, person)).join(', '),
    await filledIn(world, wanted),
  )
}
