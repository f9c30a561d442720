import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright'
import type { UnifiWorld } from '../../shared/support/world'
import { pageOf } from '../../shared/tasks/browsing'
import { placeOf } from '../../shared/tasks/regions'

const TONES: Readonly<Record<string, string>> = { Available: 'available', Reserved: 'reserved', Sold: 'sold' }

const tile = (page: Page, unit: string): Locator => page.locator(`[data-unit="${unit}"]`)
const PICKED = '[data-unit][aria-selected="true"], [data-unit][aria-pressed="true"]'

/** The page hears of changes: its event stream is open. */
const live = async (world: UnifiWorld, person: string): Promise<Page> => {
  const page = await pageOf(world, person)
  await page.locator('[data-unit]').first().waitFor()
  await page.getByText('Reconnecting…').waitFor({ state: 'detached' })
  return page
}

/** A real click at the middle of the tile, since unavailable tiles must also be clickable. */
export const clickUnit = async (world: UnifiWorld, person: string, unit: string): Promise<void> => {
  const clicked = tile(await live(world, person), unit)
  await clicked.scrollIntoViewIfNeeded()
  if (world.isInBrowser) world.notes.set(`place of ${unit}`, await clicked.boundingBox())
  await clicked.click({ force: true })
}

/** Where it was when it was clicked, so nothing that opened has moved it. */
export const isWhereItWas = async (world: UnifiWorld, person: string, unit: string): Promise<void> => {
  const now = await tile(await live(world, person), unit).boundingBox()
  assert.deepEqual(now, world.note(`place of ${unit}`))
}

/** By its title: `Apartment 101` or `Lot 1`; null for none. */
export const hasPicked = async (world: UnifiWorld, person: string, title: string | null): Promise<void> => {
  const page = await live(world, person)
  const choice = await placeOf(world, person, 'choice')
  if (title !== null) await choice.getByRole('heading', { name: title, exact: true }).waitFor()
  const labels = await page
    .locator(PICKED)
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-unit')))
  assert.deepEqual(labels, title === null ? [] : [title.replace('Apartment ', '')])
}

/** Waits until the tiles have this status, in colour, letter and spoken name. */
export const seesUnits = async (
  world: UnifiWorld,
  person: string,
  units: readonly string[],
  status: string,
): Promise<void> => {
  const page = await live(world, person)
  for (const unit of units) await page.locator(`[data-unit="${unit}"][data-tone="${TONES[status] ?? ''}"]`).waitFor()
  const looks = await Promise.all(
    units.map((unit) =>
      tile(page, unit).evaluate((element, label) => {
        const { background, color } = getComputedStyle(element)
        return {
          background,
          color,
          words: element.textContent.replace(label, ''),
          spoken: (element.getAttribute('aria-label') ?? '').replace(label, ''),
        }
      }, unit),
    ),
  )
  for (const look of looks) assert.deepEqual(look, looks[0])
  assert.match(looks[0]?.spoken ?? '', new RegExp(`, ${status}(,|$)`))
  const letter = status === 'Available' ? '' : status.charAt(0)
  assert.match(looks[0]?.words ?? '', new RegExp(`^\\d bed${letter}$`))
}

/**
 * The street is the lowest 84 of the backdrop's 900 units of width; a few pixels of pavement in front of the door are
 * fine.
 */
export const standsOnTheStreet = async (world: UnifiWorld, person: string): Promise<void> => {
  await (
    await pageOf(world, person)
  ).waitForFunction(() => {
    const ground = document.querySelector('[role="grid"]')?.parentElement?.nextElementSibling?.getBoundingClientRect()
    const backdrop = document.querySelector('[class*="_backdrop_"] svg')?.getBoundingClientRect()
    if (ground === undefined || backdrop === undefined) return false
    const pavement = ground.bottom - (backdrop.bottom - (backdrop.width * 84) / 900)
    return pavement >= 0 && pavement < 4
  })
}
