import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '../../domain/shared/dates'
import { PAYMENT_WEBHOOK } from '../../adapters/http/payment/payment.contract'
import { accounts } from '../../server/identity/identity.tables'
import { settleMembership } from '../../server/membership/membership-payment'
import { uConnectPlans, uConnectRegistrations } from '../../server/membership/membership.tables'
import { payments } from '../../server/payments/payments.tables'
import { sandboxRefunds, sandboxSessions } from '../../server/sandbox/sandbox.tables'
import { SIGNATURE_HEADER } from '../../server/payments/provider'
import { sign } from '../../server/sandbox/sandbox-signature'
import { makeAccount } from '../shared/support/fixtures'
import { type Answer, type Key, type MembershipServer } from './membership-server'
import { withMembership } from './with-membership'
import { paymentIsFor } from '../payments/payment-is-for'

const SECRET = 'a secret of the specs, 32 characters'
let server: MembershipServer
withMembership((made) => {
  server = made
})

const OVER = 90000
const REFUNDED = {
  code: 70043,
  message: 'This email address already has an account. We’re refunding your payment in full. Please log in.',
  data: null,
}
const rowOf = async ({ userId }: Key) =>
  (await server.db.sql.select().from(uConnectRegistrations).where(eq(uConnectRegistrations.id, userId)))[0]
const paymentsOf = ({ userId }: Key) =>
  server.db.sql.select().from(payments).where(paymentIsFor('membership', userId)).orderBy(payments.id)
const sessionOf = async (sessionId: unknown) =>
  (
    await server.db.sql
      .select()
      .from(sandboxSessions)
      .where(eq(sandboxSessions.id, String(sessionId)))
  )[0]
const accountsOf = (email: string) => server.db.sql.$count(accounts, eq(accounts.email, email))
const subjectsTo = async (email: string) => {
  await server.tick()
  return server.emails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject)
}
const refundsOf = async (session: Awaited<ReturnType<typeof sessionOf>>) =>
  (
    await server.db.sql
      .select({ cents: sandboxRefunds.amountCents })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.paymentRef, session?.paymentRef ?? ''))
  ).map(({ cents }) => cents)

/** Posts the provider's webhook about a session, signed. */
const webhook = async (sessionId: string): Promise<number> => {
  const body = JSON.stringify({
    id: 'evt_spec',
    type: 'session.complete',
    session: await server.payments.read(sessionId),
  })
  const answer = await server.app.inject({
    method: 'POST',
    url: PAYMENT_WEBHOOK,
    payload: body,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(SECRET, body, server.clock()) },
  })
  return answer.statusCode
}
const checkedOut = async (email: string, plan: object = {}) => {
  const known = await server.ready(email, plan)
  const checkout = await server.checkout(known)
  return { known, checkout, sessionId: String(checkout.data?.['sessionId']) }
}
const joined = (answer: Answer) => [answer.code, answer.data?.['status']]

