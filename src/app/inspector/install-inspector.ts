import type { createBrowserInspector, StatelyInspectionEvent } from '@statelyai/inspect'
import { type AnyActorRef, createActor, type InspectionEvent, type Observer } from 'xstate'
import type { Command } from './inspector.presenter'
import { masked } from './masking'
import { NAMED } from './recording'

/** The `inspect` option of an actor, and how the inspector learns what an actor is for. */
export interface Inspection {
  readonly inspect: Observer<InspectionEvent>
  name(actor: AnyActorRef, name: string): void
}

type Asked = 'own' | 'stately'

const inQueries = ({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null =>
  new URLSearchParams(search).get('inspect') ?? new URLSearchParams(hash.split('?')[1] ?? '').get('inspect')

/**
 * The inspector that the URL asks for, before or after the hash: `/?inspect` ours, `/#/property/search?inspect=stately`
 * Stately's; null for none.
 */
export const inspectorAsked = (location: Pick<Location, 'search' | 'hash'>): Asked | null => {
  const value = inQueries(location)
  return value === null ? null : value === 'stately' ? 'stately' : 'own'
}

const page = '/inspector.html'

/**
 * In development, with `?inspect` in the URL, offers to open /inspector.html, or stately.ai for `?inspect=stately`;
 * otherwise undefined. It posts every event to the page that it opens and takes its commands, so it must not be in the
 * production build.
 */
export const installInspector = async (): Promise<Inspection | undefined> => {
  const request = import.meta.env.DEV ? inspectorAsked(window.location) : null
  if (request === null) return undefined
  const stately = await import('@statelyai/inspect')
  if (request === 'stately')
    return watching(stately.createBrowserInspector({ maxDeferredEvents: DEFERRED, serialize: serializeMasked }))
  const inspector = stately.createBrowserInspector({
    url: page,
    maxDeferredEvents: DEFERRED,
    serializationDepthLimit: 25,
    serialize,
  })
  // Browsers block windows opened without a click, unless the window is already open.
  if (inspector.adapter.targetWindow === null)
    offer(() => {
      inspector.adapter.targetWindow = window.open(page, 'xstateinspector')
    })
  return watching(inspector)
}

/** The default drops the oldest events after 200, including the start of the first machines. */
const DEFERRED = 10_000

/** The default truncates objects after `serializationDepthLimit` keys. */
const serialize = <Event>(event: Event): Event => JSON.parse(JSON.stringify(event)) as Event

/** For a page of another site. */
const serializeMasked = (event: StatelyInspectionEvent): StatelyInspectionEvent =>
  masked([serialize(event)])[0] ?? event

/** Keeps the actors, so that the inspector's commands reach them. */
const watching = (inspector: ReturnType<typeof createBrowserInspector>): Inspection => {
  const actors = new Map<string, AnyActorRef>()
  const names = new Map<string, string>()
  const name: Inspection['name'] = (actor, text) => {
    names.set(actor.sessionId, text)
    inspector.event(actor, { type: NAMED, name: text })
  }
  const inspect: Observer<InspectionEvent> = {
    next: (event) => {
      if (event.type === '@xstate.actor') actors.set(event.actorRef.sessionId, event.actorRef as AnyActorRef)
      inspector.inspect.next?.(event)
    },
  }
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<{ inspector?: Command } | null>) => {
    const command =
      origin === window.location.origin && source === inspector.adapter.targetWindow ? data?.inspector : undefined
    const actor = command === undefined ? undefined : actors.get(command.sessionId)
    if (command === undefined || actor === undefined) return
    if (command.type === 'send') actor.send(command.event)
    else {
      const fresh = freshOf(actor, inspect)
      const known = names.get(command.sessionId)
      if (known !== undefined) name(fresh, known)
      fresh.start()
      for (const event of command.events) fresh.send(event)
    }
  })
  return { inspect, name }
}

/** An actor of the same machine, with the same input. */
const freshOf = (actor: AnyActorRef, inspect: Observer<InspectionEvent>): AnyActorRef => {
  const { logic, options } = actor as unknown as {
    readonly logic: Parameters<typeof createActor>[0]
    readonly options: { readonly input?: unknown }
  }
  return createActor(logic, { input: options.input, inspect } as Parameters<typeof createActor>[1])
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
