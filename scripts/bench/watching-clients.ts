// Watchers of one event stream, as light as sockets can be: reading must not take longer than what it measures.
import { Socket } from 'node:net'
import { answering, sharedNow } from './process'

export type ClientQuestion =
  | { readonly want: 'watch'; readonly address: string; readonly path: string; readonly watchers: number }
  | { readonly want: 'change' }
  | { readonly want: 'leave' }
/** The times at which the watchers received the change, by the shared clock. */
export type Received = readonly number[]

/** Opened at the same time. */
const TOGETHER = 50
const LATEST = 10_000
const EVENT = Buffer.from('event: room\n')
const STATUSES = Buffer.from('event: rooms\n')

const sockets: Socket[] = []
let received: number[] = []
let enough: () => void = () => undefined

/** Resolves once the first statuses have arrived. Every watcher has its own address, as behind a load balancer. */
const watch = (address: URL, path: string, index: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const own = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
    let isWatching = false
    const heard = (size: number, chunk: Uint8Array): boolean => {
      const text = Buffer.from(chunk.buffer, chunk.byteOffset, size)
      if (isWatching) {
        if (text.includes(EVENT)) received.push(sharedNow())
        if (received.length >= sockets.length) enough()
      } else if (text.includes(STATUSES)) {
        isWatching = true
        resolve()
      }
      return true
    }
    const socket = new Socket({ onread: { buffer, callback: heard } } as ConstructorParameters<typeof Socket>[0])
    socket.once('error', reject).connect(Number(address.port), address.hostname)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: bench.example\r\nX-Forwarded-For: ${own}\r\n\r\n`)
    sockets.push(socket)
  })
/** Shared, because a chunk is read before the next one arrives. */
const buffer = Buffer.allocUnsafe(65_536)

const watchAll = async (address: URL, path: string, wanted: number): Promise<void> => {
  while (sockets.length < wanted) {
    const first = sockets.length
    const count = Math.min(TOGETHER, wanted - first)
    await Promise.all(Array.from({ length: count }, (_, i) => watch(address, path, first + i)))
  }
}

const allReceived = async (): Promise<Received> => {
  let timer: NodeJS.Timeout | undefined
  if (received.length < sockets.length)
    await new Promise<void>((resolve) => {
      enough = resolve
      timer = setTimeout(resolve, LATEST)
    })
  clearTimeout(timer)
  const all = received
  received = []
  return all
}

const leave = async (): Promise<void> => {
  for (const socket of sockets.splice(0)) socket.destroy()
}

answering<ClientQuestion>(async (question) => {
  if (question.want === 'watch') return watchAll(new URL(question.address), question.path, question.watchers)
  return question.want === 'change' ? allReceived() : leave()
}, leave)
