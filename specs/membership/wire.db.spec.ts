import * as E from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import { businessRegisterOverHttp } from '../../adapters/http/membership/business-register.http'
import { SITE_GUID } from '../../adapters/http/membership/business-register.wire'
import { membershipsOverHttp } from '../../adapters/http/membership/u-connect.http'
import { REGISTER_UNREACHABLE } from '../../domain/membership/messages'
import { failure } from '../../domain/shared/failure'
import type { MembershipServer } from './membership-server'
import { openedIn } from '../payment/paying'
import { DETAILS } from './samples'
import { browserOf, type Reply } from './wire-setup'
import { openAt, paymentIn, reaches, tab } from './wizard/wizard-setup'
import { withMembership } from './with-membership'

let server: MembershipServer
withMembership((made) => {
  server = made
})

const browser = (instead?: Parameters<typeof browserOf>[1]) => browserOf(server, instead)

/** Joins a paid plan through the API, and returns its calls and the key that was stored after each step. */
const joinPaid = async () => {
  const { http, sent } = browser()
  const { local, store } = tab({ choice: { planId: 3, period: 'YEARLY' } })
  const wizard = openAt('password', membershipsOverHttp(http), store)
  const keys: string[] = []
  const keep = () => {
    keys.push(local.getItem('uConnectRegistrationKey') ?? '')
  }
  wizard.send({ type: 'save-password', email: 'wire@example.com', password: 'long enough' })
  await reaches(wizard, 'details')
  keep()
  wizard.send({ type: 'save-details', details: DETAILS })
  await reaches(wizard, 'terms')
  keep()
  await server.confirmed('wire@example.com')
  wizard.send({ type: 'accept' })
  const checkout = await paymentIn(wizard, 'paying')
  keep()
  const { query } = await server.pay({ code: 0, message: '', data: { clientSecret: openedIn(checkout)?.clientSecret } })
  const returned = {
    productCode: query.get('productCode') ?? '',
    sessionId: query.get('session_id') ?? '',
    token: query.get('token') ?? '',
    uid: query.get('uid') ?? '',
  }
  wizard.send({ type: 'paid', returned })
  const { membership } = (await reaches(wizard, 'joined')).context
  const [second = '', third = '', last = ''] = keys
  return {
    membership,
    calls: sent.map(({ line, body }) => [line, body] as const),
    keys: { first: String(sent[1]?.body?.['uConnectRegistrationKey']), second, third, last },
    returned,
    who: { userId: Number(returned.uid), email: 'wire@example.com' },
  }
}
let joined: ReturnType<typeof joinPaid> | null = null
const paidWizard = () => (joined ??= joinPaid())

test('a paid plan is joined with eight calls [A3-25]', async () => {
  const { membership, calls, keys } = await paidWizard()
  expect(membership).toMatchObject({ productCode: 'UCON_STND_PRO', planName: 'Pro', email: 'wire@example.com' })
  expect(new Set([keys.first, keys.second, keys.third]).size).toBe(3)
  expect([keys.last, calls.length]).toEqual([keys.third, 8])
})

test('the email is checked, then plan and password are sent with the first key [M4-2] [M7-26] [M7-27]', async () => {
  const { calls, keys, who } = await paidWizard()
  const { first } = keys
  expect(calls.slice(0, 3)).toEqual([
    ['POST /api/u-connect/checkUser', { email: 'wire@example.com' }],
    [
      `POST /api/u-connect/updateUConnectUser/packageDetails/${first}`,
      {
        ...who,
        password: 'long enough',
        uConnectRegistrationKey: first,
        subscriptionUConnectId: 3,
        paymentInterval: 'YEARLY',
      },
    ],
    [
      `POST /api/u-connect/updateUConnectUser/${first}`,
      { ...who, password: 'long enough', uConnectRegistrationKey: first },
    ],
  ])
})

test("the details are sent with all of the user's fields and the second key [A3-2] [M3-10] [M7-28] [M7-29]", async () => {
  const { calls, keys, who } = await paidWizard()
  expect(calls[3]).toEqual([
    `POST /api/u-connect/updateUConnectUser/${keys.second}`,
    {
      ...who,
      ...DETAILS,
      password: '',
      uConnectRegistrationKey: keys.second,
      subscriptionUConnectId: 3,
      subscriptionId: '',
      subscriptionType: 'U_CON_STND',
      subscribedUConnectProductCode: 'UCON_STND_PRO',
      paymentInterval: 'YEARLY',
    },
  ])
})

test('the terms are accepted, and the checkout opened, with the third key [M7-30] [M7-31]', async () => {
  const { calls, keys, who } = await paidWizard()
  expect(calls.slice(4, 6)).toEqual([
    [`POST /api/u-connect/updateUConnectUser/tnc/${keys.third}`, { ...who, uConnectRegistrationKey: keys.third }],
    [
      'POST /api/stripe/create-u-connect-checkout-session',
      { sessionId: keys.third, ...who, subscriptionType: 'U_CON_STND' },
    ],
  ])
})

test("after payment the session is asked about, and reported with the address's values [M7-32]", async () => {
  const { calls, returned, who } = await paidWizard()
  expect(calls.slice(6)).toEqual([
    [`POST /api/session-status/${returned.sessionId}`, {}],
    [
      `POST /api/stripe/update/u-connect/user/session/${returned.token}`,
      { session_id: returned.sessionId, token: returned.token, uid: String(who.userId), productCode: 'UCON_STND_PRO' },
    ],
  ])
})

