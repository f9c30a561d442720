import { expect, test } from 'vitest'
import { httpApp } from '../../server/http/app'
import { addressOf } from '../../server/http/client-address'
import { settingsFrom } from '../../server/settings'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['203.0.113.9:4711', '203.0.113.9:4711'],
])('%s counts as %s', (ip, address) => {
  expect(addressOf({ ip })).toBe(address)
})

const codesOf = async (addresses: readonly string[]) => {
  const app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent', RATE_LIMIT: '2' }), { refusal: 0 })
  app.get('/api/one', () => 'one')
  const codes: number[] = []
  for (const remoteAddress of addresses) codes.push((await app.inject({ url: '/api/one', remoteAddress })).statusCode)
  await app.close()
  return codes
}

test('addresses in one /64 network share a limit; the next network has its own', async () => {
  expect(await codesOf(['2001:db8::1', '2001:db8::2', '2001:db8::ffff:3', '2001:db8:0:1::1'])).toEqual([
    200, 200, 429, 200,
  ])
})

test('an IPv4 address shares its limit with its IPv6 spelling', async () => {
  expect(await codesOf(['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109', '203.0.113.10'])).toEqual([
    200, 200, 429, 200,
  ])
})
