import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import * as E from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import { contacts } from '../../adapters/http/content/content.contract'
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
