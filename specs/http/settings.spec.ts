import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exampleEnvironment, settingsFrom } from '../../server/settings'

test('nothing set is a working installation on one\'s own machine', () => {
  const { port, databaseUrl, nodeEnv, dataDir } = settingsFrom({})
  expect({ port, databaseUrl, nodeEnv, dataDir }).toEqual({ port: 3000, databaseUrl: '', nodeEnv: 'local', dataDir: '.data' })
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address starting with postgres:// or postgresql://.'],
  [{ STRIPE_SECRET_KEY: 'pk_x' }, 'STRIPE_SECRET_KEY must be a key starting with sk_.'],
  [{ STRIPE_SECRET_KEY: 'sk_x' }, 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together, or none of them.'],
  [{ JWT_SECRET: 'x'.repeat(31) }, 'JWT_SECRET must have 32 characters or more.'],
  [{ API_HOST: 'https://api.unifi.example' }, 'PUBLIC_URL must be set with API_HOST and ADMIN_API_HOST: they answer the pages of that site only.'],
  [{ ADMIN_API_HOST: 'https://admin.unifi.example' }, 'PUBLIC_URL must be set with API_HOST and ADMIN_API_HOST: they answer the pages of that site only.'],
  [{ NODE_ENV: 'production' }, 'PUBLIC_URL must be set in production: letters link to it.'],
  [{ TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' }, 'TILE_ATTRIBUTION must be set with TILE_URL: a map names whose tiles it shows.'],
  [{ TILE_ATTRIBUTION: '<b>Somebody</b>' }, 'TILE_ATTRIBUTION must be words without < and >, and after them, if they lead somewhere, an https:// address.'],
  [{ TILE_ATTRIBUTION: 'https://somebody.example' }, 'TILE_ATTRIBUTION must be words without < and >'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent.'],
])('%o stops the start with a sentence that names it', (environment, sentence) => {
  expect(() => settingsFrom(environment)).toThrow(sentence)
})

test('a secret of 32 characters is enough', () => {
  expect(settingsFrom({ JWT_SECRET: 'x'.repeat(32) }).jwtSecret).toBe('x'.repeat(32))
})

test.each([
  ['© OpenStreetMap contributors https://www.openstreetmap.org/copyright', { words: '© OpenStreetMap contributors', address: 'https://www.openstreetmap.org/copyright' }],
  ['Our own tiles', { words: 'Our own tiles', address: '' }],
])('the credit line %s', (TILE_ATTRIBUTION, credit) => {
  expect(settingsFrom({ TILE_ATTRIBUTION }).tileAttribution).toEqual(credit)
})

test('.env.example lists every setting with its default', () => {
  expect(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')).toBe(exampleEnvironment())
})
