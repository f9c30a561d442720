import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright'
import { hasFocus as hasFocusNow, pageOf } from '../../shared/tasks/browsing'
import { becomes } from '../../shared/tasks/eventually'
import type { UnifiWorld } from '../../shared/support/world'

type Row = Readonly<Record<string, string>>

const panel = (page: Page): Locator => page.getByRole('main').getByRole('tabpanel')
const form = (page: Page): Locator => panel(page).getByRole('form', { name: 'See every price' })

/** The form disappears once the server accepts it; then the table is readable. */
export const unlock = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  for (const [label, value] of [
    ['First name', 'Vera'],
    ['Last name', 'Visitor'],
    ['Email', 'vera@example.com'],
  ] as const)
    await form(page).getByLabel(label).fill(value)
  await form(page).getByRole('button', { name: 'Show the price list' }).click()
  await form(page).waitFor({ state: 'detached' })
}

/** Assistive technology and the Tab key cannot reach the covered list, it is blurred, and it has no prices. */
export const isCovered = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await form(page).waitFor()
  const covered = panel(page).locator('[inert]')
  assert.deepEqual(
    {
      tables: await panel(page).getByRole('table').count(),
      filter: await covered.evaluate((each) => getComputedStyle(each).filter),
      prices: await covered.getByText(/\$(600|650|700),000|\$1,250,000/).count(),
    },
    { tables: 0, filter: 'blur(7px)', prices: 0 },
  )
}

const COLOURS: Row = {
  'rgb(236, 228, 244)': 'purple',
  'rgb(223, 240, 230)': 'green',
  'rgb(255, 255, 255)': 'none',
}

/** The table's column headings, and its rows by them; a row's `Colour` too. */
export const priceListTable = async (page: Page): Promise<{ heads: readonly string[]; rows: readonly Row[] }> => {
  const table = panel(page).getByRole('table')
  const heads = await table.locator('thead th').allTextContents()
  const rows = await table.locator('tbody tr').evaluateAll((all) =>
    all.map((row) => ({
      cells: [...row.children].map((cell) => cell.textContent),
      colour: getComputedStyle(row).backgroundColor,
    })),
  )
  return {
    heads,
    rows: rows.map(({ cells, colour }) => ({
      ...Object.fromEntries(cells.map((text, index) => [heads[index] ?? '', text])),
      Colour: COLOURS[colour] ?? colour,
    })),
  }
}

/** Waits until every row reads so, in the columns given. */
export const reads = async (world: UnifiWorld, person: string, wanted: readonly Row[]): Promise<void> => {
  const page = await pageOf(world, person)
  const columns = Object.keys(wanted[0] ?? {})
  await becomes(
    async () =>
      (await priceListTable(page)).rows.map((row) =>
        Object.fromEntries(columns.map((column) => [column, row[column] ?? 'no such column'])),
      ),
    wanted.map((row) => ({ ...row })),
  )
}

/** The list itself has the focus; from there, the Tab key enters it. */
export const hasFocus = async (world: UnifiWorld, person: string): Promise<void> => {
  await (
    await pageOf(world, person)
  ).waitForFunction(() => {
    const active = document.activeElement
    return active !== null && active.closest('[role="tabpanel"]') !== null && active.querySelector('table') !== null
  })
}

/** Clicks each box, even if the page then refuses the tick. */
export const tickToCompare = async (world: UnifiWorld, person: string, units: string): Promise<void> => {
  const page = await pageOf(world, person)
  for (const unit of units.split(', '))
    await panel(page)
      .getByRole('checkbox', { name: `Compare ${unit}`, exact: true })
      .click()
}

/** Reads both places at once, because the message rises into its own. */
export const messageIsAboveTray = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await page.getByRole('region', { name: 'To compare' }).waitFor()
  await becomes(
    () =>
      page.evaluate(() => {
        const [message, tray] = ['Messages', 'To compare'].map((name) =>
          document.querySelector(`section[aria-label="${name}"]`)?.getBoundingClientRect(),
        )
        return message !== undefined && tray !== undefined && message.height > 0 && message.bottom <= tray.top
      }),
    true,
  )
}

export const isAtMost = async (world: UnifiWorld, person: string, pixels: number): Promise<void> => {
  const table = panel(await pageOf(world, person)).getByRole('region', { name: /^Price list/ })
  await table.waitFor()
  assert.equal(await table.evaluate((each) => getComputedStyle(each).maxHeight), `${pixels}px`)
}

/** The control's centre, and points half the minimum size above and below it, all hit it. */
export const isTouchable = async (
  world: UnifiWorld,
  person: string,
  names: readonly string[],
  height: number,
): Promise<void> => {
  const page = await pageOf(world, person)
  for (const name of names) {
    const control = panel(page)
      .getByRole('checkbox', { name, exact: true })
      .or(panel(page).getByRole('button', { name, exact: true }))
    const missed = await control.evaluate((element, high) => {
      element.scrollIntoView({ block: 'center' })
      const { left, top, width, height: own } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + own / 2]
      return [-high / 2 + 1, 0, high / 2 - 1].filter(
        (away) => !element.contains(document.elementFromPoint(x, y + away)),
      )
    }, height)
    assert.deepEqual([name, missed], [name, []])
  }
}

/** Tabs through the fields; the lower edge of each focused one is visible. */
export const seesFocusOf = async (world: UnifiWorld, person: string, labels: readonly string[]): Promise<void> => {
  const page = await pageOf(world, person)
  const [first = '', ...others] = labels
  await form(page).getByLabel(first).focus()
  for (const label of others) {
    await page.keyboard.press('Tab')
    await hasFocusNow(form(page).getByLabel(label))
    await page.waitForFunction(() => {
      const { left = 0, bottom = 0, width = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
      return document.activeElement === document.elementFromPoint(left + width / 2, bottom - 2)
    })
  }
}
