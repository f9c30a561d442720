import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * `silent`: accepts a connection and sends nothing. `slow`: pauses before each reply. `busy`: refuses every recipient for now (451).
 * `cutting`: closes the connection in the middle of an email. `dropping`: keeps an email, then closes the connection
 * instead of confirming it.
 */
export type Mood = 'well' | 'silent' | 'slow' | 'busy' | 'cutting' | 'dropping'

export interface MailPeer {
  readonly url: string
  mood: Mood
  /** Milliseconds before each reply of a slow server. */
  pause: number
  /** Addresses that do not exist (550). */
  readonly unknown: Set<string>
  /** How often each email was kept, by the key in its Message-ID. */
  readonly kept: ReadonlyMap<string, number>
  /** Connections and refused recipients while it was not well. */
  troubled(): number
  /** Connections that were opened while it was not well, and have closed. */
  ended(): number
  close(): Promise<void>
}

/** A mail server (the necessary parts of RFC 5321) that goes wrong as told. */
export const mailPeer = async (): Promise<MailPeer> => {
  const kept = new Map<string, number>()
  const unknown = new Set<string>()
  const sockets = new Set<Socket>()
  let troubled = 0
  let ended = 0
  let closed: Promise<unknown> | null = null
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    if (peer.mood !== 'well') {
      troubled += 1
      socket.on('close', () => (ended += 1))
    }
    serve(socket, {
      mood: () => peer.mood,
      pause: () => peer.pause,
      isUnknown: (address) => unknown.has(address),
      trouble: () => void (troubled += 1),
      keep: (key) => void kept.set(key, (kept.get(key) ?? 0) + 1),
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const peer: MailPeer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'well',
    pause: 0,
    unknown,
    kept,
    troubled: () => troubled,
    ended: () => ended,
    close: async () => {
      closed ??= once(server.close(), 'close')
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
  return peer
}

interface Manner {
  mood(): Mood
  pause(): number
  isUnknown(address: string): boolean
  trouble(): void
  keep(key: string): void
}

/** Serves one connection. */
const serve = (socket: Socket, manner: Manner): void => {
  let text: string | null = null
  let rest = ''
  const write = (line: string) => {
    if (!socket.destroyed) socket.write(`${line}\r\n`)
  }
  const say = (line: string) => {
    const mood = manner.mood()
    if (mood === 'slow') void wait(manner.pause(), undefined, { ref: false }).then(() => write(line))
    else if (mood !== 'silent') write(line)
  }
  const recipient = (address: string): string => {
    const refusal =
      manner.mood() === 'busy' ? '451 try later' : manner.isUnknown(address) ? '550 no such mailbox' : null
    if (refusal !== null) manner.trouble()
    return refusal ?? '250 ok'
  }
  const body = (line: string) => {
    if (manner.mood() === 'cutting') return void socket.destroy()
    if (line !== '.') return void (text = `${text ?? ''}${line}\n`)
    manner.keep(/^message-id: <([^@>]+)@/im.exec(text ?? '')?.[1] ?? '')
    text = null
    if (manner.mood() === 'dropping') socket.destroy()
    else say('250 kept')
  }
  const command = (line: string) => {
    switch (line.slice(0, 4).toUpperCase()) {
      case 'RCPT':
        return say(recipient(/<([^>]*)>/.exec(line)?.[1] ?? ''))
      case 'DATA':
        text = ''
        return say('354 go on')
      case 'QUIT':
        return void socket.end('221 bye\r\n')
      default:
        return say('250 ok')
    }
  }
  say('220 peer')
  socket.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('utf8')).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) (text === null ? command : body)(line)
  })
}
