import type { ServerResponse } from 'node:http'
import { inArray } from 'drizzle-orm'
import type { RoomStatus } from '../../domain/listing/room.lifecycle'
import type { Database } from '../db/database'
import { rooms } from './listing.tables'
import { type UnitNews, UNITS_CHANNEL } from './units'

/** A comment line so often keeps proxies from closing a quiet stream. */
const HEARTBEAT = 20_000

export interface RoomEvents {
  /** Sends the standing of all units of these listings, then every change, until the other side leaves. */
  stream(listingIds: readonly number[], response: ServerResponse): Promise<void>
  close(): Promise<void>
}

/** Server-sent events per listing; every node hears every change from the database. */
export const roomEvents = async (db: Database): Promise<RoomEvents> => {
  const watchers = new Map<number, Set<ServerResponse>>()
  const unlisten = await db.listen(UNITS_CHANNEL, (payload) => {
    const { listingId, roomId, status } = JSON.parse(payload) as UnitNews
    for (const response of watchers.get(listingId) ?? []) write(response, 'room', { roomId, status })
  })
  const heartbeat = setInterval(() => {
    for (const response of everyone()) response.write(': still here\n\n')
  }, HEARTBEAT).unref()

  // Who watches several listings is in several groups.
  const everyone = () => new Set([...watchers.values()].flatMap((group) => [...group]))
  const forget = (listingId: number, response: ServerResponse) => {
    const group = watchers.get(listingId)
    group?.delete(response)
    if (group?.size === 0) watchers.delete(listingId)
  }

  return {
    stream: async (listingIds, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      response.on('close', () => listingIds.forEach((id) => forget(id, response)))
      // Watching begins before the standing is read, so that no change falls between the two.
      for (const id of listingIds) watchers.set(id, (watchers.get(id) ?? new Set()).add(response))
      write(response, 'rooms', await standing(db, listingIds))
    },
    close: async () => {
      clearInterval(heartbeat)
      await unlisten()
      for (const response of everyone()) response.end()
    },
  }
}

const standing = async (db: Database, listingIds: readonly number[]): Promise<{ roomId: number; status: RoomStatus }[]> =>
  (await db.sql.select({ roomId: rooms.id, status: rooms.status }).from(rooms).where(inArray(rooms.listingId, [...listingIds])))
    .map(({ roomId, status }) => ({ roomId, status: status as RoomStatus }))

const write = (response: ServerResponse, event: string, data: unknown): void => {
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}
