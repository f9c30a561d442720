import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright'
import type { UnifiWorld } from '../support/world'
import { arrives, openRoute, pageOf, routeOf, tabTo } from './browsing'
import { becomes } from './eventually'
import { inFront, type Region, REGIONS } from './regions'
import { routeTo } from './screens'
import { allFilledIn, filledIn } from './text'

export const usePhone = async (world: UnifiWorld, person: string): Promise<void> =>
  (await pageOf(world, person)).setViewportSize({ width: 390, height: 844 })

/** A region by its name; without one, the open dialog or the page's main part. */
export const placeOf = async (world: UnifiWorld, person: string, region?: string): Promise<Locator> => {
  const page = await pageOf(world, person)
  return region === undefined ? inFront(page) : REGIONS[region as Region](page)
}

export const open = async (world: UnifiWorld, person: string, route: string): Promise<Page> =>
  openRoute(world, person, await filledIn(world, route))
export const openScreen = async (world: UnifiWorld, person: string, screen: string, unit?: string): Promise<Page> =>
  open(world, person, routeTo(screen, unit))
export const isAt = async (world: UnifiWorld, person: string, route: string): Promise<void> =>
  arrives(await pageOf(world, person), await filledIn(world, route))
/** With any query, unless the screen has one of its own. */
export const isAtScreen = async (world: UnifiWorld, person: string, screen: string, unit?: string): Promise<void> => {
  const route = await filledIn(world, routeTo(screen, unit))
  const page = await pageOf(world, person)
  await page.waitForURL(({ href }) => (route.includes('?') ? routeOf(href) : routeOf(href).split('?')[0]) === route)
}

/** A link without the hint about a new window. */
export const linkIn = (place: Locator, name: string): Locator =>
  place.getByRole('link', {
    name: new RegExp(`^${escaped(name)}( ?, opens in a new window| \\(opens in a new window\\))?$`),
  })
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export const follow = async (world: UnifiWorld, person: string, link: string, region?: string): Promise<void> =>
  linkIn(await placeOf(world, person, region), link)
    .first()
    .click()

/** Follows a link that opens a window of its own; no other site is really asked. */
export const followElsewhere = async (
  world: UnifiWorld,
  person: string,
  link: string,
  region?: string,
): Promise<void> => {
  const context = (await pageOf(world, person)).context()
  await context.route(
    (url) => url.hostname !== new URL(world.site).hostname,
    (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  )
  const [opened] = await Promise.all([context.waitForEvent('page'), follow(world, person, link, region)])
  world.notes.set(`window of ${person}`, opened)
}
export const windowIsAt = async (world: UnifiWorld, person: string, address: string): Promise<void> =>
  world.note<Page>(`window of ${person}`).waitForURL(address)

const buttonIn = (place: Locator, name: string): Locator =>
  place
    .getByRole('button', { name, exact: true })
    .or(place.getByRole('tab', { name, exact: true }))
    .or(place.getByRole('switch', { name, exact: true }))
    .first()
export const press = async (world: UnifiWorld, person: string, name: string, region?: string): Promise<void> =>
  buttonIn(await placeOf(world, person, region), name).click()

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
}
export type ButtonState = keyof typeof BUTTON_STATES
export const buttonIs = async (world: UnifiWorld, person: string, name: string, state: ButtonState): Promise<void> =>
  BUTTON_STATES[state](buttonIn(await placeOf(world, person), name)).waitFor()
export const hasNoButton = async (world: UnifiWorld, person: string, name: string): Promise<void> => {
  await buttonIn(await placeOf(world, person), name).waitFor({ state: 'detached' })
}

export const pressKeys = async (world: UnifiWorld, person: string, keys: string): Promise<void> => {
  const page = await pageOf(world, person)
  for (const key of keys.split(', ')) await page.keyboard.press(key)
}
export const tabToward = async (world: UnifiWorld, person: string, name: string): Promise<void> =>
  tabTo(await pageOf(world, person), name)

/**
 * By its label, without the hint that it is optional. By its role too, because the text of a label around a select contains
 * the options.
 */
export const controlIn = (place: Locator, label: string): Locator =>
  place
    .getByLabel(new RegExp(`^\\s*${escaped(label)}\\s*(\\(optional\\))?\\s*$`))
    .or(place.getByRole('combobox', { name: label, exact: true }))
    .first()
const kindOf = (control: Locator): Promise<string> =>
  control.evaluate((element) =>
    element instanceof HTMLInputElement
      ? element.type
      : (element.getAttribute('role') ?? element.tagName.toLowerCase()),
  )

