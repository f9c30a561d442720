import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright'
import { launched, phoneIn, slowPage } from './phone'
import { quantilesOf } from './quantiles'
import { startServer } from './start-up'

const ROUNDS = 7

/** In milliseconds: how long even a quick visitor looks at results before choosing one. */
const GLANCE = 2000

/** In milliseconds, from a press to the next screen's content; medians. */
export interface Screens {
  readonly results: number
  readonly listing: number
}

/** From home to results, and from results to a listing, on a phone with a slow processor and network and an empty cache. */
export const screensBench = async (folder: string): Promise<Screens> => {
  const server = await startServer(folder)
  const browser = await launched()
  try {
    const times: Screens[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await phoneIn(browser)
      const { page } = await slowPage(context)
      await page.goto(server.url, { waitUntil: 'networkidle' })
      const results = await timedPress(page, SEARCH, '#root article')
      await setTimeout(GLANCE)
      const name = await page.locator(FIRST_LISTING).first().innerText()
      const listing = await timedPress(page, FIRST_LISTING, '#root h1', name)
      times.push({ results, listing })
      await context.close()
    }
    return {
      results: quantilesOf(times.map((each) => each.results)).p50,
      listing: quantilesOf(times.map((each) => each.listing)).p50,
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

const SEARCH = '#root form[role="search"] button[type="submit"]'
const FIRST_LISTING = '#root article h2 a'

interface Timing {
  pressedAt?: number
  isDrawn?: boolean
}

/** Timed by the page itself, because Playwright looks for an element only every 100 to 500 ms. */
const timedPress = async (page: Page, pressed: string, shown: string, text = ''): Promise<number> => {
  const target = page.locator(pressed).first()
  await target.scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    const timing: Timing = {}
    Object.assign(window, { timing })
    document.addEventListener('pointerdown', ({ timeStamp }) => (timing.pressedAt = timeStamp), { capture: true })
  })
  const waiting = page.waitForFunction(
    ([selector, wanted]) => {
      const { timing } = window as unknown as { timing: Timing }
      if (timing.pressedAt === undefined) return null
      // What one frame draws is painted by the next.
      if (timing.isDrawn === true) return performance.now() - timing.pressedAt
      timing.isDrawn = document.querySelector(selector)?.textContent.includes(wanted) === true
      return null
    },
    [shown, text] as const,
    { polling: 'raf' },
  )
  await target.click({ noWaitAfter: true })
  return (await (await waiting).jsonValue()) ?? NaN
}
