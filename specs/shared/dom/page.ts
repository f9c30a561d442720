import { EventEmitter } from 'node:events'
import { Browser, type Document } from 'happy-dom'
import { StreamOverFetch } from '../support/stream-over-fetch'
import { builtApplication, type BuiltApplication } from './application'
import { eventually } from './eventually'
import { broughtHome, DomLocator } from './locator'
import type { RoleOptions } from './names'
import type { OpenPage } from './open-page'
import { type Answered, DomRequest, type Handler, type Pattern, type Routes, routesTo } from './network'
import { type Styles, stylesOf } from './styles'
import { paste, press } from './user'
import {
  consoleFor,
  EverythingIsNear,
  keepIn,
  MOVED_DATE,
  type Realm,
  tellOfFragments,
  UnrefedChannel,
  withoutPaint,
} from './window'

/** What a person's computer keeps from one page to the next, and its clock. */
export interface DomContext {
  readonly port: number
  readonly local: Map<string, string>
  /** Milliseconds that its clock is ahead of the machine's. */
  ahead: number
  isOffline: boolean
}

/**
 * The built application in a document without a browser, over the real server. It has the part of Playwright's `Page`
 * that tasks use; there is no layout, no painting and no frame in it.
 */
export class DomPage extends EventEmitter implements OpenPage {
  private readonly browser: Browser
  private readonly routes: Routes
  private readonly session = new Map<string, string>()
  private readonly initScripts: string[] = []
  private leaving: (() => void)[] = []
  private size = { width: 1440, height: 900 }
  private known: { readonly window: unknown; readonly styles: Styles } | null = null
  private isOver = false
  private readonly frame = { url: () => this.url() }

  private constructor(
    private readonly of: DomContext,
    private readonly application: BuiltApplication,
  ) {
    super()
    this.setMaxListeners(50)
    this.routes = routesTo(of.port)
    this.browser = new Browser({
      console: consoleFor((text) => this.emit('console', { text: () => text, type: () => 'log' })),
      settings: {
        enableJavaScriptEvaluation: true,
        suppressInsecureJavaScriptEnvironmentWarning: true,
        disableCSSFileLoading: true,
        disableJavaScriptFileLoading: true,
        handleDisabledFileLoadingAsSuccess: true,
        disableIframePageLoading: true,
        device: { prefersReducedMotion: 'reduce' },
        viewport: this.size,
        fetch: {
          disableSameOriginPolicy: true,
          interceptor: {
            beforeAsyncRequest: async ({ request, window }) => {
              const body = request.method === 'GET' ? null : Buffer.from(await request.arrayBuffer())
              const headers = Object.fromEntries(request.headers.entries())
              const asked = new DomRequest({ method: request.method, url: request.url, headers, body })
              const answer = await this.answerTo(asked)
              return new window.Response(answer.body as never, { status: answer.status, headers: answer.headers })
            },
          },
        },
        navigation: { beforeContentCallback: (window) => this.prepare(window as Realm) },
      },
    })
    this.browser.newPage()
  }

  static async open(of: DomContext): Promise<DomPage> {
    return new DomPage(of, await builtApplication())
  }

  private get inner() {
    const [page] = this.browser.defaultContext.pages
    if (page === undefined) throw new Error('the page is closed')
    return page
  }
  get window(): Realm {
    return this.inner.mainFrame.window as Realm
  }
  get document(): Document {
    return this.window.document
  }
  get styles(): Styles {
    const { window } = this
    if (this.known?.window !== window)
      this.known = { window, styles: stylesOf(window as never, this.application.styles) }
    return this.known?.styles ?? stylesOf(window as never, this.application.styles)
  }

  private async answerTo(asked: DomRequest): Promise<Answered> {
    this.routes.isOffline = this.of.isOffline
    this.emit('request', asked)
    const answering = this.routes.answerTo(asked)
    asked.answeredBy(answering)
    const answer = await answering
    const isPage = (answer.headers['content-type'] ?? '').startsWith('text/html')
    return isPage ? { ...answer, body: Buffer.from(withoutPaint(answer.body.toString('utf8'))) } : answer
  }

