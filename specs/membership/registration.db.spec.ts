import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayOf } from '../../domain/shared/calendar'
import { DAY } from '../../domain/shared/dates'
import { accounts } from '../../server/identity/identity.tables'
import { verifyPassword } from '../../server/identity/password'
import { uConnectRegistrations } from '../../server/membership/membership.tables'
import { publishText } from '../../server/stock/office/publish-text'
import { makeAccount } from '../shared/support/fixtures'
import { type MembershipServer, membershipServer } from './membership-server'
import { ABROAD, DETAILS } from './samples'
import { withMembership } from './with-membership'

/** As stored: the mobile without the zero, beside its country code. */
const SAVED = { ...DETAILS, mobileNumber: '491576398' }

let server: MembershipServer
withMembership((made) => {
  server = made
})

const OVER = { code: 90000, message: 'Your registration has timed out. Please start again.', data: null }
const malformed = (field: string, message: string) => ({ code: 40000, message, data: { field } })
const rowOf = async (id: number) =>
  (await server.db.sql.select().from(uConnectRegistrations).where(eq(uConnectRegistrations.id, id)))[0]
const emailsTo = async (email: string) => {
  await server.tick()
  return server.emails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject)
}

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

describe('the plans', () => {
  const listed = async () => {
    const { code, data } = await server.call('GET', '/api/u-connect/stnd/packages?t=1')
    const plans = data as unknown as {
      displayName: string
      displayPrice: number
      productDetails: unknown
      uconnectSubscription: { id: number; productCode: string; subscriptionType: string; info: string }
    }[]
    return { code, plans }
  }

  test('are public [A7-75] [M7-24] [M3-17] [M3-20]', async () => {
    const { code, plans } = await listed()
    expect([code, plans.map(({ uconnectSubscription: { id, productCode } }) => [id, productCode])]).toEqual([
      0,
      [
        [1, 'UCON_STND_FREE'],
        [2, 'UCON_STND_BAS'],
        [3, 'UCON_STND_PRO'],
        [4, 'UCON_STND_ELITE'],
        [5, 'UCON_STND_ELITE_NEW'],
        [6, 'UCON_CORP_PREM'],
      ],
    ])
  })

  test("have the documents' keys, and their features as text [M3-14] [M3-15]", async () => {
    const { plans } = await listed()
    expect(plans[1]).toMatchObject({
      displayName: 'Basic',
      displayPrice: 89,
      productDetails: { yearlyPrice: { price: 890 } },
      uconnectSubscription: { subscriptionType: 'U_CON_STND' },
    })
    expect(
      Object.keys((JSON.parse(plans[1]?.uconnectSubscription.info ?? '') as { features: object }).features).sort(),
    ).toEqual(['common', 'description', 'standoutFeatures'])
  })

  test('can be saved by either of their names, with the password for paid ones [A7-76] [M7-26] [M3-12]', async () => {
    const own = await server.begin('package@example.com')
    expect(
      await server.package(own, { password: 'long enough', subscriptionUConnectId: 3, paymentInterval: 'YEARLY' }),
    ).toEqual({
      code: 0,
      message: 'success',
      data: {
        user: {
          userId: own.userId,
          email: 'package@example.com',
          uconnectSubscriptionId: 3,
          subscriptionType: 'U_CON_STND',
        },
        selectedSubscriptionCode: 'UCON_STND_PRO',
      },
    })
    const { planId, period, passwordHash } = (await rowOf(own.userId)) ?? {}
    expect([planId, period, await verifyPassword(passwordHash ?? '', 'long enough')]).toEqual([3, 'YEARLY', true])
    expect(
      (await server.package(own, { subscriptionUConnectId: undefined, subscribedUConnectId: 2 })).data,
    ).toMatchObject({ selectedSubscriptionCode: 'UCON_STND_BAS' })
    expect((await rowOf(own.userId))?.planId).toBe(2)
  })

  test.each([
    [{ subscriptionUConnectId: 99 }, malformed('subscriptionUConnectId', 'Plan not found.')],
    [
      { subscriptionUConnectId: 'x' },
      malformed(
        'subscriptionUConnectId',
        expect.stringContaining('subscriptionUConnectId is missing or not valid') as string,
      ),
    ],
    [
      { subscriptionUConnectId: null },
      malformed('subscriptionUConnectId', 'subscriptionUConnectId is missing or not valid: expected whole number'),
    ],
    [
      { paymentInterval: 'WEEKLY' },
      malformed('paymentInterval', 'paymentInterval is missing or not valid: expected MONTHLY or YEARLY'),
    ],
    [{ password: 'short' }, malformed('password', 'The password must not be less than 8 digits')],
    [{ password: 'Password1' }, malformed('password', 'This password is too common. Choose another.')],
    [
      { subscriptionUConnectId: 6 },
      {
        code: 70041,
        message: 'Corporate plans have custom pricing. Please request to join.',
        data: { field: 'subscriptionUConnectId' },
      },
    ],
    [{ email: 'other@example.com' }, malformed('email', 'This registration is for a different email address.')],
    [{ userId: 1 }, malformed('userId', 'userId: does not match this registration.')],
  ])('%j is refused [M5-52] [M5-53]', async (fields, refusal) => {
    expect(await server.package(await server.begin('refused@example.com'), fields)).toEqual(refusal)
  })
})

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
    const nobody = { key: 'no-such-key', userId: 1, email: 'nobody@example.com' }
    expect(
      await Promise.all([
        server.package(nobody, {}),
        server.password(nobody),
        server.details(nobody),
        server.terms(nobody),
        server.checkout(nobody),
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

describe('the free plan', () => {
  test("is joined without payment: makes an agent's account and sends an email; repeating returns the same [A7-73] [M7-32] [M4-18]", async () => {
    const known = await server.ready('free@example.com', { subscriptionUConnectId: 1 })
    const report = () => server.report(known.key, { session_id: '', uid: known.userId, productCode: 'UCON_STND_FREE' })
    const joined = {
      code: 0,
      message: 'success',
      data: {
        status: 'active',
        productCode: 'UCON_STND_FREE',
        planName: 'Free',
        email: 'free@example.com',
        subscriptionId: '',
      },
    }
    expect([await report(), await report()]).toEqual([joined, joined])
    const [account] = await server.db.sql.select().from(accounts).where(eq(accounts.email, 'free@example.com'))
    expect(account).toMatchObject({
      role: 'agent',
      firstName: 'Una',
      lastName: 'Marsh',
      countryCode: '+61',
      mobile: '491576398',
      companyName: 'Marsh Finance',
      abn: '51824753556',
    })
    expect(await rowOf(known.userId)).toMatchObject({ status: 'finished', accountId: account?.id, passwordHash: null })
    expect(await emailsTo('free@example.com')).toEqual(['Joining U-Connect at Wren & Co', 'Welcome to U-Connect'])
    const signedIn = await server.post('/api/user/login', { email: 'free@example.com', password: 'long enough' })
    expect((await server.call('GET', '/api/user', undefined, String(signedIn.data?.['token']))).data).toMatchObject({
      role: 'agent',
      uconnectSubscriptionId: 1,
      abn: '51824753556',
    })
    expect([(await server.check('free@example.com')).code, (await server.terms(known)).code]).toEqual([70000, 90000])
  })

  test('makes one membership if two registrations of one email finish simultaneously', async () => {
    const keys = [
      await server.ready('twins@example.com', { subscriptionUConnectId: 1 }),
      await server.ready('twins@example.com', { subscriptionUConnectId: 1 }),
    ]
    const answers = await Promise.all(keys.map(({ key }) => server.report(key, { session_id: '' })))
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 70000])
    expect(await server.db.sql.$count(accounts, eq(accounts.email, 'twins@example.com'))).toBe(1)
  })

  test('cannot be used to join a paid plan, and needs every step', async () => {
    expect((await server.report((await server.ready('cheap@example.com')).key, { session_id: '' })).code).toBe(70042)
    const begun = await server.begin('quick@example.com')
    await server.package(begun, { subscriptionUConnectId: 1 })
    expect((await server.report(begun.key, { session_id: '' })).data).toEqual({ field: 'password' })
  })
})
