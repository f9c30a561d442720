import { format } from 'node:util'
import type { BrowserWindow } from 'happy-dom'

// What a document without a browser lacks: storage that outlives it, a clock that can be moved, and news of its address.

export type Realm = BrowserWindow & { eval(code: string): unknown; readonly Array: ArrayConstructor }

/** The page's settings and title: the application draws the rest. */
export const withoutPaint = (html: string): string => {
  const [site = ''] = /<script[^>]* id="site"[^>]*>.*?<\/script>/s.exec(html) ?? []
  if (site === '') return html
  const [title = ''] = /<title>.*?<\/title>/s.exec(html) ?? []
  return `<!doctype html><html lang="en-AU" class="at-hash"><head>${title}</head><body><div id="root"></div>${site}<script>startApplication()</script></body></html>`
}

/** Fills a new document's storage with what the last one left, and keeps what it writes. */
export const keepIn = (
  storage: BrowserWindow['localStorage'],
  kept: Map<string, string>,
  goingAway: (leave: () => void) => void,
): void => {
  for (const [key, value] of kept) storage.setItem(key, value)
  goingAway(() => {
    kept.clear()
    for (let i = 0; i < storage.length; i += 1) {
      const key = storage.key(i) ?? ''
      kept.set(key, storage.getItem(key) ?? '')
    }
  })
}

/** happy-dom changes the fragment of an address without the event that browsers send, and can't replace it. */
export const tellOfFragments = (window: Realm): void => {
  const { location, history } = window
  const { get, set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(location), 'hash') ?? {}
  const changed = () =>
    queueMicrotask(() => window.dispatchEvent(new window.PopStateEvent('popstate', { state: null })))
  const { replace } = location
  Object.defineProperties(location, {
    hash: {
      get: () => get?.call(location) as string,
      set: (hash: string) => {
        const before = location.href
        set?.call(location, hash)
        if (location.href !== before) changed()
      },
    },
    replace: {
      value: (url: string) => {
        if (!url.startsWith('#')) return replace.call(location, url)
        history.replaceState(null, '', url)
        changed()
      },
    },
  })
}

/** Dates of the window, whose clock may be ahead. */
export const MOVED_DATE = `(() => {
  const Real = Date
  globalThis.Date = class Date extends Real {
    constructor(...given) { if (given.length === 0) super(Real.now() + clockIsAhead()); else super(...given) }
    static now() { return Real.now() + clockIsAhead() }
  }
})()`

/** A port that keeps no process alive. */
export class UnrefedChannel extends MessageChannel {
  constructor() {
    super()
    for (const port of [this.port1, this.port2]) {
      Object.defineProperty(port, 'onmessage', {
        set: (listener: (event: unknown) => void) => {
          port.addEventListener('message', listener)
          port.start()
          ;(port as unknown as { unref(): void }).unref()
        },
      })
    }
  }
}

/** Without a layout, every part of a page counts as near. */
export class EverythingIsNear {
  constructor(private readonly tell: (entries: readonly unknown[], observer: unknown) => void) {}
  observe(target: unknown): void {
    setImmediate(() => this.tell([{ target, isIntersecting: true, intersectionRatio: 1 }], this))
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): readonly unknown[] {
    return []
  }
}

export const consoleFor = (said: (text: string) => void): Console =>
  new Proxy(console, {
    get: (real, name) =>
      ['log', 'info', 'warn', 'error', 'debug'].includes(String(name))
        ? (...given: readonly unknown[]) => said(format(...given))
        : (real as unknown as Record<string | symbol, unknown>)[name],
  })
