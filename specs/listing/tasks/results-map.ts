import type { Locator } from 'playwright'
import { pageOf } from '../../shared/tasks/browsing'
import type { UnifiWorld } from '../../shared/support/world'
import { main } from './search-pages'

const PERSON = 'Vera'

export const resultsMap = async (world: UnifiWorld): Promise<Locator> =>
  (await main(world, PERSON)).getByRole('region', { name: 'Map of the results' })

/** Labels of markers and clusters, from the north. */
export const marksAre = async (world: UnifiWorld, letters: string): Promise<void> => {
  await (
    await pageOf(world, PERSON)
  ).waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('section[aria-label="Map of the results"] .leaflet-pane button')]
        .map((each) => each.textContent)
        .join(', ') === wanted,
    letters,
  )
}

export const litMark = async (world: UnifiWorld, letters: string): Promise<void> =>
  (await resultsMap(world)).locator('[data-lit]').getByText(letters, { exact: true }).waitFor()

export const mark = async (world: UnifiWorld, words: string): Promise<Locator> =>
  (await resultsMap(world)).getByRole('button', { name: words })

/** Focuses the marker with the Tab key, so that the following keys reach it. */
export const comeToMark = async (world: UnifiWorld, words: string): Promise<void> => (await mark(world, words)).focus()

export const press = async (world: UnifiWorld, key: string): Promise<void> =>
  (await pageOf(world, PERSON)).keyboard.press(key)

export const hasFocus = async (world: UnifiWorld, words: string): Promise<void> => {
  await (
    await pageOf(world, PERSON)
  ).waitForFunction((wanted) => document.activeElement?.getAttribute('aria-label') === wanted, words)
}

export const cardReads = async (world: UnifiWorld, name: string, price: string): Promise<void> => {
  const card = (await resultsMap(world)).getByRole('group', { name, exact: true })
  await card.getByText(price, { exact: true }).waitFor()
  await card.getByRole('link', { name, exact: true }).waitFor()
}
