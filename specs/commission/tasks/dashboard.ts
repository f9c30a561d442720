import type { Locator } from 'playwright'
import type { UnifiWorld } from '../../shared/support/world'
import { pageOf } from '../../shared/tasks/browsing'
import { becomes } from '../../shared/tasks/eventually'
import { filledIn } from '../../shared/tasks/text'

const CHARTS = { months: 'Commission to receive', years: 'Financial year income' } as const

const boxOf = async (world: UnifiWorld, person: string, chart: string): Promise<Locator> => {
  const page = await pageOf(world, person)
  return page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: chart, exact: true }) })
}
const drawingOf = async (world: UnifiWorld, person: string, chart: string): Promise<Locator> =>
  (await boxOf(world, person, chart)).getByRole('img', { name: `${chart}, as bars` })

/** The numbers beside the axis are formatted; the names below it are not. */
const isAmount = (text: string): boolean => /^[\d,]+$/.test(text)
const textsOf = async (world: UnifiWorld, person: string, chart: string): Promise<string[]> =>
  (await (await drawingOf(world, person, chart)).locator('svg text').allTextContents()).map((text) => text.trim())

export const axisReads = async (
  world: UnifiWorld,
  person: string,
  chart: string,
  labels: readonly string[],
): Promise<void> => becomes(async () => (await textsOf(world, person, chart)).filter(isAmount), [...labels])

export const barsAreOf = async (
  world: UnifiWorld,
  person: string,
  of: keyof typeof CHARTS,
  labels: readonly string[],
): Promise<void> =>
  becomes(async () => (await textsOf(world, person, CHARTS[of])).filter((text) => !isAmount(text)), [...labels])

/** The bars in the brand's colour, from the left, to a tenth of a pixel. */
const bars = async (world: UnifiWorld, person: string, chart: string): Promise<number[]> =>
  (await drawingOf(world, person, chart)).locator('svg').evaluate((svg) => {
    const brand = getComputedStyle(svg).getPropertyValue('--brand').trim()
    return [...svg.querySelectorAll<SVGPathElement>(`path[fill="${brand}"]`)].map(
      (path) => Math.round(path.getBBox().height * 10) / 10,
    )
  })

export const barsAre = async (
  world: UnifiWorld,
  person: string,
  chart: string,
  heights: readonly number[],
): Promise<void> => becomes(() => bars(world, person, chart), [...heights])

/** Presses as quickly as a hand: the pointer arrives and presses in one frame, and lets go after the next is painted. */
export const pressBar = async (world: UnifiWorld, person: string, chart: string, bar: string): Promise<void> => {
  const drawing = await drawingOf(world, person, chart)
  await drawing.and(drawing.page().locator('[aria-busy="false"]')).waitFor()
  await drawing.scrollIntoViewIfNeeded()
  const [x, y] = await drawing.evaluate((frame, name) => {
    const text = [...frame.querySelectorAll('svg text')].find(({ textContent }) => textContent.includes(name))
    const { left = 0, top = 0, width = 0 } = text?.getBoundingClientRect() ?? {}
    // Just above the axis.
    return [left + width / 2, top - 14] as const
  }, bar)
  const { mouse } = drawing.page()
  await Promise.all([mouse.move(x, y), mouse.down()])
  await drawing.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  await mouse.up()
  await (await boxOf(world, person, chart)).getByRole('region', { name: `${chart}: ` }).waitFor()
}

export const openFigures = async (world: UnifiWorld, person: string, chart: string): Promise<void> =>
  (await boxOf(world, person, chart)).getByText('Figures', { exact: true }).click()

const entriesOf = async (world: UnifiWorld, person: string, title: string): Promise<Locator> =>
  (await pageOf(world, person)).getByRole('region', { name: title, exact: true })

const cellsOf = async (rows: Locator): Promise<string[][]> =>
  rows.evaluateAll((found) =>
    found.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim())),
  )

export const entriesAre = async (
  world: UnifiWorld,
  person: string,
  title: string,
  rows: readonly (readonly string[])[],
): Promise<void> => {
  const entries = await entriesOf(world, person, title)
  await becomes(
    () => cellsOf(entries.locator('tbody tr, tfoot tr')),
    rows.map((row) => row.filter((cell) => cell !== '')),
  )
}

export const entriesEndWith = async (world: UnifiWorld, person: string, title: string, sum: string): Promise<void> => {
  const entries = await entriesOf(world, person, title)
  await becomes(async () => (await cellsOf(entries.locator('tfoot tr'))).map((cells) => cells.join(' ')), [sum])
}

export const detailsAre = async (
  world: UnifiWorld,
  person: string,
  facts: readonly (readonly string[])[],
): Promise<void> => {
  const details = (await pageOf(world, person)).getByRole('region', { name: 'Your details' })
  for (const [name = '', value = ''] of facts)
    await becomes(
      () =>
        name === 'Company'
          ? details.locator('p').allTextContents()
          : details
              .locator('dt', { hasText: new RegExp(`^${name}$`) })
              .locator('+ dd')
              .allTextContents(),
      [await filledIn(world, value)],
    )
}

export const trackerShows = async (world: UnifiWorld, person: string, sold: number, needed: number): Promise<void> => {
  const houses = (await pageOf(world, person)).getByRole('list', { name: 'Sales this month' }).getByRole('listitem')
  await becomes(
    () => houses.allTextContents(),
    Array.from({ length: sold + needed }, (_, i) => `Sale ${i + 1}${i < sold ? 'Sold' : 'Still needed'}`),
  )
}

export const badgeIs = async (world: UnifiWorld, person: string, badge: string): Promise<void> => {
  const link = (await pageOf(world, person)).getByRole('navigation', { name: 'Account' }).getByRole('link').first()
  await becomes(() => link.allTextContents(), [`Invoices ${badge} due`])
}
