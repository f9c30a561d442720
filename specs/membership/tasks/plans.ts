import type { Locator } from 'playwright'
import { pageOf } from '../../shared/tasks/browsing'
import { becomes } from '../../shared/tasks/eventually'
import { eq } from 'drizzle-orm'
import { listings } from '../../../server/listing/listing.tables'
import type { UnifiWorld } from '../../shared/support/world'
import { building } from '../../shared/tasks/building'

const cards = async (world: UnifiWorld): Promise<Locator> =>
  (await pageOf(world, world.person)).getByRole('main').locator('li[aria-labelledby^="plan-"]')
const words = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Name, price of the chosen period, other price and button of each plan. */
export const arePriced = async (
  world: UnifiWorld,
  period: string,
  rows: readonly (readonly string[])[],
): Promise<void> => {
  const main = (await pageOf(world, world.person)).getByRole('main')
  await main.locator('label', { hasText: period }).locator('input:checked').waitFor({ state: 'attached' })
  await becomes(async () => Promise.all((await (await cards(world)).all()).map(pricesOf)), rows)
}
const pricesOf = async (card: Locator): Promise<readonly string[]> => {
  const [price = '', other = ''] = await card.locator('p:has(> b), p:has(> b) + p').allTextContents()
  const button = await card.getByRole('button').evaluate((found) => found.firstChild?.textContent ?? '')
  return [await card.getByRole('heading').innerText(), words(price), words(other), words(button)]
}

/** A feature that belongs to the one above it. */
export const isListedUnder = async (world: UnifiWorld, plan: string, above: string, nested: string): Promise<void> => {
  const page = await pageOf(world, world.person)
  await (
    await cards(world)
  )
    .filter({ has: page.getByRole('heading', { name: plan, exact: true }) })
    .locator('li', { hasText: above })
    .locator('li')
    .getByText(nested, { exact: true })
    .waitFor()
}

/** The building has a rule for co-agency, and no other one. */
export const offersCoAgency = async (world: UnifiWorld, percent: number): Promise<void> => {
  await world.stage.db.sql
    .update(listings)
    .set({ commissionRules: [{ kind: 'co-agency', of: '', amount: null, percent }] })
    .where(eq(listings.id, building(world).id))
}
