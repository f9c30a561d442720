import type { Locator, Page } from 'playwright'
import type { UnifiWorld } from '../support/world'
import { pageOf } from './browsing'

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
  agents: (page) => page.getByRole('complementary', { name: /^Meet the agents?$/ }),
  'sticky bar': (page) => page.getByRole('group', { name: 'Enquire' }),
  // Reserving
  choice: (page) => page.getByRole('complementary', { name: 'Your choice' }),
  legend: (page) => page.getByRole('list', { name: 'Legend' }),
  'bar at the foot': (page) => page.locator('[class*="_picked_"]'),
  'card form': (page) => page.locator('iframe[title^="Card payment"]').contentFrame().locator('body'),
  'reservation summary': (page) => page.getByRole('complementary', { name: 'Your reservation' }),
  'second purchaser': (page) => page.getByRole('group', { name: 'Purchaser 2', exact: true }),
  conveyancer: (page) => page.getByRole('group', { name: 'Conveyancer or solicitor' }),
  advertisements: (page) => page.getByRole('complementary', { name: 'Advertisements' }),
  'agent login box': (page) => page.getByRole('region', { name: 'Agent login' }),
  'contact strip': (page) => page.getByRole('region', { name: 'Questions? Talk to a real person.' }),
  'list of posts': (page) => page.getByRole('region', { name: /^(Latest Posts|Stay up to date)$/ }),
  post: (page) => page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) }),
  request: (page) => page.getByRole('form', { name: /^Request (to join|the agent kit)$/ }),
  membership: (page) => page.getByRole('complementary', { name: 'Your membership' }),
  'progress bar': (page) => page.getByRole('navigation', { name: 'Joining U-Connect' }),
  'current step': (page) => page.getByRole('main').locator('[aria-current="step"]'),
  'phone menu': (page) => page.getByRole('banner').getByRole('navigation', { name: 'Menu' }),
  messages: (page) => page.getByRole('status', { name: 'Messages' }),
  'pager above': (page) => page.getByRole('navigation', { name: /pages above$/ }),
  'pager below': (page) => page.getByRole('navigation', { name: /pages below$/ }),
  'first card': (page) => page.getByRole('main').getByRole('article').first(),
  'first purchaser': (page) => page.getByRole('region', { name: 'Purchaser #1' }),
  'other purchaser': (page) => page.getByRole('region', { name: 'Purchaser #2' }),
  'progress of the sale': (page) => page.getByRole('list', { name: 'Progress of the sale' }),
  'row of private tabs': (page) => page.getByRole('navigation', { name: 'Property' }),
  // My Account: its sections, by their headings.
  'favourites section': (page) => sectionOf(page, 'My Favourites'),
  'reservations section': (page) => sectionOf(page, 'My Reserved Properties'),
} satisfies Readonly<Record<string, (page: Page) => Locator>>

export type Region = keyof typeof REGIONS

/** A region by its name; without one, the open dialog or the page's main part. */
export const placeOf = async (world: UnifiWorld, person: string, region?: string): Promise<Locator> => {
  const page = await pageOf(world, person)
  return region === undefined ? inFront(page) : REGIONS[region as Region](page)
}
