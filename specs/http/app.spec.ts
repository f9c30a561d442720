import { expect, test } from 'vitest'
import { httpApp } from '../../server/http/app'
import { settingsFrom } from '../../server/settings'

const asked = async (environment: Record<string, string>, headers: Record<string, string> = {}) => {
  const app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent', ...environment }))
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
