import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../server/server'
import { unitFor } from '../reservation/services-setup'
import { onPostgres } from '../shared/own-database'
import { until } from '../shared/until'
import { type MetricsServer, metricsServer } from './metrics-server'
import { metricsText, scraped } from './scraped'

let node: MetricsServer
let server: Server
beforeAll(async () => {
  node = await metricsServer()
  server = node.server
})
afterAll(() => node.close())

test('an open event stream is counted until its browser leaves', async () => {
  const { listingId } = await unitFor(node.setup)
  const { port } = server.app.server.address() as AddressInfo
  const asked = get({ port, path: `/api/houseRoomList/${listingId}/events`, agent: false })
  const [response] = (await once(asked, 'response')) as [NodeJS.ReadableStream & { destroy(): void }]
  expect((await scraped(server.app))['unifi_event_streams_open']).toBe(1)
  response.destroy()
  await until(async () => (await scraped(server.app))['unifi_event_streams_open'] === 0)
})

test('requests are counted by method, route pattern and class of status', async () => {
  const requests = async () =>
    Object.fromEntries(
      Object.entries(await scraped(server.app)).filter(
        ([name]) => name.startsWith('unifi_http_request_duration_seconds_count') && !name.includes('/metrics'),
      ),
    )
  const before = await requests()
  const count = (method: string, route: string, status: string) =>
    `unifi_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`
  await server.app.inject('/api/house/999999999/0/0')
  await server.app.inject('/api/house/ann@example.com/0/0')
  await server.app.inject({ method: 'POST', url: '/api/payments/webhook', payload: '{}' })
  await server.app.inject({ method: 'POST', url: '/an/unknown/address' })
  await server.app.inject({ method: 'PROPFIND', url: '/an/unknown/address' })
  const after = await requests()
  expect(
    Object.fromEntries(
      Object.entries(after)
        .map(([name, value]) => [name, value - (before[name] ?? 0)])
        .filter(([, more]) => more !== 0),
    ),
  ).toEqual({
    [count('GET', '/api/house/:id/:roomId/:ordersId', '2xx')]: 2,
    [count('POST', '/api/payments/webhook', '4xx')]: 1,
    [count('POST', 'none', '4xx')]: 1,
    [count('other', 'none', '4xx')]: 1,
  })
})

test('every job has the age of its last success, and its failures', async () => {
  await server.tick()
  const series = await scraped(server.app)
  const named = (name: string) =>
    Object.keys(series)
      .filter((each) => each.startsWith(`${name}{`))
      .map((each) => /name="(.*)"/.exec(each)?.[1])
  expect(named('unifi_job_last_success_age_seconds')).toEqual(server.jobs.map(({ name }) => name))
  expect(named('unifi_job_last_duration_seconds')).toEqual(server.jobs.map(({ name }) => name))
  expect(named('unifi_job_failures_total')).toEqual(server.jobs.map(({ name }) => name))
})

test('calls that fail are counted by their kind', async () => {
  const refusals = async () => {
    const series = await scraped(server.app)
    return ['session-missing', 'session-invalid', 'password-refused', 'listing-not-found'].map(
      (kind) => series[`unifi_refusals_total{kind="${kind}"}`] ?? 0,
    )
  }
  const before = await refusals()
  await server.app.inject('/api/user')
  await server.app.inject({ url: '/api/user', headers: { token: 'a.b.c' } })
  await server.app.inject({ url: '/api/user', headers: { token: 'a.b.d' } })
  const after = await refusals()
  expect(after.map((count, i) => count - (before[i] ?? 0))).toEqual([1, 2, 0, 0])
})

test('every metric and label of the alerts exists', async () => {
  const alerts = readFileSync(new URL('../../deploy/alerts.yml', import.meta.url), 'utf8')
  // PGlite has no pool.
  const text = `${await metricsText(server.app)}\n${onPostgres ? '' : 'unifi_database_pool_waiting 0'}`
  const expressions = [...alerts.matchAll(/expr:(?: >-\n)?([^]*?)\n {8}(?:for|labels):/g)].map(([, each = '']) => each)
  expect(expressions).toHaveLength([...alerts.matchAll(/- alert:/g)].length)
  const names = new Set(expressions.flatMap((each) => each.match(/\b(?:unifi|nodejs|process)_\w+/g) ?? []))
  expect([...names].filter((name) => !new RegExp(`^${name}(?:\\{| )`, 'm').test(text))).toEqual([])
  const queues = expressions.flatMap((each) => [...each.matchAll(/queue="([^"]+)"/g)].map(([, name = '']) => name))
  expect(queues.filter((name) => !text.includes(`{queue="${name}"}`))).toEqual([])
  const routes = expressions.flatMap((each) => each.match(/\/api\/[a-z/]+(?=["|])/g) ?? [])
  expect(routes.map((url) => [url, server.app.hasRoute({ method: 'POST', url })])).toEqual([
    ['/api/payments/webhook', true],
    ['/api/signing/webhook', true],
  ])
})

test('docs/operations-watching.md names every metric and queue', async () => {
  const text = readFileSync(new URL('../../docs/operations-watching.md', import.meta.url), 'utf8')
  const series = Object.keys(await scraped(server.app)).map((each) => each.replace(/_(?:bucket|sum|count)(?=\{)/, ''))
  const names = new Set(series.map((each) => each.split('{')[0] ?? '').filter((name) => name.startsWith('unifi_')))
  expect([...names].filter((name) => !text.includes(`\`${name}`))).toEqual([])
  const queues = series.flatMap((each) => /queue="(.*)"/.exec(each)?.[1] ?? [])
  expect(queues.filter((name) => !text.includes(`| \`${name}\` |`))).toEqual([])
})

test('the database and its listener are up, and PGlite has no pool', async () => {
  const series = await scraped(server.app)
  expect(Object.fromEntries(Object.entries(series).filter(([name]) => /^unifi_(?:database|build)/.test(name)))).toEqual(
    {
      'unifi_build_info{version="specs"}': 1,
      unifi_database_up: 1,
      unifi_database_listener_connected: 1,
      unifi_database_listener_reconnects_total: 0,
      ...(onPostgres
        ? {
            'unifi_database_pool_connections{state="active"}': 0,
            'unifi_database_pool_connections{state="idle"}': expect.any(Number) as number,
            unifi_database_pool_waiting: 0,
          }
        : {}),
    },
  )
  expect([series['nodejs_eventloop_lag_p99_seconds'], series['process_resident_memory_bytes']]).toEqual([
    expect.any(Number),
    expect.any(Number),
  ])
})

test.skipIf(!onPostgres)('a lost connection for notifications is counted once it is open again', async () => {
  const reconnects = async () => (await scraped(server.app))['unifi_database_listener_reconnects_total']
  expect(await reconnects()).toBe(0)
  const open = new Promise<void>((reconnected) => void node.db.listen('specs', () => undefined, reconnected))
  await node.db.sql.execute(
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`,
  )
  await open
  expect(await reconnects()).toBe(1)
})
