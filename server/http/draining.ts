import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { SECOND } from '../../domain/shared/dates'

const LOOK_EVERY = 100
/** A connection preopened by a browser and never used is closed after this time. */
const UNUSED = SECOND

/**
 * Lets `app.close()` finish the requests in flight, for at most `limit` milliseconds. Meanwhile the server accepts no
 * connections, sends `connection: close`, and closes connections as they become idle.
 */
export const drainOnClose = (app: FastifyInstance, limit = 10 * SECOND): void => {
  const sockets = new Set<Socket>()
  let draining = false
  let looking: NodeJS.Timeout | undefined
  let deadline: NodeJS.Timeout | undefined
  const destroy = (unwanted: (socket: Socket) => boolean) =>
    sockets.forEach((socket) => {
      if (unwanted(socket)) socket.destroy()
    })

  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    draining = true
    const began = performance.now()
    looking = setInterval(() => {
      app.server.closeIdleConnections()
      if (performance.now() - began > UNUSED) destroy(({ bytesRead }) => bytesRead === 0)
    }, LOOK_EVERY)
    deadline = setTimeout(() => destroy(() => true), limit)
  })
  app.addHook('onClose', async () => {
    clearInterval(looking)
    clearTimeout(deadline)
  })
}
