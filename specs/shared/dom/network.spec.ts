import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { sendTo } from './network'

/** Closes the connection of these calls, by their numbers, instead of answering. */
const serverThatCloses = async (...numbers: readonly number[]) => {
  let calls = 0
  const server = createServer(({ socket }, response) => {
    calls += 1
    if (numbers.includes(calls)) socket.destroy()
    else response.end(String(calls))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const ask = async () => {
    const url = `http://localhost:${port}/`
    const { body } = await sendTo({ port, headers: {} }, { method: 'POST', url, headers: {}, body: Buffer.from('a') })
    return body.toString()
  }
  return { ask, close: () => server.close() }
}

test('a page asks again if a kept connection was closed, like a browser', async () => {
  const { ask, close } = await serverThatCloses(2)
  expect([await ask(), await ask()]).toEqual(['1', '3'])
  close()
})

test('a new connection that is closed is not asked again', async () => {
  const { ask, close } = await serverThatCloses(1)
  await expect(ask()).rejects.toThrow('socket hang up')
  close()
})
