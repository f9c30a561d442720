import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { Database } from '../../server/db/database'
import { httpApp } from '../../server/http/app'
import { healthRoutes } from '../../server/http/health'
import type { Kernel } from '../../server/http/kernel'
import { settingsFrom } from '../../server/settings'

let app: FastifyInstance
afterEach(() => app.close())

const readiness = async (ping: () => Promise<unknown>, isListening: boolean, probes = 1) => {
  app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent' }))
  const db = { kind: 'postgres', ping, isListening: () => isListening } as unknown as Database
  healthRoutes({ app, db } as Kernel, 'specs')
  const answers = await Promise.all(Array.from({ length: probes }, () => app.inject('/api/ready')))
  return answers.map((answer) => [answer.statusCode, answer.json<object>()])
}

test('without a connected listener the server is not ready', async () => {
  expect(await readiness(async () => [], false)).toEqual([
    [
      503,
      { code: 50300, message: 'The connection for live updates is lost; the server is connecting again.', data: null },
    ],
  ])
})

test('a server that is stopping is not ready, and still serves', async () => {
  app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent' }))
  const db = { kind: 'postgres', ping: async () => [], isListening: () => true } as unknown as Database
  const leave = healthRoutes({ app, db } as Kernel, 'specs')
  expect((await app.inject('/api/ready')).statusCode).toBe(200)
  leave()
  const ready = await app.inject('/api/ready')
  expect([ready.statusCode, ready.json<object>()]).toEqual([
    503,
    { code: 50300, message: 'The server is stopping.', data: null },
  ])
  expect((await app.inject('/api/health')).statusCode).toBe(200)
})

test('a hanging database makes the server not ready within two seconds, with one query for all probes', async () => {
  let queries = 0
  const began = performance.now()
  const answers = await readiness(
    () => {
      queries += 1
      return new Promise(() => undefined)
    },
    true,
    3,
  )
  expect(answers).toEqual(
    Array.from({ length: 3 }, () => [503, { code: 50300, message: 'The database does not respond.', data: null }]),
  )
  expect([queries, performance.now() - began < 4_000]).toEqual([1, true])
})
