import { resolveObjectURL } from 'node:buffer'
import { Readable } from 'node:stream'
import type { HTMLAnchorElement } from 'happy-dom'
import type { Realm } from './window'

/** A file that a page saves, as Playwright's `Download`. */
export class DomDownload {
  constructor(
    private readonly name: string,
    private readonly content: Promise<Buffer>,
  ) {
    content.catch(() => undefined)
  }
  suggestedFilename(): string {
    return this.name
  }
  async createReadStream(): Promise<Readable> {
    return Readable.from([await this.content])
  }
}

/** Links that are being pressed, and save what they lead to. */
const pressed = new Map<unknown, HTMLAnchorElement>()
const watched = new WeakSet<object>()

/** happy-dom opens what a link leads to, also if the link is to save it: this tells which link it is. All windows share it. */
export const watchLinks = (window: Realm): void => {
  const prototype = window.HTMLAnchorElement.prototype as HTMLAnchorElement
  if (watched.has(prototype)) return
  watched.add(prototype)
  const dispatch = prototype.dispatchEvent
  prototype.dispatchEvent = function (this: HTMLAnchorElement, event) {
    const view = this.ownerDocument.defaultView
    if (event.type !== 'click' || !this.hasAttribute('download')) return dispatch.call(this, event)
    const isOuter = !pressed.has(view)
    pressed.set(view, this)
    try {
      return dispatch.call(this, event)
    } finally {
      if (isOuter) pressed.delete(view)
    }
  }
}

/** The file that the pressed link saves, or null if it opens a page. */
export const downloadOf = (window: Realm, ask: (url: string) => Promise<Buffer>): DomDownload | null => {
  const link = pressed.get(window)
  if (link === undefined) return null
  const blob = link.href.startsWith('blob:') ? resolveObjectURL(link.href) : undefined
  return new DomDownload(link.download, blob === undefined ? ask(link.href) : blob.arrayBuffer().then(Buffer.from))
}
