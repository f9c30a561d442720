import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../server/db/database'
import { signInThrottles } from '../../server/identity/identity.tables'
import { hashPassword } from '../../server/identity/password'
import { passwordsIn } from '../../server/identity/passwords'
import { replacePassword } from '../../server/identity/replace-password'
import { countTry } from '../../server/identity/throttle'
import { ownDatabase } from '../shared/own-database'
import { makeAccount, type MadeAccount, PASSWORD } from '../shared/support/fixtures'
import { type IdentityServer, identityServer } from './identity-server'
import { NOW } from './tokens'

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]
let db: Database
let server: IdentityServer
let account: MadeAccount

beforeAll(async () => {
  db = await ownDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  server = await identityServer(db)
  account = await makeAccount(db, NOW)
  return () => server.app.close()
})

const signIn = async (password: string, email = account.email) => {
  const {
    retryAfter,
    body: { code, message },
  } = await server.call('POST', '/api/user/login', { email, password })
  return code === 42900 ? [code, retryAfter, message] : [code]
}
const wrong = async (times: number, email = account.email) => {
  const answers = []
  for (let i = 0; i < times; i += 1) answers.push(await signIn('wrong password', email))
  return answers
}
const WAIT_1_S = [42900, '1', 'Too many failed logins. Try again in 1 second.']

test('after five wrong passwords even the right one waits, for 1 s', async () => {
  expect(await wrong(5)).toEqual([[40007], [40007], [40007], [40007], [40007]])
  expect(await signIn(PASSWORD)).toEqual(WAIT_1_S)
  server.advance(SECOND)
  expect(await signIn(PASSWORD)).toEqual([0])
})

test('each further wrong password doubles the wait, up to 15 minutes; tries during a wait do not extend it', async () => {
  await wrong(5)
  const waits: unknown[] = []
  for (let i = 0; i < 12; i += 1) {
    const [, seconds] = await signIn('wrong password')
    waits.push(Number(seconds))
    server.advance(Number(seconds) * SECOND - 1)
    expect((await signIn('wrong password'))[0]).toBe(42900)
    server.advance(1)
    expect(await signIn('wrong password')).toEqual([40007])
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
  expect((await signIn(PASSWORD))[2]).toBe('Too many failed logins. Try again in 15 minutes.')
})

test('an email without an account, and other spellings of an email, wait in the same way', async () => {
  expect([...(await wrong(5, 'unknown@example.com')), ...(await wrong(1, ' UNKNOWN@example.com '))]).toEqual([
    [40007],
    [40007],
    [40007],
    [40007],
    [40007],
    WAIT_1_S,
  ])
})

test('of 50 simultaneous wrong passwords five are checked, and the right one waits', async () => {
  const codes = (await Promise.all(Array.from({ length: 50 }, () => signIn('wrong password')))).map(([code]) => code)
  expect([codes.filter((code) => code === 40007).length, codes.filter((code) => code === 42900).length]).toEqual([
    5, 45,
  ])
  expect(await signIn(PASSWORD)).toEqual(WAIT_1_S)
})

test('50 accounts failing simultaneously do not delay each other', async () => {
  const allowed = await Promise.all(
    Array.from({ length: 50 }, (_, index) => countTry(db.sql, `many-${index}@example.com`, NOW)),
  )
  expect(allowed.every(({ _tag }) => _tag === 'Right')).toBe(true)
})

test('a success clears the failed tries', async () => {
  await wrong(4)
  expect(await signIn(PASSWORD)).toEqual([0])
  expect(await wrong(5)).toEqual([[40007], [40007], [40007], [40007], [40007]])
})

test('everything is cleared an hour after the last try, and deleted', async () => {
  await wrong(6)
  server.advance(HOUR)
  expect(await wrong(5)).toEqual([[40007], [40007], [40007], [40007], [40007]])
  server.advance(HOUR)
  await server.tick()
  expect(await db.sql.$count(signInThrottles)).toBe(0)
})

test('a new password ends the wait', async () => {
  await wrong(5)
  await db.transaction(async (sql) => {
    await replacePassword(sql, {
      accountId: account.id,
      passwordHash: await hashPassword('horizon8'),
      at: NOW,
      site: { tenant: 'wren', origin: 'https://wren.unifi.example' },
    })
  })
  expect(await signIn('horizon8')).toEqual([0])
})

test('password checks of a session and logins count together; no password is checked during a wait', async () => {
  let now = NOW
  const passwords = passwordsIn(db, () => now)
  const caller = {
    accountId: account.id,
    email: account.email,
    sessionId: '00000000-0000-4000-8000-000000000000',
    role: 'buyer',
    mayIntroduce: false,
    audiences: ['everyone'],
    coAgent: null,
    emailConfirmed: true,
  } as const
  await wrong(3)
  expect([await passwords.prove(caller, 'wrong'), await passwords.prove(caller, 'wrong')]).toEqual([
    { _tag: 'Right', right: false },
    { _tag: 'Right', right: false },
  ])
  const wait = {
    _tag: 'Left',
    left: { kind: 'too-many-requests', message: 'Too many failed logins. Try again in 1 second.', retryAfter: 1 },
  }
  expect([await passwords.prove(caller, PASSWORD), await signIn(PASSWORD)]).toEqual([wait, WAIT_1_S])
  now = new Date(NOW.getTime() + MINUTE)
  expect(await passwords.prove(caller, PASSWORD)).toEqual({ _tag: 'Right', right: true })
  expect(await signIn(PASSWORD)).toEqual([0])
})
