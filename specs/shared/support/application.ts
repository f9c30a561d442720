import { isDeepStrictEqual } from 'node:util'
import * as E from 'fp-ts/lib/Either.js'
import type { Container, ContainerModule } from 'inversify'
import { when } from 'mobx'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { createActor, type AnyActorLogic, type InputFrom } from 'xstate'
import { Site } from '../../../domain/content/site'
import type { Token } from '../../../domain/shared/token'
import { containerFor } from '../../../src/app/container'
import type { Flow } from '../../../src/shared/flow'
import { ObservedActor } from '../../../src/shared/observed-actor'
import { type HeldNetwork, heldNetwork } from './held-network'
import { memoryStorage } from '../memory-storage'
import type { ShortestPath } from '../shortest-paths'
import { START } from './moved-clock'
import { openStage, type Stage } from './stage'
import { StreamOverFetch } from './stream-over-fetch'

/** A window as far as the application uses one outside its views. */
export interface Tab {
  readonly local: Storage
  readonly session: Storage
  /** `go /x`, `replace /y`, `leave to https://…`, in their order. */
  readonly visits: readonly string[]
  /** Another tab stores a value in local storage, or removes it. */
  storeElsewhere(key: string, value: string | null): void
}

/** The application in one tab: its own container, adapters and presenters. */
export interface Application {
  readonly tab: Tab
  readonly network: HeldNetwork
  readonly stage: Stage
  get<T>(token: Token<T>): T
  load(...modules: readonly ContainerModule[]): void
  /** Starts a flow as `useFlow` does; it ends with the case. */
  start<Logic extends AnyActorLogic, Presenter>(flow: Flow<Logic, Presenter>, input: InputFrom<Logic>): Presenter
}

/** The server for the cases of a spec, and a new application for each, which has the server's time. */
export const useApplication = () => {
  let stage: Stage
  let site: Site
  const leaving: (() => unknown)[] = []
  // A call that fails is logged for the developer, also one that was under way as its case ended.
  const { warn } = console
  beforeAll(async () => {
    console.warn = () => undefined
    // Timers are real. The date is the stage's.
    vi.useFakeTimers({ toFake: ['Date'], now: START })
    stage = await openStage()
    site = await siteOf(stage.url)
  })
  afterEach(async () => {
    for (const leave of leaving.splice(0)) await leave()
    vi.unstubAllGlobals()
  })
  afterAll(async () => {
    await stage.close()
    vi.useRealTimers()
    console.warn = warn
  }, 30_000)
  return {
    get stage() {
      return stage
    },
    open: async (path = '/', stored: Readonly<Record<string, string>> = {}): Promise<Application> => {
      const tab = openTab(path, stored)
      // Each has its own, so that no call of an earlier case is in the way.
      const network = await heldNetwork(stage.url)
      leaving.push(network.close)
      const container: Container = containerFor({ ...site, apiHost: network.url, adminHost: network.url })
      return {
        tab,
        network,
        stage,
        get: (token) => container.get(token),
        load: (...modules) => container.load(...modules),
        start: ({ logic, present }, input) => {
          const actor = createActor(logic as AnyActorLogic, { input }).start()
          leaving.unshift(() => actor.stop())
          return present(new ObservedActor(actor) as never)
        },
      }
    },
  }
}

/** Waits until this is shown, and compares it with what is. */
export const shows = async (shown: () => object, expected: object | undefined): Promise<void> => {
  await when(() => isDeepStrictEqual(shown(), expected), { timeout: 5_000 }).catch(() => undefined)
  expect(shown()).toEqual(expected)
}

export interface Tables<Scene> {
  /** How a person, or the world, causes each event. */
  readonly events: Readonly<Record<string, (scene: Scene) => unknown>>
  /** The expected texts in each state. */
  readonly states: Readonly<Record<string, object>>
  readonly shown: (scene: Scene) => object
}

/** Causes the events of a path, and sees every state on the way. */
export const walk = async <Scene>(
  scene: Scene,
  { from, steps }: Pick<ShortestPath, 'from' | 'steps'>,
  { events, states, shown }: Tables<Scene>,
): Promise<void> => {
  await shows(() => shown(scene), states[from])
  for (const { event, state } of steps) {
    await events[event]?.(scene)
    await shows(() => shown(scene), states[state])
  }
}

/** The settings in the server's page, with its calls sent over the network of the spec. */
const siteOf = async (url: string): Promise<Site> => {
  const page = await (await fetch(url)).text()
  const [, settings = 'null'] = /<script[^>]* id="site"[^>]*>(.*?)<\/script>/s.exec(page) ?? []
  const site = Site.decode(JSON.parse(settings))
  if (E.isLeft(site)) throw new Error('The page has no settings.')
  return site.right
}

const openTab = (path: string, stored: Readonly<Record<string, string>>): Tab => {
  const [local, session] = [memoryStorage(), memoryStorage()]
  for (const [key, value] of Object.entries(stored)) local.setItem(key, value)
  const visits: string[] = []
  let hash = `#${path}`
  const location = {
    get hash() {
      return hash
    },
    set hash(next: string) {
      visits.push(`go ${next}`)
      hash = `#${next}`
    },
    origin: 'http://localhost',
    replace: (next: string) => {
      visits.push(`replace ${next.replace(/^#/, '')}`)
      hash = next
    },
    assign: (url: string) => void visits.push(`leave to ${url}`),
  }
  const history = { state: null, replaceState: (_state: unknown, _title: string, next: string) => (hash = next) }
  const events = new EventTarget()
  vi.stubGlobal('window', {
    location,
    history,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  })
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('EventSource', StreamOverFetch)
  const storeElsewhere = (key: string, value: string | null) => {
    if (value === null) local.removeItem(key)
    else local.setItem(key, value)
    events.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea: local }))
  }
  return { local, session, visits, storeElsewhere }
}
