import type { InspectionEvent, Observer } from 'xstate'

/** What an actor takes as `inspect`. */
export type Inspection = Observer<InspectionEvent>

/** Whether the address asks for the inspector, before the hash or in it: /?inspect, /#/property/search?inspect. */
export const asksForInspector = ({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean =>
  new URLSearchParams(search).has('inspect') || new URLSearchParams(hash.split('?')[1] ?? '').has('inspect')

const page = '/inspector.html'

/**
 * In development, at an address with `?inspect`, opens /inspector.html and answers what actors take as `inspect`; else undefined.
 * It posts every event to whoever opens that page, so nothing of it is in the production build.
 */
export const installInspector = async (): Promise<Inspection | undefined> => {
  if (!import.meta.env.DEV || !asksForInspector(window.location)) return undefined
  const { createBrowserInspector } = await import('@statelyai/inspect')
  const { adapter, inspect } = createBrowserInspector({
    url: page,
    // The default drops the oldest event after 200, and with it the machines that started first.
    maxDeferredEvents: 10_000,
    serializationDepthLimit: 25,
    // The default cuts every object after `serializationDepthLimit` keys.
    serialize: (event) => JSON.parse(JSON.stringify(event)) as typeof event,
  })
  // Browsers block a window that nobody clicked for, unless it is open already.
  if (adapter.targetWindow === null)
    offer(() => {
      adapter.targetWindow = window.open(page, 'xstateinspector')
    })
  return inspect
}

const offer = (open: () => void) => {
  const button = document.createElement('button')
  button.textContent = 'Open the inspector'
  button.style.cssText =
    'position: fixed; left: 16px; bottom: 16px; z-index: 1000; padding: 12px 20px; background: var(--paper); border: 1px solid var(--ink)'
  button.addEventListener('click', () => {
    open()
    button.remove()
  })
  document.body.append(button)
}
