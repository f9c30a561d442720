import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import * as E from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import { favouriteIds } from '../../adapters/http/account/favourites.contract'
import { contacts, socialLinks } from '../../adapters/http/content/content.contract'
import { currentUser, signOut } from '../../adapters/http/identity/identity.contract'
import { quickSearchCounts } from '../../adapters/http/listing/search.contract'
import { packages } from '../../adapters/http/membership/u-connect.contract'
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

const timesOf = (sent: readonly InternalAxiosRequestConfig[]) =>
  sent.map(({ url, params }) => [url, (params as { t?: number }).t])

test('each GET carries the time of its call [A7-2 M7-4 B7-55]', async () => {
  let time = 1233
  const { client, sent } = await clientThatHears(answered({ code: 0, message: '', data: null }), {
    now: () => (time += 1),
  })
  await call(client, quickSearchCounts)({ query: { searchType: 'buy' } })()
  await call(client, socialLinks)({})()
  await call(client, quickSearchCounts)({ query: { searchType: 'buy' } })()
  await call(client, packages)({})()
  expect(timesOf(sent)).toEqual([
    ['/api/house/quickSearchCounts', 1234],
    ['/api/socialLinks', 1235],
    ['/api/house/quickSearchCounts', 1236],
    ['/api/u-connect/stnd/packages', 1237],
  ])
})

test('a GET under /api/user carries no time, nor does a POST [A7-3 M7-5 B7-55]', async () => {
  const { client, sent } = await clientThatHears(answered({ code: 0, message: '', data: null }), { now: () => 1234 })
  await call(client, currentUser)({})()
  await call(client, favouriteIds)({})()
  await call(client, signOut)({})()
  expect(timesOf(sent)).toEqual([
    ['/api/user', undefined],
    ['/api/user/favorites', undefined],
    ['/api/user/logout', undefined],
  ])
})

test('code 0 is a success; every other one has the message of the server [M8-1]', async () => {
  const answersOf = (code: number, message: string) =>
    clientThatHears(answered({ code, message, data: null })).then(({ client }) => call(client, signOut)({})())
  expect([await answersOf(0, 'success'), await answersOf(1, 'M'), await answersOf(12345, 'boom')]).toEqual([
    E.right(null),
    E.left(failure('unexpected', 'M')),
    E.left(failure('unexpected', 'boom')),
  ])
})

test.each([
  [null, ['admin', undefined, undefined]],
  ['abc', ['admin', 'abc', 'abc']],
  ['d.e.f', ['admin', 'd.e.f', 'd.e.f']],
])('with the token %j the headers are %j [A6-5 A6-6 M7-7]', async (token, expected) => {
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
