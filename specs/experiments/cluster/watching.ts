import { setTimeout as pause } from 'node:timers/promises'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { unitEventsPath } from '../../../adapters/http/listing/units.contract'

/** A browser that follows a listing's units, and reconnects as it is told. */
export interface Watcher {
  readonly listingId: number
  /** The status of each unit as last heard. */
  readonly statuses: ReadonlyMap<number, string>
  readonly connections: () => number
  /** One sentence for each stream that was refused, or ended without saying when to come back. */
  readonly failures: readonly string[]
  close(): void
}

interface News {
  readonly roomId: number
  readonly status: string
}

export const watch = (site: URL, ca: string, listingId: number): Watcher => {
  const statuses = new Map<number, string>()
  const failures: string[] = []
  const closing = new AbortController()
  let connections = 0

  const hear = (event: string): void => {
    const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? []
    const news = name === 'rooms' ? (JSON.parse(data) as News[]) : name === 'room' ? [JSON.parse(data) as News] : []
    for (const { roomId, status } of news) statuses.set(roomId, status)
  }
  const follow = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      connections += 1
      const retry = await streamOnce(site, ca, listingId, closing.signal, hear).catch((error: unknown) => {
        if (!closing.signal.aborted) failures.push(`an event stream failed: ${(error as Error).message}`)
        return 1000
      })
      await pause(retry, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  void follow()
  return { listingId, statuses, connections: () => connections, failures, close: () => closing.abort() }
}

/** Resolves with the milliseconds after which to reconnect, once the stream has ended in order. */
const streamOnce = (
  { hostname, port }: URL,
  ca: string,
  listingId: number,
  signal: AbortSignal,
  hear: (event: string) => void,
): Promise<number> =>
  new Promise((resolve, reject) => {
    get(
      { hostname, port, ca, agent: false, signal, path: unitEventsPath([listingId]) },
      (response: IncomingMessage) => {
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
          .on('end', () =>
            retry === null ? reject(new Error('it ended without a time to come back')) : resolve(retry),
          )
      },
    ).on('error', reject)
  })
