import { EventEmitter } from 'node:events'
import type { DomClock } from './clock'
import { type Connection, type DomRequest, type Handler, type Pattern, type Routes, routesTo, sendTo } from './network'
import { nextEvent } from './next-event'
import type { StorageChange } from './storage'
import type { Realm } from './window'

/** A tab, as the others of the same person know it. */
export interface Tab {
  readonly window: Realm
  close(): Promise<void>
}

/** A person's browser: storage, clock, network and tabs. */
export class DomContext<Page extends Tab = Tab> extends EventEmitter {
  readonly local = new Map<string, string>()
  readonly routes: Routes
  /** What runs in each page before the application. */
  readonly initScripts: string[] = []
  private readonly tabs: Page[] = []
  private isOffline = false

  constructor(
    readonly server: Connection,
    readonly clock: DomClock,
    private readonly open: (context: DomContext<Page>) => Page,
  ) {
    super()
    this.routes = routesTo((asked) => this.send(asked))
  }

  /** A tab that is there at once, with an empty page. */
  newTab(): Page {
    const page = this.open(this)
    this.tabs.push(page)
    this.emit('page', page)
    return page
  }
  forget(page: Tab): void {
    const at = this.tabs.indexOf(page as Page)
    if (at >= 0) this.tabs.splice(at, 1)
  }
  send(asked: DomRequest): ReturnType<Routes['answerTo']> {
    return this.isOffline ? Promise.reject(new Error('the browser is offline')) : sendTo(this.server, asked.asked)
  }
  tellOthers(from: Tab, change: StorageChange): void {
    for (const { window } of this.tabs.filter((tab) => tab !== from))
      setImmediate(() => {
        if (window.closed) return
        const event = new window.StorageEvent('storage', change as object)
        Object.defineProperty(event, 'storageArea', { value: window.localStorage })
        window.dispatchEvent(event)
      })
  }

  // As Playwright's `BrowserContext`

  async newPage(): Promise<Page> {
    return this.newTab()
  }
  async addInitScript(script: string): Promise<void> {
    this.initScripts.push(script)
  }
  pages(): readonly Page[] {
    return [...this.tabs]
  }
  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline
  }
  async route(url: Pattern, handler: Handler): Promise<void> {
    this.routes.add(url, handler)
  }
  async unroute(url: Pattern): Promise<void> {
    this.routes.remove(url)
  }
  async cookies(): Promise<readonly unknown[]> {
    return []
  }
  async waitForEvent(name: string): Promise<unknown> {
    return nextEvent(this, name)
  }
  async close(): Promise<void> {
    for (const page of this.pages()) await page.close()
  }
}
