import { describe, expect, test } from 'vitest'
import { makeAccount } from '../../shared/support/fixtures'
import { type MembershipServer, membershipServer } from '../membership-server'
import { withMembership } from '../with-membership'
import { malformed, storedBy } from './stored-registrations'

let server: MembershipServer
withMembership((made) => {
  server = made
})
const { rowOf, emailsTo } = storedBy(() => server)

describe('the check of an email', () => {
  test('starts a registration with an email; the next one for that address sends none [A7-70] [M7-23] [M8-11] [M8-12]', async () => {
    const first = await server.check('new@example.com')
    expect(first).toEqual({
      code: 60001,
      message: 'We’ve sent an email to new@example.com',
      data: {
        uConnectRegistrationKey: expect.stringMatching(/^[\w-]{43}$/) as string,
        user: { userId: expect.any(Number) as number, email: 'new@example.com' },
      },
    })
    const second = await server.check(' New@Example.com ')
    expect([second.code, second.message]).toEqual([60002, 'Please continue your registration with New@Example.com'])
    expect(await emailsTo('new@example.com')).toEqual(['Joining U-Connect at Wren & Co'])
    expect(await emailsTo('New@Example.com')).toEqual([])
  })

  test('returns nothing about another registration: the key and number are new', async () => {
    const one = await server.ready('same@example.com')
    const other = await server.begin('same@example.com')
    expect([other.key === one.key, other.userId === one.userId]).toEqual([false, false])
    expect(await rowOf(other.userId)).toMatchObject({
      planId: null,
      passwordHash: null,
      details: null,
      termsAcceptedAt: null,
      mailed: false,
    })
    expect((await server.terms(other)).data).toEqual({ field: 'plan' })
    expect((await server.terms(one)).code).toBe(0)
  })

  test('of ten simultaneous ones, one sends the email', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.check('race@example.com')))
    expect(answers.map(({ code }) => code).sort()).toEqual([60001, ...Array.from({ length: 9 }, () => 60002)])
    expect(await emailsTo('race@example.com')).toEqual(['Joining U-Connect at Wren & Co'])
  })

  test('reports an email that has an account, without a full stop, ignoring case [M8-13] [M6-9]', async () => {
    const { email } = await makeAccount(server.db, server.clock())
    expect(await server.check(email.toUpperCase())).toEqual({
      code: 70000,
      message: 'There is already an account with this email address',
      data: null,
    })
  })

  test.each(['', 'abc', 'a..b@example.com'])('%j is refused at its field [M5-46] [M5-47]', async (email) => {
    expect(await server.check(email)).toEqual(malformed('email', 'Please enter a correct email'))
  })

  test('is limited per address, like logging in', async () => {
    const own = await membershipServer(server.db, { SIGN_IN_LIMIT: '2' })
    const codes = [
      await own.check('a@example.com'),
      await own.check('b@example.com'),
      await own.check('c@example.com'),
    ].map(({ code }) => code)
    expect(codes).toEqual([60001, 60001, 42900])
    await own.close()
  })

  test("stores only the key's hash, and the email gives no access", async () => {
    const { key, userId } = await server.begin('secret@example.com')
    expect((await rowOf(userId))?.keyHash).toMatch(/^[0-9a-f]{64}$/)
    await server.tick()
    const written = server.emails.find(({ recipient }) => recipient === 'secret@example.com')
    expect([
      JSON.stringify(await rowOf(userId)).includes(key),
      written?.text.includes(key),
      written?.text.includes('https://wren.unifi.example/#/pricing'),
    ]).toEqual([false, false, true])
  })
})
