import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../server/db/database'
import { passwordRequests, passwordResets, sessions } from '../../server/identity/identity.tables'
import { outbox } from '../../server/mail/mail.tables'
import { makeAccount, PASSWORD } from '../shared/support/fixtures'
import { type IdentityServer, identityServer } from './identity-server'
import { NOW } from './tokens'
import { withIdentity } from './with-identity'

const [MINUTE, DAY] = [60_000, 86_400_000]
let db: Database
let server: IdentityServer

withIdentity((made) => {
  ;({ server, db } = made)
})

const ok = { code: 0, message: 'success', data: null }
const TOO_COMMON = { code: 40007, message: 'This password is too common. Choose another.', data: { field: 'password' } }
const account = () => makeAccount(db, NOW)
const ask = (email: string, at = server) => at.call('POST', '/api/email/user/password', { email })
const renew = (body: object, at = server) => at.call('POST', '/api/email/user/renewPassword', body)
const signIn = async (email: string, password: string, at = server) =>
  (await at.call('POST', '/api/user/login', { email, password })).body
const tokenOf = (body: { data: unknown }) => (body.data as { token: string }).token
const emailsTo = async (email: string) =>
  (await server.emails()).filter(({ recipient }) => recipient === email).reverse()
const linkIn = (text: string) => {
  const [url = ''] = /https:\/\/\S+/.exec(text) ?? []
  return { url, ...Object.fromEntries(new URLSearchParams(url.split('?')[1])) } as {
    url: string
    email: string
    sessionId: string
  }
}
/** Requests a link and returns the emailed one. */
const linkFor = async (email: string, at = server) => {
  await ask(email, at)
  await at.tick()
  return linkIn((await emailsTo(email))[0]?.text ?? '')
}

describe('requesting a link', () => {
  test('[M7-11][A7-9][B7-40] sends an email from the brand, with a link that carries email and sessionId', async () => {
    const { email } = await account()
    expect((await ask(` ${email.toUpperCase()} `)).body).toEqual(ok)
    await server.tick()
    const [sent, ...more] = await emailsTo(email)
    expect([more, sent?.sender, sent?.subject]).toEqual([
      [],
      'Wren & Co <homes@wren.example>',
      'Choose a new password for Wren & Co',
    ])
    const { url, sessionId } = linkIn(sent?.text ?? '')
    expect(url).toBe(
      `https://wren.unifi.example/#/password/reset?email=${encodeURIComponent(email)}&sessionId=${sessionId}`,
    )
    expect(sessionId).toMatch(/^[\w-]{43}$/)
    expect(sent?.text).toContain('17 George Street, Norwood, South Australia')
  })

  test('an email address without an account gets the same response, does the same work, and is sent no email', async () => {
    expect(await ask('nobody@example.com')).toEqual({ status: 200, retryAfter: undefined, body: ok })
    expect(await db.sql.$count(passwordRequests, eq(passwordRequests.email, 'nobody@example.com'))).toBe(1)
    await server.tick()
    expect([await db.sql.$count(passwordRequests), await emailsTo('nobody@example.com')]).toEqual([0, []])
  })

  test.each([
    ['', 'Please fill the email address'],
    ['abc', 'Please enter valid email address'],
  ])('[M5-40] "%s" is refused at its field', async (email, message) => {
    expect((await ask(email)).body).toEqual({ code: 40000, message, data: { field: 'email' } })
  })

  test('the database stores a hash of the link, never the link', async () => {
    const { id, email } = await account()
    const { sessionId } = await linkFor(email)
    const stored = JSON.stringify([
      await db.sql.select().from(passwordResets).where(eq(passwordResets.accountId, id)),
      await db.sql.select().from(outbox),
    ])
    expect([
      sessionId.length,
      stored.includes(sessionId),
      (await renew({ email, password: 'a new one', sessionId })).body,
    ]).toEqual([43, false, ok])
  })

  test('a link used before its email was sent is not sent', async () => {
    const { email } = await account()
    const { sessionId } = await linkFor(email)
    await renew({ email, password: 'a new one', sessionId })
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual(['Your Wren & Co password was changed'])
  })

  test("a forged host is not used in the link: it is the site's, or a brand's below it", async () => {
    const { email } = await account()
    await server.app.inject({
      method: 'POST',
      url: '/api/email/user/password',
      payload: { email },
      headers: { host: 'unifi.example.evil.test' },
    })
    await server.tick()
    expect(linkIn((await emailsTo(email))[0]?.text ?? '').url).toMatch(
      /^https:\/\/unifi\.example\/#\/password\/reset\?/,
    )
  })

  test('no more than three emails an hour are sent to one account', async () => {
    const own = await identityServer(db)
    const { email } = await account()
    const emails = async (asked: number) => {
      for (let index = 0; index < asked; index += 1) expect((await ask(email, own)).body).toEqual(ok)
      await own.tick()
      return (await emailsTo(email)).length
    }
    expect(await emails(5)).toBe(3)
    own.advance(60 * MINUTE)
    expect(await emails(1)).toBe(4)
    await own.app.close()
  })

  test('is limited per minute from one address', async () => {
    const own = await identityServer(db, 2)
    expect([
      (await ask('a@example.com', own)).status,
      (await ask('b@example.com', own)).status,
      (await ask('c@example.com', own)).status,
    ]).toEqual([200, 200, 429])
    expect([(await renew({}, own)).status, (await renew({}, own)).status, (await renew({}, own)).status]).toEqual([
      200, 200, 429,
    ])
    await own.app.close()
  })
})

