import type { Locator, Page } from 'playwright'

/** The open dialog, or failing that the page's main part. */
export const inFront = (page: Page): Locator =>
  page.locator('[role="dialog"], [role="alertdialog"], main:not([inert] *)').filter({ visible: true }).last()

const sectionOf = (page: Page, heading: string): Locator =>
  page.locator('details').filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })

/** The parts of a page that scenarios have a word for: `Bea presses "Menu" in the header`. */
export const REGIONS = {
  header: (page) => page.getByRole('banner'),
  footer: (page) => page.getByRole('contentinfo'),
  page: (page) => page.getByRole('main'),
  dialog: (page) => page.locator('[role="dialog"], [role="alertdialog"]'),
  menu: (page) => page.getByRole('navigation', { name: 'Main' }),
  breadcrumb: (page) => page.getByRole('navigation', { name: 'Breadcrumb' }),
  summary: (page) => page.getByRole('complementary', { name: 'Your selection' }),
  'second purchaser': (page) => page.getByRole('group', { name: 'Purchaser 2', exact: true }),
  conveyancer: (page) => page.getByRole('group', { name: 'Conveyancer or solicitor' }),
  // My Account: its sections, by their headings.
  'favourites section': (page) => sectionOf(page, 'My Favourites'),
  'reservations section': (page) => sectionOf(page, 'My Reserved Properties'),
} satisfies Readonly<Record<string, (page: Page) => Locator>>

export type Region = keyof typeof REGIONS
