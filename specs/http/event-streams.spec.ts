import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { httpApp } from '../../server/http/app'
import {
  type EventStream,
  type EventStreams,
  eventStreams,
  eventText,
  type StreamLimits,
} from '../../server/http/event-streams'
import { settingsFrom } from '../../server/settings'

let app: FastifyInstance
let streams: EventStreams
let opened: EventStream[]
afterEach(() => app.close())

const listening = async (limits: Partial<StreamLimits>): Promise<number> => {
  app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' }))
  streams = eventStreams(limits)
  opened = []
  app.get('/events', async (asked, reply) => void opened.push(streams.open(asked, reply)))
  app.get('/late', async (asked, reply) => {
    await once(reply.raw, 'close')
    opened.push(streams.open(asked, reply))
  })
  app.addHook('preClose', async () => streams.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

interface Watching {
  readonly status: number
  readonly text: () => string
  readonly ended: Promise<void>
  pause(): void
  leave(): void
}

const watch = (port: number, address = '203.0.113.9') =>
  new Promise<Watching>((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path: '/events', agent: false, headers: { 'x-forwarded-for': address } },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
        })
        response.on('error', () => undefined)
        const ended = new Promise<void>((close) => {
          response.once('close', close)
        })
        resolve({
          status: response.statusCode ?? 0,
          text: () => text,
          ended,
          pause: () => void response.pause(),
          leave: () => void response.destroy(),
        })
      },
    )
    asked.once('error', reject).end()
  })

test('an address may have 20 streams; the next is refused until one closes, and other addresses are unaffected', async () => {
  const port = await listening({})
  const first = await Promise.all(Array.from({ length: 20 }, () => watch(port)))
  const refused = await watch(port)
  await refused.ended
  expect([first.map(({ status }) => status), refused.status, JSON.parse(refused.text())]).toEqual([
    Array.from({ length: 20 }, () => 200),
    429,
    { code: 42900, message: 'Too many open event streams from your address. Close some, then try again.', data: null },
  ])
  expect((await watch(port, '198.51.100.7')).status).toBe(200)
  first[0]?.leave()
  await vi.waitFor(async () => expect((await watch(port)).status).toBe(200))
})

test('a stream with too many unread bytes is dropped; one that is read continues', async () => {
  const port = await listening({ unread: 65_536 })
  const [slow, quick] = [await watch(port), await watch(port)]
  const [toSlow, toQuick] = opened
  slow.pause()
  const state = { closed: false }
  toSlow?.onClose(() => {
    state.closed = true
  })
  const news = Buffer.from(eventText('room', 'x'.repeat(60_000)))
  // The system buffers some megabytes before bytes count as unread here.
  for (let sent = 0; !state.closed; sent += 1) {
    expect(sent).toBeLessThan(1_000)
    toSlow?.send(news)
    toQuick?.send(eventText('room', 'short'))
    await new Promise(setImmediate)
  }
  toQuick?.send(eventText('room', 'last'))
  await vi.waitFor(() => expect(quick.text()).toContain('"last"'))
})

test('a client that leaves before its stream is opened takes none of its address’s streams', async () => {
  const port = await listening({ perAddress: 1 })
  const sent = request({ host: '127.0.0.1', port, path: '/late', headers: { 'x-forwarded-for': '203.0.113.9' } })
  sent.on('error', () => undefined).end()
  await once(app.server, 'request')
  sent.destroy()
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  const closed = vi.fn()
  opened[0]?.onClose(closed)
  expect(closed).toHaveBeenCalledOnce()
  expect((await watch(port)).status).toBe(200)
})

const retriesOf = (text: string): number[] => [...text.matchAll(/^retry: (\d+)$/gm)].map(([, pause]) => Number(pause))

test('a stream begins with a random time for reconnecting, longer the more streams there are', async () => {
  streams = eventStreams()
  const asked = (index: number) => ({ ip: `10.0.${index >> 8}.${index & 255}` }) as FastifyRequest
  const pauses = Array.from({ length: 5_000 }, (_, index) => {
    const raw = new PassThrough()
    const head = { setHeader: () => undefined, writeHead: () => undefined, flushHeaders: () => undefined }
    const reply = { raw: Object.assign(raw, head), hijack: () => undefined, getHeaders: () => ({}) }
    streams.open(asked(index), reply as unknown as FastifyReply)
    return retriesOf(String(raw.read()))[0] ?? 0
  })
  const [first, last] = [pauses.slice(0, 1_000), pauses.slice(4_000)]
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1_000)
  expect(Math.max(...first)).toBeLessThanOrEqual(5_000)
  expect(Math.max(...last)).toBeGreaterThan(8_000)
  expect(Math.max(...last)).toBeLessThanOrEqual(11_000)
  expect(new Set(pauses).size).toBeGreaterThan(2_000)
})

test('a stream ended by the server asks the browser to reconnect after one to five seconds, as does one opened later', async () => {
  const port = await listening({})
  const before = await watch(port)
  streams.close()
  const after = await watch(port)
  await Promise.all([before.ended, after.ended])
  for (const { text } of [before, after]) {
    expect(text()).toMatch(/^(retry: \d+\n\n){2}$/)
    expect(retriesOf(text()).every((pause) => pause >= 1_000 && pause <= 5_000)).toBe(true)
  }
})
