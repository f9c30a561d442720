import * as t from 'io-ts'
import * as E from 'fp-ts/lib/Either.js'
import type { RoomNews } from '../../../domain/listing/listing.ports'
import { RoomChange } from '../../../domain/listing/room'
import type { RoomStatus } from '../../../domain/listing/room.lifecycle'

type Tell = (news: RoomNews) => void

/** In milliseconds. A browser reconnects by itself, except after an answer that is not a stream: then the stream is opened again. */
export const REOPEN_AFTER = 5_000

interface SharedStream {
  stream: EventSource
  reopening: ReturnType<typeof setTimeout> | undefined
  readonly listeners: Set<Tell>
  /** How all stand as far as was heard; null before the first word and while the stream is broken. */
  standings: Map<number, RoomStatus> | null
}

/** One stream for the same listings, however many listen: a browser has few connections. Who comes later is told at once how all stand. */
export const sharedRoomStreams = (open: (propertyIds: readonly number[]) => EventSource) => {
  const streams = new Map<string, SharedStream>()
  const opened = (key: string, propertyIds: readonly number[]): SharedStream => {
    const shared: SharedStream = {
      stream: open(propertyIds),
      reopening: undefined,
      listeners: new Set(),
      standings: null,
    }
    streams.set(key, shared)
    const listen = () =>
      hear(shared, () => {
        shared.stream = open(propertyIds)
        listen()
      })
    listen()
    return shared
  }
  return (propertyIds: readonly number[], tell: Tell): (() => void) => {
    const key = String(propertyIds)
    const shared = streams.get(key) ?? opened(key, propertyIds)
    // A function of its own for each: the same one may listen twice.
    const listener: Tell = (news) => tell(news)
    shared.listeners.add(listener)
    if (shared.standings !== null)
      tell({ type: 'statuses-loaded', rooms: [...shared.standings].map(([roomId, status]) => ({ roomId, status })) })
    return () => {
      shared.listeners.delete(listener)
      if (shared.listeners.size > 0 || streams.get(key) !== shared) return
      clearTimeout(shared.reopening)
      shared.stream.close()
      streams.delete(key)
    }
  }
}

// EventSource.CLOSED, which isn't defined outside of browsers.
const CLOSED = 2

const Standing = t.array(RoomChange)

const hear = (shared: SharedStream, reopen: () => void): void => {
  const { stream } = shared
  const tellAll: Tell = (news) => [...shared.listeners].forEach((tell) => tell(news))
  stream.addEventListener('rooms', ({ data }) => {
    const rooms = Standing.decode(parsed(data))
    if (E.isLeft(rooms)) return
    shared.standings = new Map(rooms.right.map(({ roomId, status }) => [roomId, status]))
    tellAll({ type: 'statuses-loaded', rooms: rooms.right })
  })
  stream.addEventListener('room', ({ data }) => {
    const change = RoomChange.decode(parsed(data))
    if (E.isLeft(change)) return
    shared.standings?.set(change.right.roomId, change.right.status)
    tellAll({ type: 'status-changed', change: change.right })
  })
  stream.addEventListener('error', () => {
    shared.standings = null
    tellAll({ type: 'stream-lost' })
    // Spread out, so that a server that comes back isn't met by everybody at once.
    if (stream.readyState === CLOSED) shared.reopening = setTimeout(reopen, REOPEN_AFTER * (0.5 + Math.random()))
  })
}

const parsed = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}
