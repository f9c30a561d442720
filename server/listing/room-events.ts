import { inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { RoomStatus } from '../../domain/listing/room.lifecycle'
import type { Database } from '../db/database'
import type { EventStream } from '../http/event-streams'
import { rooms } from './listing.tables'
import { type UnitNews, UNITS_CHANNEL } from './units'

interface Watcher {
  readonly stream: EventStream
  readonly listingIds: readonly number[]
  /** Changes received while the statuses are being read, to send afterwards. Null otherwise. */
  held: UnitNews[] | null
}

export interface RoomEvents {
  /** Sends the statuses of all units of these listings, then every change, until the stream closes. */
  watch(listingIds: readonly number[], stream: EventStream): Promise<void>
  close(): Promise<void>
}

/** Live unit statuses by listing. Every node receives every change from the database, and resends all statuses after losing the connection. */
export const roomEvents = async (db: Database, log: Pick<FastifyBaseLogger, 'warn'>): Promise<RoomEvents> => {
  const watchers = new Map<number, Set<Watcher>>()

  const sendAll = async (to: readonly Watcher[]): Promise<void> => {
    for (const watcher of to) watcher.held = []
    try {
      const statuses = await statusesIn(db, [...new Set(to.flatMap(({ listingIds }) => listingIds))])
      for (const watcher of to) sendStatuses(watcher, statuses)
    } catch (error) {
      // Browsers reconnect and then receive all statuses.
      log.warn({ err: error }, 'the statuses for event streams could not be read')
      for (const { stream } of to) stream.end()
    }
  }
  const unlisten = await db.listen(
    UNITS_CHANNEL,
    (payload) => {
      const news = JSON.parse(payload) as UnitNews
      for (const watcher of watchers.get(news.listingId) ?? []) sendChange(watcher, news)
    },
    () => {
      const all = new Set([...watchers.values()].flatMap((group) => [...group]))
      if (all.size > 0) void sendAll([...all])
    },
  )
  const forget = (watcher: Watcher) => {
    for (const id of watcher.listingIds) {
      const group = watchers.get(id)
      group?.delete(watcher)
      if (group?.size === 0) watchers.delete(id)
    }
  }

  return {
    watch: async (listingIds, stream) => {
      const watcher: Watcher = { stream, listingIds, held: null }
      stream.onClose(() => forget(watcher))
      // Subscribes before reading the statuses, so no change is missed.
      for (const id of listingIds) watchers.set(id, (watchers.get(id) ?? new Set()).add(watcher))
      await sendAll([watcher])
    },
    close: unlisten,
  }
}

const sendChange = ({ stream, held }: Watcher, news: UnitNews): void => {
  if (held === null) stream.send('room', { roomId: news.roomId, status: news.status })
  else held.push(news)
}

type Statuses = ReadonlyMap<number, readonly { readonly roomId: number; readonly status: RoomStatus }[]>

const sendStatuses = (watcher: Watcher, statuses: Statuses): void => {
  watcher.stream.send(
    'rooms',
    watcher.listingIds.flatMap((id) => statuses.get(id) ?? []),
  )
  const held = watcher.held ?? []
  watcher.held = null
  for (const news of held) sendChange(watcher, news)
}

const statusesIn = async (db: Database, listingIds: readonly number[]): Promise<Statuses> => {
  const found = await db.sql
    .select({ listingId: rooms.listingId, roomId: rooms.id, status: rooms.status })
    .from(rooms)
    .where(inArray(rooms.listingId, [...listingIds]))
  const byListing = new Map<number, { roomId: number; status: RoomStatus }[]>(listingIds.map((id) => [id, []]))
  for (const { listingId, roomId, status } of found) byListing.get(listingId)?.push({ roomId, status })
  return byListing
}