const joinByBox = async (email: string) => {
  const { http, sent } = browser()
  const { store } = tab()
  const wizard = openAt('plan', membershipsOverHttp(http), store)
  wizard.send({ type: 'join', email })
  await reaches(wizard, 'password')
  return { sent, store, wizard }
}

test("the box sends the email, then the free plan's id without a password [M4-1] [M9-8] [M7-26]", async () => {
  const { sent, store } = await joinByBox('box@example.com')
  const { key, user } = store.load()
  expect(sent.map(({ line, body }) => [line, body])).toEqual([
    ['POST /api/u-connect/checkUser', { email: 'box@example.com' }],
    [
      `POST /api/u-connect/updateUConnectUser/packageDetails/${key}`,
      {
        userId: user.userId,
        email: 'box@example.com',
        uConnectRegistrationKey: key,
        subscriptionUConnectId: 1,
        paymentInterval: 'MONTHLY',
      },
    ],
  ])
})

test("the free plan's report has the key as its token, and the stored user's number [M4-17] [M4-18]", async () => {
  const { sent, store, wizard } = await joinByBox('report@example.com')
  const { user } = store.load()
  wizard.send({ type: 'save-password', email: 'report@example.com', password: 'long enough' })
  await reaches(wizard, 'details')
  wizard.send({ type: 'save-details', details: DETAILS })
  await reaches(wizard, 'terms')
  const last = store.load().key
  await server.confirmed('report@example.com')
  wizard.send({ type: 'accept' })
  await reaches(wizard, 'joined')
  expect([sent.some(({ line }) => line.includes('checkout')), sent.at(-1)]).toEqual([
    false,
    {
      line: `POST /api/stripe/update/u-connect/user/session/${last}`,
      params: {},
      body: { session_id: '', token: last, uid: String(user.userId), productCode: 'UCON_STND_FREE' },
    },
  ])
})

test('the plans are requested without a token [M7-24]', async () => {
  const plans = await membershipsOverHttp(browser().http).plans()()
  expect(E.isRight(plans) ? plans.right.map(({ productCode, monthly }) => [productCode, monthly]) : plans).toEqual([
    ['UCON_STND_FREE', 0],
    ['UCON_STND_BAS', 8_900],
    ['UCON_STND_PRO', 14_900],
    ['UCON_STND_ELITE', 24_900],
    ['UCON_STND_ELITE_NEW', 29_900],
    ['UCON_CORP_PREM', 0],
  ])
})

const envelope = (code: number, message: string, data: unknown = null): Reply => ({
  status: 200,
  body: JSON.stringify({ code, message, data }),
})

test.each([
  [90000, 'registration-over'],
  [90001, 'session-invalid'],
  [90002, 'session-expired'],
  [70000, 'user-exists'],
])('code %i is %s in the wizard, and does not end the session [M8-5] [M8-6] [M8-13] [M8-15]', async (code, kind) => {
  const { http, ended } = browser(async () => envelope(code, 'M'))
  expect([await membershipsOverHttp(http).checkUser('a@example.com')(), ended]).toEqual([
    E.left(failure(kind, 'M')),
    [],
  ])
})

test('code 0 of a check is also a success [M7-23]', async () => {
  const { http } = browser(async () =>
    envelope(0, 'M', { uConnectRegistrationKey: 'k', user: { userId: 7, email: 'a@example.com' } }),
  )
  expect(await membershipsOverHttp(http).checkUser('a@example.com')()).toEqual(
    E.right({ outcome: 'continued', message: 'M', key: 'k', user: { userId: 7, email: 'a@example.com' } }),
  )
})

test('11 digits are looked up as abn, 9 as acn, with callback and guid; the response is text and is never run [M7-34] [M9-10] [M9-11] [M3-33]', async () => {
  const { http, sent } = browser()
  const { lookUp } = businessRegisterOverHttp(http)
  expect([await lookUp('51824753556')(), await lookUp('004085616')(), await lookUp('004085617')()]).toEqual([
    E.right({ found: true, entityName: 'NORWOOD PROPERTY INTRODUCTIONS' }),
    E.right({ found: true, entityName: 'PARADE FINANCE BROKERS PTY LTD' }),
    E.right({ found: false, message: 'This is not a valid ACN.' }),
  ])
  const common = { callback: 'registered', guid: SITE_GUID, t: 0 }
  expect(sent.map(({ line, params }) => [line, params])).toEqual([
    ['GET /api/business-register', { abn: '51824753556', ...common }],
    ['GET /api/business-register', { acn: '004085616', ...common }],
    ['GET /api/business-register', { acn: '004085617', ...common }],
  ])
})

test.each([
  ['not reached', () => Promise.reject(new Error('blocked')), failure('unreachable', REGISTER_UNREACHABLE)],
  [
    'answered by something else',
    async () => ({ status: 200, body: 'alert(1)' }),
    failure('unreachable', REGISTER_UNREACHABLE),
  ],
  [
    'away',
    async () => ({ ...envelope(50300, 'The business register does not answer.'), status: 503 }),
    failure('register-away', 'The business register does not answer.'),
  ],
])('a lookup that is %s fails with its message [M8-34] [M8-35]', async (_how, instead, why) => {
  expect(REGISTER_UNREACHABLE).toBe('Network Error: Failed to load ABR lookup script.')
  expect(await businessRegisterOverHttp(browser(instead).http).lookUp('51824753556')()).toEqual(E.left(why))
})
