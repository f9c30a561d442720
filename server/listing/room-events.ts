import type { ServerResponse } from 'node:http'
import { eq } from 'drizzle-orm'
import type { RoomStatus } from '../../domain/listing/room.lifecycle'
import type { Database } from '../db/database'
import { rooms } from './listing.tables'
import { type UnitNews, UNITS_CHANNEL } from './units'

/** A comment line so often keeps proxies from closing a quiet stream. */
const HEARTBEAT = 20_000

export interface RoomEvents {
  /** Sends the standing of all units, then every change, until the other side leaves. */
  stream(listingId: number, response: ServerResponse): Promise<void>
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
    for (const group of watchers.values()) for (const response of group) response.write(': still here\n\n')
  }, HEARTBEAT).unref()

  const forget = (listingId: number, response: ServerResponse) => {
    const group = watchers.get(listingId)
    group?.delete(response)
    if (group?.size === 0) watchers.delete(listingId)
  }

  return {
    stream: async (listingId, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      response.on('close', () => forget(listingId, response))
      // Watching begins before the standing is read, so that no change falls between the two.
      watchers.set(listingId, (watchers.get(listingId) ?? new Set()).add(response))
      write(response, 'rooms', await standing(db, listingId))
    },
    close: async () => {
      clearInterval(heartbeat)
      await unlisten()
      for (const group of watchers.values()) for (const response of group) response.end()
    },
  }
}

const standing = async (db: Database, listingId: number): Promise<{ roomId: number; status: RoomStatus }[]> =>
  (await db.sql.select({ roomId: rooms.id, status: rooms.status }).from(rooms).where(eq(rooms.listingId, listingId)))
    .map(({ roomId, status }) => ({ roomId, status: status as RoomStatus }))

const write = (response: ServerResponse, event: string, data: unknown): void => {
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}
