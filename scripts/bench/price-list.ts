import type { CDPSession, Page } from 'playwright'
import { onBenchPage } from './bench-page'
import { fillLongList, LONG_LISTING } from './long-list'
import { quantilesOf } from './quantiles'

export const SLOWED = 4
const SORTS = [
  'Rent pw',
  'Price',
  'Total m²',
  'Apartment',
  'Status',
  'Beds',
  'Price',
  'Rent pw',
  'Outlook',
  'Apartment',
  'Price',
  'Total m²',
] as const

export interface PriceListFigure {
  /** Main thread milliseconds from a press to the painted frame: scripts, styles and layout; median and slowest. */
  readonly work: number
  readonly slowest: number
  /** Wall clock time from the response to the painted frame; includes other load on the machine. */
  readonly clock: number
}

/** Sorts a price list of 1,000 units by pressing column headings, in Chromium with the processor slowed four times. */
export const priceListBench = async (folder: string): Promise<PriceListFigure> => {
  await fillLongList(folder)
  return onBenchPage(folder, async (page, site) => {
    await openList(page, site)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await sorted(page, 'Beds')
    const times: { clock: number; work: number }[] = []
    for (const head of SORTS) {
      const before = await worked(cdp)
      const clock = await sorted(page, head)
      times.push({ clock, work: (await worked(cdp)) - before })
    }
    const { p50, p99 } = quantilesOf(times.map(({ work }) => work))
    return { work: p50, slowest: p99, clock: quantilesOf(times.map(({ clock }) => clock)).p50 }
  })
}

const PARTS = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']
const worked = async (cdp: CDPSession): Promise<number> =>
  (await cdp.send('Performance.getMetrics')).metrics
    .filter(({ name }) => PARTS.includes(name))
    .reduce((sum, { value }) => sum + 1000 * value, 0)

const openList = async (page: Page, site: string): Promise<void> => {
  await page.goto(`${site}/#/property-details/view?pid=${LONG_LISTING}`)
  const main = page.getByRole('main')
  await main.getByRole('tab', { name: 'Pricelist', exact: true }).click()
  for (const [label, value] of [
    ['First name', 'Vera'],
    ['Last name', 'Visitor'],
    ['Email', 'vera@example.com'],
  ] as const)
    await main.getByLabel(label).fill(value)
  await main.getByRole('button', { name: 'Show the price list' }).click()
  await main.locator('[data-row="0"] [data-control="cost"], [data-row="0"] s').waitFor()
}

/** Presses a heading; returns the time from the server's response to the frame with the changed rows. */
const sorted = (page: Page, head: string): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise((resolve) => {
        const button = [...document.querySelectorAll<HTMLElement>('thead th button')].find(
          ({ textContent }) => textContent === name,
        )
        const rows = document.querySelector('tbody')
        if (button === undefined || rows === null) throw new Error(`the price list has no head ${name}`)
        performance.clearResourceTimings()
        new MutationObserver((_changes, watching) => {
          watching.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => {
              const ended = performance.now()
              const [call] = performance
                .getEntriesByType('resource')
                .filter((entry) => entry.name.includes('/api/roomList'))
                .slice(-1) as PerformanceResourceTiming[]
              resolve(ended - (call?.responseEnd ?? ended))
            }
            port2.postMessage(null)
          })
        }).observe(rows, { subtree: true, childList: true, characterData: true })
        button.click()
      }),
    head,
  )
