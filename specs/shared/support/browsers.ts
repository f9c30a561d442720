import type { Browser, BrowserContext, Page } from 'playwright'
import { launchBrowser } from './browser'

/** A person with a separate browser. */
export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
}

/** Milliseconds that a person waits for one thing: less than a step's limit, so that its own error is shown. */
const PATIENCE = 8_000
const DESKTOP = { width: 1440, height: 900 }
/** A page of every site without the application. */
export const BARE_PAGE = '/robots.txt'

/**
 * The browsers of the people of one worker. The first person of a scenario gets one that is kept, emptied, because a new one
 * starts a process, which costs as much as loading the application.
 */
export class Browsers {
  private chromium: Browser | null = null
  private kept: Visitor | null = null

  async open(now: Date, headers: Readonly<Record<string, string>>): Promise<Visitor> {
    const { kept } = this
    this.kept = null
    const visitor = kept ?? (await this.made())
    // The page reads its own clock to see whether a token has expired.
    await visitor.context.clock.setSystemTime(now)
    await visitor.context.setExtraHTTPHeaders({ ...headers })
    return visitor
  }

  /** After the scenario; one of which something can't be undone is closed. */
  async giveBack(visitor: Visitor, isSpoilt: boolean): Promise<void> {
    if (this.kept === null && !isSpoilt && (await isEmptied(visitor))) this.kept = visitor
    else await visitor.context.close()
  }

  async close(): Promise<void> {
    await this.chromium?.close()
  }

  private async made(): Promise<Visitor> {
    this.chromium ??= await launchBrowser()
    const context = await this.chromium.newContext({
      viewport: DESKTOP,
      reducedMotion: 'reduce',
      locale: 'en-AU',
      timezoneId: 'Australia/Adelaide',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    context.setDefaultTimeout(PATIENCE)
    // A desktop browser shows PDFs; the headless shell has no viewer for them.
    await context.addInitScript(`Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true })`)
    return { context, page: await context.newPage() }
  }
}

/** The events that tasks listen for; Playwright itself listens for others. */
const EVENTS = ['console', 'domcontentloaded', 'framenavigated', 'pageerror', 'request', 'response']

/** Forgets what the person did, if they were on one site only. */
const isEmptied = async ({ context, page }: Visitor): Promise<boolean> => {
  const origins = page.isClosed() ? [] : await originsOf(context, page)
  const [origin] = origins
  if (origin === undefined || origins.length > 1) return false
  for (const event of EVENTS) page.removeAllListeners(event)
  context.removeAllListeners('page')
  const others = context.pages().filter((each) => each !== page)
  await Promise.all(others.map((each) => each.close()))
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })])
  await context.setOffline(false)
  await page.goto(origin + BARE_PAGE)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  await page.setViewportSize(DESKTOP)
  const session = await context.newCDPSession(page)
  await session.send('Page.resetNavigationHistory')
  await session.detach()
  return true
}

/** Of all that the page has shown, as far as it can go back. */
const originsOf = async (context: BrowserContext, page: Page): Promise<readonly string[]> => {
  const session = await context.newCDPSession(page)
  const { entries } = await session.send('Page.getNavigationHistory')
  await session.detach()
  const addresses = entries.map(({ url }) => new URL(url)).filter(({ protocol }) => protocol.startsWith('http'))
  return [...new Set(addresses.map(({ origin }) => origin))]
}
