import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '../../domain/shared/dates'
import { emailCodes } from '../../server/identity/email-code.tables'
import { accounts } from '../../server/identity/identity.tables'
import { uConnectRegistrations } from '../../server/membership/membership.tables'
import { type Key, type MembershipServer, membershipServer } from './membership-server'
import { ABROAD, DETAILS } from './samples'
import { withMembership } from './with-membership'

/** A number is kept without what its country code replaces. */
const KEPT = { ...DETAILS, mobileNumber: '491576398' }

let server: MembershipServer
withMembership((made) => {
  server = made
})

const FREE = { subscriptionUConnectId: 1 }
const DONE = { code: 0, message: 'success', data: null }
const UNCONFIRMED = { code: 70032, message: 'Confirm your email address first. We’ll send you a code.', data: null }
const WRONG = { code: 70031, message: 'This code is incorrect or has expired. Request a new one.', data: null }
const TOO_MANY = {
  code: 42900,
  message: 'We’ve sent you three codes in the last hour. Use the latest one or try again later.',
  data: null,
}
const UNREACHABLE = {
  code: 70045,
  message: 'We couldn’t reach the business register to check your ABN/ACN. Please try again in a few minutes.',
  data: null,
}
const refusedNumber = (message: string) => ({ code: 40000, message, data: { field: 'abnAcn' } })
const agents = (email: string) => server.db.sql.$count(accounts, eq(accounts.email, email))
const rowOf = async (id: number) =>
  (await server.db.sql.select().from(uConnectRegistrations).where(eq(uConnectRegistrations.id, id)))[0]

/** A registration taken through the steps; the address is not confirmed. */
const upToTerms = async (
  own: MembershipServer,
  email: string,
  plan: object = FREE,
  details: object = {},
): Promise<Key> => {
  const begun = await own.begin(email)
  await own.package(begun, plan)
  const named = own.next(begun, await own.password(begun))
  const known = own.next(named, await own.details(named, details))
  await own.terms(known)
  return known
}

describe("an agent's role is earned", () => {
  test("five calls with another person's email address and ABN 11 111 111 111 do not make an agent", async () => {
    const email = 'victim@example.com'
    const registered = await server.post('/api/u-connect/register', {
      ...DETAILS,
      email,
      password: 'long enough',
      abnAcn: '11 111 111 111',
      ...FREE,
    })
    expect(registered).toEqual(refusedNumber('This is not a valid ABN.'))
    const begun = await server.begin(email)
    await server.package(begun, FREE)
    const named = server.next(begun, await server.password(begun))
    expect(await server.details(named, { abnAcn: '11 111 111 111' })).toEqual(refusedNumber('This is not a valid ABN.'))
    const known = server.next(named, await server.details(named))
    await server.terms(known)
    expect(await server.report(known.key, { session_id: '' })).toEqual(UNCONFIRMED)
    expect(await agents(email)).toBe(0)
  })

  test('a paid plan opens no checkout until the address is confirmed either', async () => {
    const known = await upToTerms(server, 'paying@example.com', { subscriptionUConnectId: 3 })
    expect(await server.checkout(known)).toEqual(UNCONFIRMED)
    await server.sendCode(known)
    expect(await server.confirm(known, await server.codeFor('paying@example.com'))).toEqual(DONE)
    expect((await server.checkout(known)).code).toBe(0)
  })

  test('with the emailed code and a registered business it makes one, and the account is confirmed', async () => {
    const known = await upToTerms(server, 'honest@example.com')
    expect(await server.sendCode(known)).toEqual(DONE)
    const code = await server.codeFor('honest@example.com')
    server.move(MINUTE)
    const confirmedAt = server.clock()
    expect(await server.confirm(known, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toEqual(DONE)
    server.move(MINUTE)
    expect((await server.report(known.key, { session_id: '' })).code).toBe(0)
    const [account] = await server.db.sql.select().from(accounts).where(eq(accounts.email, 'honest@example.com'))
    expect([account?.role, account?.emailConfirmedAt]).toEqual(['agent', confirmedAt])
  })

  test('members outside Australia need a confirmed address and no ABN', async () => {
    const known = await upToTerms(server, 'abroad@example.com', FREE, ABROAD)
    expect(await server.report(known.key, { session_id: '' })).toEqual(UNCONFIRMED)
    await server.confirmed('abroad@example.com')
    expect((await server.report(known.key, { session_id: '' })).code).toBe(0)
  })
})

describe('the code of a registration', () => {
  test('is sent three times an hour per address, across registrations', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => server.begin('flood@example.com')))
    const answers = await Promise.all(keys.map((key) => server.sendCode(key)))
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      0,
      0,
      0,
      ...Array.from({ length: 5 }, () => 42900),
    ])
    expect(answers.find(({ code }) => code !== 0)).toEqual(TOO_MANY)
    expect(await server.db.sql.$count(emailCodes, eq(emailCodes.email, 'flood@example.com'))).toBe(3)
  })

  test('confirms only its own registration', async () => {
    const [own, other] = [await server.begin('mine@example.com'), await server.begin('mine@example.com')]
    await server.sendCode(own)
    await server.sendCode(other)
    const code = await server.codeFor('mine@example.com')
    expect([await server.confirm(own, code), await server.confirm(other, code)]).toEqual([WRONG, DONE])
    expect([(await rowOf(own.userId))?.emailConfirmedAt, (await rowOf(other.userId))?.emailConfirmedAt]).toEqual([
      null,
      server.clock(),
    ])
  })

  test('needs the key of the registration', async () => {
    const stranger = { key: 'no-such-key', userId: 1, email: 'stranger@example.com' }
    const over = { code: 90000, message: 'Your registration has timed out. Please start again.', data: null }
    expect([await server.sendCode(stranger), await server.confirm(stranger, '123456')]).toEqual([over, over])
  })
})

