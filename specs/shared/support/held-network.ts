import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** The network between an application and a server: every call waits in it until it is let through, or lost. */
export interface HeldNetwork {
  readonly url: string
  /** The paths of the calls that wait, in their order. */
  readonly waiting: readonly string[]
  /** Lets the first call through, once there is one; resolves when its answer begins. */
  pass(): Promise<void>
  /** Loses the first call before it reaches the server, once there is one. */
  lose(): Promise<void>
  /** Lets the first call through, once there is one, and loses its answer. */
  passAndLose(): Promise<void>
  /** Breaks every connection with an answer that has begun, as of event streams. */
  breakStreams(): void
  close(): Promise<void>
}

interface Call {
  readonly path: string
  readonly from: IncomingMessage
  readonly to: ServerResponse
}

export const heldNetwork = async (server: string): Promise<HeldNetwork> => {
  const calls: Call[] = []
  const takers: ((call: Call) => void)[] = []
  const streams = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  const proxy = createServer((from, to) => {
    const call = { path: (from.url ?? '').split('?')[0] ?? '', from, to }
    const taker = takers.shift()
    if (taker === undefined) calls.push(call)
    else taker(call)
  })
  proxy.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const first = () =>
    new Promise<Call>((resolve) => {
      const call = calls.shift()
      if (call === undefined) takers.push(resolve)
      else resolve(call)
    })
  const forward = ({ from, to }: Call, answered: (answer: IncomingMessage) => void) =>
    new Promise<void>((resolve, reject) => {
      const { hostname, port } = new URL(server)
      const onward = request(
        {
          hostname,
          port,
          path: from.url,
          method: from.method,
          headers: { ...from.headers, host: `${hostname}:${port}` },
        },
        (answer) => {
          answered(answer)
          resolve()
        },
      )
      onward.on('error', reject)
      to.on('close', () => onward.destroy())
      from.pipe(onward)
    })
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    get waiting() {
      return calls.map(({ path }) => path)
    },
    pass: async () => {
      const call = await first()
      await forward(call, (answer) => {
        streams.add(call.to)
        call.to.on('close', () => streams.delete(call.to))
        call.to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.on('error', () => call.to.destroy())
        answer.pipe(call.to)
      })
    },
    lose: async () => void (await first()).from.socket.destroy(),
    passAndLose: async () => {
      const call = await first()
      await forward(call, (answer) => {
        answer.resume()
        call.from.socket.destroy()
      })
    },
    breakStreams: () => streams.forEach((each) => each.destroy()),
    close: async () => {
      sockets.forEach((socket) => socket.destroy())
      await new Promise((closed) => proxy.close(closed))
    },
  }
}
