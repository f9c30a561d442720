import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test, vi } from 'vitest'
import type { Database } from '../../server/db/database'
import { accounts, sessions } from '../../server/identity/identity.tables'
import { hashPassword, verifyPassword } from '../../server/identity/password'
import { endSessions } from '../../server/identity/sessions'
import { signInWith } from '../../server/identity/sign-in'
import { type IdentityServer, identityServer } from './identity-server'
import { NEXT_WEEK, NOW } from './tokens'
import { withIdentity } from './with-identity'

const DAY = 86_400_000
let db: Database
let server: IdentityServer

withIdentity((made) => {
  ;({ server, db } = made)
})

const form = (email: string, changes: object = {}) => ({
  firstName: 'Ann',
  lastName: 'Buyer',
  email,
  countryCode: '+61',
  mobileNumber: '0491 576 398',
  password: 'long enough',
  confirmPassword: 'long enough',
  ...changes,
})
const register = (email: string, changes: object = {}) => server.call('POST', '/api/register', form(email, changes))
const signIn = (email: string, password = 'long enough') => server.call('POST', '/api/user/login', { email, password })
const registered = async (email: string): Promise<string> => {
  await register(email)
  return ((await signIn(email)).body.data as { token: string }).token
}
/** Of a login whose password is wrong. */
const NOT_REACHED = {} as Pick<Parameters<typeof signInWith>[0], 'sessions' | 'secondFactor'>
const accountOf = async (email: string) => (await db.sql.select().from(accounts).where(eq(accounts.email, email)))[0]

describe('registering', () => {
  test("creates a buyer's account that can log in [M7-8 M6-7 A7-13 M1-9]", async () => {
    expect(await register('new@example.com')).toEqual({
      status: 200,
      retryAfter: undefined,
      body: { code: 0, message: 'success', data: null },
    })
    expect(await accountOf('new@example.com')).toMatchObject({
      role: 'buyer',
      firstName: 'Ann',
      lastName: 'Buyer',
      countryCode: '+61',
      mobile: '0491576398',
    })
    expect((await signIn('new@example.com')).body.code).toBe(0)
  })

  test('welcomes each new account by email, once', async () => {
    await register('welcome@example.com')
    await register('welcome@example.com')
    await register('other@example.com', { firstName: 'Bea' })
    const sent = (await server.emails()).filter(({ subject }) => subject === 'Welcome to Wren & Co')
    const greetings = sent
      .filter(({ recipient }) => ['welcome@example.com', 'other@example.com'].includes(recipient))
      .map(({ recipient, text }) => [recipient, text.split('\n')[0]])
    expect(greetings).toEqual([
      ['welcome@example.com', 'Dear Ann,'],
      ['other@example.com', 'Dear Bea,'],
    ])
    expect(sent[0]?.text).toContain('Open My account: https://wren.unifi.example/#/profile')
    expect(sent[0]?.text).toContain('The terms of use are at https://wren.unifi.example/#/terms-and-conditions')
  })

  test('stores an argon2id hash and never the password', async () => {
    await register('hashed@example.com')
    const account = await accountOf('hashed@example.com')
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(JSON.stringify(account)).not.toContain('long enough')
  })

  test('an email that has an account is refused at its field, ignoring case [M7-8 B8-24]', async () => {
    await register('taken@example.com')
    expect((await register('Taken@Example.com')).body).toEqual({
      code: 70010,
      message: 'There is already an account with this email address. Please log in.',
      data: { field: 'email' },
    })
  })

  test('of ten simultaneous registrations of one email, one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => register(index % 2 === 0 ? 'race@example.com' : 'RACE@example.com')),
    )
    expect(answers.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([
      0,
      ...Array.from({ length: 9 }, () => 70010),
    ])
    expect(
      (await db.sql.$count(accounts, eq(accounts.email, 'race@example.com'))) +
        (await db.sql.$count(accounts, eq(accounts.email, 'RACE@example.com'))),
    ).toBe(1)
  })

  test('a password under 8 characters or among the most common is refused at its field; 8 uncommon characters are enough', async () => {
    expect((await register('short@example.com', { password: '1234567', confirmPassword: '1234567' })).body).toEqual({
      code: 40007,
      message: 'A password needs at least 8 characters',
      data: { field: 'password' },
    })
    expect((await register('short@example.com', { password: 'PassWord1', confirmPassword: 'PassWord1' })).body).toEqual(
      { code: 40007, message: 'This password is too common. Choose another.', data: { field: 'password' } },
    )
    expect((await register('short@example.com', { password: 'horizon8', confirmPassword: 'horizon8' })).body.code).toBe(
      0,
    )
  })

  test.each([
    [{ firstName: ' ' }, 'firstName', 'Please enter your first name'],
    [{ email: 'a..b@example.com' }, 'email', 'Please enter valid email address'],
    [{ countryCode: 'AU' }, 'countryCode', 'Please select country code'],
    [{ mobileNumber: '12345678' }, 'mobileNumber', 'Please enter valid mobile number'],
    [{ confirmPassword: 'other' }, 'confirmPassword', 'Does not match passwords'],
    [
      { lastName: undefined },
      'lastName',
      'lastName is missing or not valid: expected one line of at most 100 characters',
    ],
    [
      { password: 'x'.repeat(129) },
      'password',
      'password is missing or not valid: expected text of at most 128 characters',
    ],
  ])('the server validates what the form validates: %j', async (changes, field, message) => {
    expect((await register('checked@example.com', changes)).body).toEqual({ code: 40000, message, data: { field } })
    expect(await accountOf('checked@example.com')).toBe(undefined)
  })
})

