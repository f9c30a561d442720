import assert from 'node:assert/strict'
import type { Locator } from 'playwright'
import { building } from '../../reservation/tasks/building'
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

/** The form is gone once the server has taken it; the table can be read then. */
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

/** The words below the field, which its description points to, once it has any. */
export const emailComplaint = async (world: UnifiWorld, person: string): Promise<string | null> => {
  const field = (await form(world, person))
    .getByLabel('Email')
    .and((await form(world, person)).locator('[aria-invalid="true"]'))
  return field.evaluate(
    (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? null,
  )
}

/** The point where a finger would come down, and those as far above and below it as the target is high, all hit the control. */
export const isTouchable = async (control: Locator, height: number): Promise<void> => {
  const missed = await control.evaluate((element, high) => {
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height: own } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + own / 2]
    return [-high / 2 + 1, 0, high / 2 - 1].filter((away) => !element.contains(document.elementFromPoint(x, y + away)))
  }, height)
  assert.deepEqual(missed, [])
}

/** From the first field of the reveal form on, each thing that gets the focus lies in the open with its lower edge. */
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

/** What stands above the columns, once the prices have come: before them some columns have nothing to say. */
export const heads = async (world: UnifiWorld, person: string): Promise<readonly string[]> => {
  const table = (await panel(world, person)).getByRole('table')
  await table.getByText('$').first().waitFor()
  return table.locator('thead th').allTextContents()
}

/** What has the focus is the list, and no more than the list: from there the Tab key leads into it. */
export const hasFocus = async (world: UnifiWorld, person: string): Promise<void> => {
  await (
    await pageOf(world, person)
  ).waitForFunction(() => {
    const active = document.activeElement
    return active !== null && active.closest('[role="tabpanel"]') !== null && active.querySelector('table') !== null
  })
}

/** Every row by its heads, once the prices have come. */
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

/** Waits until the rows stand in that order. */
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

/** The covered list: what assistive technology and the Tab key find of it, and how it is drawn. */
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

/** What the form holds when it comes; of the country code, its dialling code. */
/** The list is there below its cover; the form is not, before it is known whom to fill it in for. */
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

/** The name under which the browser saves it. */
export const downloaded = async (world: UnifiWorld, person: string): Promise<string> => {
  const [download] = await Promise.all([
    (await pageOf(world, person)).waitForEvent('download'),
    (await panel(world, person)).getByRole('button', { name: 'Download as PDF' }).click(),
  ])
  return download.suggestedFilename()
}