describe('the business register', () => {
  test.each([
    ['11111111111', 'This is not a valid ABN.'],
    ['123456789', 'This is not a valid ACN.'],
    ['83914571673', 'No business is registered with this ABN.'],
  ])('%s is refused when the details are saved', async (abnAcn, message) => {
    const begun = await server.begin('number@example.com')
    await server.package(begun, FREE)
    expect(await server.details(begun, { abnAcn })).toEqual(refusedNumber(message))
    expect((await server.details(begun)).code).toBe(0)
  })

  test('when it is unreachable, the details are saved, and the membership waits for it', async () => {
    const cut = await membershipServer(server.db, { ABR_URL: 'http://127.0.0.1:9', ABR_GUID: 'guid' })
    const known = await upToTerms(cut, 'waiting@example.com')
    await cut.confirmed('waiting@example.com')
    expect(await cut.report(known.key, { session_id: '' })).toEqual(UNREACHABLE)
    expect([(await rowOf(known.userId))?.details, await agents('waiting@example.com')]).toEqual([KEPT, 0])
    // The register is reachable again.
    expect((await server.report(known.key, { session_id: '' })).code).toBe(0)
    expect(await agents('waiting@example.com')).toBe(1)
    await cut.close()
  })

  test('an unchecked number unknown to the register leads back to the details', async () => {
    const cut = await membershipServer(server.db, { ABR_URL: 'http://127.0.0.1:9', ABR_GUID: 'guid' })
    const known = await upToTerms(cut, 'unknown@example.com', FREE, { abnAcn: '83914571673' })
    await cut.confirmed('unknown@example.com')
    expect(await server.report(known.key, { session_id: '' })).toEqual({
      code: 70040,
      message: 'No business is registered with this ABN.',
      data: { field: 'details' },
    })
    expect(await agents('unknown@example.com')).toBe(0)
    await cut.close()
  })

  test('checked details are not replaced by unchecked ones', async () => {
    const cut = await membershipServer(server.db, { ABR_URL: 'http://127.0.0.1:9', ABR_GUID: 'guid' })
    const known = await server.ready('swap@example.com', { subscriptionUConnectId: 3 })
    expect((await server.checkout(known)).code).toBe(0)
    expect(await cut.details(known, { abnAcn: '83914571673' })).toEqual(UNREACHABLE)
    expect((await rowOf(known.userId))?.details).toEqual(KEPT)
    await cut.close()
  })
})
