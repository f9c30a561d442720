import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { launched, phoneIn, slowPage } from './phone'
import { quantilesOf } from './quantiles'
import { startServer } from './start-up'
import { startStarter } from './starter'

const ROUNDS = 7

/** A page and what a visitor presses on it. */
interface Site {
  readonly url: string
  /** The selector of the main action, which leads to another address. */
  readonly action: string
}

/** In milliseconds from opening the page, on a phone with a slow processor and network. */
export interface Visit {
  readonly largestPaint: number
  /** Until a press on the main action, repeated since it is visible, leads to another address. */
  readonly answer: number
  /** The same on the second visit. */
  readonly secondAnswer: number
  /** Until nothing more is loaded. */
  readonly requests: number
  readonly bytes: number
}

/** Medians of each, and of their ratios by round. */
export interface Visits {
  readonly ours: Visit
  readonly starter: Visit | null
  readonly ratios: Visit | null
}

/** Opens our home page and the starter's, if there is one, in turns. */
export const visitsBench = async (folder: string, starterFolder: string | undefined): Promise<Visits> => {
  const starter = starterFolder === undefined ? null : await startStarter(starterFolder)
  const server = await startServer(folder)
  const browser = await launched()
  try {
    const home = { url: server.url, action: 'form[role="search"] button[type="submit"]' }
    const landing = starter === null ? null : { url: starter.url, action: 'button:has-text("Get started")' }
    const rounds: { ours: Visit; starter: Visit | null }[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ours = await visitTo(browser, home)
      const seen = { ours, starter: landing === null ? null : await visitTo(browser, landing) }
      // The first round is a warm-up.
      if (round > 0) rounds.push(seen)
    }
    const pairs = rounds.flatMap(({ ours, starter: other }) => (other === null ? [] : [{ ours, other }]))
    const compared = starter !== null
    return {
      ours: middle(rounds.map(({ ours }) => ours)),
      starter: compared ? middle(pairs.map(({ other }) => other)) : null,
      ratios: compared ? middle(pairs.map(({ ours, other }) => each((name) => ours[name] / other[name]))) : null,
    }
  } finally {
    await browser.close()
    await server.stop()
    await starter?.stop()
  }
}

const each = (figure: (name: keyof Visit) => number): Visit => ({
  largestPaint: figure('largestPaint'),
  answer: figure('answer'),
  secondAnswer: figure('secondAnswer'),
  requests: figure('requests'),
  bytes: figure('bytes'),
})

const middle = (visits: readonly Visit[]): Visit => each((name) => quantilesOf(visits.map((visit) => visit[name])).p50)

const visitTo = async (browser: Browser, site: Site): Promise<Visit> => ({
  ...(await opened(browser, site)),
  ...(await pressed(browser, site)),
})

/** With an empty cache, until nothing more is loaded. */
export const opened = async (
  browser: Browser,
  { url }: Pick<Site, 'url'>,
): Promise<Pick<Visit, 'largestPaint' | 'requests' | 'bytes'>> => {
  const context = await phoneIn(browser)
  const { page, traffic } = await slowPage(context)
  await page.addInitScript(notePaint)
  await page.goto(url, { waitUntil: 'networkidle' })
  const noted = await page.waitForFunction(() => (window as { largestPaint?: number }).largestPaint)
  const largestPaint = (await noted.jsonValue()) ?? NaN
  await context.close()
  return { largestPaint, requests: traffic.requests, bytes: traffic.bytes }
}

const notePaint = () => {
  new PerformanceObserver((list) => {
    Object.assign(window, { largestPaint: list.getEntries().at(-1)?.startTime })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

const pressed = async (browser: Browser, site: Site): Promise<Pick<Visit, 'answer' | 'secondAnswer'>> => {
  const context = await phoneIn(browser)
  const first = await slowPage(context)
  const answer = await answerOf(first.page, site)
  await first.page.waitForLoadState('networkidle')
  // The whole home page, as a visitor who reads it has loaded it.
  await first.page.goto('about:blank')
  await first.page.goto(site.url, { waitUntil: 'networkidle' })
  await first.page.close()
  const second = await slowPage(context)
  const secondAnswer = await answerOf(second.page, site)
  await context.close()
  return { answer, secondAnswer }
}

/** In milliseconds. */
const BETWEEN_PRESSES = 50
const LONGEST = 30_000

const answerOf = async (page: Page, { url, action }: Site): Promise<number> => {
  const began = performance.now()
  let answered: number | undefined
  const home = new URL('/', url).href
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && ![home, `${home}#/`].includes(frame.url())) answered ??= performance.now()
  })
  await page.goto(url, { waitUntil: 'commit' })
  while (answered === undefined) {
    if (performance.now() - began > LONGEST) throw new Error(`A press on ${action} leads nowhere at ${url}.`)
    // The button moves until the stylesheet has loaded.
    const box = await page.locator(action).first().boundingBox()
    if (box !== null) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await setTimeout(BETWEEN_PRESSES)
  }
  return answered - began
}
