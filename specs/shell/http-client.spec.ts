import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import * as E from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import { contacts } from '../../adapters/http/content/content.contract'
import { currentUser, signOut } from '../../adapters/http/identity/identity.contract'
import { quickSearchCounts } from '../../adapters/http/listing/search.contract'
import { call, httpClient } from '../../adapters/http/shared/http-client'
import type { HttpSettings } from '../../adapters/http/shared/http-settings'
import { failure, unreachable } from '../../domain/shared/failure'

type Answer = (config: InternalAxiosRequestConfig) => Promise<AxiosResponse>

const answered =
  (data: object): Answer =>
  (config) =>
    Promise.resolve({ data, status: 200, statusText: '', headers: {}, config })

/** A client whose calls get one answer, and what it sent. */
const clientThatHears = async (answer: Answer, settings: Partial<HttpSettings> = {}) => {
  const sent: InternalAxiosRequestConfig[] = []
  const client = httpClient({
    apiHost: '',
    adminHost: '',
    token: () => null,
    now: () => 0,
    onSessionEnded: () => undefined,
    onBroken: () => undefined,
    log: () => undefined,
    ...settings,
  })
  const axios = await client.axios()
  axios.defaults.adapter = (config) => {
    sent.push(config)
    return answer(config)
  }
  return { client, sent }
}

test('a call times out after 60 seconds [M7-6][A7-4][A9-1]', async () => {
  const { client, sent } = await clientThatHears((config) =>
    Promise.reject(new AxiosError('timeout of 60000ms exceeded', AxiosError.ECONNABORTED, config)),
  )
  expect(await call(client, contacts)({})()).toEqual(E.left(unreachable))
  expect(sent.map(({ url, timeout }) => [url, timeout])).toEqual([['/api/contacts', 60_000]])
})

test('a GET carries the time, except under /api/user [A7-2 A7-3]', async () => {
  const { client, sent } = await clientThatHears(answered({ code: 0, message: '', data: null }), { now: () => 1234 })
  await call(client, quickSearchCounts)({ query: { searchType: 'buy' } })()
  await call(client, currentUser)({})()
  await call(client, signOut)({})()
  expect(sent.map(({ url, params }) => [url, (params as { t?: number }).t])).toEqual([
    ['/api/house/quickSearchCounts', 1234],
    ['/api/user', undefined],
    ['/api/user/logout', undefined],
  ])
})

test.each([
  [null, ['admin', undefined, undefined]],
  ['abc', ['admin', 'abc', 'abc']],
])('with the token %j the headers are %j [A6-5 A6-6]', async (token, expected) => {
  const { client, sent } = await clientThatHears(answered({ code: 0, message: '', data: null }), { token: () => token })
  await call(client, contacts)({})()
  expect(['webtype', 'token', 'usertoken'].map((name) => sent[0]?.headers.get(name))).toEqual(expected)
})

test.each([
  [90000, 'session-missing', '[B8-2 A8-2]'],
  [90001, 'session-invalid', '[B8-4 A8-4]'],
  [90002, 'session-expired', '[B8-3 A8-3]'],
])('code %i ends the session as %s %s', async (code, kind) => {
  const ended: unknown[] = []
  const { client } = await clientThatHears(answered({ code, message: 'Please log in.', data: null }), {
    onSessionEnded: (why) => ended.push(why),
  })
  const why = failure(kind, 'Please log in.')
  expect([await call(client, contacts)({})(), ended]).toEqual([E.left(why), [why]])
})