describe('the checkout', () => {
  test("costs what the plan's row says, recurs every month, and returns with a token that is not the key [A7-72] [M7-31] [M3-31]", async () => {
    const { known, checkout, sessionId } = await checkedOut('pays@example.com')
    expect(checkout).toEqual({
      code: 0,
      message: 'success',
      data: { clientSecret: expect.stringMatching(/^sbx_secret_/) as string, sessionId },
    })
    const session = await sessionOf(sessionId)
    expect(session).toMatchObject({
      amountCents: 14_900,
      interval: 'month',
      reference: `membership-${known.userId}`,
      email: 'pays@example.com',
      lines: [{ name: 'U-Connect Pro, monthly membership (GST inclusive)', amountCents: 14_900 }],
      expiresAt: new Date(server.clock().getTime() + 30 * MINUTE),
    })
    const back = new URL(session?.returnUrl ?? '')
    expect([
      back.origin,
      back.pathname,
      back.searchParams.get('productCode'),
      back.searchParams.get('session_id'),
      back.searchParams.get('uid'),
    ]).toEqual([
      'https://wren.unifi.example',
      '/unifi/register/confirm',
      'UCON_STND_PRO',
      sessionId,
      String(known.userId),
    ])
    expect(JSON.stringify(session).includes(known.key)).toBe(false)
  })

  test('by the year costs the current yearly price in the table', async () => {
    await server.db.sql.update(uConnectPlans).set({ yearly: 77_000 }).where(eq(uConnectPlans.id, 2))
    const { sessionId } = await checkedOut('year@example.com', { subscriptionUConnectId: 2, paymentInterval: 'YEARLY' })
    expect(await sessionOf(sessionId)).toMatchObject({
      amountCents: 77_000,
      interval: 'year',
      lines: [{ name: 'U-Connect Basic, yearly membership (GST inclusive)', amountCents: 77_000 }],
    })
  })

  test('requested again, even five times simultaneously, is the same one', async () => {
    const { known, checkout } = await checkedOut('again@example.com')
    expect(await Promise.all(Array.from({ length: 5 }, () => server.checkout(known)))).toEqual(
      Array.from({ length: 5 }, () => checkout),
    )
    const fresh = await server.ready('five@example.com')
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.checkout(fresh)))
    expect(new Set(answers.map(({ code, data }) => `${code} ${String(data?.['sessionId'])}`)).size).toBe(1)
    expect((await paymentsOf(fresh)).map(({ status }) => status)).toEqual(['open'])
  })

  test('after picking another plan is a new one, and the first can no longer be paid', async () => {
    const { known, sessionId } = await checkedOut('changes@example.com')
    await server.package(known, { subscriptionUConnectId: 2 })
    const second = await server.checkout(known)
    expect([
      second.code,
      (await sessionOf(sessionId))?.status,
      (await sessionOf(second.data?.['sessionId']))?.amountCents,
    ]).toEqual([0, 'expired', 8_900])
    expect((await paymentsOf(known)).map(({ status }) => status)).toEqual(['closed', 'open'])
  })

  test.each([
    [
      { subscriptionType: 'U_CON_CORP' },
      {
        code: 40000,
        message: 'Your plan has changed. Please choose it again.',
        data: { field: 'subscriptionType' },
      },
    ],
    [{ userId: 1 }, { code: 40000, message: 'userId: does not match this registration.', data: { field: 'userId' } }],
  ])('with %j is refused', async (fields, refusal) => {
    expect(await server.checkout(await server.ready('types@example.com'), fields)).toEqual(refusal)
  })

  test('is not for the free plan', async () => {
    expect((await server.checkout(await server.ready('nothing@example.com', { subscriptionUConnectId: 1 }))).code).toBe(
      70041,
    )
  })
})