describe('logging in', () => {
  test('returns the five fields; the token has exp and a text sub [M3-3 M7-9 A7-6 B3-31]', async () => {
    await register('five@example.com')
    const { body } = await signIn('five@example.com')
    const { token, ...rest } = body.data as { token: string }
    expect(rest).toEqual({ flagPass: true, flagAgreement: true, firstName: 'Ann', lastName: 'Buyer' })
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as {
      sub: string
      exp: number
    }
    expect([claims.sub, claims.exp]).toEqual([
      JSON.stringify({ userId: (await accountOf('five@example.com'))?.id }),
      NEXT_WEEK.getTime() / 1000,
    ])
  })

  test("ignores the email's case and surrounding spaces", async () => {
    await register('Case@Example.com')
    expect((await signIn(' cASE@example.COM ')).body.code).toBe(0)
  })

  test('an unknown email and a wrong password get the same response, without a token [A7-6 B8-25]', async () => {
    await register('known@example.com')
    const refused = {
      status: 200,
      retryAfter: undefined,
      body: { code: 40007, message: 'Incorrect email or password.', data: null },
    }
    expect(await signIn('known@example.com', 'Long enough')).toEqual(refused)
    expect(await signIn('unknown@example.com', 'long enough')).toEqual(refused)
  })

  test('both do the same work: the password is checked against a hash of the same cost', async () => {
    await register('timed@example.com')
    const verify = vi.fn(verifyPassword)
    const attempt = signInWith({ ...NOT_REACHED, db, clock: () => NOW, verify })
    for (const email of ['timed@example.com', 'nobody@example.com'])
      expect(await attempt({ email, password: 'wrong password' }, {} as Parameters<typeof attempt>[1])).toEqual(
        E.left({ kind: 'password-refused', message: 'Incorrect email or password.' }),
      )
    expect(verify.mock.calls.map(([hash, password]) => [hash.slice(0, hash.lastIndexOf('p=')), password])).toEqual([
      ['$argon2id$v=19$m=19456,t=2,', 'wrong password'],
      ['$argon2id$v=19$m=19456,t=2,', 'wrong password'],
    ])
  })

  test('a malformed stored hash allows no login', async () => {
    expect(await verifyPassword('', '')).toBe(false)
    expect(await verifyPassword('not a hash', 'not a hash')).toBe(false)
    expect(await verifyPassword(await hashPassword('right'), 'right')).toBe(true)
  })
})

