import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { httpApp, type HttpTimes } from '../../../server/http/app'
import { settingsFrom } from '../../../server/settings'
import { until } from '../../shared/until'

/** A server with one call that waits until released. */
const listening = async (times: Partial<HttpTimes> = {}) => {
  const app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent', RATE_LIMIT: '1000' }), times)
  let arrived = 0
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  app.get('/slow', async () => {
    arrived += 1
    await gate
    return { done: true }
  })
  app.get('/begun', (_request, reply) => {
    reply.hijack()
    reply.raw.write('begun, ')
    void gate.then(() => reply.raw.end('ended'))
  })
  app.get('/quick', async () => ({ done: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    port: (app.server.address() as AddressInfo).port,
    arrived: () => arrived,
    letThrough: () => letThrough(),
  }
}

const call = (port: number, path: string, agent: Agent | false = false) =>
  new Promise<{ text: string; connection: string | undefined }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent }, (response) => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (chunk: string) => {
          text += chunk
        })
        .on('end', () => resolve({ text, connection: response.headers.connection }))
    })
      .once('error', reject)
      .end()
  })

test('150 requests in flight finish before the server closes, and their connections close', async () => {
  const { app, port, arrived, letThrough } = await listening({ drain: 60_000 })
  const agent = new Agent({ keepAlive: true })
  const answers = Promise.all(Array.from({ length: 150 }, () => call(port, '/slow', agent)))
  await vi.waitFor(() => expect(arrived()).toBe(150))
  const closed = app.close()
  await vi.waitFor(() => expect(call(port, '/quick')).rejects.toThrow('ECONNREFUSED'))
  letThrough()
  expect(await answers).toEqual(Array.from({ length: 150 }, () => ({ text: '{"done":true}', connection: 'close' })))
  await closed
  agent.destroy()
})

test('an unused connection delays closing for a second at most', async () => {
  const { app, port } = await listening()
  const unused = connect(port, '127.0.0.1')
  await once(unused, 'connect')
  await call(port, '/quick')
  let isClosed = false
  unused.once('close', () => (isClosed = true))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] })
  try {
    const closing = app.close()
    await until(() => vi.getTimerCount() === 2)
    vi.advanceTimersByTime(1_000)
    await expect(call(port, '/quick')).rejects.toThrow('ECONNREFUSED')
    expect(isClosed).toBe(false)
    vi.advanceTimersByTime(100)
    await closing
    await until(() => isClosed)
  } finally {
    vi.useRealTimers()
  }
})

test('an unfinished request is cut off at the limit', async () => {
  const { app, port, arrived } = await listening({ drain: 200 })
  const answer = call(port, '/slow')
  const cut = expect(answer).rejects.toThrow('socket hang up')
  await vi.waitFor(() => expect(arrived()).toBe(1))
  await app.close()
  await cut
})

test('a keep-alive connection closes after the response in flight at the time of closing', async () => {
  const { app, port, letThrough } = await listening({ drain: 60_000 })
  const agent = new Agent({ keepAlive: true })
  const asked = request({ host: '127.0.0.1', port, path: '/begun', agent }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  let text = ''
  const ended = once(
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    }),
    'end',
  )
  const closed = app.close()
  await vi.waitFor(() => expect(call(port, '/quick')).rejects.toThrow('ECONNREFUSED'))
  letThrough()
  await ended
  await closed
  expect([text, response.headers.connection]).toEqual(['begun, ended', 'keep-alive'])
  agent.destroy()
})
