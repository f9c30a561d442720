import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { Database } from '../../server/db/database'
import { httpApp } from '../../server/http/app'
import { healthRoutes } from '../../server/http/health'
import type { Kernel } from '../../server/http/kernel'
import { settingsFrom } from '../../server/settings'
import { until } from '../shared/until'

let app: FastifyInstance
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

const serving = async (ping: () => Promise<unknown>, isListening = true) => {
  app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent' }))
  const db = { kind: 'postgres', ping, isListening: () => isListening } as unknown as Database
  return healthRoutes({ app, db } as Kernel, 'specs')
}
const readiness = async () => {
  const { statusCode, body } = await app.inject('/api/ready')
  return [statusCode, JSON.parse(body) as object]
}
const down = (message: string) => [503, { code: 50300, message, data: null }]

test('without a connected listener the server is not ready', async () => {
  await serving(async () => [], false)
  expect(await readiness()).toEqual(down('The connection for live updates is lost; the server is connecting again.'))
})

test('a server that is stopping is not ready, and still serves', async () => {
  const leave = await serving(async () => [])
  expect((await app.inject('/api/ready')).statusCode).toBe(200)
  leave()
  expect(await readiness()).toEqual(down('The server is stopping.'))
  expect((await app.inject('/api/health')).statusCode).toBe(200)
})

test('a hanging database makes the server not ready after two seconds, with one query for all probes', async () => {
  const ping = vi.fn(() => new Promise(() => undefined))
  await serving(ping)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answered = vi.fn()
  const probes = Promise.all(
    Array.from({ length: 3 }, async () => {
      const found = await readiness()
      answered()
      return found
    }),
  )
  await until(() => vi.getTimerCount() === 3)
  vi.advanceTimersByTime(1_999)
  await app.inject('/api/health')
  expect(answered).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  expect(await probes).toEqual(Array.from({ length: 3 }, () => down('The database does not respond.')))
  expect(ping).toHaveBeenCalledTimes(1)
})
