import { eq, ilike } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '../../domain/shared/dates'
import type { Database } from '../../server/db/database'
import { tokensWith } from '../../server/http/tokens'
import { emailCodes } from '../../server/identity/email-code.tables'
import { emailCodesWith } from '../../server/identity/email-codes'
import { accounts, passwordRequests } from '../../server/identity/identity.tables'
import { outbox } from '../../server/mail/mail.tables'
import { SECRET } from '../mail/stored-emails'
import { ownDatabase } from '../shared/own-database'
import { makeAccount, type MadeAccount, PASSWORD } from '../shared/support/fixtures'
import { type IdentityServer, identityServer } from './identity-server'
import { NOW } from './tokens'

let db: Database
let server: IdentityServer
let buyer: MadeAccount
let token: string
beforeAll(async () => {
  db = await ownDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  server = await identityServer(db)
  buyer = await makeAccount(db, NOW, { emailConfirmedAt: null })
  token = (
    (await server.call('POST', '/api/user/login', { email: buyer.email, password: PASSWORD })).body.data as {
      token: string
    }
  ).token
})

const DONE = { code: 0, message: 'success', data: null }
const WRONG = { code: 70031, message: 'This code is incorrect or has expired. Request a new one.', data: null }
const send = async () => (await server.call('POST', '/api/user/emailCode', {}, token)).body
const confirm = async (code: string) => (await server.call('POST', '/api/user/confirmEmail', { code }, token)).body
const confirmedAt = async () =>
  (await db.sql.select({ at: accounts.emailConfirmedAt }).from(accounts).where(eq(accounts.id, buyer.id)))[0]?.at
const emailed = async () => (await server.emails()).filter(({ recipient }) => recipient === buyer.email)
const code = async (): Promise<string> => /Your code: (\d{6})/.exec((await emailed()).at(-1)?.text ?? '')?.[1] ?? ''
const rows = () =>
  db.sql.select().from(emailCodes).where(eq(emailCodes.email, buyer.email)).orderBy(emailCodes.createdAt)
const not = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

describe('the code that confirms an email address', () => {
  test('is emailed and confirms the address once', async () => {
    expect([await send(), (await emailed()).map(({ subject }) => subject)]).toEqual([
      DONE,
      ['Confirm your email address for Wren & Co'],
    ])
    const right = await code()
    expect([await confirm(right), await confirmedAt(), await confirm(right)]).toEqual([DONE, NOW, WRONG])
    // A confirmed address needs no further code.
    expect([await send(), (await rows()).length]).toEqual([DONE, 1])
  })

  test('used twice simultaneously confirms once', async () => {
    await send()
    const right = await code()
    const answers = await Promise.all([confirm(right), confirm(right)])
    expect(answers.map((answer) => answer.code).sort()).toEqual([0, 70031])
  })

  test('is stored nowhere: neither in its row nor in the outbox', async () => {
    await send()
    const stored = JSON.stringify([await rows(), await db.sql.select().from(outbox)])
    expect([
      /^\d{6}$/.test(await code()),
      stored.includes(`"${await code()}"`),
      (await rows())[0]?.codeHash.length,
    ]).toEqual([true, false, 43])
  })

  test('is worthless after five wrong tries', async () => {
    await send()
    const right = await code()
    for (let tries = 0; tries < 5; tries += 1) expect(await confirm(not(right))).toEqual(WRONG)
    expect([await confirm(right), await confirmedAt()]).toEqual([WRONG, null])
  })

  test('counts twenty simultaneous wrong tries as twenty', async () => {
    await send()
    const right = await code()
    await Promise.all(Array.from({ length: 20 }, () => confirm(not(right))))
    expect([(await rows())[0]?.wrongTries, await confirm(right)]).toEqual([20, WRONG])
  })

  test('is valid for 30 minutes', async () => {
    await send()
    const right = await code()
    server.advance(30 * MINUTE)
    expect(await confirm(right)).toEqual(WRONG)
  })

  test('is replaced by the next one', async () => {
    await send()
    const first = await code()
    server.advance(MINUTE)
    await send()
    expect([await confirm(first), await confirm(await code())]).toEqual([WRONG, DONE])
  })

  test('is sent three times an hour, even with ten simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(answers.filter((answer) => answer.code === 0).length).toBe(3)
    expect(answers.find((answer) => answer.code !== 0)).toEqual({
      code: 42900,
      message: 'We’ve sent you three codes in the last hour. Use the latest one or try again later.',
      data: null,
    })
    expect((await rows()).map(({ endedAt }) => endedAt === null).filter(Boolean)).toEqual([true])
    server.advance(60 * MINUTE)
    expect(await send()).toEqual(DONE)
    await server.tick()
    expect((await rows()).length).toBe(1)
  })

  test('is sent to one address three times an hour, even with ten simultaneous registrations', async () => {
    const codes = emailCodesWith(tokensWith(SECRET, () => NOW).derive, () => NOW)
    const email = 'Shared@example.com'
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        db.transaction((sql) =>
          codes.send(sql, {
            subject: { kind: 'registration', id: 9_001 + i },
            email: i % 2 === 0 ? email : email.toLowerCase(),
            firstName: '',
            tenant: 'wren',
          }),
        ),
      ),
    )
    expect([sent.filter(Boolean).length, await db.sql.$count(emailCodes, ilike(emailCodes.email, email))]).toEqual([
      3, 3,
    ])
  })

  test.each(['', '12345', '1234567', 'abcdef'])('%j is a wrong code', async (typed) => {
    expect(await confirm(typed)).toEqual(WRONG)
  })

  test('needs a session', async () => {
    expect([
      (await server.call('POST', '/api/user/emailCode', {})).body.code,
      (await server.call('POST', '/api/user/confirmEmail', { code: '123456' })).body.code,
    ]).toEqual([90000, 90000])
  })
})

test('a password reset by emailed link also confirms the address', async () => {
  await server.call('POST', '/api/email/user/password', { email: buyer.email })
  await server.tick()
  expect(await db.sql.$count(passwordRequests)).toBe(0)
  const [link] = (await emailed()).map(({ text }) => /sessionId=([\w-]+)/.exec(text)?.[1] ?? '')
  expect(await confirmedAt()).toBe(null)
  expect(
    (
      await server.call('POST', '/api/email/user/renewPassword', {
        email: buyer.email,
        password: 'another long one',
        sessionId: link ?? '',
      })
    ).body,
  ).toEqual(DONE)
  expect(await confirmedAt()).toEqual(NOW)
})
