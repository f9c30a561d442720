import type { BrowserContext, Page } from 'playwright'
import { builtApplication } from './application'
import { DomClock } from './clock'
import { DomContext } from './context'
import { DomPage } from './page'

/** A person without a browser: tasks see the part of Playwright's interface that these have. */
export const domVisitor = async (port: number, now: Date): Promise<{ context: BrowserContext; page: Page }> => {
  const application = await builtApplication()
  const context = new DomContext<DomPage>(port, new DomClock(now), (of) => new DomPage(of, application))
  return { context: context as unknown as BrowserContext, page: (await context.newPage()) as unknown as Page }
}
