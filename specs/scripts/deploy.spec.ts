import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { checkSettings } from '../../server/settings'

const file = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const shipped = parseEnv(file('deploy/unifi.env'))

test('the shipped settings are known ones, and only those that each installation fills in are missing', () => {
  const known = Object.keys(parseEnv(file('.env.example')))
  expect(Object.keys(shipped).filter((name) => !known.includes(name))).toEqual([])
  expect(checkSettings(shipped).problems.map((problem) => problem.split(' ')[0])).toEqual([
    'JWT_SECRET',
    'STRIPE_SECRET_KEY',
    'SMTP_URL',
  ])
})

test('filled in, they start a production server behind the proxy of the same machine', () => {
  const { settings, problems } = checkSettings({
    ...shipped,
    JWT_SECRET: '6c1f0b8f2a9d4e7c83b5a0d91e4f7c2b6a8d3e5f9c0b1a7d',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtp://127.0.0.1',
  })
  expect(problems).toEqual([])
  expect([settings.nodeEnv, settings.listenHost, settings.trustProxy, settings.dataDir]).toEqual([
    'production',
    '127.0.0.1',
    1,
    '/var/lib/unifi',
  ])
})