describe('a paid registration', () => {
  test("becomes a membership on the browser's return, with the same response when repeated [A7-73] [M7-32] [M3-30]", async () => {
    const { known, checkout } = await checkedOut('return@example.com')
    const { query, sessionId } = await server.pay(checkout)
    const paymentRef = (await sessionOf(sessionId))?.paymentRef
    const answer = {
      code: 0,
      message: 'success',
      data: {
        status: 'active',
        productCode: 'UCON_STND_PRO',
        planName: 'Pro',
        email: 'return@example.com',
        subscriptionId: paymentRef,
      },
    }
    expect([await server.reportReturn(query), await server.reportReturn(query)]).toEqual([answer, answer])
    expect([
      await accountsOf('return@example.com'),
      (await rowOf(known))?.status,
      (await paymentsOf(known)).map(({ status }) => status),
    ]).toEqual([1, 'finished', ['captured']])
    const welcome = (await subjectsTo('return@example.com')).filter((subject) => subject === 'Welcome to U-Connect')
    expect([
      welcome.length,
      server.emails
        .find(({ recipient, subject }) => recipient === 'return@example.com' && subject === 'Welcome to U-Connect')
        ?.text.includes('$149 per month, GST inclusive'),
    ]).toEqual([1, true])
  })

  test('becomes one by the webhook alone, and by the sweep if nothing is reported', async () => {
    const told = await checkedOut('webhook@example.com')
    await server.pay(told.checkout)
    expect([await webhook(told.sessionId), (await rowOf(told.known))?.status]).toEqual([200, 'finished'])
    const untold = await checkedOut('untold@example.com')
    await server.pay(untold.checkout)
    server.move(31 * MINUTE)
    await server.tick()
    expect((await rowOf(untold.known))?.status).toBe('finished')
  })

  test('becomes one once, if webhook and return come together, repeated five times', async () => {
    for (const place of [1, 2, 3, 4, 5]) {
      const email = `together-${place}@example.com`
      const { known, checkout, sessionId } = await checkedOut(email)
      const { query } = await server.pay(checkout)
      const [one, other, status] = await Promise.all([
        server.reportReturn(query),
        server.reportReturn(query),
        webhook(sessionId),
      ])
      expect([joined(one), joined(other), status]).toEqual([[0, 'active'], [0, 'active'], 200])
      expect([await accountsOf(email), (await paymentsOf(known)).map((each) => each.status)]).toEqual([1, ['captured']])
      expect((await subjectsTo(email)).filter((subject) => subject === 'Welcome to U-Connect')).toEqual([
        'Welcome to U-Connect',
      ])
    }
  })

  test('becomes one once, if five concurrent calls all saw it unsettled', async () => {
    const { known, checkout, sessionId } = await checkedOut('moment@example.com')
    await server.pay(checkout)
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => settleMembership(server.services, sessionId)))
    expect([
      outcomes.map(({ kind }) => kind),
      (await paymentsOf(known)).map(({ status }) => status),
      await accountsOf('moment@example.com'),
    ]).toEqual([Array.from({ length: 5 }, () => 'joined'), ['captured'], 1])
  })

  test('that was not paid is not a membership, and its status is visible with the session [A7-74] [M7-33]', async () => {
    const { checkout, sessionId } = await checkedOut('open@example.com')
    const back = new URL((await sessionOf(sessionId))?.returnUrl ?? '').searchParams
    expect((await server.reportReturn(back)).code).toBe(70042)
    expect(await server.post(`/api/session-status/${sessionId}`)).toEqual({
      code: 0,
      message: 'success',
      data: { status: 'open', paymentStatus: 'unpaid' },
    })
    await server.pay(checkout)
    expect((await server.post(`/api/session-status/${sessionId}`)).data).toEqual({
      status: 'complete',
      paymentStatus: 'paid',
    })
    expect((await server.post('/api/session-status/sbx_cs_unknown')).code).toBe(90000)
  })

  test('can only be reported with its own token', async () => {
    const [mine, other] = [await checkedOut('mine@example.com'), await checkedOut('other@example.com')]
    const { query } = await server.pay(mine.checkout)
    const session = { session_id: mine.sessionId, productCode: 'UCON_STND_PRO' }
    const answers = await Promise.all([
      server.report('a-guessed-token', session),
      server.report(other.known.key, session),
      server.report(query.get('token') ?? '', { ...session, uid: other.known.userId }),
      server.report(query.get('token') ?? '', { session_id: 'sbx_cs_unknown' }),
      server.report(query.get('token') ?? '', { session_id: '' }),
    ])
    expect(answers.map(({ code }) => code)).toEqual([OVER, OVER, OVER, OVER, OVER])
    expect(await accountsOf('mine@example.com')).toBe(0)
    expect(joined(await server.report(mine.known.key, session))).toEqual([0, 'active'])
  })

  test('is refunded in full, and the subscription ended, if the email got an account meanwhile', async () => {
    const { known, checkout } = await checkedOut('meanwhile@example.com')
    const { query, sessionId } = await server.pay(checkout)
    await makeAccount(server.db, server.clock(), { email: 'Meanwhile@example.com' })
    expect([await server.reportReturn(query), await server.reportReturn(query)]).toEqual([REFUNDED, REFUNDED])
    expect((await subjectsTo('meanwhile@example.com')).slice(1)).toEqual(['Your U-Connect payment is being refunded'])
    await server.tick()
    const session = await sessionOf(sessionId)
    expect([
      await refundsOf(session),
      session?.cancelledAt,
      (await rowOf(known))?.status,
      (await paymentsOf(known)).map(({ status }) => status),
    ]).toEqual([[14_900], server.clock(), 'refunded', ['refunded']])
  })

  test('that expired during payment still becomes a membership', async () => {
    const own = await server.ready('late@example.com')
    server.move(24 * 60 * MINUTE - MINUTE)
    const checkout = await server.checkout(own)
    server.move(5 * MINUTE)
    await server.tick()
    const { query } = await server.pay(checkout)
    expect(joined(await server.reportReturn(query))).toEqual([0, 'active'])
  })

  test('is no longer charged once the account is deleted', async () => {
    const { known, checkout } = await checkedOut('leaves@example.com')
    const { query, sessionId } = await server.pay(checkout)
    await server.reportReturn(query)
    const { data } = await server.post('/api/user/login', { email: 'leaves@example.com', password: 'long enough' })
    expect((await server.call('DELETE', '/api/user', {}, String(data?.['token']))).code).toBe(0)
    await server.tick()
    await server.tick()
    const session = await sessionOf(sessionId)
    expect([
      (await rowOf(known))?.status,
      (await paymentsOf(known)).map(({ status }) => status),
      session?.cancelledAt,
      await refundsOf(session),
    ]).toEqual(['ended', ['cancelled'], server.clock(), []])
    expect((await server.check('leaves@example.com')).code).toBe(60001)
  })

  test('with a wrong amount is refunded and makes no membership', async () => {
    const { known, checkout, sessionId } = await checkedOut('amount@example.com')
    await server.db.sql.update(payments).set({ amountCents: 14_998 }).where(eq(payments.sessionId, sessionId))
    const { query } = await server.pay(checkout)
    expect((await server.reportReturn(query)).code).toBe(70043)
    await server.tick()
    expect([
      await refundsOf(await sessionOf(sessionId)),
      await accountsOf('amount@example.com'),
      (await rowOf(known))?.status,
    ]).toEqual([[14_900], 0, 'refunded'])
  })
})
