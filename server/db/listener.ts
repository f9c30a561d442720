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
  /** The number of times the connection was lost and reopened. */
  reconnects(): number
  /** Listens to a channel again, which changes nothing; null while there is no connection. */
  ping(): Promise<unknown> | null
  close(): Promise<void>
}

/**
 * One connection for LISTEN, outside the pool. A lost connection is reopened after pauses of up to 10 seconds, until
 * `close`. It then listens to every channel again and calls every subscriber's `reconnected`.
 */
export const listenerOver = (newClient: () => pg.Client, onError: (error: Error) => void): Listener =>
  new OneConnection(newClient, onError)

class OneConnection implements Listener {
  private readonly channels = new Map<string, Set<Subscriber>>()
  private readonly closing = new AbortController()
  private live: pg.Client | null = null
  private readonly waiting: (() => void)[] = []
  private running: Promise<void> | null = null
  private sessions = 0

  constructor(
    private readonly newClient: () => pg.Client,
    private readonly onError: (error: Error) => void,
  ) {}

  readonly listen = async (
    channel: string,
    heard: (payload: string) => void,
    reconnected: () => void = () => undefined,
  ): Promise<Unlisten> => {
    const subscriber = { heard, reconnected }
    const known = this.channels.get(channel)
    this.channels.set(channel, (known ?? new Set()).add(subscriber))
    if (known === undefined) await this.subscribed(channel)
    return async () => void this.channels.get(channel)?.delete(subscriber)
  }
  readonly isListening = (): boolean => this.live !== null
  readonly reconnects = (): number => Math.max(0, this.sessions - 1)
  readonly ping = (): Promise<unknown> | null => {
    const [channel] = this.channels.keys()
    return this.live === null || channel === undefined ? null : listenOn(this.live, channel)
  }
  readonly close = async (): Promise<void> => {
    this.closing.abort()
    await this.running
  }

  private async subscribed(channel: string): Promise<void> {
    this.running ??= this.keepConnected()
    const listening =
      this.live !== null &&
      (await listenOn(this.live, channel).then(
        () => true,
        () => false,
      ))
    // The next connection will listen to every channel.
    if (!listening)
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve)
      })
  }

  private async keepConnected(): Promise<void> {
    const { signal } = this.closing
    let failures = 0
    while (!signal.aborted) {
      await this.session(() => {
        failures = 0
      }).catch((error: unknown) => {
        if (!signal.aborted) this.onError(error as Error)
      })
      await pause(pauseAfter(failures), undefined, { ref: false, signal }).catch(() => undefined)
      failures += 1
    }
  }

  /** Opens a connection, calls `opened` and resolves once the connection is lost. Rejects if it can't be opened. */
  private async session(opened: () => void): Promise<void> {
    const client = this.newClient()
    client.on('error', this.onError)
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve)
    })
    const end = () => void client.end().catch(() => undefined)
    this.closing.signal.addEventListener('abort', end, { once: true })
    try {
      // A client ended while connecting neither resolves nor rejects.
      await Promise.race([
        this.open(client),
        ended.then(() => Promise.reject(new Error('The listener lost its connection.'))),
      ])
      if (this.sessions > 0) this.tellAll()
      this.sessions += 1
      opened()
      await ended
    } finally {
      this.live = null
      this.closing.signal.removeEventListener('abort', end)
      end()
    }
  }

  private async open(client: pg.Client): Promise<void> {
    client.on('notification', ({ channel, payload }) =>
      this.channels.get(channel)?.forEach(({ heard }) => heard(payload ?? '')),
    )
    await client.connect()
    // Iterating over a Map includes channels added meanwhile.
    for (const channel of this.channels.keys()) await listenOn(client, channel)
    this.live = client
    for (const resume of this.waiting.splice(0)) resume()
  }

  private tellAll(): void {
    for (const group of this.channels.values()) for (const { reconnected } of group) reconnected()
  }
}

const listenOn = (client: pg.Client, channel: string): Promise<unknown> =>
  client.query(`LISTEN ${client.escapeIdentifier(channel)}`)

/** Doubles up to the longest pause; half of it is random, so that nodes don't reconnect simultaneously. */
const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (0.5 + Math.random() / 2)