describe('setting a new password by link', () => {
  test('[M7-12][A7-10] replaces the old one, once, and ends every session', async () => {
    const { email } = await account()
    const token = tokenOf(await signIn(email, PASSWORD))
    const { sessionId } = await linkFor(email)
    expect((await renew({ email, password: 'brand new', sessionId })).body).toEqual(ok)
    expect([(await signIn(email, PASSWORD)).code, (await signIn(email, 'brand new')).code]).toEqual([40007, 0])
    expect((await server.call('GET', '/api/user', undefined, token)).body.code).toBe(90002)
    expect((await renew({ email, password: 'brand newer', sessionId })).body).toEqual({
      code: 50000,
      message: 'This link has expired or has already been used. Request a new one below.',
      data: null,
    })
    expect((await signIn(email, 'brand new')).code).toBe(0)
  })

  test('[M4-48] works for 24 hours; expired links are deleted', async () => {
    const own = await identityServer(db)
    const [early, late] = [await account(), await account()]
    const [first, second] = [await linkFor(early.email, own), await linkFor(late.email, own)]
    own.advance(DAY - 1_000)
    expect((await renew({ email: early.email, password: 'brand new', sessionId: first.sessionId }, own)).body).toEqual(
      ok,
    )
    own.advance(1_000)
    expect(
      (await renew({ email: late.email, password: 'brand new', sessionId: second.sessionId }, own)).body.code,
    ).toBe(50000)
    await own.tick()
    expect(await db.sql.$count(passwordResets, eq(passwordResets.accountId, late.id))).toBe(0)
    await own.app.close()
  })

  test('of ten simultaneous tries with one link, one succeeds', async () => {
    const { email } = await account()
    const { sessionId } = await linkFor(email)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => renew({ email, password: `brand new ${index}`, sessionId })),
    )
    expect(answers.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([
      0,
      ...Array.from({ length: 9 }, () => 50000),
    ])
  })

  test("another account's email, or an invalid secret, is refused", async () => {
    const [owner, other] = [await account(), await account()]
    const { sessionId } = await linkFor(owner.email)
    expect((await renew({ email: other.email, password: 'brand new', sessionId })).body.code).toBe(50000)
    expect((await renew({ email: owner.email, password: 'brand new', sessionId: 'x' })).body.code).toBe(50000)
    expect([(await signIn(owner.email, PASSWORD)).code, (await signIn(other.email, PASSWORD)).code]).toEqual([0, 0])
  })

  test('other open links end when one is used', async () => {
    const { email } = await account()
    const [first, second] = [await linkFor(email), await linkFor(email)]
    expect((await renew({ email, password: 'brand new', sessionId: second.sessionId })).body).toEqual(ok)
    expect((await renew({ email, password: 'brand newer', sessionId: first.sessionId })).body.code).toBe(50000)
  })

  test('[M9-17] a short or common password is refused at its field, and the link remains valid', async () => {
    const { email } = await account()
    const { sessionId } = await linkFor(email)
    expect((await renew({ email, password: '1234567', sessionId })).body).toEqual({
      code: 40007,
      message: 'A password needs at least 8 characters',
      data: { field: 'password' },
    })
    expect((await renew({ email, password: '12345678', sessionId })).body).toEqual(TOO_COMMON)
    expect((await renew({ email, password: 'horizon8', sessionId })).body).toEqual(ok)
  })
})

