import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { findBrowser } from '../lib/browser.mjs'

/** Lighthouse's phone: the processor slowed four times, 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms. */
const SLOWED = 4
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const

export const launched = (): Promise<Browser> => {
  const path = findBrowser()
  return chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
}

/** With an empty cache. */
export const phoneIn = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })

export interface Traffic {
  requests: number
  /** Headers included. */
  bytes: number
}

/** A slow page that counts what it transfers. */
export const slowPage = async (context: BrowserContext): Promise<{ page: Page; traffic: Traffic }> => {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const traffic: Traffic = { requests: 0, bytes: 0 }
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.requests += encodedDataLength > 0 ? 1 : 0
    traffic.bytes += encodedDataLength
  })
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return { page, traffic }
}
