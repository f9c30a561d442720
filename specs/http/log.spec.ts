import { Writable } from 'node:stream'
import Fastify, { type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { expect, test } from 'vitest'
import type { Database } from '../../server/db/database'
import { healthRoutes } from '../../server/http/health'
import type { Kernel } from '../../server/http/kernel'
import { logging } from '../../server/http/log'

/** Routes with secrets in their paths, the pages, and what they log; `ignoreTrailingSlash` as in the server. */
const PATTERNS = [
  '/api/updatePassword/:password',
  '/api/session-status/:sessionId',
  '/api/close-checkout-session/:sessionId',
  '/api/cardType/:nums',
  '/api/u-connect/updateUConnectUser/:uConnectRegistrationKey',
  '/api/u-connect/updateUConnectUser/tnc/:uConnectRegistrationKey',
  '/api/stripe/update/u-connect/user/session/:token',
  '/sandbox/checkout/:clientSecret/pay',
  '/files/reservations/:id',
  '/files/hold-receipts/:id/pdf',
  '/api/signing/:token',
  '/api/signing/:token/return',
  '/api/user',
  '/*',
]

const addressLoggedFor = async (method: 'GET' | 'POST', url: string): Promise<unknown> => {
  const lines = await linesOf(
    async (app) => {
      for (const pattern of PATTERNS) app.get(pattern, () => 'ok')
      // As in the server: Fastify's own handler logs the whole address.
      app.setNotFoundHandler(async (_request: FastifyRequest, reply: FastifyReply) => reply.code(404).send())
      await app.inject({ method, url })
    },
    { routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 } },
  )
  const [first] = lines.split('\n').map((line) => (line === '' ? {} : JSON.parse(line)) as { req?: { url: string } })
  // A time or a duration may have the same digits.
  expect(lines).not.toMatch(/hunter|S3cret|cs_1|(?<![\d.])424242/i)
  return first?.req?.url
}

test.each<[method: 'GET' | 'POST', url: string, shown: string]>([
  ['GET', '/api/signing/S3cret-S3cret-S3cret-S', '/api/signing/:token'],
  ['GET', '/api/signing/S3cret-S3cret-S3cret-S/return?event=decline', '/api/signing/:token/return?event=[hidden]'],
  ['GET', '/api/signing/S3cret-S3cret-S3cret-S/sign', '/api/[unknown]'],
  ['GET', '/api/updatePassword/hunter2222', '/api/updatePassword/:password'],
  ['GET', '/api/updatePassword/hunter2222/', '/api/updatePassword/:password'],
  ['GET', '/api/updatePassword/hunter%2F2222', '/api/updatePassword/:password'],
  ['GET', '/api/%75pdatePassword/hunter2222', '/api/updatePassword/:password'],
  ['GET', '/API/updatePassword/hunter2222', '/[unknown]'],
  ['GET', '/api/UpdatePassword/hunter2222', '/api/[unknown]'],
  ['GET', '//api//updatePassword//hunter2222', '/api/[unknown]'],
  ['GET', '/%2Fapi/updatePassword/hunter2222', '/[unknown]'],
  ['GET', '/api%2FupdatePassword%2Fhunter2222', '/[unknown]'],
  ['GET', '/api/updatePassword/hunter2222/more', '/api/[unknown]'],
  ['GET', '/api/updatePassword/hunter2222;x', '/api/updatePassword/:password'],
  ['POST', '/api/updatePassword/hunter2222', '/api/[unknown]'],
  ['POST', '/hunter2222', '/[unknown]'],
  ['GET', `/api/updatePassword/${'hunter2222'.repeat(31)}`, '/api/[unknown]'],
  ['GET', '/api/session-status/cs_1', '/api/session-status/:sessionId'],
  ['GET', '/api/close-checkout-session/cs_1', '/api/close-checkout-session/:sessionId'],
  ['GET', '/api/cardType/424242', '/api/cardType/:nums'],
  ['GET', '/api/u-connect/updateUConnectUser/S3cret', '/api/u-connect/updateUConnectUser/:uConnectRegistrationKey'],
  [
    'GET',
    '/api/u-connect/updateUConnectUser/tnc/S3cret',
    '/api/u-connect/updateUConnectUser/tnc/:uConnectRegistrationKey',
  ],
  ['GET', '/api/stripe/update/u-connect/user/session/S3cret', '/api/stripe/update/u-connect/user/session/:token'],
  ['GET', '/sandbox/checkout/S3cret/pay', '/sandbox/checkout/:clientSecret/pay'],
  ['GET', '/property-details/view?pid=7', '/property-details/[unknown]?pid=7'],
  ['GET', '/', '/'],
  ['GET', '/login', '/login'],
  ['GET', '/sign/hunter2222', '/sign/[unknown]'],
  ['GET', '/api/user?sessionId=cs_1&t=1700000000000', '/api/user?sessionId=[hidden]&t=1700000000000'],
  ['GET', '/api/user?SESSIONID=424242', '/api/user?SESSIONID=[hidden]'],
  ['GET', '/api/user?pass%57ord=hunter2222&%70sd=424242', '/api/user?[hidden]&[hidden]'],
  ['GET', '/api/user?hunter2222&page=2', '/api/user?[hidden]&page=2'],
  ['GET', '/api/user?a=1?token=S3cret', '/api/user?a=[hidden]'],
  ['GET', '/api/user?card=4242424242424242', '/api/user?card=[hidden]'],
  ['GET', '/files/reservations/1001?key=S3cret', '/files/reservations/:id?key=[hidden]'],
  ['GET', '/files/hold-receipts/1001/pdf?key=S3cret', '/files/hold-receipts/:id/pdf?key=[hidden]'],
])('%s %s is logged as %s', async (method, url, shown) => {
  expect(await addressLoggedFor(method, url)).toBe(shown)
})

