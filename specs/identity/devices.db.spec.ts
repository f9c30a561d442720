import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../server/db/database'
import { noteDevice } from '../../server/identity/devices'
import { knownDevices, sessions } from '../../server/identity/identity.tables'
import { turnstile } from '../experiments/guards'
import { makeAccount, PASSWORD } from '../shared/support/fixtures'
import { onPostgres } from '../shared/own-database'
import { type From, type IdentityServer, identityServer } from './identity-server'
import { NOW } from './tokens'
import { withIdentity } from './with-identity'

const [MINUTE, DAY] = [60_000, 86_400_000]
const CHROME = {
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  address: '203.0.113.7',
}
const IPHONE = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  address: '2001:db8:1:2::9',
}
let db: Database
let server: IdentityServer

withIdentity((made) => {
  ;({ server, db } = made)
})

interface Listed {
  id: string
  device: string
  startedAt: string
  lastUsedAt: string
  isCurrent: boolean
}
const tokenFrom = async (email: string, from: From, at = server): Promise<string> =>
  (
    (await at.call('POST', '/api/user/login', { email, password: PASSWORD }, undefined, from)).body.data as {
      token: string
    }
  ).token
const list = async (token: string, at = server) =>
  (await at.call('GET', '/api/user/sessions', undefined, token)).body.data as Listed[]
const end = async (token: string, id: string) =>
  (await server.call('DELETE', `/api/user/sessions/${id}`, undefined, token)).body
const codeFor = async (token: string) => (await server.call('GET', '/api/user', undefined, token)).body.code
const emailsTo = async (email: string, at = server) =>
  (await at.emails()).filter(({ recipient }) => recipient === email)

test('lists the devices of the caller only, with their labels, and marks the current one', async () => {
  const { email } = await makeAccount(db, NOW)
  await tokenFrom((await makeAccount(db, NOW)).email, CHROME)
  await tokenFrom(email, CHROME)
  const phone = await tokenFrom(email, IPHONE)
  const devices = await list(phone)
  expect(devices.map(({ device, isCurrent }) => [device, isCurrent]).sort()).toEqual([
    ['Chrome on Windows', false],
    ['Safari on iOS', true],
  ])
  expect(devices.map(({ startedAt, lastUsedAt }) => [startedAt, lastUsedAt])).toEqual(
    Array(2).fill([NOW.toISOString(), NOW.toISOString()]),
  )
  expect(Object.keys(devices[0] ?? {})).toEqual(['id', 'device', 'startedAt', 'lastUsedAt', 'isCurrent'])
})

test('the time a session was last used is written at most once every ten minutes', async () => {
  const own = await identityServer(db)
  const token = await tokenFrom((await makeAccount(db, NOW)).email, CHROME, own)
  const usedAfter = async (minutes: number) => {
    own.advance(minutes * MINUTE)
    return (await list(token, own))[0]?.lastUsedAt
  }
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE).toISOString()
  expect([await usedAfter(9), await usedAfter(1), await usedAfter(5), await usedAfter(5)]).toEqual([
    at(0),
    at(10),
    at(10),
    at(20),
  ])
  await own.app.close()
})

test('ending one session ends only that one', async () => {
  const { email } = await makeAccount(db, NOW)
  const [lost, here] = [await tokenFrom(email, IPHONE), await tokenFrom(email, CHROME)]
  const id = (await list(here)).find(({ isCurrent }) => !isCurrent)?.id ?? ''
  expect(await end(here, id)).toEqual({ code: 0, message: 'success', data: null })
  expect([await codeFor(lost), await codeFor(here), (await list(here)).length]).toEqual([90002, 0, 1])
  expect(await end(here, id)).toEqual({ code: 40400, message: 'This device is no longer logged in.', data: null })
})

test("another account's session, an unknown one and a malformed id are not found, and nothing ends", async () => {
  const owner = await tokenFrom((await makeAccount(db, NOW)).email, CHROME)
  const stranger = await tokenFrom((await makeAccount(db, NOW)).email, CHROME)
  const missing = { code: 40400, message: 'This device is no longer logged in.', data: null }
  const [{ id } = { id: '' }] = await list(owner)
  expect([
    await end(stranger, id),
    await end(stranger, '00000000-0000-4000-8000-000000000000'),
    await end(stranger, "1' OR 1=1"),
  ]).toEqual([missing, missing, missing])
  expect(await codeFor(owner)).toBe(0)
})

