import type { FastifyRequest } from 'fastify'

const LOOPBACK_HOST = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i
const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/

/** Whether a host, with or without a port, is this machine: `wren.localhost:3000`. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOST.test(host)

/** Whether a socket's remote address is this machine. */
export const isLoopbackAddress = (address: string | undefined): boolean => LOOPBACK_ADDRESS.test(address ?? '')

/** Headers only sent by proxies: behind one, every connection comes from this machine. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/**
 * Whether a person or program on this machine sent the request itself. Checks the host name too, because another site
 * can resolve its own host to 127.0.0.1.
 */
export const isFromHere = ({ raw, headers }: FastifyRequest): boolean =>
  isLoopbackAddress(raw.socket.remoteAddress) &&
  isLoopbackHost(headers.host ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined)
