import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { Database } from '../../server/db/database'
import { httpApp } from '../../server/http/app'
import type { Kernel } from '../../server/http/kernel'
import { mailMeasures } from '../../server/mail/mail.measures'
import { metricsOf } from '../../server/metrics/metrics.module'
import { settingsFrom } from '../../server/settings'
import { until } from '../shared/until'
import { seriesOf } from './scraped'

const TOKEN = '8c1f0a5be27d94360fb1a2c7e95d3846'
const HERE = { host: 'localhost:3000' }

let app: FastifyInstance
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

/** A database whose queries do as `answer` says, and which counts them. */
const databaseThat = (answer: () => Promise<unknown>) => {
  let queries = 0
  const where = () => {
    queries += 1
    return answer()
  }
  const db = {
    kind: 'postgres',
    sql: { select: () => ({ from: () => ({ where }) }) },
    isListening: () => false,
    connections: () => ({ reconnects: 3, pool: { active: 9, idle: 1, waiting: 4 } }),
  } as unknown as Database
  return { db, queries: () => queries }
}

const serving = async (db: Database, environment: Record<string, string> = {}): Promise<void> => {
  const settings = settingsFrom({ LOG_LEVEL: 'silent', ...environment })
  app = await httpApp(settings)
  const metrics = metricsOf(app)
  const kernel = { app, db, clock: () => new Date('2026-03-02T00:00:00Z') } as Kernel
  metrics.open({ kernel, version: 'specs', token: settings.metricsToken, sizes: () => [], measures: [mailMeasures] })
}

const answering = () => databaseThat(async () => [{ name: 'email', value: 2, age: 61.5 }]).db

test.each<[who: string, token: string, remoteAddress: string, headers: Record<string, string>, status: number]>([
  ['this machine', '', '127.0.0.1', HERE, 200],
  ['another machine', '', '192.168.1.20', HERE, 404],
  ['a visitor through a proxy on this machine', '', '127.0.0.1', { ...HERE, 'x-forwarded-for': '203.0.113.9' }, 404],
  ['a page whose own host resolves to this machine', '', '127.0.0.1', { host: 'evil.example:3000' }, 404],
  ['another machine with the token', TOKEN, '192.168.1.20', { authorization: `Bearer ${TOKEN}` }, 200],
  ['this machine without the token', TOKEN, '127.0.0.1', HERE, 404],
  ['a wrong token', TOKEN, '127.0.0.1', { ...HERE, authorization: `Bearer ${TOKEN}x` }, 404],
  ['the token alone', TOKEN, '127.0.0.1', { ...HERE, authorization: TOKEN }, 404],
])('/metrics for %s', async (_, token, remoteAddress, headers, status) => {
  await serving(answering(), token === '' ? {} : { METRICS_TOKEN: token })
  const { statusCode, headers: sent, body } = await app.inject({ url: '/metrics', remoteAddress, headers })
  expect([statusCode, sent['content-type'], sent['cache-control']]).toEqual(
    status === 200
      ? [200, 'text/plain; version=0.0.4; charset=utf-8', 'no-store']
      : [404, 'application/json; charset=utf-8', undefined],
  )
  if (status === 404) expect(JSON.parse(body)).toEqual({ code: 40400, message: 'Not found.', data: null })
})

test('a database that hangs is reported as down after two seconds, with one query for all readers', async () => {
  const { db, queries } = databaseThat(() => new Promise(() => undefined))
  await serving(db)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answered = vi.fn()
  const answers = Promise.all(
    Array.from({ length: 3 }, async () => {
      const { body } = await app.inject({ url: '/metrics', headers: HERE })
      answered()
      return body
    }),
  )
  await until(() => vi.getTimerCount() === 3)
  vi.advanceTimersByTime(1_999)
  await app.inject('/another/address')
  expect(answered).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  for (const body of await answers) expect(unifi(body)).toEqual(DOWN)
  expect(queries()).toBe(1)
})

test('a database that fails is reported as down, and the rest of the figures is there', async () => {
  await serving(databaseThat(() => Promise.reject(new Error('terminated'))).db)
  const { body } = await app.inject({ url: '/metrics', headers: HERE })
  expect(unifi(body)).toEqual(DOWN)
})

const unifi = (text: string) =>
  Object.fromEntries(Object.entries(seriesOf(text)).filter(([name]) => /^unifi_(?!http)/.test(name)))

const DOWN = {
  'unifi_build_info{version="specs"}': 1,
  unifi_database_up: 0,
  unifi_database_listener_connected: 0,
  unifi_database_listener_reconnects_total: 3,
  'unifi_database_pool_connections{state="active"}': 9,
  'unifi_database_pool_connections{state="idle"}': 1,
  unifi_database_pool_waiting: 4,
}

test('the database is asked at most every five seconds', async () => {
  const { db, queries } = databaseThat(async () => [{ name: 'email', value: 2, age: 61.5 }])
  await serving(db)
  const read = async () => (await app.inject({ url: '/metrics', headers: HERE })).body
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  expect(unifi(await read())).toEqual({
    ...DOWN,
    unifi_database_up: 1,
    'unifi_queue_length{queue="email"}': 2,
    'unifi_queue_oldest_age_seconds{queue="email"}': 61.5,
  })
  await read()
  expect(queries()).toBe(1)
  clock.mockReturnValue(5_999)
  await read()
  expect(queries()).toBe(1)
  clock.mockReturnValue(6_000)
  await read()
  expect(queries()).toBe(2)
})
