import assert from 'node:assert/strict'
import { building } from '../../shared/tasks/building'
import { openRoute, pageOf } from '../../shared/tasks/browsing'
import type { UnifiWorld } from '../../shared/support/world'
import { panel } from './price-list-page'

const mainOf = async (world: UnifiWorld) => (await pageOf(world, 'Vera')).getByRole('main')
const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const tick = async (world: UnifiWorld, units: string): Promise<void> => {
  const list = await panel(world, 'Vera')
  for (const unit of units.split(', '))
    await list.getByRole('checkbox', { name: `Compare ${unit}`, exact: true }).click()
}

export const tray = async (world: UnifiWorld): Promise<string> =>
  (await (await mainOf(world)).getByRole('region', { name: 'To compare' }).locator('li b').allTextContents()).join(', ')

export const compare = async (world: UnifiWorld): Promise<void> => {
  await (await mainOf(world)).getByRole('link', { name: /^Compare \d$/ }).click()
  await (await facts(world)).waitFor()
}

const facts = async (world: UnifiWorld) => (await mainOf(world)).getByRole('region', { name: 'Units side by side' })
const costs = async (world: UnifiWorld) =>
  (await mainOf(world)).getByRole('region', { name: 'Total cost of each unit' })

export const columns = async (world: UnifiWorld): Promise<string> =>
  (await (await facts(world)).getByRole('columnheader').allInnerTexts())
    .map((text) => squeezed(text).replace(/ The Lantern .*?(?=(Available|Reserved|Sold))/, ' '))
    .join(', ')

export const plans = async (world: UnifiWorld): Promise<number> =>
  (await facts(world)).locator('th svg[viewBox^="0 0 600"]').count()

export const stressed = async (world: UnifiWorld): Promise<readonly string[]> =>
  (await (await facts(world)).locator('tbody th').allTextContents())
    .filter((label) => label.endsWith(', differs'))
    .map((label) => label.replace(', differs', ''))

export const labels = async (world: UnifiWorld): Promise<string> =>
  (await (await facts(world)).locator('tbody th').allTextContents())
    .map((label) => label.replace(', differs', ''))
    .join(', ')

export const amounts = async (world: UnifiWorld, line: string): Promise<string> =>
  (
    await (
      await costs(world)
    )
      .getByRole('row', { name: new RegExp(`^${line} `) })
      .locator('td > span:first-child')
      .allTextContents()
  ).join(', ')

export const hasCosts = async (world: UnifiWorld): Promise<boolean> => (await (await costs(world)).count()) > 0

export const takeOut = async (world: UnifiWorld, unit: string): Promise<void> =>
  (await facts(world)).getByRole('button', { name: `Remove ${unit}, The Lantern` }).click()

export const onlyDifferent = async (world: UnifiWorld): Promise<void> =>
  (await mainOf(world)).getByText('Show differences only').click()

const headOf = async (world: UnifiWorld, unit: string) =>
  (await facts(world))
    .getByRole('columnheader')
    .filter({ has: (await pageOf(world, 'Vera')).getByText(unit, { exact: true }) })

export const turns = async (world: UnifiWorld, unit: string, status: string): Promise<void> => {
  const head = await headOf(world, unit)
  await head.getByText(status, { exact: true }).waitFor()
  await (
    await mainOf(world)
  )
    .getByRole('status')
    .getByText(`${unit}, The Lantern is now ${status}`)
    .waitFor({ state: 'attached' })
  assert.equal(await head.getByRole('link', { name: /^(Select now|Make Offer)$/ }).count(), 0)
}

export const leaveBy = async (world: UnifiWorld, unit: string): Promise<void> => {
  await (await headOf(world, unit)).getByRole('link', { name: /^(Select now|Make Offer)$/ }).click()
}

/** Prices in the column headings, and the links that unlock them. */
export const heads = async (world: UnifiWorld): Promise<{ dollars: number; links: number }> => {
  const found = (await facts(world)).getByRole('columnheader')
  return {
    dollars: await found.getByText('$').count(),
    links: await found.getByRole('link', { name: 'Unlock the price list to see the price' }).count(),
  }
}

export const layAsideFromPicture = async (world: UnifiWorld, units: string): Promise<void> => {
  const page = await openRoute(world, 'Vera', `/property/selection?pid=${building(world).id}`)
  for (const unit of units.split(', ')) {
    await page.getByRole('gridcell', { name: new RegExp(`^Apartment ${unit},`) }).click()
    await page
      .getByRole('complementary', { name: 'Your choice' })
      .getByRole('heading', { name: `Apartment ${unit}` })
      .waitFor()
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
  }
}

export const openCost = async (world: UnifiWorld, unit: string): Promise<void> => {
  const place = (await panel(world, 'Vera'))
    .locator('[data-row]')
    .filter({ has: (await pageOf(world, 'Vera')).getByRole('checkbox', { name: `Compare ${unit}`, exact: true }) })
  await place.getByRole('button', { name: '$' }).click()
  await (await dialog(world)).getByText('Total per month').waitFor()
}
const dialog = async (world: UnifiWorld) => (await pageOf(world, 'Vera')).getByRole('dialog')

/** Waits for the first lines of the costs. */
export const costsBegin = async (world: UnifiWorld, wanted: string): Promise<void> => {
  await dialog(world)
  await (
    await pageOf(world, 'Vera')
  ).waitForFunction(
    (text) =>
      [...document.querySelectorAll('[role="dialog"] dl > div')]
        .slice(0, 3)
        .map((line) => `${line.querySelector('dt')?.textContent ?? ''} ${line.querySelector('dd')?.textContent ?? ''}`)
        .join(', ') === text,
    wanted,
  )
}

export const source = async (world: UnifiWorld, title: string): Promise<string> =>
  squeezed(await (await dialog(world)).getByRole('paragraph').filter({ hasText: title }).innerText())

export const assumeDeposit = async (world: UnifiWorld, percent: string): Promise<void> => {
  const field = (await dialog(world)).getByLabel('Deposit', { exact: true })
  await field.fill(percent)
  await field.press('Tab')
}
