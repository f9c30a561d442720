import assert from 'node:assert/strict'
import type { Locator } from 'playwright'
import { building } from '../../shared/tasks/building'
import { bodiesSent, hasFocus as hasFocusNow, openRoute, pageOf } from '../../shared/tasks/browsing'
import type { UnifiWorld } from '../../shared/support/world'
import { openTab, opened } from './listing-page'

export const openPriceList = async (world: UnifiWorld, person: string): Promise<void> => {
  await openRoute(world, person, `/property-details/view?pid=${building(world).id}`)
  await openTab(world, person, 'Pricelist')
  await (await panel(world, person)).getByText('Prices in Australian dollars').waitFor()
}

export const panel = async (world: UnifiWorld, person: string) => (await opened(world, person)).getByRole('tabpanel')
export const form = async (world: UnifiWorld, person: string) =>
  (await panel(world, person)).getByRole('form', { name: 'See every price' })
const send = async (world: UnifiWorld, person: string) =>
  (await form(world, person)).getByRole('button', { name: 'Show the price list' }).click()

export const askForPrices = async (world: UnifiWorld, person: string): Promise<void> => {
  const place = await form(world, person)
  for (const [label, value] of [
    ['First name', 'Vera'],
    ['Last name', 'Visitor'],
    ['Email', 'vera@example.com'],
  ] as const)
    await place.getByLabel(label).fill(value)
  await send(world, person)
}

/** The form disappears once the server accepts it; then the table is readable. */
export const reveal = async (world: UnifiWorld, person: string): Promise<void> => {
  await askForPrices(world, person)
  await (await form(world, person)).waitFor({ state: 'detached' })
}

export const giveName = async (world: UnifiWorld, person: string): Promise<void> => {
  const place = await form(world, person)
  for (const [label, value] of [
    ['First name', 'Vera'],
    ['Last name', 'Visitor'],
  ] as const)
    await place.getByLabel(label).fill(value)
}

export const giveEmail = async (world: UnifiWorld, person: string, email: string): Promise<void> => {
  await (await form(world, person)).getByLabel('Email').fill(email)
  await send(world, person)
}

/** The text below the field that its description refers to, once there is any. */
export const emailComplaint = async (world: UnifiWorld, person: string): Promise<string | null> => {
  const field = (await form(world, person))
    .getByLabel('Email')
    .and((await form(world, person)).locator('[aria-invalid="true"]'))
  return field.evaluate(
    (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? null,
  )
}

/** The target's centre, and points half the minimum target size above and below it, all hit the control. */
export const isTouchable = async (control: Locator, height: number): Promise<void> => {
  const missed = await control.evaluate((element, high) => {
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height: own } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + own / 2]
    return [-high / 2 + 1, 0, high / 2 - 1].filter((away) => !element.contains(document.elementFromPoint(x, y + away)))
  }, height)
  assert.deepEqual(missed, [])
}

