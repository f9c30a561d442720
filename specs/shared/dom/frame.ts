import type { BrowserFrame, Document, Element } from 'happy-dom'
import { broughtHome } from './realm'
import type { OpenPage } from './open-page'
import { ownStyles, type Styles, stylesOf } from './styles'
import type { Realm } from './window'

/** The frames of the elements that show them. */
const frames = new WeakMap<Element, BrowserFrame>()

type FrameElement = Element & { contentWindow: unknown }

/** Lets a frame and the page around it speak to each other: happy-dom mixes up who says what. */
export const joinFrame = (frame: BrowserFrame, around: Realm): void => {
  const window = frame.window as unknown as Realm
  const shown = [...around.document.querySelectorAll('iframe')] as unknown as FrameElement[]
  const element = shown.find((each) => frames.get(each) === frame || each.contentWindow === window)
  if (element === undefined) return
  if (!frames.has(element)) Object.defineProperty(element, 'contentWindow', { get: () => frame.window })
  frames.set(element, frame)
  const outside = {
    postMessage: (data: unknown) => deliver(around, { data, origin: window.location.origin, source: window }),
  }
  Object.defineProperty(window, 'parent', { value: outside })
  Object.defineProperty(window, 'postMessage', {
    value: (data: unknown) => deliver(window, { data, origin: around.location.origin, source: outside }),
  })
}

interface Message {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
}
const deliver = (to: Realm, { data, origin, source }: Message): void => {
  setImmediate(() => {
    if (to.closed) return
    const event = new to.MessageEvent('message', { data: broughtHome(data), origin })
    Object.defineProperty(event, 'source', { value: source })
    to.dispatchEvent(event)
  })
}

/** The text of an element, as soon as it exists. */
export const documentIn = (element: Element): Document | null => {
  const frame = frames.get(element)
  return frame?.window === undefined || frame.window === null ? null : frame.window.document
}

/** The document in a frame, as a locator knows its page. */
export class DomFrame implements OpenPage {
  private known: { readonly window: unknown; readonly styles: Styles } | null = null
  constructor(
    private readonly page: OpenPage,
    private readonly element: () => Element | null,
  ) {}
  get document(): Document {
    const element = this.element()
    const document = element === null ? null : documentIn(element)
    if (document === null) throw new Error('the frame is not there')
    return document
  }
  get window(): Realm {
    return this.document.defaultView as unknown as Realm
  }
  get styles(): Styles {
    const { window } = this
    if (this.known?.window !== window)
      this.known = { window, styles: stylesOf(window as never, ownStyles(window.document)) }
    return this.known.styles
  }
  async runInWindow(work: unknown, given: readonly unknown[]): Promise<unknown> {
    const run = this.window.eval(`(${String(work)})`) as (...values: readonly unknown[]) => unknown
    return broughtHome(await run.apply(this.window, [...given]))
  }
  get isAtRest(): boolean {
    return this.page.isAtRest
  }
  settled(): Promise<void> {
    return this.page.settled()
  }
}
