import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SECOND } from '../../domain/shared/dates'
import { addressOf } from './client-address'

/** A comment line at this interval keeps proxies from closing a quiet stream. */
const HEARTBEAT = 20 * SECOND

export interface StreamLimits {
  readonly perAddress: number
  /** Bytes sent but not read. The default holds the statuses of four listings with 1,500 units each. */
  readonly unread: number
}

const LIMITS: StreamLimits = { perAddress: 20, unread: 262_144 }

/** Server-sent events to one browser. A browser that stops reading is disconnected. */
export interface EventStream {
  send(event: string, data: unknown): void
  /** Asks the browser to reconnect after a random 1 to 5 seconds, so that they don't all return together. */
  end(): void
  onClose(closed: () => void): void
}

export interface EventStreams {
  /** Takes over the reply. Throws an error with status 429 if the address has reached its stream limit. */
  open(request: FastifyRequest, reply: FastifyReply): EventStream
  /** Ends all streams. Streams opened later end immediately. */
  close(): void
}

export const eventStreams = (limits: Partial<StreamLimits> = {}): EventStreams => {
  const { perAddress, unread } = { ...LIMITS, ...limits }
  const byAddress = new Map<string, Map<ServerResponse, EventStream>>()
  let closed = false
  const heartbeat = setInterval(() => {
    for (const responses of byAddress.values())
      for (const response of responses.keys()) write(response, unread, ': still here\n\n')
  }, HEARTBEAT).unref()

  const remember = (address: string, response: ServerResponse, stream: EventStream): void => {
    const group = byAddress.get(address) ?? new Map<ServerResponse, EventStream>()
    byAddress.set(address, group.set(response, stream))
    response.once('close', () => {
      group.delete(response)
      if (group.size === 0) byAddress.delete(address)
    })
  }

  return {
    open: (request, reply) => {
      const address = addressOf(request)
      if ((byAddress.get(address)?.size ?? 0) >= perAddress) throw new TooManyStreams()
      const response = begun(reply)
      const stream = streamOver(response, unread)
      remember(address, response, stream)
      if (closed) stream.end()
      return stream
    },
    close: () => {
      closed = true
      clearInterval(heartbeat)
      for (const responses of byAddress.values()) for (const stream of responses.values()) stream.end()
    },
  }
}

class TooManyStreams extends Error {
  readonly statusCode = 429
  constructor() {
    super('Too many open event streams from your address. Close some, then try again.')
  }
}

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
  reply.raw.flushHeaders()
  return reply.raw
}

const streamOver = (response: ServerResponse, unread: number): EventStream => ({
  send: (event, data) => write(response, unread, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
  end: () => {
    write(response, unread, `retry: ${Math.round(SECOND * (1 + 4 * Math.random()))}\n\n`)
    response.end()
  },
  onClose: (closed) => void response.once('close', closed),
})

const write = (response: ServerResponse, unread: number, text: string): void => {
  if (response.destroyed || response.writableEnded) return
  if (response.writableLength > unread) response.destroy()
  else response.write(text)
}
