import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayOf } from '../../../domain/shared/calendar'
import { DAY } from '../../../domain/shared/dates'
import { uConnectRegistrations } from '../../../server/membership/membership.tables'
import { publishText } from '../../../server/stock/office/publish-text'
import type { MembershipServer } from '../membership-server'
import { ABROAD, DETAILS } from '../samples'
import { withMembership } from '../with-membership'
import { malformed, OVER, SAVED, storedBy } from './stored-registrations'

let server: MembershipServer
withMembership((made) => {
  server = made
})
const { rowOf } = storedBy(() => server)

describe('the steps', () => {
  test('password and details return a new key each, and the old one is immediately invalid [A7-77] [M7-27] [M7-28] [M7-29]', async () => {
    const begun = await server.begin('steps@example.com')
    await server.package(begun, {})
    const named = server.next(begun, await server.password(begun))
    expect([
      named.key === begun.key,
      await server.password(begun),
      await server.package(begun, {}),
      await server.terms(begun),
    ]).toEqual([false, OVER, OVER, OVER])
    const known = server.next(named, await server.details(named))
    expect([known.key === named.key, await server.details(named)]).toEqual([false, OVER])
    expect(await server.terms(known)).toEqual({
      code: 0,
      message: 'success',
      data: {
        user: {
          userId: begun.userId,
          email: 'steps@example.com',
          uconnectSubscriptionId: 3,
          subscriptionType: 'U_CON_STND',
        },
      },
    })
    const row = await rowOf(begun.userId)
    expect([row?.details, row?.termsAcceptedAt, row?.status]).toEqual([SAVED, server.clock(), 'open'])
  })

  test('the versions that are accepted are kept, also when the brand publishes others [D15-4]', async () => {
    const accept = async (email: string) => {
      const begun = await server.begin(email)
      await server.package(begun, {})
      const named = server.next(begun, await server.password(begun))
      const known = server.next(named, await server.details(named))
      expect((await server.terms(known)).code).toBe(0)
      return begun.userId
    }
    const first = await accept('reads-standard@example.com')
    const brand = (await rowOf(first))?.tenant ?? ''
    const text = { brand, kind: 'privacy', text: 'Ours.', accountId: null } as const
    await publishText(server.db, { ...text, after: 0 }, server.clock())
    const second = await accept('reads-ours@example.com')
    await publishText(server.db, { ...text, after: 1, text: 'Ours again.' }, server.clock())
    expect([(await rowOf(first))?.acceptedTexts, (await rowOf(second))?.acceptedTexts]).toEqual([
      { terms: null, privacy: null, 'membership-agreement': null },
      {
        terms: null,
        privacy: { version: 1, publishedOn: dayOf(server.clock(), 'Australia/Adelaide') },
        'membership-agreement': null,
      },
    ])
  })

  test('of ten that use one key simultaneously, one succeeds', async () => {
    const begun = await server.begin('ten@example.com')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) => server.password(begun, `password ${place}`)),
    )
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      0,
      ...Array.from({ length: 9 }, () => 90000),
    ])
  })

  test('an invalid key means the registration is over [A7-76] [A7-77] [A7-78]', async () => {
    const stranger = { key: 'no-such-key', userId: 1, email: 'stranger@example.com' }
    expect(
      await Promise.all([
        server.package(stranger, {}),
        server.password(stranger),
        server.details(stranger),
        server.terms(stranger),
        server.checkout(stranger),
        server.report('no-such-key', { session_id: '' }),
      ]),
    ).toEqual(Array.from({ length: 6 }, () => OVER))
  })

  test('a registration expires after a day; the next one for that email counts as the first [M8-15]', async () => {
    const known = await server.ready('day@example.com', { subscriptionUConnectId: 1 })
    server.move(DAY)
    expect([await server.terms(known), await server.report(known.key, { session_id: '' })]).toEqual([OVER, OVER])
    expect((await server.check('day@example.com')).code).toBe(60001)
    await server.tick()
    expect(await server.db.sql.$count(uConnectRegistrations, eq(uConnectRegistrations.email, 'day@example.com'))).toBe(
      1,
    )
  })

  test.each([
    [{ firstName: ' ' }, 'firstName', 'Please enter First Name'],
    [{ lastName: '' }, 'lastName', 'Please enter Last Name'],
    [{ countryCode: '' }, 'countryCode', 'Please select your country code'],
    [{ mobileNumber: '12345678' }, 'mobileNumber', 'Please enter valid mobile number'],
    [{ abnAcn: '' }, 'abnAcn', 'Please input your ABN/ACN'],
    [{ abnAcn: '1234567890' }, 'abnAcn', 'Please input your ABN/ACN'],
    [{ companyName: '' }, 'companyName', 'Please enter your company name'],
    [
      { isOutsideAustralia: true, businessRegistrationNumber: '' },
      'businessRegistrationNumber',
      'Please enter your business registration number',
    ],
    [{ firstName: 'x'.repeat(51) }, 'firstName', 'First Name can have at most 50 characters'],
    [
      { isOutsideAustralia: 'yes' },
      'isOutsideAustralia',
      'isOutsideAustralia is missing or not valid: expected boolean',
    ],
  ])('details with %j are refused at their field, and the key stays valid', async (fields, field, message) => {
    const begun = await server.begin('wrong@example.com')
    await server.package(begun, {})
    expect(await server.details(begun, fields)).toEqual(malformed(field, message))
    expect((await server.details(begun)).code).toBe(0)
  })

  test('the plan of licensed agents requires their number; outside Australia a business number is enough', async () => {
    const begun = await server.begin('elite@example.com')
    await server.package(begun, { subscriptionUConnectId: 5 })
    expect(await server.details(begun)).toEqual(
      malformed('agentRegistrationNumber', 'Please enter your agent registration number'),
    )
    expect((await server.details(begun, ABROAD)).code).toBe(0)
    expect((await rowOf(begun.userId))?.details).toEqual({ ...ABROAD, mobileNumber: '491576398' })
  })

  test('in the wrong order name the missing step', async () => {
    const begun = await server.begin('order@example.com')
    expect(await server.details(begun)).toEqual({
      code: 70040,
      message: 'Please choose a plan first.',
      data: { field: 'plan' },
    })
    await server.package(begun, {})
    expect(await server.terms(begun)).toEqual({
      code: 70040,
      message: 'Please choose a password first.',
      data: { field: 'password' },
    })
    const named = server.next(begun, await server.password(begun))
    expect(await server.terms(named)).toEqual({
      code: 70040,
      message: 'Please fill in your details first.',
      data: { field: 'details' },
    })
    const known = server.next(named, await server.details(named))
    expect(await server.checkout(known)).toEqual({
      code: 70040,
      message: 'Please accept Terms and Conditions',
      data: { field: 'terms' },
    })
  })
})

