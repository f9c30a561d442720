import type { BrowserContext, Page } from 'playwright'
import { type DomContext, DomPage } from './page'

/** A person without a browser: tasks see the part of Playwright's interface that `DomPage` has. */
export const domVisitor = async (port: number, now: Date): Promise<{ context: BrowserContext; page: Page }> => {
  const of: DomContext = { port, local: new Map(), ahead: now.getTime() - Date.now(), isOffline: false }
  const pages: DomPage[] = []
  const newPage = async () => {
    const page = await DomPage.open(of)
    pages.push(page)
    return page
  }
  const context = {
    newPage,
    clock: { setSystemTime: async (time: Date) => void (of.ahead = time.getTime() - Date.now()) },
    close: async () => {
      for (const page of pages) await page.close()
    },
    setOffline: async (isOffline: boolean) => void (of.isOffline = isOffline),
    pages: () => pages,
    cookies: async () => [],
  }
  return { context: context as unknown as BrowserContext, page: (await newPage()) as unknown as Page }
}
