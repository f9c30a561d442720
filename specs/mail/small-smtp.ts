import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface Delivered {
  readonly from: string
  readonly to: readonly string[]
  /** By lower-case name, unfolded. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface SmallSmtp {
  readonly url: string
  readonly delivered: readonly Delivered[]
  /** Connections that were ever opened. */
  opened(): number
  /** Ends all connections, as an idle server does. */
  disconnect(): void
  close(): Promise<void>
}

/**
 * A mail server that stores received emails (the necessary parts of RFC 5321), and rejects recipients at
 * `nowhere.example`.
 */
export const smallSmtp = async (): Promise<SmallSmtp> => {
  const delivered: Delivered[] = []
  const sockets = new Set<Socket>()
  let opened = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    opened += 1
    socket.on('error', () => socket.destroy())
    serve(socket, (letter) => delivered.push(letter))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delivered,
    opened: () => opened,
    disconnect: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const serve = (socket: Socket, keep: (letter: Delivered) => void): void => {
  const say = (line: string) => void socket.write(`${line}\r\n`)
  let envelope = { from: '', to: [] as string[] }
  let text: string | null = null
  let rest = ''
  const hear = (line: string) => {
    if (text !== null) {
      if (line !== '.') {
        text += `${line.replace(/^\./, '')}\n`
        return
      }
      keep({ ...envelope, ...parsed(text) })
      text = null
      return say('250 kept')
    }
    const [, address = ''] = /<([^>]*)>/.exec(line) ?? []
    switch (line.slice(0, 4).toUpperCase()) {
      case 'MAIL':
        envelope = { from: address, to: [] }
        return say('250 ok')
      case 'RCPT':
        if (address.endsWith('@nowhere.example')) return say('550 there is nobody of this name')
        envelope.to.push(address)
        return say('250 ok')
      case 'DATA':
        text = ''
        return say('354 go on')
      case 'QUIT':
        say('221 bye')
        return void socket.end()
      default:
        return say('250 ok')
    }
  }
  say('220 small')
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\r\n')
    rest = lines.pop() ?? ''
    lines.forEach(hear)
  })
}

const parsed = (text: string): Pick<Delivered, 'headers' | 'body'> => {
  const end = text.indexOf('\n\n')
  const lines = text
    .slice(0, end)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
  return {
    headers: Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
    ),
    body: text.slice(end + 2),
  }
}
