import { sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { unitEventsPath } from '../../../adapters/http/listing/units.contract'
import type { Database } from '../../../server/db/database'
import { rowsOf } from '../rules/invariants'
import { until } from './until'

/** Whose units are followed, where, and from which address. */
export interface Watched {
  readonly site: URL
  /** The certificate of an https site. */
  readonly ca?: string
  readonly listingId: number
  /** The address that the site's proxy reports; a node limits the streams of each. */
  readonly address?: string
}

/** A browser that follows a listing's units, and reconnects as it is told. */
export interface Watcher {
  readonly listingId: number
  /** The status of each unit as last heard. */
  readonly statuses: ReadonlyMap<number, string>
  /** The statuses of each unit in the order in which they were shown, without those that did not change. */
  readonly shown: ReadonlyMap<number, readonly string[]>
  /** One sentence for each change that was sent twice. */
  readonly repeated: readonly string[]
  readonly connections: () => number
  /** One sentence for each stream that was refused, or ended without saying when to come back. */
  readonly failures: readonly string[]
  close(): void
}

interface News {
  readonly roomId: number
  readonly status: string
}

export const watch = (watched: Watched): Watcher => {
  const shown = new Map<number, string[]>()
  const statuses = new Map<number, string>()
  const changed = new Map<number, string>()
  const repeated: string[] = []
  const failures: string[] = []
  const closing = new AbortController()
  let connections = 0

  const show = ({ roomId, status }: News): void => {
    if (statuses.get(roomId) !== status) shown.set(roomId, [...(shown.get(roomId) ?? []), status])
    statuses.set(roomId, status)
  }
  const hear = (event: string): void => {
    const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? []
    if (name === 'rooms') (JSON.parse(data) as News[]).forEach(show)
    if (name !== 'room') return
    const news = JSON.parse(data) as News
    if (changed.get(news.roomId) === news.status)
      repeated.push(`a change was sent twice to a watcher: unit ${news.roomId}, ${news.status}`)
    changed.set(news.roomId, news.status)
    show(news)
  }
  const follow = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      connections += 1
      const retry = await streamOnce(watched, closing.signal, hear).catch((error: unknown) => {
        if (!closing.signal.aborted) failures.push(`an event stream failed: ${(error as Error).message}`)
        return 1000
      })
      await pause(retry, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  void follow()
  return {
    listingId: watched.listingId,
    statuses,
    shown,
    repeated,
    connections: () => connections,
    failures,
    close: () => closing.abort(),
  }
}

/** Resolves with the milliseconds after which to reconnect, once the stream has ended in order. */
const streamOnce = (
  { site: { protocol, hostname, port }, ca = '', listingId, address }: Watched,
  signal: AbortSignal,
  hear: (event: string) => void,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const read = (response: IncomingMessage): void => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode ?? 0}`))
      let rest = ''
      let retry: number | null = null
      response
        .setEncoding('utf8')
        .on('data', (chunk: string) => {
          const events = (rest + chunk).split('\n\n')
          rest = events.pop() ?? ''
          for (const event of events) {
            const told = /^retry: (\d+)$/.exec(event)
            if (told === null) hear(event)
            else retry = Number(told[1])
          }
        })
        .on('error', reject)
        .on('end', () => (retry === null ? reject(new Error('it ended without a time to come back')) : resolve(retry)))
    }
    const headers = address === undefined ? {} : { 'x-forwarded-for': address }
    const options = { hostname, port, agent: false, signal, headers, path: unitEventsPath([listingId]) } as const
    const sent = protocol === 'https:' ? getSecure({ ...options, ca }, read) : getPlain(options, read)
    sent.on('error', reject)
  })

/** Units whose status in the database a stream does not have after ten seconds. */
export const missedBy = async (db: Database, watchers: readonly Watcher[]): Promise<string[]> => {
  const rows = await rowsOf<{ id: number; listing: number; status: string }>(
    db,
    sql`SELECT id, listing_id AS listing, status FROM rooms`,
  )
  const missed = () =>
    watchers.flatMap(({ listingId, statuses }) =>
      rows.filter(({ id, listing, status }) => listing === listingId && statuses.get(id) !== status),
    )
  await until('streams have seen every change', () => missed().length === 0, 10).catch(() => undefined)
  return missed().map(({ id, status }) => `a stream never heard that unit ${id} is ${status}`)
}
