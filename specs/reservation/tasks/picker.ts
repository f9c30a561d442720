import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright'
import type { UnifiWorld } from '../../shared/support/world'
import { building, choiceOf, offerCodeOf } from '../../shared/tasks/building'
import { arrives, openRoute, pageOf, tabTo } from '../../shared/tasks/browsing'

const TONES: Readonly<Record<string, string>> = { Available: 'available', Reserved: 'reserved', Sold: 'sold' }

const tile = (page: Page, unit: string) => page.locator(`[data-unit="${unit}"]`)
const picked = (page: Page) => page.locator('[data-unit][aria-selected="true"], [data-unit][aria-pressed="true"]')
const sheet = (page: Page) => page.getByRole('complementary', { name: 'Your choice' })

export const lookAt = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await openRoute(world, person, `/property/selection?pid=${building(world).id}`)
  await tile(page, Object.keys(building(world).rooms)[0] ?? '').waitFor()
  // The stream is open once the picture is live.
  await page.getByText('Reconnecting…').waitFor({ state: 'detached' })
}

/** A real click at the middle of the tile, since unavailable tiles must also be clickable. */
export const clickUnit = async (world: UnifiWorld, person: string, unit: string): Promise<void> => {
  await tile(await pageOf(world, person), unit).click({ force: true })
}

export const tiles = async (world: UnifiWorld, person: string): Promise<readonly string[]> => {
  const page = await pageOf(world, person)
  return (
    await page
      .locator('[data-unit]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-unit') ?? ''))
  ).sort()
}

export const legend = async (world: UnifiWorld, person: string): Promise<string> => {
  const entries = await (
    await pageOf(world, person)
  )
    .getByRole('list', { name: 'Legend' })
    .getByRole('listitem')
    .allInnerTexts()
  return entries.map((entry) => entry.replace(/\s+/g, ' ').trim()).join(', ')
}

export const pickedUnits = async (world: UnifiWorld, person: string): Promise<readonly (string | null)[]> =>
  picked(await pageOf(world, person)).evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('data-unit')),
  )

export const sheetShows = async (world: UnifiWorld, person: string, title: string): Promise<void> =>
  sheet(await pageOf(world, person))
    .getByRole('heading', { name: title, exact: true })
    .waitFor()

/** A button while no unit is selected, then a link. */
export const way = async (world: UnifiWorld, person: string, label: string, enabled: boolean): Promise<void> => {
  const inSheet = sheet(await pageOf(world, person))
  if (enabled) return inSheet.getByRole('link', { name: label, exact: true }).waitFor()
  await inSheet.getByRole('button', { name: label, exact: true }).waitFor()
  assert.equal(await inSheet.getByRole('button', { name: label, exact: true }).isDisabled(), true)
}

const bar = (page: Page) => page.locator('[class*="_picked_"]')

/** The selection and the button are visible while the page is above them. */
export const foot = async (world: UnifiWorld, person: string, title: string): Promise<void> => {
  const page = await pageOf(world, person)
  await bar(page).getByText(title, { exact: true }).waitFor()
  const way = bar(page).getByRole('link', { name: 'Select now', exact: true })
  await way.evaluate(
    (link) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(
          (seen, observer) => {
            if (seen.some((each) => each.intersectionRatio === 1)) {
              observer.disconnect()
              resolve()
            }
          },
          { threshold: 1 },
        ).observe(link)
      }),
  )
  assert.equal(await way.getAttribute('href'), `#${await formRoute(world, title.replace('Apartment ', ''))}`)
}

export const noFoot = async (world: UnifiWorld, person: string): Promise<void> =>
  bar(await pageOf(world, person)).waitFor({ state: 'detached' })

export const goOn = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await sheet(page)
    .getByRole('link', { name: /^(Select now|Make Offer)$/ })
    .click()
  await page.waitForURL(/\/property\/form\?/)
}

export const formRoute = async (world: UnifiWorld, unit: string): Promise<string> => {
  const { propertyId, roomId } = choiceOf(world, unit)
  return `/property/form?pid=${propertyId}&rid=${roomId}&type=${await offerCodeOf(world, unit)}`
}

export const atForm = async (world: UnifiWorld, person: string, unit: string, type: number): Promise<void> => {
  const { propertyId, roomId } = choiceOf(world, unit)
  await arrives(await pageOf(world, person), `/property/form?pid=${propertyId}&rid=${roomId}&type=${type}`)
}

/** Waits for the tile to change, up to a limit. */
export const turns = async (
  world: UnifiWorld,
  person: string,
  unit: string,
  status: string,
  timeout?: number,
): Promise<void> => {
  const page = await pageOf(world, person)
  await page
    .locator(`[data-unit="${unit}"][data-tone="${TONES[status] ?? ''}"]`)
    .waitFor(timeout === undefined ? {} : { timeout })
  assert.match((await tile(page, unit).getAttribute('aria-label')) ?? '', new RegExp(`, ${status}(,|$)`))
}

/** Letter, colour and spoken name of several tiles. */
export const lookAlike = async (
  world: UnifiWorld,
  person: string,
  units: readonly string[],
  status: string,
): Promise<void> => {
  const page = await pageOf(world, person)
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
  assert.deepEqual([looks[0]?.spoken, looks[0]?.words], [`Apartment , 2 bed, ${status}`, `2 bed${status.charAt(0)}`])
}

/** Tab stops once at the building: at the selected unit, or the first one on the top level. */
export const tabToUnits = async (world: UnifiWorld, person: string): Promise<void> => {
  const first =
    [...(await tiles(world, person))].sort((a, b) => (b.charAt(0) + a).localeCompare(a.charAt(0) + b))[0] ?? ''
  await tabTo(await pageOf(world, person), first)
}

export const focusedUnit = async (world: UnifiWorld, person: string): Promise<string | null> =>
  (await pageOf(world, person)).evaluate(() => document.activeElement?.getAttribute('data-unit') ?? null)

const wayTo = async (world: UnifiWorld, person: string, side: string): Promise<Locator> =>
  (await pageOf(world, person)).getByRole('button', { name: `Scroll ${side}` })
const other = (side: string): string => (side === 'left' ? 'right' : 'left')

export const hasMoreTo = async (world: UnifiWorld, person: string, side: string): Promise<void> => {
  for (const [each, ended] of [
    [side, 'false'],
    [other(side), 'true'],
  ] as const) {
    await (
      await wayTo(world, person, each)
    )
      .and((await pageOf(world, person)).locator(`[aria-disabled="${ended}"]`))
      .waitFor()
  }
}

/** By keyboard, often enough for the widest picture; pressing at the end has no effect. */
export const goToEnd = async (world: UnifiWorld, person: string, side: string): Promise<void> => {
  const way = await wayTo(world, person, side)
  for (let presses = 0; presses < 8; presses += 1) await way.press('Enter')
}

/**
 * The street is the lowest 84 of the backdrop's 900 units of width; a few pixels of pavement in front of the door are
 * fine.
 */
export const standsOnItsStreet = async (world: UnifiWorld, person: string): Promise<void> => {
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