  /** Gives a new document what a browser has, and what this person's computer keeps. */
  private prepare(window: Realm): void {
    this.leave()
    const goingAway = (leave: () => void) => void this.leaving.push(leave)
    keepIn(window.localStorage, this.of.local, goingAway)
    keepIn(window.sessionStorage, this.session, goingAway)
    const { port } = this.of
    class EventSource extends StreamOverFetch {
      constructor(path: string) {
        const { host, pathname, search } = new URL(path, window.location.href)
        super(`http://127.0.0.1:${port}${pathname}${search}`, { host })
        goingAway(() => this.close())
      }
    }
    Object.assign(window, {
      MessageChannel: UnrefedChannel,
      EventSource,
      IntersectionObserver: EverythingIsNear,
      __name: (work: unknown) => work,
      startApplication: () => this.application.script.runInContext(window),
      clockIsAhead: () => this.of.ahead,
    })
    // A frame that a drawing asked for may come after its page has gone.
    Object.defineProperty(window.document, 'defaultView', { value: window })
    window.eval(MOVED_DATE)
    for (const script of this.initScripts) window.eval(script)
    const { history } = window
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history)
      history[name] = (state, unused, url) => {
        original(state, unused, url)
        this.emit('framenavigated', this.frame)
      }
    }
    tellOfFragments(window)
    window.addEventListener('hashchange', () => this.emit('framenavigated', this.frame))
    window.addEventListener('popstate', () => this.emit('framenavigated', this.frame))
    window.addEventListener('error', (event) =>
      this.emit('pageerror', { message: (event as unknown as { message: string }).message }),
    )
  }

  /** What a document does as it goes away. */
  private leave(): void {
    for (const leave of this.leaving.splice(0)) leave()
  }

  // Going somewhere

  async goto(url: string): Promise<void> {
    await this.inner.goto(url)
    this.arrived()
  }
  async reload(): Promise<void> {
    await this.inner.mainFrame.goto('about:blank')
    await this.inner.mainFrame.goBack()
    this.arrived()
  }
  async goBack(): Promise<void> {
    await this.inner.mainFrame.goBack()
    await this.settled()
  }
  async goForward(): Promise<void> {
    await this.inner.mainFrame.goForward()
    await this.settled()
  }
  private arrived(): void {
    this.emit('framenavigated', this.frame)
    this.emit('domcontentloaded', this)
  }
  url(): string {
    return this.window.location.href
  }
  mainFrame() {
    return this.frame
  }
  frames() {
    return [this.frame]
  }
  async title(): Promise<string> {
    return this.document.title
  }
  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    this.size = size
    this.inner.setViewport(size)
    this.known = null
  }
  viewportSize() {
    return this.size
  }
  context() {
    return {
      setOffline: async (isOffline: boolean) => void (this.of.isOffline = isOffline),
      cookies: async () => [],
      route: (url: Pattern, handler: Handler) => this.route(url, handler),
    }
  }
  isClosed(): boolean {
    return this.isOver
  }
  async close(): Promise<void> {
    this.isOver = true
    this.removeAllListeners()
    this.leave()
    await this.browser.close()
  }
  async content(): Promise<string> {
    return this.document.documentElement.outerHTML
  }

  // Finding

  locator(selector: string, options = {}): DomLocator {
    return this.root().locator(selector, options)
  }
  getByRole(role: string, options: RoleOptions = {}): DomLocator {
    return this.root().getByRole(role, options)
  }
  getByLabel(label: string | RegExp, options = {}): DomLocator {
    return this.root().getByLabel(label, options)
  }
  getByText(text: string | RegExp, options = {}): DomLocator {
    return this.root().getByText(text, options)
  }
  private root(): DomLocator {
    return new DomLocator(this, () => [this.document.documentElement], 'page')
  }

  // In the window

  async evaluate<A>(work: (argument: never) => A, argument?: unknown): Promise<Awaited<A>> {
    return this.runInWindow(work, [argument]) as Promise<Awaited<A>>
  }
  async runInWindow(work: unknown, given: readonly unknown[]): Promise<unknown> {
    const { window } = this
    const run = window.eval(`(${String(work)})`) as (...values: readonly unknown[]) => unknown
    return broughtHome(await run.apply(window, [...given]))
  }
  async waitForFunction(work: unknown, argument?: unknown): Promise<void> {
    const run = () => (this.window.eval(`(${String(work)})`) as (value: unknown) => unknown)(argument)
    await eventually(String(work), () => (run() ? true : null))
  }
  async waitForURL(wanted: string | RegExp | ((url: URL) => boolean)): Promise<void> {
    const isThere = () =>
      typeof wanted === 'function'
        ? wanted(new URL(this.url()))
        : typeof wanted === 'string'
          ? this.url() === wanted
          : wanted.test(this.url())
    await eventually(`the address, which is ${this.url()}`, () => (isThere() ? true : null))
  }
  async waitForResponse(isIt: (response: { url(): string; json(): Promise<unknown> }) => boolean): Promise<unknown> {
    return new Promise((resolve) => {
      const note = (asked: DomRequest) => {
        const response = { url: asked.url, json: async () => (await asked.response())?.json() }
        if (!isIt(response)) return
        this.off('request', note)
        void asked.response().then(() => resolve(response))
      }
      this.on('request', note)
    })
  }
  async waitForRequest(isIt: (asked: DomRequest) => boolean): Promise<DomRequest> {
    return new Promise((resolve) => {
      const note = (asked: DomRequest) => {
        if (!isIt(asked)) return
        this.off('request', note)
        resolve(asked)
      }
      this.on('request', note)
    })
  }
  async addInitScript(script: string | (() => void)): Promise<void> {
    this.initScripts.push(typeof script === 'string' ? script : `(${String(script)})()`)
  }
  readonly keyboard = {
    press: async (key: string) => {
      press(this.document, key, this.styles)
      await this.settled()
    },
    insertText: async (text: string) => {
      paste(this.document, text)
      await this.settled()
    },
    type: async (text: string) => {
      for (const letter of text) press(this.document, letter, this.styles)
      await this.settled()
    },
  }
  async route(url: Pattern, handler: Handler): Promise<void> {
    this.routes.add(url, handler)
  }
  async unroute(url: Pattern): Promise<void> {
    this.routes.remove(url)
  }
  async settled(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
  }
}
