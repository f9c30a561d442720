import { statfsSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'

const MEGABYTE = 1 << 20
/** Four files of the write-ahead log. */
const ROOM = 64 * MEGABYTE

/** The embedded database hangs, and its process with it, if a file of its log cannot grow. So nothing is written without room. */
export class NoRoom extends Error {
  constructor(folder: string) {
    super(`The disk of ${folder} has less than ${ROOM / MEGABYTE} MB left. Make room on it.`)
  }
}

/** Bytes left on the disk of a folder. */
export const roomIn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Throws `NoRoom` if the database in this folder must not write. */
export const checkRoom = (folder: string, room: (folder: string) => number = roomIn): void => {
  if (room(folder) < ROOM) throw new NoRoom(folder)
}

const isReading = (statement: string): boolean =>
  /^\s*(?:select|with)\b/i.test(statement) && !/\b(?:insert|update|delete)\b/i.test(statement)

/** The client, which refuses transactions and statements that write while there is no room. */
export const writingWithRoom = (client: PGlite, folder: string, room?: (folder: string) => number): PGlite => {
  const query: PGlite['query'] = async (statement, ...rest) => {
    if (!isReading(statement)) checkRoom(folder, room)
    return client.query(statement, ...rest)
  }
  const transaction: PGlite['transaction'] = async (work) => {
    checkRoom(folder, room)
    return client.transaction(work)
  }
  const guarded = { query, transaction }
  return new Proxy(client, {
    get: (target, name) => {
      if (name === 'query' || name === 'transaction') return guarded[name]
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
