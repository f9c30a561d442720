import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SECOND } from '../../domain/shared/dates'
import { addressOf } from './client-address'
import { inSlices } from './in-slices'

/** A comment line at this interval keeps proxies from closing a quiet stream. */
const HEARTBEAT = 20 * SECOND
const STILL_HERE = Buffer.from(': still here\n\n')

/** Reconnects a second that a node accepts beside its other work. */
const RECONNECTS = 500

export interface StreamLimits {
  readonly perAddress: number
  /** Bytes sent but not read. The default holds the statuses of four listings with 1,500 units each. */
  readonly unread: number
}

const LIMITS: StreamLimits = { perAddress: 20, unread: 262_144 }

/** Returns the text of an event. For many streams, convert it to bytes once. */
export const eventText = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Server-sent events to one browser. A browser that stops reading is disconnected. */
export interface EventStream {
  send(events: string | Buffer): void
  end(): void
  /** Calls `closed` once, immediately if the browser has already left. */
  onClose(closed: () => void): void
}

export interface EventStreams {
  /**
   * Takes over the reply. Throws an error with status 429 if the address has reached its stream limit.
   * Makes the browser reconnect after a random 1 to 5 seconds, or longer with more than 2,000 streams, both now, in
   * case the connection is lost, and when the stream ends.
   */
  open(request: FastifyRequest, reply: FastifyReply): EventStream
  /** The number of open streams. */
  count(): number
  /** Ends all streams. Streams opened later end immediately. */
  close(): void
}

export const eventStreams = (limits: Partial<StreamLimits> = {}): EventStreams => {
  const { perAddress, unread } = { ...LIMITS, ...limits }
  const streams = new Set<EventStream>()
  const byAddress = new Map<string, number>()
  let closed = false
  const heartbeat = setInterval(() => void inSlices(streams, (stream) => stream.send(STILL_HERE)), HEARTBEAT).unref()

  const remember = (address: string, stream: EventStream): void => {
    streams.add(stream)
    byAddress.set(address, (byAddress.get(address) ?? 0) + 1)
    stream.onClose(() => {
      streams.delete(stream)
      const left = (byAddress.get(address) ?? 0) - 1
      if (left > 0) byAddress.set(address, left)
      else byAddress.delete(address)
    })
  }

  return {
    open: (request, reply) => {
      const address = addressOf(request)
      if ((byAddress.get(address) ?? 0) >= perAddress) throw new TooManyStreams()
      const stream = streamOver(begun(reply), unread, () => retryOf(streams.size))
      remember(address, stream)
      stream.send(retryOf(streams.size))
      if (closed) stream.end()
      return stream
    },
    count: () => streams.size,
    close: () => {
      closed = true
      clearInterval(heartbeat)
      for (const stream of streams) stream.end()
    },
  }
}

class TooManyStreams extends Error {
  readonly statusCode = 429
  constructor() {
    super('Too many open event streams from your address. Close some, then try again.')
  }
}

/** Spreads the reconnects of this many streams, should all be lost together. */
const retryOf = (streams: number): string =>
  `retry: ${Math.round(SECOND * (1 + Math.max(4, streams / RECONNECTS) * Math.random()))}\n\n`

const begun = (reply: FastifyReply): ServerResponse => {
  reply.hijack()
  // Headers set by hooks include CORS.
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  // Sent with the first event, the head would stay in memory in its many parts.
  reply.raw.flushHeaders()
  return reply.raw
}

const streamOver = (response: ServerResponse, unread: number, retry: () => string): EventStream => {
  const send = (events: string | Buffer): void => {
    if (response.destroyed || response.writableEnded) return
    if (response.writableLength > unread) response.destroy()
    else response.write(events)
  }
  return {
    send,
    end: () => {
      send(retry())
      response.end()
    },
    onClose: (closed) => {
      if (response.destroyed) closed()
      else response.once('close', closed)
    },
  }
}
