import * as t from 'io-ts'
import * as E from 'fp-ts/lib/Either.js'
import type { StatusEvent } from '../../../domain/listing/listing.ports'
import type { UnitStatus } from '../../../domain/listing/unit.lifecycle'
import { WireUnitChange } from '../shared/listing.wire'
import { retryAfter } from './late-unit-streams'

type Listener = (news: StatusEvent) => void

interface SharedStream {
  stream: EventSource
  reopening: ReturnType<typeof setTimeout> | undefined
  /** Refusals in a row. */
  refusals: number
  readonly listeners: Set<Listener>
  /** The latest statuses. Null before the first message and while the stream is broken. */
  statuses: Map<number, UnitStatus> | null
}

/** One stream per set of listings, because browsers limit connections. Late subscribers receive the current statuses immediately. */
export const sharedUnitStreams = (open: (propertyIds: readonly number[]) => EventSource) => {
  const streams = new Map<string, SharedStream>()
  const opened = (key: string, propertyIds: readonly number[]): SharedStream => {
    const shared: SharedStream = {
      stream: open(propertyIds),
      reopening: undefined,
      refusals: 0,
      listeners: new Set(),
      statuses: null,
    }
    streams.set(key, shared)
    const listen = () =>
      forward(shared, () => {
        shared.stream = open(propertyIds)
        listen()
      })
    listen()
    return shared
  }
  return (propertyIds: readonly number[], notify: Listener): (() => void) => {
    const key = String(propertyIds)
    const shared = streams.get(key) ?? opened(key, propertyIds)
    // A separate function for each subscription, because the same listener may subscribe twice.
    const listener: Listener = (news) => notify(news)
    shared.listeners.add(listener)
    if (shared.statuses !== null)
      notify({ type: 'statuses-loaded', units: [...shared.statuses].map(([unitId, status]) => ({ unitId, status })) })
    return () => {
      shared.listeners.delete(listener)
      if (shared.listeners.size > 0 || streams.get(key) !== shared) return
      clearTimeout(shared.reopening)
      shared.stream.close()
      streams.delete(key)
    }
  }
}

// EventSource.CLOSED, which isn't defined outside browsers.
const CLOSED = 2

const UnitChanges = t.array(WireUnitChange)

const forward = (shared: SharedStream, reopen: () => void): void => {
  const { stream } = shared
  const notifyAll: Listener = (news) => [...shared.listeners].forEach((notify) => notify(news))
  stream.addEventListener('rooms', ({ data }) => {
    const units = UnitChanges.decode(parsed(data))
    if (E.isLeft(units)) return
    shared.refusals = 0
    shared.statuses = new Map(units.right.map(({ unitId, status }) => [unitId, status]))
    notifyAll({ type: 'statuses-loaded', units: units.right })
  })
  stream.addEventListener('room', ({ data }) => {
    const change = WireUnitChange.decode(parsed(data))
    if (E.isLeft(change)) return
    shared.statuses?.set(change.right.unitId, change.right.status)
    notifyAll({ type: 'status-changed', change: change.right })
  })
  stream.addEventListener('error', () => {
    shared.statuses = null
    notifyAll({ type: 'stream-lost' })
    // Browsers reconnect automatically, except after a response that isn't a stream.
    if (stream.readyState !== CLOSED) return
    shared.refusals += 1
    shared.reopening = setTimeout(reopen, retryAfter(shared.refusals))
  })
}

const parsed = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}
