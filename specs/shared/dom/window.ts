import { format } from 'node:util'
import type { BrowserWindow } from 'happy-dom'

// Parts of a window that a document without a browser lacks.

export type Realm = BrowserWindow & { eval(code: string): unknown; readonly Array: ArrayConstructor }

/** The page's settings and title: the application draws the rest. */
export const withoutPaint = (html: string): string => {
  const [site = ''] = /<script[^>]* id="site"[^>]*>.*?<\/script>/s.exec(html) ?? []
  if (site === '') return html
  const [title = ''] = /<title>.*?<\/title>/s.exec(html) ?? []
  return `<!doctype html><html lang="en-AU" class="at-hash"><head>${title}</head><body><div id="root"></div>${site}<script>startApplication()</script></body></html>`
}

/** Another page's scripts and styles, in the page itself: happy-dom would not wait for a module. */
export const withOwnFiles = async (html: string, read: (address: string) => Promise<string>): Promise<string> => {
  const files = new Map<string, string>()
  const addresses = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g)].map(
    ([, address = '']) => address,
  )
  for (const address of addresses.filter((each) => /\.(js|css)(\?|$)/.test(each)))
    files.set(address, await read(address.replaceAll('&amp;', '&')))
  const scripts: string[] = []
  return html
    .replace(/<link rel="stylesheet" href="([^"]+)">/g, (_, href: string) => `<style>${files.get(href) ?? ''}</style>`)
    .replace(/<script type="module" src="([^"]+)"><\/script>/g, (_, src: string) => {
      scripts.push(`<script>(() => {${files.get(src) ?? ''}\n})()</script>`)
      return ''
    })
    .replace('</body>', () => `${scripts.join('')}</body>`)
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

/** A channel that keeps no process alive, and counts what has been sent and not yet heard: React puts its work off with one. */
export class CountedChannel extends MessageChannel {
  waiting = 0
  constructor() {
    super()
    for (const port of [this.port1, this.port2]) {
      Object.defineProperties(port, {
        onmessage: {
          set: (listener: (event: unknown) => void) => {
            port.addEventListener('message', (event) => {
              this.waiting -= 1
              listener(event)
            })
            port.start()
            ;(port as unknown as { unref(): void }).unref()
          },
        },
        postMessage: {
          value: (message: unknown) => {
            this.waiting += 1
            MessagePort.prototype.postMessage.call(port, message)
          },
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
