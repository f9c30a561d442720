import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFromHere } from '../http/loopback'

/**
 * `/metrics` for Prometheus: with METRICS_TOKEN as the bearer token, or without that setting for programs on this machine
 * only. For everyone else there is no such address.
 */
export const metricsRoutes = (app: FastifyInstance, token: string, text: () => Promise<string>): void => {
  const mayRead = token === '' ? isFromHere : bearing(token)
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!mayRead(request)) reply.callNotFound()
  }
  // Unlimited, because a monitor behind the same proxy as a flood of visitors must still see it.
  app.get('/metrics', { config: { rateLimit: false }, onRequest }, async (_request, reply) =>
    reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await text()),
  )
}

/** Compares hashes, which have one length, in constant time. */
const bearing = (token: string) => {
  const expected = hashOf(`Bearer ${token}`)
  return ({ headers }: FastifyRequest): boolean => timingSafeEqual(hashOf(headers.authorization ?? ''), expected)
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
