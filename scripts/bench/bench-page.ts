import { chromium, type Page } from 'playwright'
import { findBrowser } from '../lib/browser.mjs'
import { startServer } from './start-up'

/** Runs work on a page of the built server at 1440 px without motion, and closes both. */
export const onBenchPage = async <A>(folder: string, work: (page: Page, site: string) => Promise<A>): Promise<A> => {
  const server = await startServer(folder)
  const path = findBrowser()
  const browser = await chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    return await work(await context.newPage(), server.url)
  } finally {
    await browser.close()
    await server.stop()
  }
}