test("ending the others keeps this one, and other accounts' sessions", async () => {
  const { email } = await makeAccount(db, NOW)
  const tokens = [await tokenFrom(email, IPHONE), await tokenFrom(email, CHROME), await tokenFrom(email, CHROME)]
  const stranger = await tokenFrom((await makeAccount(db, NOW)).email, CHROME)
  expect((await server.call('DELETE', '/api/user/sessions', undefined, tokens[2])).body).toEqual({
    code: 0,
    message: 'success',
    data: null,
  })
  expect(await Promise.all([...tokens, stranger].map(codeFor))).toEqual([90002, 90002, 0, 0])
})

test('neither the address nor the User-Agent is stored', async () => {
  const { id, email } = await makeAccount(db, NOW)
  await tokenFrom(email, CHROME)
  const stored = JSON.stringify([
    await db.sql.select().from(sessions).where(eq(sessions.accountId, id)),
    await db.sql.select().from(knownDevices).where(eq(knownDevices.accountId, id)),
  ])
  expect(stored).toContain('Chrome on Windows')
  expect(stored).not.toMatch(/203\.0\.113|Mozilla/)
})

test('the first login sends no email, a login from another device or network sends one', async () => {
  const { email } = await makeAccount(db, NOW)
  const count = async (from: From) => {
    await tokenFrom(email, from)
    return (await emailsTo(email)).length
  }
  expect(await count(CHROME)).toBe(0)
  expect(await count({ ...CHROME, address: '203.0.113.200' })).toBe(0)
  expect(await count(IPHONE)).toBe(1)
  expect(await count({ ...IPHONE, address: '2001:db8:1:2:ffff::1' })).toBe(1)
  expect(await count({ ...IPHONE, address: '2001:db8:1:3::9' })).toBe(2)
  expect(await count({ ...CHROME, address: '203.0.114.7' })).toBe(3)
  const phone = (await emailsTo(email)).find(({ text }) => text.includes('Safari on iOS'))
  expect([
    phone?.subject,
    phone?.text.includes('https://wren.unifi.example/#/profile?section=security'),
    phone?.text.includes('Friday 20 November, 5:00'),
  ]).toEqual(['New login to your Wren & Co account', true, true])
})

test('a device is new again after 90 days', async () => {
  const own = await identityServer(db)
  const { email } = await makeAccount(db, NOW)
  await tokenFrom(email, CHROME, own)
  const after = async (days: number) => {
    own.advance(days * DAY)
    await own.tick()
    await tokenFrom(email, CHROME, own)
    return (await emailsTo(email, own)).length
  }
  expect([await after(89), await after(90), await after(1)]).toEqual([0, 1, 1])
  await own.app.close()
})

test('of five simultaneous logins from one new device, one sends an email', async () => {
  const { email } = await makeAccount(db, NOW)
  await tokenFrom(email, CHROME)
  await Promise.all(Array.from({ length: 5 }, () => tokenFrom(email, IPHONE)))
  expect((await emailsTo(email)).length).toBe(1)
})

// PGlite runs one transaction at a time.
test.skipIf(!onPostgres)('of five logins whose transactions are all open, one finds the device new', async () => {
  const { id: accountId } = await makeAccount(db, NOW)
  const note = (label: string, ready: () => Promise<void> = async () => undefined) =>
    db.transaction(async (sql) => {
      await sql.select().from(sessions).where(eq(sessions.accountId, accountId))
      await ready()
      return noteDevice(sql, { accountId, sessionId: randomUUID(), device: { label, network: 'a network' }, at: NOW })
    })
  expect(await note('Chrome on Windows')).toBe(false)
  const { pass } = turnstile(5)
  const found = await Promise.all(Array.from({ length: 5 }, () => note('Safari on iOS', pass)))
  expect(found.sort()).toEqual([false, false, false, false, true])
})
