import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tilesOf } from '../../server/map/map-tiles'
import { checkSettings, exampleEnvironment, settingsFrom } from '../../server/settings'
import { weaknessOf } from '../../server/settings/weak-secret'

const RANDOM = 'f3a91c7e08d2b46557ce13a90b8f6d24'
/** Valid production settings. */
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://unifi.example',
  JWT_SECRET: RANDOM,
  SMTP_URL: 'smtp://mail.unifi.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const DOCUSIGN = {
  DOCUSIGN_URL: 'https://au.docusign.net',
  DOCUSIGN_LOGIN_URL: 'https://account.docusign.com',
  DOCUSIGN_ACCOUNT_ID: 'account',
  DOCUSIGN_INTEGRATION_KEY: 'key',
  DOCUSIGN_USER_ID: 'user',
  DOCUSIGN_PRIVATE_KEY: 'pem',
  DOCUSIGN_CONNECT_KEY: 'connect',
}

test('the defaults are a working local installation', () => {
  const { port, databaseUrl, nodeEnv, dataDir } = settingsFrom({})
  expect({ port, databaseUrl, nodeEnv, dataDir }).toEqual({
    port: 3000,
    databaseUrl: '',
    nodeEnv: 'local',
    dataDir: '.data',
  })
})

test.each([
  [{}, '127.0.0.1'],
  [{ NODE_ENV: 'development' }, '127.0.0.1'],
  [{ NODE_ENV: 'test' }, '127.0.0.1'],
  [{ LISTEN_HOST: '0.0.0.0' }, '0.0.0.0'],
  [PRODUCTION, '0.0.0.0'],
  [{ ...PRODUCTION, LISTEN_HOST: '10.0.0.5' }, '10.0.0.5'],
])('%o listens on %s', (environment, host) => {
  expect(settingsFrom(environment).listenHost).toBe(host)
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address starting with postgres:// or postgresql://.'],
  [{ PUBLIC_URL: 'https://' }, 'PUBLIC_URL must be an address such as https://unifi.example.'],
  [{ STRIPE_SECRET_KEY: 'pk_x' }, 'STRIPE_SECRET_KEY must be a key starting with sk_.'],
  [
    { STRIPE_SECRET_KEY: 'sk_x' },
    'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together, or none of them.',
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be live keys or both be test keys.',
  ],
  [{ JWT_SECRET: 'a1b2c3' }, 'JWT_SECRET must have 32 characters or more. Make one with "openssl rand -hex 32".'],
  [{ JWT_SECRET: 'a'.repeat(32) }, 'JWT_SECRET repeats itself. Make one with "openssl rand -hex 32".'],
  [
    { RECEIPT_SECRET: 'a1b2c3' },
    'RECEIPT_SECRET must have 32 characters or more. Make one with "openssl rand -hex 32".',
  ],
  [{ METRICS_TOKEN: 'a1b2c3' }, 'METRICS_TOKEN must have 32 characters or more. Make one with "openssl rand -hex 32".'],
  [{ METRICS_TOKEN: 'two words' }, 'METRICS_TOKEN must be letters, digits and -._~+/=.'],
  [
    { METRICS_TOKEN: RANDOM, JWT_SECRET: RANDOM },
    'METRICS_TOKEN must differ from JWT_SECRET, which only the servers may know.',
  ],
  [
    { SECURITY_CONTACT: 'mailto:a@b.example\nContact: mailto:c@d.example' },
    'SECURITY_CONTACT must be an address such as mailto:security@unifi.example or https://….',
  ],
  [
    { API_HOST: 'https://api.unifi.example' },
    'PUBLIC_URL must be set with API_HOST and ADMIN_API_HOST: they only serve pages of that site.',
  ],
  [
    { ADMIN_API_HOST: 'https://admin.unifi.example' },
    'PUBLIC_URL must be set with API_HOST and ADMIN_API_HOST: they only serve pages of that site.',
  ],
  [
    { TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' },
    'TILE_ATTRIBUTION must be set with TILE_URL: maps credit the provider of their tiles.',
  ],
  [
    { TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png?key={key}', TILE_ATTRIBUTION: 'Tiles' },
    'TILE_KEY must be set with a TILE_URL that contains {key}, and only then.',
  ],
  [
    { TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png', TILE_ATTRIBUTION: 'Tiles', TILE_KEY: 'k1' },
    'TILE_KEY must be set with a TILE_URL that contains {key}, and only then.',
  ],
  [
    { MAP_ARCHIVE: 'map.pmtiles', TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png', TILE_ATTRIBUTION: 'Tiles' },
    'MAP_ARCHIVE and TILE_URL must not be set together: maps have one source of tiles.',
  ],
  [
    { TILE_ATTRIBUTION: '<b>Somebody</b>' },
    'TILE_ATTRIBUTION must be text without < and >, optionally followed by an https:// link.',
  ],
  [
    { TILE_ATTRIBUTION: 'https://somebody.example' },
    'TILE_ATTRIBUTION must be text without < and >, optionally followed by an https:// link.',
  ],
  [
    { S3_BUCKET: 'Unifi Files', S3_REGION: 'auto', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
    'S3_BUCKET must be 3 to 63 lower-case letters, digits, dots and hyphens.',
  ],
  ...[
    { S3_BUCKET: 'unifi-files' },
    { S3_SECRET_ACCESS_KEY: 's' },
    { S3_BUCKET: 'unifi-files', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
    { S3_REGION: 'auto', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
  ].map((environment): [Record<string, string>, string] => [
    environment,
    'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or none of them.',
  ]),
  [
    { S3_ENDPOINT: 'https://s3.example' },
    'S3_ENDPOINT must be set with S3_BUCKET only: it names the store of that bucket.',
  ],
  [
    {
      S3_ENDPOINT: 'https://',
      S3_BUCKET: 'unifi-files',
      S3_REGION: 'auto',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
    },
    'S3_ENDPOINT must be an address such as https://s3.example.',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent.'],
])('%o stops startup with a sentence that names the setting', (environment, sentence) => {
  expect(checkSettings(environment).problems).toEqual([sentence])
  expect(() => settingsFrom(environment)).toThrow(sentence)
})

test.each([
  ['no address', { PUBLIC_URL: '' }, 'PUBLIC_URL must be set in production: links in emails use it.'],
  [
    'plain http',
    { PUBLIC_URL: 'http://unifi.example' },
    'PUBLIC_URL must start with https:// in production, or passwords cross the network unencrypted. Only localhost may use http://.',
  ],
  [
    'no secret',
    { JWT_SECRET: '' },
    'JWT_SECRET must be set in production, to the same value on every node. Make one with "openssl rand -hex 32".',
  ],
  [
    'the letter a 32 times',
    { JWT_SECRET: 'a'.repeat(32) },
    'JWT_SECRET repeats itself. Make one with "openssl rand -hex 32".',
  ],
  [
    'sandbox payments',
    { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
    'STRIPE_SECRET_KEY must be set in production: in the embedded sandbox, test cards can reserve units. For a trial, set ALLOW_TEST_PAYMENTS=1.',
  ],
  [
    'a Stripe test key',
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    'STRIPE_SECRET_KEY must be a live key in production: with a test key, test cards can reserve units. For a trial, set ALLOW_TEST_PAYMENTS=1.',
  ],
  [
    'folder mail',
    { SMTP_URL: '' },
    'SMTP_URL must be set in production: without it emails are only written to a folder. For a trial, set ALLOW_FOLDER_MAIL=1.',
  ],
  [
    'demo data',
    { SEED_DEMO: '1' },
    'SEED_DEMO must not be 1 in production: the password of the demo accounts is public.',
  ],
  [
    'DocuSign over http',
    { ...DOCUSIGN, DOCUSIGN_URL: 'http://au.docusign.net' },
    'DOCUSIGN_URL must start with https:// in production: the service gets people’s data or a key.',
  ],
  [
    'a DocuSign login over http',
    { ...DOCUSIGN, DOCUSIGN_LOGIN_URL: 'http://account.docusign.com' },
    'DOCUSIGN_LOGIN_URL must start with https:// in production: the service gets people’s data or a key.',
  ],
  [
    'a business register over http',
    { ABR_URL: 'http://abr.business.gov.au/json', ABR_GUID: 'guid' },
    'ABR_URL must start with https:// in production: the service gets people’s data or a key.',
  ],
])('production refuses to start with %s', (_, change, sentence) => {
  expect(() => settingsFrom(PRODUCTION)).not.toThrow()
  expect(checkSettings({ ...PRODUCTION, ...change }).problems).toEqual([sentence])
})

test('production calls services over https, or on this machine', () => {
  const services = { ...DOCUSIGN, ABR_URL: 'http://127.0.0.1:8080', ABR_GUID: 'guid' }
  expect(checkSettings({ ...PRODUCTION, ...services }).problems).toEqual([])
})

test('production starts as a trial on localhost if sandbox payments and folder mail are allowed', () => {
  const trial = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost:3000',
    JWT_SECRET: RANDOM,
    ALLOW_TEST_PAYMENTS: '1',
    ALLOW_FOLDER_MAIL: '1',
  }
  expect(checkSettings(trial).problems).toEqual([])
})

test('every problem is listed, and a wrong setting only once', () => {
  expect(
    checkSettings({
      NODE_ENV: 'production',
      PORT: 'x',
      PUBLIC_URL: 'ftp://x',
      ALLOW_TEST_PAYMENTS: '1',
      JWT_SECRET: RANDOM,
    }).problems,
  ).toEqual([
    'PORT must be a whole number from 0 to 65535.',
    'PUBLIC_URL must be an address starting with http:// or https://.',
    'SMTP_URL must be set in production: without it emails are only written to a folder. For a trial, set ALLOW_FOLDER_MAIL=1.',
  ])
})

test.each([
  [RANDOM, null],
  ['q9W_x2-LzTb7KpVd0RmYhJ4sNcUe8AoG', null],
  ['f3a91c7e08d2b46', 'must have 32 characters or more'],
  ['x'.repeat(64), 'repeats itself'],
  ['k7Q2mZ9xW4bT6rL1'.repeat(2), 'repeats itself'],
  ['change-me-f3a91c7e08d2b46557ce13a90b', 'looks like a placeholder'],
  ['your_key_f3a91c7e08d2b46557ce13a90b8f', 'looks like a placeholder'],
  ['correct-horse-battery-password-2026', 'looks like a placeholder'],
  ['abcdefghijklmnopqrstuvwxyz012345', 'is too regular'],
  ['0110100111010010011010011101001x', 'is too regular'],
])('the secret %s: %s', (secret, weakness) => {
  expect(weaknessOf(secret)).toBe(weakness)
})

test.each([
  [
    '© OpenStreetMap contributors https://www.openstreetmap.org/copyright',
    { words: '© OpenStreetMap contributors', address: 'https://www.openstreetmap.org/copyright' },
  ],
  ['Our own tiles', { words: 'Our own tiles', address: '' }],
])('the credit line %s', (TILE_ATTRIBUTION, credit) => {
  expect(settingsFrom({ TILE_ATTRIBUTION }).tileAttribution).toEqual(credit)
})

test.each([
  [{}, null],
  [
    { TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png', TILE_ATTRIBUTION: 'Tiles' },
    { url: 'https://tiles.example/{z}/{x}/{y}.png', credit: 'Tiles', creditUrl: '' },
  ],
  [
    {
      TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png?key={key}',
      TILE_KEY: 'a&b',
      TILE_ATTRIBUTION: 'Tiles https://tiles.example',
    },
    {
      url: 'https://tiles.example/{z}/{x}/{y}.png?key=a%26b',
      credit: 'Tiles',
      creditUrl: 'https://tiles.example',
    },
  ],
  [
    { MAP_ARCHIVE: '/var/lib/unifi/map.pmtiles' },
    {
      url: '/map/archive.pmtiles',
      credit: '© OpenStreetMap',
      creditUrl: 'https://www.openstreetmap.org/copyright',
    },
  ],
])("the maps use the tile provider's key, and none without one [M7-40]: %o", (environment, tiles) => {
  expect(tilesOf(settingsFrom(environment))).toEqual(tiles)
})

test('.env.example lists every setting with its default', () => {
  expect(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')).toBe(exampleEnvironment())
})

test.each([
  [
    { SIGNING_P12_PASSWORD: 'open' },
    'SIGNING_P12 must be set with SIGNING_P12_PASSWORD: the password opens that file.',
  ],
  [
    { DOCUSIGN_URL: 'https://au.docusign.net', DOCUSIGN_USER_ID: 'user' },
    'DOCUSIGN_URL, DOCUSIGN_LOGIN_URL, DOCUSIGN_ACCOUNT_ID, DOCUSIGN_INTEGRATION_KEY, DOCUSIGN_USER_ID, DOCUSIGN_PRIVATE_KEY and DOCUSIGN_CONNECT_KEY must be set together, or none of them.',
  ],
])('signing that is half set is refused: %o', (environment, problem) => {
  expect(checkSettings(environment).problems).toEqual([problem])
})
