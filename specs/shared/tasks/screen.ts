import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright'
import type { UnifiWorld } from '../support/world'
import { openRoute, pageOf, routeOf, tabTo } from './browsing'
import { becomes } from './eventually'
import { placeOf } from './regions'
import type { Destination } from './screens'
import { filledIn } from './text'

export const usePhone = async (world: UnifiWorld, person: string): Promise<void> =>
  (await pageOf(world, person)).setViewportSize({ width: 390, height: 844 })

export const open = async (world: UnifiWorld, person: string, route: string): Promise<Page> =>
  openRoute(world, person, await filledIn(world, route))
export const openDestination = (world: UnifiWorld, person: string, { route }: Destination): Promise<Page> =>
  open(world, person, route)
/** A screen may have any query, unless it has one of its own. */
export const isAt = async (world: UnifiWorld, person: string, { route, exact }: Destination): Promise<void> => {
  const wanted = await filledIn(world, route)
  const page = await pageOf(world, person)
  const isWhole = exact || wanted.includes('?')
  // Pictures of the page before may still be loading; what counts is the address.
  await page.waitForURL(({ href }) => (isWhole ? routeOf(href) : routeOf(href).split('?')[0]) === wanted, {
    waitUntil: 'commit',
  })
}

/** A count may have been added to a button's name: `House & Land 7 listings`. */
const counted = (name: string): RegExp =>
  new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} [\\d,]+ listings?$`)
const buttonIn = (place: Locator, name: string): Locator =>
  place
    .getByRole('button', { name, exact: true })
    .or(place.getByRole('button', { name: counted(name) }))
    .or(place.getByRole('tab', { name, exact: true }))
    .or(place.getByRole('switch', { name, exact: true }))
    .first()
/** Once it is not busy. */
export const press = async (world: UnifiWorld, person: string, name: string, region?: string): Promise<void> => {
  const place = await placeOf(world, person, region)
  await buttonIn(place, await filledIn(world, name))
    .and(place.page().locator(':not([aria-busy="true"])'))
    .click()
}

/** Both clicks arrive before the page changes. */
export const doubleClick = async (world: UnifiWorld, person: string, name: string): Promise<void> =>
  buttonIn(await placeOf(world, person), name).evaluate((button) => {
    ;(button as HTMLElement).click()
    ;(button as HTMLElement).click()
  })

const BUTTON_STATES = {
  enabled: (button: Locator) =>
    button.and(button.page().locator(':enabled:not([aria-busy="true"], [aria-disabled="true"])')),
  disabled: (button: Locator) => button.and(button.page().locator(':disabled, [aria-disabled="true"]')),
  busy: (button: Locator) => button.and(button.page().locator('[aria-busy="true"]')),
  on: (button: Locator) => button.and(button.page().locator('[aria-pressed="true"]:not([aria-busy="true"])')),
  off: (button: Locator) => button.and(button.page().locator('[aria-pressed="false"]:not([aria-busy="true"])')),
}
export type ButtonState = keyof typeof BUTTON_STATES
export const buttonIs = async (world: UnifiWorld, person: string, name: string, state: ButtonState): Promise<void> =>
  BUTTON_STATES[state](buttonIn(await placeOf(world, person), await filledIn(world, name))).waitFor()
export const hasNoButton = async (world: UnifiWorld, person: string, name: string): Promise<void> => {
  await buttonIn(await placeOf(world, person), name).waitFor({ state: 'detached' })
}

export const pressKeys = async (world: UnifiWorld, person: string, keys: string): Promise<void> => {
  const page = await pageOf(world, person)
  for (const key of keys.split(', ')) await page.keyboard.press(key)
}
export const tabToward = async (world: UnifiWorld, person: string, name: string): Promise<void> =>
  tabTo(await pageOf(world, person), name)

const wordsOf = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Waits until the text stands on the page, or in one of its regions, in whatever lines it is broken. */
export const sees = async (world: UnifiWorld, person: string, text: string, region?: string): Promise<void> => {
  const wanted = wordsOf(await filledIn(world, text))
  const place =
    region === undefined ? (await pageOf(world, person)).locator('body') : await placeOf(world, person, region)
  await becomes(async () => {
    const shown = wordsOf(await place.first().innerText())
    return shown.includes(wanted) ? wanted : shown
  }, wanted)
}
export const doesNotSee = async (world: UnifiWorld, person: string, text: string, region?: string): Promise<void> => {
  const wanted = wordsOf(await filledIn(world, text))
  const place =
    region === undefined ? (await pageOf(world, person)).locator('body') : await placeOf(world, person, region)
  await becomes(async () => wordsOf(await place.first().innerText()).includes(wanted), false)
}

export const shows = (
  world: UnifiWorld,
  person: string,
  isShown: boolean,
  text: string,
  region?: string,
): Promise<void> => (isShown ? sees : doesNotSee)(world, person, text, region)

/** To the foot, the page must be long enough to scroll. */
export const scrollTo = async (world: UnifiWorld, person: string, edge: Edge): Promise<void> => {
  const page = await pageOf(world, person)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  // Until it is there: a page that has just been taken over, or grows, scrolls back once.
  await page.waitForFunction((isFoot) => {
    window.scrollTo({ top: isFoot ? document.documentElement.scrollHeight : 0, behavior: 'instant' })
    return isFoot ? window.scrollY > 500 : window.scrollY === 0
  }, edge === 'foot')
}
export type Edge = 'top' | 'foot'
export const hasArrived = async (page: Page): Promise<void> => {
  // A painted page that this address doesn’t show has a heading as well, and goes first.
  await page.locator('.at-hash #first-paint').waitFor({ state: 'detached' })
  await page.locator('main:not([inert] *) h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
}
/** A window at a time, so that every part comes near and loads. */
export const readToTheEnd = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await page.locator('#first-paint').waitFor({ state: 'detached' })
  await hasArrived(page)
  await page.evaluate(async () => {
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy({ top: innerHeight, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }
  })
}
export const isAtTop = async (world: UnifiWorld, person: string): Promise<void> => {
  await (await pageOf(world, person)).waitForFunction(() => window.scrollY === 0)
}
/** Read once: it is only wrong if it jumps. */
export const isScrolledDown = async (world: UnifiWorld, person: string): Promise<void> => {
  assert.ok(await (await pageOf(world, person)).evaluate(() => window.scrollY > 300))
}

export const hasNo = async (world: UnifiWorld, person: string, region: string): Promise<void> =>
  (await placeOf(world, person, region)).waitFor({ state: 'detached' })

export const isHeaded = async (world: UnifiWorld, person: string, heading: string): Promise<void> =>
  (await pageOf(world, person))
    .getByRole('heading', { level: 1, name: await filledIn(world, heading), exact: true })
    .waitFor()
export const isTitled = async (world: UnifiWorld, person: string, title: string): Promise<void> => {
  await (await pageOf(world, person)).waitForFunction((wanted) => document.title === wanted, title)
}

/** Has the focus: a control by its label, or a button, link or tab by its name. */
export const hasTheFocus = async (world: UnifiWorld, person: string, name: string): Promise<void> => {
  const page = await pageOf(world, person)
  await page
    .getByLabel(name, { exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .or(page.getByRole('link', { name, exact: true }))
    .or(page.getByRole('tab', { name, exact: true }))
    .or(page.getByRole('heading', { name, exact: true }))
    .or(page.getByRole('group', { name, exact: true }))
    .or(page.getByText(name, { exact: true }))
    .and(page.locator(':focus'))
    .waitFor()
}

export const dialogOpens = async (world: UnifiWorld, person: string, title: string): Promise<void> => {
  const page = await pageOf(world, person)
  const name = await filledIn(world, title)
  await page
    .getByRole('dialog', { name, exact: true })
    .or(page.getByRole('alertdialog', { name, exact: true }))
    .waitFor()
}
/** The messages at the page's edge. */
const messages = async (world: UnifiWorld, person: string): Promise<Locator> =>
  (await pageOf(world, person)).getByRole('status', { name: 'Messages' })
export const seesMessage = async (world: UnifiWorld, person: string, message: string): Promise<void> =>
  (await messages(world, person)).getByText(await filledIn(world, message), { exact: true }).waitFor()
export const seesNoMessage = async (world: UnifiWorld, person: string): Promise<void> => {
  const said = await messages(world, person)
  await becomes(async () => (await said.innerText()).trim(), '')
}
/** The message of the form, or of a failed part of the page. */
export const alerts = async (world: UnifiWorld, person: string, message: string): Promise<void> =>
  (await placeOf(world, person))
    .getByRole('alert')
    .getByText(await filledIn(world, message), { exact: true })
    .waitFor()

export const clipboardHolds = async (world: UnifiWorld, person: string, text: string): Promise<void> => {
  const page = await pageOf(world, person)
  await becomes(() => page.evaluate(() => navigator.clipboard.readText()), await filledIn(world, text))
}
