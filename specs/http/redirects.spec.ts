import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { geocoderPlaces } from '../../server/account/places'
import { abrRegister } from '../../server/membership/business-register'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

const serving = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A service that sends its callers elsewhere, and what arrived there. */
const redirecting = async () => {
  const arrived: string[] = []
  const elsewhere = await serving(({ url = '' }, response) => {
    arrived.push(url)
    response.end('[]')
  })
  const service = await serving(({ url = '' }, response) =>
    response.writeHead(302, { location: `${elsewhere}${url}` }).end(),
  )
  return { service, arrived }
}

test('the business register can’t send our GUID elsewhere', async () => {
  const { service, arrived } = await redirecting()
  await expect(abrRegister({ url: service, guid: 'our-secret-guid' }, fetch)('abn', '51824753556')).rejects.toThrow()
  expect(arrived).toEqual([])
})

test('a geocoder can’t make the server call another address; known suburbs are offered', async () => {
  const { service, arrived } = await redirecting()
  const logged: unknown[] = []
  const places = await geocoderPlaces(`${service}/search`, fetch, (error) => logged.push(error))('Norwood')
  expect([places.length > 0, logged.length, arrived]).toEqual([true, 1, []])
})
