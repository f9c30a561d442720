import { type Browser, chromium } from 'playwright'
import { findHeadlessBrowser } from '../../../scripts/lib/browser.mjs'

/** Chromium without network access; as root it runs without its sandbox. */
export const launchBrowser = (): Promise<Browser> => {
  const path = findHeadlessBrowser()
  return chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-gpu',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
}
