import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { endpoint } from '../../adapters/http/shared/endpoint'
import { failure } from '../../domain/shared/failure'
import { httpApp } from '../../server/http/app'
import type { Kernel } from '../../server/http/kernel'
import { route } from '../../server/http/route'
import { metricsOf } from '../../server/metrics/metrics.module'
import { settingsFrom } from '../../server/settings'
import { seriesOf } from '../metrics/scraped'

let app: FastifyInstance
afterEach(() => app.close())

/** A server whose call fails as asked, what it logs about refusals, and its metrics. */
const failing = async (account: number | null = null) => {
  app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent', RATE_LIMIT: '3', TRUST_PROXY: '1' }), { refusal: 0 })
  const metrics = metricsOf(app)
  const lines: unknown[] = []
  app.addHook('onRequest', async (request) => {
    const info = (...line: unknown[]) => void lines.push(line)
    request.accountId = account
    request.log = Object.assign(Object.create(request.log) as typeof request.log, { info })
  })
  const db = { isListening: () => true, connections: () => ({ reconnects: 0, pool: null }) }
  const kernel = { app, db, clock: () => new Date() } as unknown as Kernel
  const call = endpoint({
    method: 'GET',
    path: '/fails/:kind',
    params: t.type({ kind: t.string }),
    answer: t.null,
    summary: 'Fails as asked',
  })
  route(kernel, call, async ({ params }) => E.left(failure(params.kind, 'No.')))
  metrics.open({ kernel, version: 'specs', token: '', sizes: () => [], measures: [] })
  const get = (url: string) => app.inject({ url, headers: { 'x-forwarded-for': '2001:db8:0:1::9' } })
  const counted = async () => {
    const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost' } })
    return Object.fromEntries(Object.entries(seriesOf(body)).filter(([name]) => name.startsWith('unifi_refusals')))
  }
  return { get, lines, counted }
}

const FROM = { account: null, address: '2001:db8:0:1::/64' }

test('a call that may be an attack is logged with its network; every failed call is counted by its kind', async () => {
  const { get, lines, counted } = await failing()
  await get('/fails/forbidden')
  await get('/fails/unit-taken')
  await get('/fails/session-invalid')
  expect((await get('/fails/forbidden')).statusCode).toBe(429)
  expect(lines.filter((line) => JSON.stringify(line).includes('refusal'))).toEqual([
    [{ refusal: 'forbidden', ...FROM }, 'a call was refused'],
    [{ refusal: 'session-invalid', ...FROM }, 'a call was refused'],
    [{ refusal: 'too-many-requests', ...FROM }, 'a call was refused'],
  ])
  expect(await counted()).toEqual({
    'unifi_refusals_total{kind="forbidden"}': 1,
    'unifi_refusals_total{kind="unit-taken"}': 1,
    'unifi_refusals_total{kind="session-invalid"}': 1,
    'unifi_refusals_total{kind="too-many-requests"}': 1,
  })
})

test('an account that names what is missing or not its own is logged; a visitor who follows an old address is not', async () => {
  const visitor = await failing()
  await visitor.get('/fails/not-found')
  expect(visitor.lines.filter((line) => JSON.stringify(line).includes('refusal'))).toEqual([])
  await app.close()
  const account = await failing(7)
  await account.get('/fails/not-found')
  expect(account.lines.filter((line) => JSON.stringify(line).includes('refusal'))).toEqual([
    [{ refusal: 'not-found', account: 7, address: '2001:db8:0:1::/64' }, 'a call was refused'],
  ])
})
