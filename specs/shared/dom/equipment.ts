import type { Element } from 'happy-dom'
import { StreamOverFetch } from '../support/stream-over-fetch'
import { correct } from './corrections'
import { watchLinks } from './download'
import type { Connection } from './network'
import { EverythingIsNear, type Realm, CountedChannel } from './window'

interface Equipment {
  readonly server: Connection
  readonly goingAway: (leave: () => void) => void
  /** Those that the window has open. */
  readonly channels: Set<CountedChannel>
  /** Runs the application. */
  readonly start: () => unknown
}

/** Gives a new window what a browser's has. */
export const equip = (window: Realm, { server, goingAway, channels, start }: Equipment): void => {
  class EventSource extends StreamOverFetch {
    constructor(path: string) {
      const { host, pathname, search } = new URL(path, window.location.href)
      super(`http://127.0.0.1:${server.port}${pathname}${search}`, { ...server.headers, host })
      goingAway(() => this.close())
    }
  }
  class Channel extends CountedChannel {
    constructor() {
      super()
      channels.add(this)
      goingAway(() => {
        channels.delete(this)
        this.port1.close()
      })
    }
  }
  Object.assign(window, {
    MessageChannel: Channel,
    EventSource,
    IntersectionObserver: EverythingIsNear,
    __name: (work: unknown) => work,
    startApplication: start,
  })
  // A frame that a drawing asked for may come after its page has gone.
  Object.defineProperty(window.document, 'defaultView', { value: window })
  correct(window)
  watchLinks(window)
  showErrorsInFrames(window)
}

/** A frame that can't be loaded shows the browser's own page. */
const showErrorsInFrames = (window: Realm): void => {
  window.document.addEventListener(
    'error',
    ({ target }) => {
      const failed = target as unknown as Element
      if (failed.tagName === 'IFRAME') failed.dispatchEvent(new window.Event('load'))
    },
    true,
  )
}
