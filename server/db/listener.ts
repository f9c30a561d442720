import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { SECOND } from '../../domain/shared/dates'
import type { Unlisten } from './database'

const FIRST_PAUSE = 250
const LONGEST_PAUSE = 10 * SECOND

interface Subscriber {
  readonly heard: (payload: string) => void
  readonly reconnected: () => void
}

export interface Listener {
  listen(channel: string, heard: (payload: string) => void, reconnected?: () => void): Promise<Unlisten>
  isListening(): boolean
  /** How often the connection was lost and reopened. */
  reconnects(): number
  /** Listens to a channel again, which changes nothing; null while there is no connection. */
  ping(): Promise<unknown> | null
  close(): Promise<void>
}

/**
 * One connection for LISTEN, outside the pool. A lost connection is reopened after pauses of up to 10 seconds, until
 * `close`. It then listens to every channel again and calls every subscriber's `reconnected`.
 */
export const listenerOver = (newClient: () => pg.Client, onError: (error: Error) => void): Listener => {
  const channels = new Map<string, Set<Subscriber>>()
  const closing = new AbortController()
  let live: pg.Client | null = null
  const waiting: (() => void)[] = []
  let running: Promise<void> | null = null
  let sessions = 0

  const open = async (client: pg.Client): Promise<void> => {
    client.on('notification', ({ channel, payload }) =>
      channels.get(channel)?.forEach(({ heard }) => heard(payload ?? '')),
    )
    await client.connect()
    // Iterating over a Map includes channels added meanwhile.
    for (const channel of channels.keys()) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    live = client
    for (const resume of waiting.splice(0)) resume()
  }

  /** Opens a connection, calls `opened` and resolves once the connection is lost. Rejects if it can't be opened. */
  const session = async (opened: () => void): Promise<void> => {
    const client = newClient()
    client.on('error', onError)
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve)
    })
    const end = () => void client.end().catch(() => undefined)
    closing.signal.addEventListener('abort', end, { once: true })
    try {
      // A client ended while connecting neither resolves nor rejects.
      await Promise.race([
        open(client),
        ended.then(() => Promise.reject(new Error('The listener lost its connection.'))),
      ])
      opened()
      await ended
    } finally {
      live = null
      closing.signal.removeEventListener('abort', end)
      end()
    }
  }

  const keepConnected = async (): Promise<void> => {
    let failures = 0
    while (!closing.signal.aborted) {
      await session(() => {
        if (sessions > 0) for (const group of channels.values()) for (const { reconnected } of group) reconnected()
        sessions += 1
        failures = 0
      }).catch((error: unknown) => {
        if (!closing.signal.aborted) onError(error as Error)
      })
      await pause(pauseAfter(failures), undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
      failures += 1
    }
  }

  const subscribed = async (channel: string): Promise<void> => {
    running ??= keepConnected()
    const listening = await live?.query(`LISTEN ${live.escapeIdentifier(channel)}`).then(
      () => true,
      () => false,
    )
    // The next connection will listen to every channel.
    if (listening !== true)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
  }

  return {
    listen: async (channel, heard, reconnected = () => undefined) => {
      const subscriber = { heard, reconnected }
      const known = channels.get(channel)
      channels.set(channel, (known ?? new Set()).add(subscriber))
      if (known === undefined) await subscribed(channel)
      return async () => void channels.get(channel)?.delete(subscriber)
    },
    isListening: () => live !== null,
    reconnects: () => Math.max(0, sessions - 1),
    ping: () => {
      const [channel] = channels.keys()
      return live === null || channel === undefined ? null : live.query(`LISTEN ${live.escapeIdentifier(channel)}`)
    },
    close: async () => {
      closing.abort()
      await running
    },
  }
}

/** Doubles up to the longest pause; half of it is random, so that nodes don't reconnect simultaneously. */
const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (0.5 + Math.random() / 2)
