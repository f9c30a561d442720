import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type Child, startChild } from '../experiments/child'
import { removePrograms } from '../experiments/programs'

// Runs the server in a child process, stopped by a signal.

let folder: string
let child: Child<never>
let port: number
const start = async (settings: Readonly<Record<string, string>> = {}): Promise<void> => {
  folder = mkdtempSync(join(tmpdir(), 'unifi-shutdown-'))
  child = await startChild<never>('plain-server', {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    PORT: '0',
    LISTEN_HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  const said = await child.prints(/listening on 127\.0\.0\.1:(\d+)/)
  if (said === null) throw new Error(`The server did not start: ${child.errors()}`)
  port = Number(said[1])
}
afterEach(async () => {
  child.kill('SIGKILL')
  await child.ended
  rmSync(folder, { recursive: true })
})
afterAll(removePrograms)

const BODY = '{"sort":"newest"}'

/** A call with its headers sent, and its body still pending. */
const halfSent = async (): Promise<ClientRequest> => {
  const asked = request({
    host: '127.0.0.1',
    port,
    path: '/api/house/1/15',
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': BODY.length, expect: '100-continue' },
  })
  asked.on('error', () => undefined)
  asked.flushHeaders()
  await once(asked, 'continue')
  return asked
}

const finished = async (asked: ClientRequest): Promise<number> => {
  const answer = once(asked, 'response') as Promise<[IncomingMessage]>
  asked.end(BODY)
  const [response] = await answer
  response.resume()
  await once(response, 'end')
  return response.statusCode ?? 0
}

test('150 requests in flight at SIGTERM are all answered, and event streams end with a reconnect delay', async () => {
  await start()
  const stream = request({ host: '127.0.0.1', port, path: '/api/houseRoomList/1/events', agent: false }).end()
  const [events] = (await once(stream, 'response')) as [IncomingMessage]
  let text = ''
  events.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  const asked = await Promise.all(Array.from({ length: 150 }, halfSent))
  child.kill('SIGTERM')
  await once(events, 'end')
  expect(text).toMatch(/\n\nretry: [1-5]\d{3}\n\n$/)
  expect(await Promise.all(asked.map(finished))).toEqual(Array.from({ length: 150 }, () => 200))
  expect(await child.ended).toBe(0)
}, 120_000)

test('a second signal ends the process immediately, even with requests in flight', async () => {
  await start()
  const asked = await halfSent()
  child.kill('SIGTERM')
  // Refusing connections means it has started to stop.
  for (let refused = false; !refused;) {
    const probe = connect(port, '127.0.0.1')
    refused = await once(probe, 'connect').then(
      () => false,
      () => true,
    )
    probe.destroy()
  }
  const began = performance.now()
  child.kill('SIGTERM')
  expect(await child.ended).toBe(1)
  expect(performance.now() - began).toBeLessThan(5_000)
  asked.destroy()
}, 120_000)

/** The status of a call on a new connection; 0 if refused. */
const statusOf = (path: string): Promise<number> =>
  new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', () => resolve(0))
      .end()
  })

test('with STOP_DELAY a stopping server reports for that long that it is not ready, and serves new connections', async () => {
  await start({ STOP_DELAY: '2', SEED_DEMO: '0' })
  expect(await statusOf('/api/ready')).toBe(200)
  const began = performance.now()
  child.kill('SIGTERM')
  while ((await statusOf('/api/ready')) === 200);
  const seen = new Set<string>()
  for (let ready = 503; ready !== 0; ready = await statusOf('/api/ready')) {
    if (performance.now() - began < 1_500) seen.add(`${ready} ${await statusOf('/api/health')}`)
  }
  expect(await child.ended).toBe(0)
  expect([...seen]).toEqual(['503 200'])
  expect(performance.now() - began).toBeGreaterThan(1_900)
}, 120_000)
