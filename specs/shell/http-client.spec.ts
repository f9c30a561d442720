import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import * as E from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import { blog, blogs } from '../../adapters/http/content/blog.contract'
import { contacts } from '../../adapters/http/content/content.contract'
import { currentUser } from '../../adapters/http/identity/identity.contract'
import { allStates } from '../../adapters/http/listing/search.contract'
import { call, httpClient } from '../../adapters/http/shared/http-client'
import { unreachable } from '../../domain/shared/failure'

test('a call times out after 60 seconds [M7-6][A7-4][A9-1]', async () => {
  const sent: InternalAxiosRequestConfig[] = []
  const client = httpClient({
    apiHost: '',
    adminHost: '',
    token: () => null,
    now: () => 0,
    onSessionEnded: () => undefined,
    onBroken: () => undefined,
    log: () => undefined,
  })
  const axios = await client.axios()
  axios.defaults.adapter = (config) => {
    sent.push(config)
    return Promise.reject(new AxiosError('timeout of 60000ms exceeded', AxiosError.ECONNABORTED, config))
  }
  expect(await call(client, contacts)({})()).toEqual(E.left(unreachable))
  expect(sent.map(({ url, timeout }) => [url, timeout])).toEqual([['/api/contacts', 60_000]])
})

test('calls to /oa/ use the admin host [M7-2][A6-7], all others the API host [M7-1][A7-1]', async () => {
  const sent: string[] = []
  const client = httpClient({
    apiHost: 'https://api.example',
    adminHost: 'https://admin.example',
    token: () => null,
    now: () => 0,
    onSessionEnded: () => undefined,
    onBroken: () => undefined,
    log: () => undefined,
  })
  const axios = await client.axios()
  axios.defaults.adapter = (config) => {
    sent.push(`${config.baseURL ?? ''}${config.url ?? ''}`)
    return Promise.reject(new AxiosError('not today', AxiosError.ERR_NETWORK, config))
  }
  await call(client, contacts)({})()
  await call(client, allStates)({})()
  await call(client, currentUser)({})()
  await call(client, blogs)({ params: { page: 1, pageSize: 9 } })()
  await call(client, blog)({ params: { blogId: 7 } })()
  expect(sent).toEqual([
    'https://api.example/api/contacts',
    'https://api.example/api/house/getAllStates',
    'https://api.example/api/user',
    'https://admin.example/oa/blog/blogs/1/9',
    'https://admin.example/oa/blog/blog/7',
  ])
})