describe('a session', () => {
  test('returns its owner, with all fields of the account [A3-1 B3-25 B3-26 A7-14 M7-14]', async () => {
    const token = await registered('owner@example.com')
    await db.sql
      .update(accounts)
      .set({
        role: 'agent',
        companyName: 'Norwood Property Introductions',
        address: '104 The Parade',
        suburb: 'Norwood',
        state: 'SA',
        postcode: '5067',
        phone: '0855501290',
        ccEmail: 'office@example.com',
        abn: '51824753556',
        subscribed: true,
      })
      .where(eq(accounts.email, 'owner@example.com'))
    const { body } = await server.call('GET', '/api/user', undefined, token)
    expect(body).toEqual({
      code: 0,
      message: 'success',
      data: {
        userId: (await accountOf('owner@example.com'))?.id,
        role: 'agent',
        companyName: 'Norwood Property Introductions',
        firstName: 'Ann',
        lastName: 'Buyer',
        address: '104 The Parade',
        suburb: 'Norwood',
        state: 'SA',
        postcode: '5067',
        phoneNumber: '0855501290',
        countryCode: '+61',
        mobileNumber: '0491576398',
        email: 'owner@example.com',
        ccEmail: 'office@example.com',
        abn: '51824753556',
        subscribed: true,
        uconnectSubscriptionId: null,
        mayIntroduce: false,
        gstRegistered: false,
        bankAccountName: '',
        bankBsb: '',
        bankAccountNumber: '',
        isOutsideAustralia: false,
      },
    })
  })

  test("is refused without a token, and with a foreign or a deleted account's token (90000, 90001, M6-11)", async () => {
    expect((await server.call('GET', '/api/user')).body).toEqual({
      code: 90000,
      message: 'Please log in.',
      data: null,
    })
    expect((await server.call('GET', '/api/user', undefined, 'abc.def.ghi')).body).toEqual({
      code: 90001,
      message: 'Please log in again.',
      data: null,
    })
    const token = await registered('deleted@example.com')
    await db.sql.delete(accounts).where(eq(accounts.email, 'deleted@example.com'))
    expect((await server.call('GET', '/api/user', undefined, token)).body).toEqual({
      code: 90001,
      message: 'Please log in again.',
      data: null,
    })
  })

  test('a token with changed claims is refused', async () => {
    const [head, , signature] = (await registered('tampered@example.com')).split('.')
    const claims = Buffer.from(
      JSON.stringify({
        sub: '{"userId":1}',
        jti: '00000000-0000-0000-0000-000000000000',
        exp: NEXT_WEEK.getTime() / 1000,
      }),
    ).toString('base64url')
    expect((await server.call('GET', '/api/user', undefined, `${head}.${claims}.${signature}`)).body.code).toBe(90001)
  })

  test('ends on logout: the old token then returns 90002, another of the same account continues [A7-7 B7-39 M7-10]', async () => {
    const token = await registered('leaver@example.com')
    const other = ((await signIn('leaver@example.com')).body.data as { token: string }).token
    expect((await server.call('POST', '/api/user/logout', undefined, token)).body).toEqual({
      code: 0,
      message: 'success',
      data: null,
    })
    const over = { code: 90002, message: 'Your session has expired. Please log in again.', data: null }
    expect((await server.call('GET', '/api/user', undefined, token)).body).toEqual(over)
    expect((await server.call('POST', '/api/user/logout', undefined, token)).body).toEqual(over)
    expect((await server.call('GET', '/api/user', undefined, other)).body.code).toBe(0)
  })

  test('can be revoked for an account, all or all but one', async () => {
    const first = await registered('revoked@example.com')
    const second = ((await signIn('revoked@example.com')).body.data as { token: string }).token
    const id = (await accountOf('revoked@example.com'))?.id ?? 0
    const [kept] = await db.sql.select().from(sessions).where(eq(sessions.accountId, id)).limit(1)
    await endSessions(db.sql, { accountId: id, butNot: kept?.id, at: new Date() })
    const codes = async () =>
      [
        (await server.call('GET', '/api/user', undefined, first)).body.code,
        (await server.call('GET', '/api/user', undefined, second)).body.code,
      ].sort((a, b) => a - b)
    expect(await codes()).toEqual([0, 90002])
    await endSessions(db.sql, { accountId: id, at: new Date() })
    expect(await codes()).toEqual([90002, 90002])
  })

  test('lasts seven days', async () => {
    const own = await identityServer(db)
    await register('week@example.com')
    const token = (
      (await own.call('POST', '/api/user/login', { email: 'week@example.com', password: 'long enough' })).body.data as {
        token: string
      }
    ).token
    own.advance(7 * DAY - 1_000)
    expect((await own.call('GET', '/api/user', undefined, token)).body.code).toBe(0)
    own.advance(1_000)
    expect((await own.call('GET', '/api/user', undefined, token)).body.code).toBe(90002)
    await own.app.close()
  })
})

test('logins and registrations are limited per minute, separately, and say when to retry', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const own = await identityServer(db, 3)
  try {
    const attempt = () => own.call('POST', '/api/user/login', { email: 'nobody@example.com', password: 'x' })
    expect([(await attempt()).body.code, (await attempt()).body.code, (await attempt()).body.code]).toEqual([
      40007, 40007, 40007,
    ])
    expect(await attempt()).toEqual({
      status: 429,
      retryAfter: '60',
      body: { code: 42900, message: 'Too many requests. Try again in 1 minute.', data: null },
    })
    vi.advanceTimersByTime(29_001)
    expect(await attempt()).toEqual({
      status: 429,
      retryAfter: '31',
      body: { code: 42900, message: 'Too many requests. Try again in 31 seconds.', data: null },
    })
    expect((await own.call('POST', '/api/register', form('limited@example.com'))).body.code).toBe(0)
    expect((await own.call('GET', '/api/user')).body.code).toBe(90000)
    vi.advanceTimersByTime(30_999)
    expect((await attempt()).body.code).toBe(40007)
  } finally {
    vi.useRealTimers()
    await own.app.close()
  }
})
