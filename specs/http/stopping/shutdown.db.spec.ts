import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createServer } from '../../../server/server'
import { outsideOf } from '../../experiments/arena'
import { seedTenants, servicesOver, unitFor } from '../../reservation/services-setup'
import { ownDatabase } from '../../shared/own-database'
import { finished, halfSent } from './half-sent'

const BODY = '{"sort":"newest"}'

test('150 requests in flight as the server closes are all answered, and event streams end with a reconnect delay', async () => {
  const db = await ownDatabase()
  await seedTenants(db)
  const setup = servicesOver(db)
  const { listingId } = await unitFor(setup)
  const server = await createServer(outsideOf(db, setup.clock, setup.sandbox, { send: async () => undefined }))
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const path = `/api/houseRoomList/${listingId}/events`
  const [events] = (await once(request({ host: '127.0.0.1', port, path, agent: false }).end(), 'response')) as [
    IncomingMessage,
  ]
  let text = ''
  events.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  const asked = await Promise.all(Array.from({ length: 150 }, () => halfSent(port, '/api/house/1/15', BODY)))
  // The limit of the drain does not come.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const closed = server.close()
    await once(events, 'end')
    expect(text).toMatch(/\n\nretry: [1-5]\d{3}\n\n$/)
    expect(await Promise.all(asked.map((each) => finished(each, BODY)))).toEqual(Array.from({ length: 150 }, () => 200))
    await closed
  } finally {
    vi.useRealTimers()
    await db.close()
  }
})
