import type { AxiosResponse } from 'axios'
import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { contacts } from '../../adapters/http/content/content.contract'
import { call, httpClient } from '../../adapters/http/shared/http-client'
import { GRANT } from './samples'
import { browserTab, keysOf, runningSession } from './session-setup'

/** The state after a logged-in user's call got this code on a page. */
const afterCode = async (code: number, at: string) => {
  const tab = browserTab()
  tab.store.keep(GRANT)
  const { actor, presenter, visits, said } = runningSession(tab, {}, at)
  await waitFor(actor, (snapshot) => snapshot.matches('signedIn'))
  const client = httpClient({
    apiHost: '',
    adminHost: '',
    token: tab.store.token,
    now: () => 0,
    onSessionEnded: presenter.onSessionEnded,
    onBroken: () => undefined,
    log: () => undefined,
  })
  const axios = await client.axios()
  axios.defaults.adapter = (config) =>
    Promise.resolve({
      data: { code, message: 'M', data: null },
      status: 200,
      statusText: '',
      headers: {},
      config,
    } satisfies AxiosResponse)
  await call(client, contacts)({})()
  return { left: keysOf(tab.local), visits, said }
}
const LOGGED_OUT = { left: [], visits: ['replace /login'] }

test.each([
  ['M8-2', 90000, []],
  ['M8-3', 90002, []],
  ['M8-8', 8902, ['M']],
])('[%s] code %i clears the session, leads to /login and says %j [M2-8]', async (_, code, said) => {
  expect(await afterCode(code, '/property/search/results')).toEqual({ ...LOGGED_OUT, said })
})

test.each(['/contactus', '/about'])('code 90001 on %s clears the session and leads to /login [M8-4]', async (page) => {
  expect(await afterCode(90001, page)).toEqual({ ...LOGGED_OUT, said: [] })
})

test.each([1, 12345])('code %i leaves the session as it is', async (code) => {
  const { left, visits, said } = await afterCode(code, '/contactus')
  expect([left.sort(), visits, said]).toEqual([['flagAgreement', 'flagPass', 'token'], [], []])
})
