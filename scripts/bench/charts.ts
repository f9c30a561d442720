import type { Page } from 'playwright'
import { signIn } from '../../adapters/http/identity/identity.contract'
import { onBenchPage } from './bench-page'
import { SLOWED } from './price-list'
import { type Quantiles, quantilesOf } from './quantiles'

const LOADS = 9
/** The bars of commission, not the tracker of sales. */
const CHART = '[role="img"][aria-label*="as bars"] svg'

/** Milliseconds from the response with a chart's data to the painted chart: the later chart of each load of the agent's dashboard. */
export const chartsBench = async (folder: string): Promise<Quantiles> => {
  return onBenchPage(folder, async (page, site) => {
    await logIn(page, site)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await page.addInitScript(notePaint, CHART)
    await painted(page)
    const times: number[] = []
    for (let load = 0; load < LOADS; load += 1) times.push(await painted(page))
    return quantilesOf(times)
  })
}

const logIn = async (page: Page, site: string): Promise<void> => {
  const answer = await page.request.post(`${site}${signIn.path}`, {
    data: { email: 'agent@example.com', password: 'Offplan-2026' },
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  await page.addInitScript((stored) => {
    localStorage.setItem('token', stored)
  }, data.token)
  await page.goto(`${site}/#/account`)
  await page.locator(`${CHART} path`).first().waitFor({ state: 'attached' })
}

/** Notes when each chart was painted, from the frame after its bars were added. */
const notePaint = (chart: string) => {
  const paints: number[] = []
  Object.assign(window, { paints })
  new MutationObserver((_changes, watching) => {
    const drawn = document.querySelectorAll(`${chart}:has(path)`).length
    for (let index = paints.length; index < drawn; index += 1) {
      paints.push(NaN)
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          paints[index] = performance.now()
        }
        port2.postMessage(null)
      })
    }
    if (drawn === 2) watching.disconnect()
  }).observe(document, { subtree: true, childList: true })
}

const painted = async (page: Page): Promise<number> => {
  await page.reload()
  const times = await page.waitForFunction(() => {
    const { paints = [] } = window as { paints?: number[] }
    const calls = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/api\/commission\/(month|year)/.test(name)) as PerformanceResourceTiming[]
    return calls.length === 2 && paints.length === 2 && !paints.some(Number.isNaN)
      ? Math.max(...paints) - Math.max(...calls.map(({ responseEnd }) => responseEnd))
      : null
  })
  return (await times.jsonValue()) ?? NaN
}