/** Tabs from the first field of the reveal form on; checks that the lower edge of each focused element is visible. */
export const seesFocusUpTo = async (world: UnifiWorld, person: string, label: string): Promise<void> => {
  const page = await pageOf(world, person)
  const place = await form(world, person)
  await place.getByLabel('First name').focus()
  for (const name of ['Last name', label]) {
    await page.keyboard.press('Tab')
    await hasFocusNow(place.getByLabel(name))
    await page.waitForFunction(() => {
      const { left = 0, bottom = 0, width = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
      return document.activeElement === document.elementFromPoint(left + width / 2, bottom - 2)
    })
  }
}

const rows = async (world: UnifiWorld, person: string) => {
  const table = (await panel(world, person)).getByRole('table')
  await table.waitFor()
  return table.locator('tbody tr')
}

/** The column headings, once prices are loaded: before that, some columns are hidden because they have no values. */
export const heads = async (world: UnifiWorld, person: string): Promise<readonly string[]> => {
  const table = (await panel(world, person)).getByRole('table')
  await table.getByText('$').first().waitFor()
  return table.locator('thead th').allTextContents()
}

/** The list itself has focus; from there, the Tab key enters it. */
export const hasFocus = async (world: UnifiWorld, person: string): Promise<void> => {
  await (
    await pageOf(world, person)
  ).waitForFunction(() => {
    const active = document.activeElement
    return active !== null && active.closest('[role="tabpanel"]') !== null && active.querySelector('table') !== null
  })
}

/** Every row by column heading, once prices are loaded. */
export const cells = async (
  world: UnifiWorld,
  person: string,
): Promise<readonly Readonly<Record<string, string>>[]> => {
  const names = await heads(world, person)
  const found = await rows(world, person)
  await found.getByText('$600,000').waitFor()
  const texts = await found.evaluateAll((each) => each.map((row) => [...row.children].map((cell) => cell.textContent)))
  return texts.map((row) => Object.fromEntries(row.map((text, index) => [names[index] ?? '', text])))
}

export const sort = async (world: UnifiWorld, person: string, head: string): Promise<void> =>
  (await panel(world, person)).getByRole('columnheader', { name: head, exact: true }).getByRole('button').click()

/** Waits until the rows are in this order. */
export const inOrder = async (world: UnifiWorld, person: string, labels: string): Promise<void> => {
  const found = await rows(world, person)
  await found
    .page()
    .waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('[role="tabpanel"] tbody tr th')].map((each) => each.textContent).join(', ') ===
        wanted,
      labels,
    )
}

export const lastAsked = (world: UnifiWorld, person: string): string => {
  const body = bodiesSent(world, person, '/api/roomList').at(-1)
  return `${String(body?.['orderByKeyword'])} ${String(body?.['ascOrdesc'])}`
}

export const tints = async (world: UnifiWorld, person: string): Promise<Readonly<Record<string, string>>> => {
  const found = await rows(world, person)
  return Object.fromEntries(
    await found.evaluateAll((each) =>
      each.map((row) => [row.querySelector('th')?.textContent ?? '', getComputedStyle(row).backgroundColor]),
    ),
  )
}

/** The covered list: whether assistive technology and the Tab key can reach it, and how it is drawn. */
export const cover = async (world: UnifiWorld, person: string) => {
  const place = await panel(world, person)
  await (await form(world, person)).waitFor()
  const covered = place.locator('[inert]')
  return {
    tables: await place.getByRole('table').count(),
    filter: await covered.evaluate((each) => getComputedStyle(each).filter),
    prices: await covered.getByText(/\$(600|650|700),000|\$1,250,000/).count(),
  }
}

export const tallest = async (world: UnifiWorld, person: string): Promise<string> => {
  const table = (await panel(world, person)).getByRole('region', { name: /^Price list/ })
  await table.waitFor()
  return table.evaluate((each) => getComputedStyle(each).maxHeight)
}

/** The form's initial values; for the country code, its dialling code. */
/** The list is under its cover immediately; the form waits until the visitor's details are known. */
export const waitsForWho = async (world: UnifiWorld, person: string): Promise<void> => {
  await (await panel(world, person)).locator('#price-list').waitFor({ state: 'attached' })
  assert.equal(await (await panel(world, person)).getByRole('button', { name: 'Show the price list' }).count(), 0)
}

export const filledIn = async (world: UnifiWorld, person: string): Promise<readonly string[]> => {
  const place = await form(world, person)
  await place.waitFor()
  return place
    .locator('input, select')
    .evaluateAll((controls) =>
      (controls as (HTMLInputElement | HTMLSelectElement)[]).map((control) =>
        control instanceof HTMLSelectElement
          ? (/\+\d+/.exec(control.selectedOptions[0]?.textContent ?? '')?.[0] ?? '')
          : control.value,
      ),
    )
}

/** The file name the browser saves it under. */
export const downloaded = async (world: UnifiWorld, person: string): Promise<string> => {
  const [download] = await Promise.all([
    (await pageOf(world, person)).waitForEvent('download'),
    (await panel(world, person)).getByRole('button', { name: 'Download as PDF' }).click(),
  ])
  return download.suggestedFilename()
}