/** What a server logs during `work`. */
const linesOf = async (
  work: (app: ReturnType<typeof Fastify>) => Promise<unknown>,
  options: FastifyServerOptions = {},
): Promise<string> => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const app = Fastify({ ...options, logger: { ...(logging('info') as object), stream } })
  await work(app)
  await app.close()
  return lines.join('')
}

test('secrets in extra log fields are redacted by name, including in nested objects', async () => {
  const text = await linesOf(async (app) => {
    app.log.info(
      { password: 'Secret1', body: { cardNumber: '4242424242424242', cardCvv: 'Secret2', deep: { token: 'Secret3' } } },
      'logged',
    )
  })
  expect(text).toContain('logged')
  expect(text).not.toMatch(/Secret|4242424242424242/)
})

test.each([
  'password',
  'confirmPassword',
  'newPassword',
  'confirmNewPassword',
  'passWord',
  'passphrase',
  'token',
  'usertoken',
  'cardNumber',
  'cardCvv',
  'cvv',
  'clientSecret',
  'authorization',
  'cookie',
  'sessionId',
  'stripeSessionId',
  'uConnectRegistrationKey',
])('a field %s is redacted at the top level and up to two objects deep', async (field) => {
  const text = await linesOf(async (app) =>
    app.log.info({ [field]: 'x-1', body: { [field]: 'x-2', deep: { [field]: 'x-3' } } }, 'logged'),
  )
  expect(text.match(/x-[123]|\[hidden\]/g)).toEqual(['[hidden]', '[hidden]', '[hidden]'])
})

test('headers, bodies and the values of failed queries are not logged', async () => {
  const text = await linesOf(async (app) => {
    app.post('/x', async () => {
      throw new Error('Failed query: insert into accounts\nparams: ann@example.com,hash-1')
    })
    await app.inject({
      method: 'POST',
      url: '/x',
      headers: { token: 'header-token' },
      payload: { password: 'body-password' },
    })
  })
  expect(text).toContain('Failed query: insert into accounts')
  expect(text).not.toMatch(/header-token|body-password|ann@example\.com|hash-1/)
})

test('multi-line values of a failed query are not logged, but its stack is', async () => {
  const letter = 'Dear Bea,\n\nNew password: https://x.example/#/reset?id=secret-1\n    at secret-2\n\nUnifi'
  const text = await linesOf(async (app) => {
    app.log.error({ err: new Error(`Failed query: insert into outbox\nparams: key-1,${letter},7`) }, 'a letter')
    app.log.error(new Error(`Failed query: insert into outbox\nparams: key-1,${letter},7`))
  })
  expect(text).toContain('Failed query: insert into outbox')
  expect(text).toContain('log.spec.ts')
  expect(text).not.toMatch(/key-1|Dear Bea|secret-1|secret-2|Unifi/)
})

test('the checks of a load balancer leave no lines', async () => {
  const db = { kind: 'postgres', ping: async () => [], isListening: () => true } as unknown as Database
  const lines = await linesOf(async (app) => {
    healthRoutes({ app, db } as Kernel, 'specs')
    for (const url of ['/api/health', '/api/ready', '/api/openapi.json']) await app.inject(url)
  })
  expect([...lines.matchAll(/"url":"([^"]*)"/g)].map(([, url]) => url)).toEqual(['/api/openapi.json'])
})
