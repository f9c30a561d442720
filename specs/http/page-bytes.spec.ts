import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { httpApp } from '../../server/http/app'
import { encodingFor, packed, sendPage, styleSourceOf } from '../../server/http/page-bytes'
import { settingsFrom } from '../../server/settings'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, GZIP', 'gzip'],
  ['br; q=0.0, gzip; q=0', null],
  ['identity', null],
  [undefined, null],
])('a browser that accepts %s gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

const HTML = `<p>${'Buy Tomorrow’s Real Estate '.repeat(80)}</p>`
const page = { html: HTML, styleSource: styleSourceOf('p{color:red}') }

const asked = async (headers: Record<string, string> = {}, environment: Record<string, string> = {}) => {
  const app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent', ...environment }))
  const whole = await packed(page)
  app.get('/kept', (request, reply) => sendPage(request, reply, whole))
  app.get('/new', (request, reply) => sendPage(request, reply, page))
  try {
    return [await app.inject({ url: '/kept', headers }), await app.inject({ url: '/new', headers })] as const
  } finally {
    await app.close()
  }
}

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (bytes: Buffer) => bytes],
] as const)('a page is the same in %s, kept or new, and is cached by its encoding', async (encoding, read) => {
  for (const { rawPayload, headers } of await asked({ 'accept-encoding': encoding })) {
    expect(read(rawPayload).toString()).toBe(HTML)
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
    if (encoding !== 'identity') expect(headers.vary).toBe('Origin, accept-encoding')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
  }
})

test('a browser that has the page gets no second copy of it, and one that has another does', async () => {
  const [kept, fresh] = await asked()
  const etag = String(kept.headers.etag)
  expect([etag.startsWith('W/"'), fresh.headers.etag]).toEqual([true, etag])
  for (const answer of await asked({ 'if-none-match': `"other", ${etag}` }))
    expect([answer.statusCode, answer.payload, answer.headers.etag]).toEqual([304, '', etag])
  for (const answer of await asked({ 'if-none-match': 'W/"other"' })) expect(answer.statusCode).toBe(200)
})

test('the policy allows the style block by its hash, unless it allows all inline styles for the card provider', async () => {
  const styles = async (environment?: Record<string, string>) =>
    (await asked({}, environment)).map(
      ({ headers }) => /style-src[^;]*/.exec(String(headers['content-security-policy']))?.[0],
    )
  // From: printf 'p{color:red}' | openssl dgst -sha256 -binary | base64
  const allowed = `style-src 'self' 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='`
  expect(await styles()).toEqual([allowed, allowed])
  const all = "style-src 'self' 'unsafe-inline'"
  expect(
    await styles({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }),
  ).toEqual([all, all])
})
