import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram, Registry } from 'prom-client'
import { SECOND } from '../../domain/shared/dates'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']
/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * Times responses by method, route pattern and class of status, and counts the calls that failed. A pattern is one of our routes, never the
 * requested path, so callers can't add series.
 */
export const requestDurations = (app: FastifyInstance): Registry => {
  const registry = new Registry()
  const durations = new Histogram({
    name: 'unifi_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response. Event streams are not counted.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'unifi_refusals_total',
    help: 'Calls that were answered with a failure, by its kind. Most have HTTP status 200.',
    labelNames: ['kind'],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.refusal !== null) refusals.inc({ kind: request.refusal })
    if (!isStream(reply)) durations.observe(labelsOf(request, reply), reply.elapsedTime / SECOND)
    done()
  })
  return registry
}

/** A stream lasts as long as its page is open. */
const isStream = ({ raw }: FastifyReply): boolean => raw.getHeader('content-type') === 'text/event-stream'

const labelsOf = ({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) => ({
  method: METHODS.includes(method) ? method : 'other',
  route: routeOptions.url ?? 'none',
  status: `${Math.floor(statusCode / 100)}xx`,
})
