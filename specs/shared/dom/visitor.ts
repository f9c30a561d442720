import type { BrowserContext, Page } from 'playwright'
import { builtApplication } from './application'
import { DomClock } from './clock'
import { DomContext } from './context'
import type { Connection } from './network'
import { DomPage } from './page'

/** A person without a browser: tasks see the part of Playwright's interface that these have. */
export const domVisitor = async (server: Connection, now: Date): Promise<{ context: BrowserContext; page: Page }> => {
  const application = await builtApplication()
  const context = new DomContext<DomPage>(server, new DomClock(now), (of) => new DomPage(of, application))
  return { context: context as unknown as BrowserContext, page: (await context.newPage()) as unknown as Page }
}
