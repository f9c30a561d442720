import { EventEmitter } from 'node:events'
import { Browser, type Document } from 'happy-dom'
import type { BuiltApplication } from './application'
import type { DomContext } from './context'
import { downloadOf } from './download'
import { equip } from './equipment'
import { eventually } from './eventually'
import { joinFrame } from './frame'
import { DomLocator } from './locator'
import type { RoleOptions } from './names'
import { nextEvent } from './next-event'
import type { OpenPage } from './open-page'
import { type Answered, DomRequest, type Handler, type Pattern, type Routes, routesTo } from './network'
import { broughtHome } from './realm'
import { storageOver } from './storage'
import { ownStyles, type Styles, stylesOf } from './styles'
import { paste, press } from './user'
import { consoleFor, type CountedChannel, type Realm, tellOfFragments, withOwnFiles, withoutPaint } from './window'

/** After which a page is left to draw on. */
const MOST_TURNS = 200

/**
 * The built application in a document without a browser, over the real server. It has the part of Playwright's `Page`
 * that tasks use; there is no layout and no painting in it.
 */
export class DomPage extends EventEmitter implements OpenPage {
  private readonly browser: Browser
  private readonly routes: Routes
  private readonly session = new Map<string, string>()
  private readonly initScripts: string[] = []
  private leaving: (() => void)[] = []
  private readonly channels = new Set<CountedChannel>()
  private size = { width: 1440, height: 900 }
  private known: { readonly window: unknown; readonly styles: Styles } | null = null
  private isOver = false
  private opener: DomPage | null = null
  private readonly frame = {
    url: () => this.url(),
    evaluate: (work: () => unknown) => this.runInWindow(work, []),
  }

  constructor(
    private readonly of: DomContext<DomPage>,
    private readonly application: BuiltApplication,
  ) {
    super()
    this.setMaxListeners(50)
    this.routes = routesTo(
      (asked) => of.send(asked),
      (asked) => of.routes.answerTo(asked),
    )
    this.browser = new Browser({
      console: consoleFor((text) => this.emit('console', { text: () => text, type: () => 'log' })),
      settings: {
        enableJavaScriptEvaluation: true,
        suppressInsecureJavaScriptEnvironmentWarning: true,
        disableCSSFileLoading: true,
        disableJavaScriptFileLoading: true,
        handleDisabledFileLoadingAsSuccess: true,
        enableIframePageLoading: true,
        device: { prefersReducedMotion: 'reduce' },
        viewport: this.size,
        fetch: {
          disableSameOriginPolicy: true,
          interceptor: {
            beforeAsyncRequest: async ({ request, window }) => {
              const body = request.method === 'GET' ? null : Buffer.from(await request.arrayBuffer())
              const headers = Object.fromEntries(request.headers.entries())
              const asked = new DomRequest({ method: request.method, url: request.url, headers, body })
              const answer = await this.answerTo(asked, window === this.window)
              return new window.Response(answer.body as never, { status: answer.status, headers: answer.headers })
            },
          },
        },
        navigation: { beforeContentCallback: (window) => this.prepare(window as Realm) },
      },
    })
    this.browser.newPage()
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
    if (this.known?.window !== window) {
      const css = window.document.getElementById('site') === null ? ownStyles(window.document) : this.application.styles
      this.known = { window, styles: stylesOf(window as never, css) }
    }
    return this.known.styles
  }

  private async answerTo(asked: DomRequest, isInMainFrame = true): Promise<Answered> {
    this.emit('request', asked)
    const answering = this.routes.answerTo(asked)
    asked.answeredBy(answering)
    const answer = await answering
    const type = answer.headers['content-type'] ?? ''
    // A frame has no viewer for documents.
    if (!isInMainFrame && type === 'application/pdf')
      return { ...answer, headers: { 'content-type': 'text/html' }, body: Buffer.from('') }
    if (!type.startsWith('text/html')) return answer
    const html = answer.body.toString('utf8')
    const page = html.includes(' id="site"')
      ? withoutPaint(html)
      : await withOwnFiles(html, async (address) => {
          const file = await this.answerTo(asked.other(new URL(address, asked.url()).href))
          return file.body.toString('utf8')
        })
    return { ...answer, body: Buffer.from(page) }
  }

