import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

const clients = new Set<Socket>()
subscribe('net.client.socket', (message) => {
  const { socket } = message as { readonly socket: Socket }
  clients.add(socket)
  socket.once('close', () => clients.delete(socket))
})

/** The other end of a server's connection, if it is in this process. */
export const clientOf = ({ remotePort }: Socket): Socket | undefined =>
  [...clients].find(({ localPort, connecting }) => !connecting && localPort === remotePort)

/**
 * Tells the other end of a server's connection that nothing came for as long as it waits. Returns how long it would have
 * waited, in milliseconds.
 */
export const timeOut = (server: Socket): number => {
  const client = clientOf(server)
  const limit = client?.timeout ?? 0
  client?.emit('timeout')
  return limit
}
