import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { logging, withoutSecrets } from '../../server/http/log'

test.each([
  ['/api/updatePassword/hunter2222', '/api/updatePassword/[hidden]'],
  ['/api/session-status/cs_test_123', '/api/session-status/[hidden]'],
  ['/api/close-checkout-session/cs_1', '/api/close-checkout-session/[hidden]'],
  ['/api/cardType/424242', '/api/cardType/[hidden]'],
  ['/sandbox/checkout/sbx_secret_abc/pay', '/sandbox/checkout/[hidden]/pay'],
  ['/sandbox/checkout/sbx_secret_abc', '/sandbox/checkout/[hidden]'],
  ['/api/user?sessionId=abc&t=1', '/api/user?sessionId=[hidden]&t=1'],
  ['/property/form?pid=1&session_id=cs_1', '/property/form?pid=1&session_id=[hidden]'],
  ['/api/u-connect/updateUConnectUser/key_1', '/api/u-connect/updateUConnectUser/[hidden]'],
  ['/api/u-connect/updateUConnectUser/packageDetails/key_1', '/api/u-connect/updateUConnectUser/packageDetails/[hidden]'],
  ['/api/u-connect/updateUConnectUser/tnc/key_1', '/api/u-connect/updateUConnectUser/tnc/[hidden]'],
  ['/api/stripe/update/u-connect/user/session/token_1', '/api/stripe/update/u-connect/user/session/[hidden]'],
  ['/unifi/register/confirm?productCode=UCON_STND_PRO&token=t1&uid=7&session_id=cs_1', '/unifi/register/confirm?productCode=UCON_STND_PRO&token=[hidden]&uid=7&session_id=[hidden]'],
  ['/files/orders/1001?key=eyJhbGciOiJIUzI1NiJ9.e30.sig', '/files/orders/1001?key=[hidden]'],
  ['/files/priceLists/7?t=1&key=eyJhbGciOiJIUzI1NiJ9.e30.sig', '/files/priceLists/7?t=1&key=[hidden]'],
  ['/#/password/reset?email=ann%40example.com&sessionId=s1', '/#/password/reset?email=[hidden]&sessionId=[hidden]'],
  ['/x?password=p1&passWord=p2&passphrase=p3&psd=p4&usertoken=u1&secret=s1&page=2', '/x?password=[hidden]&passWord=[hidden]&passphrase=[hidden]&psd=[hidden]&usertoken=[hidden]&secret=[hidden]&page=2'],
  ['/x/4242424242424242', '/x/[hidden]'],
  ['/x?card=4242-4242-4242-4242', '/x?card=[hidden]'],
  ['/api/house/1/15?t=1700000000000', '/api/house/1/15?t=1700000000000'],
])('%s is logged as %s', (url, shown) => {
  expect(withoutSecrets(url)).toBe(shown)
})

/** What a server writes while it answers. */
const linesOf = async (work: (app: ReturnType<typeof Fastify>) => Promise<unknown>): Promise<string> => {
  const lines: string[] = []
  const stream = new Writable({ write: (chunk: Buffer, _encoding, done) => { lines.push(chunk.toString()); done() } })
  const app = Fastify({ logger: { ...logging('info') as object, stream } })
  await work(app)
  await app.close()
  return lines.join('')
}

test('secrets that a caller logs beside are redacted by name, in nested objects too', async () => {
  const text = await linesOf(async (app) => {
    app.log.info({ password: 'p-1', body: { cardNumber: '4242424242424242', cardCvv: 'c-1', deep: { token: 't-1' } } }, 'logged')
  })
  expect(text).toContain('logged')
  expect(text).not.toMatch(/p-1|4242424242424242|c-1|t-1/)
})

test.each([
  'password', 'confirmPassword', 'newPassword', 'confirmNewPassword', 'passWord', 'passphrase', 'token', 'usertoken', 'cardNumber', 'cardCvv',
  'cvv', 'clientSecret', 'authorization', 'cookie', 'sessionId', 'stripeSessionId', 'uConnectRegistrationKey',
])('a field %s is redacted where it stands, and up to two objects deep', async (field) => {
  const text = await linesOf(async (app) => app.log.info({ [field]: 'x-1', body: { [field]: 'x-2', deep: { [field]: 'x-3' } } }, 'logged'))
  expect(text.match(/x-[123]|\[hidden\]/g)).toEqual(['[hidden]', '[hidden]', '[hidden]'])
})

test('headers and bodies are not logged, and a failed query\'s values are not', async () => {
  const text = await linesOf(async (app) => {
    app.post('/x', async () => { throw new Error('Failed query: insert into accounts\nparams: ann@example.com,hash-1') })
    await app.inject({ method: 'POST', url: '/x', headers: { token: 'header-token' }, payload: { password: 'body-password' } })
  })
  expect(text).toContain('Failed query: insert into accounts')
  expect(text).not.toMatch(/header-token|body-password|ann@example\.com|hash-1/)
})

test('a failed query\'s values are not logged when they have lines of their own, and what called it still is', async () => {
  const letter = 'Dear Bea,\n\nNew password: https://x.example/#/reset?id=secret-1\n    at secret-2\n\nUnifi'
  const text = await linesOf(async (app) => {
    app.log.error({ err: new Error(`Failed query: insert into outbox\nparams: key-1,${letter},7`) }, 'a letter')
    app.log.error(new Error(`Failed query: insert into outbox\nparams: key-1,${letter},7`))
  })
  expect(text).toContain('Failed query: insert into outbox')
  expect(text).toContain('log.spec.ts')
  expect(text).not.toMatch(/key-1|Dear Bea|secret-1|secret-2|Unifi/)
})
