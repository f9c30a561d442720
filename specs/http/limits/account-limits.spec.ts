import * as t from 'io-ts'
import * as E from 'fp-ts/lib/Either.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '../../../adapters/http/shared/endpoint'
import { failure } from '../../../domain/shared/failure'
import { httpApp } from '../../../server/http/app'
import type { Kernel } from '../../../server/http/kernel'
import { route } from '../../../server/http/route'
import { settingsFrom } from '../../../server/settings'

// A minute of a limit stands still, so that its rest is known.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const get = (path: string) => endpoint({ method: 'GET', path, answer: t.null, access: 'optional', summary: '' })

/** `/api/one`, and `/api/few` with two calls a minute, for accounts identified by their token: `7`. */
const server = async (environment: Record<string, string>) => {
  const app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent', ...environment }), { refusal: 0 })
  const kernel = {
    app,
    authenticate: async (token: string | null) =>
      token === null
        ? E.left(failure('session-missing', ''))
        : E.right({ accountId: Number(token), email: '', sessionId: '', role: 'buyer' }),
  } as unknown as Kernel
  route(kernel, get('/api/one'), async () => E.right(null))
  route(kernel, get('/api/few'), async () => E.right(null), { limitPerMinute: 2 })
  let address = 0
  return {
    app,
    /** Each call comes from another address. */
    call: (url: string, token?: string) =>
      app.inject({ url, remoteAddress: `203.0.113.${(address += 1)}`, headers: token === undefined ? {} : { token } }),
  }
}

test('an account has a limit over all calls, from any address', async () => {
  const { app, call } = await server({ ACCOUNT_RATE_LIMIT: '3' })
  const statuses = [await call('/api/one', '7'), await call('/api/few', '7'), await call('/api/one', '7')].map(
    ({ statusCode }) => statusCode,
  )
  const refused = await call('/api/one', '7')
  expect([...statuses, refused.statusCode, refused.json()]).toEqual([
    200,
    200,
    200,
    429,
    { code: 42900, message: 'Too many requests. Try again in 60 seconds.', data: null },
  ])
  expect(refused.headers['retry-after']).toBe('60')
  expect([(await call('/api/one', '8')).statusCode, (await call('/api/one')).statusCode]).toEqual([200, 200])
  await app.close()
})

test("a route's limit also counts per account and per route", async () => {
  const { app, call } = await server({})
  const statuses: number[] = []
  for (const [url, token] of [
    ['/api/few', '7'],
    ['/api/few', '7'],
    ['/api/few', '7'],
    ['/api/one', '7'],
    ['/api/few', '8'],
  ] as const)
    statuses.push((await call(url, token)).statusCode)
  expect(statuses).toEqual([200, 200, 429, 200, 200])
  await app.close()
})

test('the token is read from either header [A6-6]', async () => {
  const { app } = await server({ ACCOUNT_RATE_LIMIT: '1' })
  const call = async (headers: Record<string, string>) => (await app.inject({ url: '/api/one', headers })).statusCode
  expect([
    await call({ token: '7' }),
    await call({ token: '7' }),
    await call({ usertoken: '7' }),
    await call({}),
  ]).toEqual([200, 429, 429, 200])
  await app.close()
})
