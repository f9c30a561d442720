import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { httpApp, type HttpTimes } from '../../../server/http/app'
import { settingsFrom } from '../../../server/settings'

let app: FastifyInstance
afterEach(() => app.close())

const listening = async (times: Partial<HttpTimes>): Promise<number> => {
  app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent' }), times)
  app.post('/form', async () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

const BODY = '{"name":"Vera"}'
const HEAD = `POST /form HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n`

/** Everything the server sends until it closes the connection. */
const untilClosed = async (socket: Socket): Promise<string> => {
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  socket.on('error', () => undefined)
  await new Promise((closed) => {
    socket.once('close', closed)
  })
  return text
}

test('150 bodies that arrive a byte at a time are cut off with 408 at the request limit', async () => {
  const port = await listening({ request: 400, headers: 200, check: 50 })
  const sockets = Array.from({ length: 150 }, () => connect(port, '127.0.0.1'))
  const replies = sockets.map(untilClosed)
  sockets.forEach((socket) => socket.write(`${HEAD}\r\n`))
  // After what has arrived is read: a byte for a connection that the server has closed would lose its answer.
  const drop = () =>
    sockets.forEach((socket) => {
      if (socket.writable && socket.bytesRead === 0) socket.write(' ')
    })
  const drip = setInterval(() => setImmediate(drop), 100)
  const found = await Promise.all(replies)
  clearInterval(drip)
  expect(found.map((text) => text.split('\r\n')[0])).toEqual(
    Array.from({ length: 150 }, () => 'HTTP/1.1 408 Request Timeout'),
  )
})

test('endless headers are cut off earlier', async () => {
  const port = await listening({ request: 60_000, headers: 100, check: 50 })
  const socket = connect(port, '127.0.0.1')
  socket.write(HEAD)
  expect((await untilClosed(socket)).split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout')
})

test('the limits are 30 seconds for a request, 15 for its headers and 72 for an idle connection', async () => {
  await listening({})
  const { requestTimeout, headersTimeout, keepAliveTimeout } = app.server
  expect({ requestTimeout, headersTimeout, keepAliveTimeout }).toEqual({
    requestTimeout: 30_000,
    headersTimeout: 15_000,
    keepAliveTimeout: 72_000,
  })
})