  /** Gives a new document what a browser has, and what this person's computer keeps. */
  private prepare(window: Realm): void {
    const frame = this.inner.mainFrame.childFrames.find((each) => each.window === (window as unknown))
    if (frame !== undefined) {
      this.equip(window)
      joinFrame(frame, this.window)
      return
    }
    this.leave()
    this.equip(window)
    Object.defineProperties(window, {
      open: { value: this.opening(window) },
      close: { value: () => void (this.opener === null ? null : this.close()) },
      opener: { value: this.opener?.window ?? null },
    })
    for (const script of [...this.of.initScripts, ...this.initScripts]) window.eval(script)
    this.followAddresses(window)
    if (window.location.href === 'about:blank') return
    this.emit('framenavigated', this.frame)
    setImmediate(() => this.emit('domcontentloaded', this))
  }

  private equip(window: Realm): void {
    const goingAway = (leave: () => void) => void this.leaving.push(leave)
    const { server, clock, local } = this.of
    equip(window, {
      server,
      goingAway,
      channels: this.channels,
      start: () => this.application.script.runInContext(window) as unknown,
    })
    clock.installIn(window, goingAway)
    Object.defineProperties(window, {
      localStorage: { value: storageOver(local, (change) => this.of.tellOthers(this, change)) },
      sessionStorage: { value: storageOver(this.session, () => undefined) },
    })
    window.addEventListener('error', (event) =>
      this.emit('pageerror', { message: (event as unknown as { message: string }).message }),
    )
  }

  private followAddresses(window: Realm): void {
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
  }

  /** In this tab, as a file to save, or in a new tab. */
  private opening(window: Realm) {
    const open = window.open.bind(window)
    return (url = '', target = '', features = '') => {
      const download = downloadOf(window, async (address) => {
        const asked = new DomRequest({ method: 'GET', url: address, headers: {}, body: null })
        return (await this.answerTo(asked)).body
      })
      if (download !== null) {
        setImmediate(() => this.emit('download', download))
        return null
      }
      if (['_self', '_top', '_parent'].includes(target)) return open(url, target, features)
      const isApart = features.includes('noopener') || features.includes('noreferrer')
      const tab = this.of.newTab()
      if (!isApart) tab.opener = this
      for (const [key, value] of isApart ? [] : this.session) tab.session.set(key, value)
      setImmediate(() => this.emit('popup', tab))
      if (url !== '') void tab.goto(new URL(url, window.location.href).href).catch(() => undefined)
      return isApart ? null : tab.window
    }
  }

  /** What a document does as it goes away. */
  private leave(): void {
    for (const leave of this.leaving.splice(0)) leave()
  }

  // Going somewhere

  async goto(url: string): Promise<void> {
    await this.inner.goto(url)
  }
  async reload(): Promise<void> {
    await this.inner.mainFrame.goto('about:blank')
    await this.inner.mainFrame.goBack()
  }
  async goBack(): Promise<void> {
    await this.inner.mainFrame.goBack()
    await this.settled()
  }
  async goForward(): Promise<void> {
    await this.inner.mainFrame.goForward()
    await this.settled()
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
  context(): DomContext<DomPage> {
    return this.of
  }
  get clock() {
    return this.of.clock
  }
  isClosed(): boolean {
    return this.isOver
  }
  async close(): Promise<void> {
    if (this.isOver) return
    this.isOver = true
    this.of.forget(this)
    this.emit('close', this)
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
  frameLocator(selector: string): DomLocator {
    return this.root().frameLocator(selector)
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
    await eventually(
      () => `another address than ${this.url()}`,
      () => (isThere() ? true : null),
    )
  }
  async waitForEvent(name: string): Promise<unknown> {
    return nextEvent(this, name)
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
  get isAtRest(): boolean {
    return [...this.channels].every(({ waiting }) => waiting === 0)
  }
  async settled(): Promise<void> {
    for (let turn = 0; turn < 3 || (!this.isAtRest && turn < MOST_TURNS); turn += 1) await new Promise(setImmediate)
  }
}
