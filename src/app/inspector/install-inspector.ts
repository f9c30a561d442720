import type { InspectionEvent, Observer } from 'xstate'

/** The `inspect` option of an actor. */
export type Inspection = Observer<InspectionEvent>

/** Whether the URL asks for the inspector, before or after the hash: /?inspect, /#/property/search?inspect. */
export const asksForInspector = ({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean =>
  new URLSearchParams(search).has('inspect') || new URLSearchParams(hash.split('?')[1] ?? '').has('inspect')

const page = '/inspector.html'

/**
 * In development, with `?inspect` in the URL, opens /inspector.html and returns the `inspect` option for actors;
 * otherwise undefined. It posts every event to any page that opens it, so it must not be in the production build.
 */
export const installInspector = async (): Promise<Inspection | undefined> => {
  if (!import.meta.env.DEV || !asksForInspector(window.location)) return undefined
  const { createBrowserInspector } = await import('@statelyai/inspect')
  const { adapter, inspect } = createBrowserInspector({
    url: page,
    // The default drops the oldest events after 200, including the start of the first machines.
    maxDeferredEvents: 10_000,
    serializationDepthLimit: 25,
    // The default truncates objects after `serializationDepthLimit` keys.
    serialize: (event) => JSON.parse(JSON.stringify(event)) as typeof event,
  })
  // Browsers block windows opened without a click, unless the window is already open.
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
