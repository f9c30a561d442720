import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { httpApp } from '../../server/http/app'
import { settingsFrom } from '../../server/settings'

// A minute of a limit stands still, so that its rest is known.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const asked = async (environment: Record<string, string>, headers: Record<string, string> = {}) => {
  const app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent', ...environment }), { refusal: 0 })
  app.get('/address', async ({ ip }) => ({ ip }))
  try {
    return await app.inject({ url: '/address', headers, remoteAddress: '10.0.0.1' })
  } finally {
    await app.close()
  }
}

test('a site with TLS sends HSTS, a site without does not', async () => {
  expect((await asked({ PUBLIC_URL: 'https://unifi.example' })).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
  expect((await asked({ PUBLIC_URL: 'http://unifi.example' })).headers['strict-transport-security']).toBe(undefined)
})

test.each([
  [0, '10.0.0.1'],
  [1, '203.0.113.9'],
  [2, '198.51.100.7'],
])(
  'behind %i proxies the caller is %s: what a caller writes into the header beyond them counts for nothing',
  async (proxies, ip) => {
    expect(
      (
        await asked({ TRUST_PROXY: String(proxies) }, { 'x-forwarded-for': '192.0.2.66, 198.51.100.7, 203.0.113.9' })
      ).json(),
    ).toEqual({ ip })
  },
)

test('no response is sniffed, framed by another site or followed by a referrer, not even one without a route', async () => {
  const app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent' }), { refusal: 0 })
  app.get('/address', async () => ({}))
  for (const url of ['/address', '/missing']) {
    const { headers } = await app.inject(url)
    expect([headers['x-content-type-options'], headers['referrer-policy'], headers['x-frame-options']]).toEqual([
      'nosniff',
      'no-referrer',
      'SAMEORIGIN',
    ])
    expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'self'")
  }
  expect((await app.inject({ method: 'TRACE', url: '/address' })).statusCode).toBe(404)
  await app.close()
})

test.each([
  ['production', 'same-origin'],
  ['development', 'same-origin-allow-popups'],
] as const)('in %s, the opener policy is %s', async (nodeEnv, policy) => {
  const app = await httpApp({ ...settingsFrom({ LOG_LEVEL: 'silent' }), nodeEnv })
  app.get('/address', async () => ({}))
  expect((await app.inject('/address')).headers['cross-origin-opener-policy']).toBe(policy)
  await app.close()
})

test('an address that can’t be decoded counts for the limits, and has the headers of any other', async () => {
  const app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent', RATE_LIMIT: '2' }))
  const answers = []
  for (const url of ['/%zz', '/api/%zz', '/%E0%A4%A']) answers.push(await app.inject({ url }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 429])
  for (const { headers } of answers)
    expect([headers['x-content-type-options'], headers['x-frame-options'], headers['x-request-id']]).toEqual([
      'nosniff',
      'SAMEORIGIN',
      expect.stringMatching(/^[\da-f-]{36}$/),
    ])
  await app.close()
})

test('a request with two Host headers is refused', async () => {
  const app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent' }))
  app.get('/address', async () => 'found')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const answerTo = async (...hosts: string[]) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.end(`GET /address HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`)
    const [status = ''] = (await text(socket)).split('\r\n')
    return status
  }
  expect(await answerTo('unifi.example')).toBe('HTTP/1.1 200 OK')
  expect(await answerTo('unifi.example', 'wren.unifi.example')).toBe('HTTP/1.1 400 Bad Request')
  await app.close()
})

test('files of the site itself carry no policy and no limits, but count for the limit and are not sniffed', async () => {
  const app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent', RATE_LIMIT: '1' }), { refusal: 0 })
  for (const path of ['/assets/index.js', '/drawings/street.svg', '/files/plan.svg'])
    app.get(path, (_request, reply) => reply.type('image/svg+xml').send('<svg/>'))
  for (const url of ['/assets/index.js', '/drawings/street.svg']) {
    const { headers } = await app.inject(url)
    expect(Object.keys(headers).sort()).toEqual([
      'connection',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'vary',
      'x-content-type-options',
    ])
    expect([headers['x-content-type-options'], headers['cross-origin-resource-policy']]).toEqual([
      'nosniff',
      'same-origin',
    ])
  }
  const uploaded = (await app.inject('/files/plan.svg')).headers
  expect(String(uploaded['content-security-policy'])).toContain("default-src 'self'")
  // Two of the twenty files a minute are used, and one more.
  expect([uploaded['x-ratelimit-limit'], uploaded['x-ratelimit-remaining']]).toEqual(['20', '17'])
  for (let more = 0; more < 17; more++) await app.inject('/assets/index.js')
  const refused = await app.inject('/assets/index.js')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  await app.close()
})