/** Sets a control by its label as a person would: types, selects by label, or ticks by "yes" and "no". */
export const set = async (
  world: UnifiWorld,
  person: string,
  label: string,
  value: string,
  region?: string,
): Promise<void> => {
  const control = controlIn(await placeOf(world, person, region), label)
  const kind = await kindOf(control)
  const words = control.locator('xpath=ancestor::label[1]')
  // The radio itself may be out of sight; people press its words.
  if (kind === 'radio' && (await words.count()) > 0) await words.click()
  else if (kind === 'checkbox' || kind === 'radio') await control.setChecked(value === 'yes')
  else if (kind === 'select') {
    await control.focus()
    await control.selectOption({ label: value })
    await control.blur()
  } else {
    await control.fill(await filledIn(world, value))
    await control.blur()
  }
}
export const fillIn = async (
  world: UnifiWorld,
  person: string,
  rows: readonly (readonly string[])[],
  region?: string,
): Promise<void> => {
  for (const [label = '', value = ''] of rows) await set(world, person, label, value, region)
}

export const valueOf = async (control: Locator): Promise<string> => {
  const kind = await kindOf(control)
  if (kind === 'checkbox' || kind === 'radio') return (await control.isChecked()) ? 'yes' : 'no'
  if (kind === 'switch') return (await control.getAttribute('aria-checked')) === 'true' ? 'yes' : 'no'
  if (kind === 'select')
    return control.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.text ?? '')
  return control.inputValue()
}
export const fieldsHold = async (
  world: UnifiWorld,
  person: string,
  rows: readonly (readonly string[])[],
  region?: string,
): Promise<void> => {
  const place = await placeOf(world, person, region)
  await becomes(
    () => Promise.all(rows.map(async ([label = '']) => [label, await valueOf(controlIn(place, label))])),
    await allFilledIn(world, rows),
  )
}

/** The message below a field, which its description names; empty while the field is valid. */
const complaintOf = (control: Locator): Promise<string> =>
  control.evaluate((element) =>
    element.getAttribute('aria-invalid') === 'true'
      ? (element.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' ')
          .trim()
      : '',
  )
export const fieldsSay = async (
  world: UnifiWorld,
  person: string,
  rows: readonly (readonly string[])[],
  region?: string,
): Promise<void> => {
  const place = await placeOf(world, person, region)
  await becomes(
    () => Promise.all(rows.map(async ([label = '']) => [label, await complaintOf(controlIn(place, label))])),
    rows.map(([label = '', message = '']) => [label, message]),
  )
}

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

/** The page must be long enough to scroll. */
export const scrollToFoot = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForFunction(() => window.scrollY > 500)
}
export const isAtTop = async (world: UnifiWorld, person: string): Promise<void> => {
  await (await pageOf(world, person)).waitForFunction(() => window.scrollY === 0)
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

/** Has the focus: a control by its label, or a button or link by its name. */
export const hasTheFocus = async (world: UnifiWorld, person: string, name: string): Promise<void> => {
  const page = await pageOf(world, person)
  await page
    .getByLabel(name, { exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .or(page.getByRole('link', { name, exact: true }))
    .or(page.getByRole('heading', { name, exact: true }))
    .or(page.getByRole('group', { name, exact: true }))
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
export const noDialog = async (world: UnifiWorld, person: string): Promise<void> =>
  REGIONS.dialog(await pageOf(world, person)).waitFor({ state: 'detached' })

/** The messages at the page's edge. */
const messages = async (world: UnifiWorld, person: string): Promise<Locator> =>
  (await pageOf(world, person)).getByRole('status', { name: 'Messages' })
export const seesMessage = async (world: UnifiWorld, person: string, message: string): Promise<void> =>
  (await messages(world, person)).getByText(await filledIn(world, message), { exact: true }).waitFor()
export const seesNoMessage = async (world: UnifiWorld, person: string): Promise<void> => {
  const said = await messages(world, person)
  await becomes(async () => (await said.innerText()).trim(), '')
}
/** What the form, or a part of the page that failed, says about itself. */
export const alerts = async (world: UnifiWorld, person: string, message: string): Promise<void> =>
  (await placeOf(world, person))
    .getByRole('alert')
    .getByText(await filledIn(world, message), { exact: true })
    .waitFor()

/** Where links lead, by their names; empty for a button. */
export const linksLead = async (
  world: UnifiWorld,
  person: string,
  rows: readonly (readonly string[])[],
  region?: string,
): Promise<void> => {
  const place = await placeOf(world, person, region)
  const wanted = await allFilledIn(world, rows)
  await becomes(
    () =>
      Promise.all(wanted.map(async ([name = '']) => [name, await linkIn(place, name).first().getAttribute('href')])),
    wanted,
  )
}

/** Fetches the documents that links lead to. */
export const linksOpenPdfs = async (
  world: UnifiWorld,
  person: string,
  names: readonly string[],
  region: string,
): Promise<void> => {
  const place = await placeOf(world, person, region)
  for (const name of names) {
    const address = (await linkIn(place, name).getAttribute('href')) ?? ''
    const { status, headers, message } = await world.call('GET', address)
    assert.deepEqual(
      [name, status, headers['content-type'], message.slice(0, 5)],
      [name, 200, 'application/pdf', '%PDF-'],
    )
  }
}
