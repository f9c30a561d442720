import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { StreamOverFetch } from '../shared/support/stream-over-fetch'

/** Opens a stream at a server that answers its calls in this order, and collects what it tells until `count` events. */
const heardFrom = async (answers: readonly RequestListener[], count: number) => {
  const waiting = [...answers]
  const server = createServer((request, response) => {
    const answer = waiting.shift() ?? (() => response.writeHead(500).end())
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stream = new StreamOverFetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  onTestFinished(() => {
    stream.close()
    server.closeAllConnections()
    server.close()
  })
  const heard: string[] = []
  await new Promise<void>((resolve) => {
    const note = (text: string) => {
      heard.push(text)
      if (heard.length === count) resolve()
    }
    stream.addEventListener('room', ({ data = '' }) => note(data))
    stream.addEventListener('error', () => note(`error, ${stream.readyState}`))
  })
  return heard
}

const telling =
  (text: string): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`retry: 1\n\nevent: room\ndata: ${text}\n\n`)
  }

test('a stream that ended is opened again after the time that the server named', async () => {
  expect(await heardFrom([telling('one'), telling('two')], 3)).toEqual(['one', 'error, 0', 'two'])
})

test('a stream whose connection is lost before it was answered is opened again', async () => {
  const lost: RequestListener = (request) => void request.socket.destroy()
  expect(await heardFrom([telling('one'), lost, telling('two')], 4)).toEqual(['one', 'error, 0', 'error, 0', 'two'])
})

test('a refused stream is closed for good, as in browsers', async () => {
  const refused: RequestListener = (_request, response) => void response.writeHead(429).end('{"code":42900}')
  expect(await heardFrom([telling('one'), refused], 3)).toEqual(['one', 'error, 0', 'error, 2'])
})