describe('changing the password when logged in', () => {
  test('[A7-8] sends it in the path; this session continues, the others end', async () => {
    const { email } = await account()
    const [here, there] = [tokenOf(await signIn(email, PASSWORD)), tokenOf(await signIn(email, PASSWORD))]
    expect(
      (await server.call('PUT', `/api/updatePassword/${encodeURIComponent('sl/ash & 12')}`, {}, here)).body,
    ).toEqual(ok)
    expect([(await signIn(email, PASSWORD)).code, (await signIn(email, 'sl/ash & 12')).code]).toEqual([40007, 0])
    const codes = await Promise.all(
      [here, there].map(async (token) => (await server.call('GET', '/api/user', undefined, token)).body.code),
    )
    expect(codes).toEqual([0, 90002])
  })

  test('works within a quarter of an hour of logging in; later it needs a new login', async () => {
    const own = await identityServer(db)
    const { email } = await account()
    const token = tokenOf(await signIn(email, PASSWORD, own))
    own.advance(15 * MINUTE)
    expect((await own.call('PUT', '/api/updatePassword/longenough', {}, token)).body).toEqual({
      code: 8901,
      message: 'Please log in again to choose a new password.',
      data: null,
    })
    expect((await signIn(email, PASSWORD, own)).code).toBe(0)
    await own.app.close()
  })

  test('[A5-2] needs a token, 8 characters and an uncommon password', async () => {
    expect((await server.call('PUT', '/api/updatePassword/longenough', {})).body.code).toBe(90000)
    const token = tokenOf(await signIn((await account()).email, PASSWORD))
    expect((await server.call('PUT', '/api/updatePassword/1234567', {}, token)).body).toEqual({
      code: 40007,
      message: 'A password needs at least 8 characters',
      data: { field: 'password' },
    })
    expect((await server.call('PUT', '/api/updatePassword/iloveyou', {}, token)).body).toEqual(TOO_COMMON)
  })
})

test('sessions are deleted once their tokens have expired', async () => {
  const own = await identityServer(db)
  const { id, email } = await account()
  const token = tokenOf(await signIn(email, PASSWORD, own))
  await own.call('POST', '/api/user/logout', {}, token)
  await own.tick()
  expect([
    await db.sql.$count(sessions, eq(sessions.accountId, id)),
    (await own.call('GET', '/api/user', undefined, token)).body.code,
  ]).toEqual([1, 90002])
  own.advance(7 * DAY)
  await own.tick()
  expect([
    await db.sql.$count(sessions, eq(sessions.accountId, id)),
    (await own.call('GET', '/api/user', undefined, token)).body.code,
  ]).toEqual([0, 90002])
  await own.app.close()
})

describe('after a password change the owner gets an email', () => {
  const changed = (email: string) => ({
    recipient: email,
    sender: 'Wren & Co <homes@wren.example>',
    subject: 'Your Wren & Co password was changed',
  })
  const newest = async (email: string) => (await emailsTo(email))[0]

  test('by a link: it names the time and what to do if it was someone else', async () => {
    const { email } = await account()
    const { sessionId } = await linkFor(email)
    expect((await renew({ email, password: 'brand new', sessionId })).body).toEqual(ok)
    const sent = await newest(email)
    expect(sent).toMatchObject(changed(email))
    expect(sent?.text).toContain('was changed on Friday 20 November')
    expect(sent?.text.replace(/\s+/g, ' ')).toContain(
      'If you did not change it, choose "Forgot password?" on the login page now to set a new password.',
    )
    expect(sent?.text).toContain('https://wren.unifi.example/#/login')
    expect(sent?.text).not.toContain('brand new')
  })

  test('by the logged-in owner; a refused change sends none', async () => {
    const { email } = await account()
    const token = tokenOf(await signIn(email, PASSWORD))
    await server.call('PUT', '/api/updatePassword/iloveyou', {}, token)
    expect(await emailsTo(email)).toEqual([])
    expect((await server.call('PUT', '/api/updatePassword/longenough', {}, token)).body).toEqual(ok)
    expect(await emailsTo(email)).toMatchObject([changed(email)])
  })
})