describe('registering in one call', () => {
  const user = { ...DETAILS, password: 'long enough', subscriptionUConnectId: 3, paymentInterval: 'YEARLY' }

  test("accepts all the user's fields [A7-71] [M7-25] [M3-10]", async () => {
    const { code, data } = await server.post('/api/u-connect/register', { ...user, email: 'whole@example.com' })
    expect([code, data]).toEqual([
      0,
      {
        uConnectRegistrationKey: expect.stringMatching(/^[\w-]{43}$/) as string,
        user: {
          userId: expect.any(Number) as number,
          email: 'whole@example.com',
          uconnectSubscriptionId: 3,
          subscriptionType: 'U_CON_STND',
        },
      },
    ])
    expect(await rowOf((data?.['user'] as { userId: number }).userId)).toMatchObject({
      planId: 3,
      period: 'YEARLY',
      details: SAVED,
    })
  })

  test('starts nothing if a field is refused [M7-25]', async () => {
    expect(await server.post('/api/u-connect/register', { ...user, email: 'half@example.com', lastName: '' })).toEqual(
      malformed('lastName', 'Please enter Last Name'),
    )
    expect(await server.db.sql.$count(uConnectRegistrations, eq(uConnectRegistrations.email, 'half@example.com'))).toBe(
      0,
    )
  })
})
