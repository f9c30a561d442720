import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network link to a port of this machine, which can be cut. */
export interface Link {
  readonly port: number
  /** From now on nothing arrives on either side, and nobody is told. */
  hold(): void
  close(): Promise<void>
}

export const linkTo = async (port: number): Promise<Link> => {
  const sockets = new Set<Socket>()
  let held = false
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => {
        if (!held) to.write(data)
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        if (!held) to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    hold: () => {
      held = true
    },
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
