import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY } from '../../domain/shared/dates'
import { uConnectRegistrations } from '../../server/membership/membership.tables'
import { payments } from '../../server/payments/payments.tables'
import { payInSandbox } from '../../server/sandbox/sandbox-pay'
import { sandboxRefunds, sandboxSessions } from '../../server/sandbox/sandbox.tables'
import { makeAccount } from '../shared/support/fixtures'
import { billingSetup, type Shown, VISA } from './billing-setup'
import type { MembershipServer } from './membership-server'
import { withMembership } from './with-membership'

let server: MembershipServer
let billing: ReturnType<typeof billingSetup>
withMembership((made) => {
  server = made
  billing = billingSetup(server)
})

const PRO_YEARLY = { planId: 3, period: 'YEARLY' }
const BASIC_MONTHLY = { planId: 2, period: 'MONTHLY' }
const SUBSCRIBED = {
  code: 70048,
  message: 'You already have a paid plan. You can change it under “Membership and billing”.',
  data: null,
}

/** What an agent's account does with its plan. */
const agentOf = (email: string, password: string) => {
  const call = async (method: 'GET' | 'POST', path: string, body: object = {}) => {
    const { data } = await server.post('/api/user/login', { email, password })
    return server.call(method, `/api/u-connect/billing${path}`, body, data?.['token'] as string)
  }
  const checkout = (choice: object = PRO_YEARLY) => call('POST', '/checkout', choice)
  const opened = async (choice: object = PRO_YEARLY) => {
    const { code, data } = await checkout(choice)
    return { code, sessionId: String(data?.['sessionId']), clientSecret: String(data?.['clientSecret']) }
  }
  const pay = async (choice: object = PRO_YEARLY) => {
    const { clientSecret, sessionId } = await opened(choice)
    await payInSandbox(server.payments.books, clientSecret, VISA, 'never')
    return sessionId
  }
  const emails = async () => {
    await server.tick()
    return server.emails
      .filter(({ recipient, subject }) => recipient === email && !subject.startsWith('New login'))
      .map(({ subject }) => subject)
  }
  return {
    email,
    checkout,
    opened,
    pay,
    emails,
    billing: async () => (await call('GET', '')).data as unknown as Shown,
  }
}

let members = 0
/** Joined U-Connect with the free plan. */
const freeMember = async () => {
  members += 1
  const known = await server.ready(`free-${members}@example.com`, { subscriptionUConnectId: 1 })
  await server.report(known.key, { session_id: '', uid: known.userId })
  return { ...agentOf(known.email, 'long enough'), id: known.userId }
}
/** An agent who never joined U-Connect. */
const agent = async () => {
  const account = await makeAccount(server.db, server.clock(), { role: 'agent' })
  return { ...agentOf(account.email, 'Offplan-2026'), accountId: account.id }
}

const sessionOf = async (id: string) =>
  (await server.db.sql.select().from(sandboxSessions).where(eq(sandboxSessions.id, id)))[0]
const webhookAbout = async (sessionId: string): Promise<number> =>
  billing.post(
    JSON.stringify({ id: 'evt_spec', type: 'session.complete', session: await server.payments.read(sessionId) }),
  )

describe('a member of the free plan', () => {
  test('pays for another one: it is theirs when they return, with its invoice and one email', async () => {
    const una = await freeMember()
    const sessionId = await una.pay()
    expect(await sessionOf(sessionId)).toMatchObject({
      amountCents: 149_000,
      interval: 'year',
      reference: `membership-${una.id}`,
      email: una.email,
      lines: [{ name: 'U-Connect Pro, yearly membership (GST inclusive)', amountCents: 149_000 }],
      returnUrl: 'https://wren.unifi.example/account/membership',
    })
    const { payments: listed, ...plan } = await una.billing()
    expect([plan, listed.length]).toEqual([
      {
        plan: { name: 'Pro', period: 'YEARLY', priceCents: 149_000 },
        state: 'renews',
        on: '2027-11-20T06:30:00.000Z',
        nextPlan: null,
        card: { brand: 'mastercard', last4: '4444' },
        mayIntroduce: true,
      },
      1,
    ])
    expect([await webhookAbout(sessionId), await una.emails()]).toEqual([
      200,
      ['Joining U-Connect at Wren & Co', 'Welcome to U-Connect', 'You are on the Pro plan'],
    ])
  })

  test('has the plan from the webhook alone, if the browser never returns', async () => {
    const una = await freeMember()
    expect(await webhookAbout(await una.pay(BASIC_MONTHLY))).toBe(200)
    expect((await una.billing()).plan).toEqual({ name: 'Basic', period: 'MONTHLY', priceCents: 8_900 })
  })

  test('who pays a second after deleting the account is refunded in full, with an email', async () => {
    const una = await freeMember()
    const { clientSecret, sessionId } = await una.opened()
    const { data } = await server.post('/api/user/login', { email: una.email, password: 'long enough' })
    expect((await server.call('DELETE', '/api/user', {}, String(data?.['token']))).code).toBe(0)
    await payInSandbox(server.payments.books, clientSecret, VISA, 'never')
    expect(await webhookAbout(sessionId)).toBe(200)
    expect((await una.emails()).slice(-2)).toEqual([
      'Your Wren & Co account is deleted',
      'Your U-Connect payment is being refunded',
    ])
    await server.tick()
    const session = await sessionOf(sessionId)
    expect(
      await server.db.sql
        .select({ amountCents: sandboxRefunds.amountCents })
        .from(sandboxRefunds)
        .where(eq(sandboxRefunds.paymentRef, String(session?.paymentRef))),
    ).toEqual([{ amountCents: 149_000 }])
  })

  test('gets the same checkout again, and another one for another plan, which closes the first', async () => {
    const una = await freeMember()
    const [first, again] = [await una.opened(), await una.opened()]
    const other = await una.opened(BASIC_MONTHLY)
    expect(again).toEqual(first)
    expect([
      other.sessionId === first.sessionId,
      (await sessionOf(first.sessionId))?.status,
      (await sessionOf(other.sessionId))?.status,
    ]).toEqual([false, 'expired', 'open'])
    expect((await una.billing()).state).toBe('free')
  })

  test.each([
    ['the free plan', { planId: 1, period: 'MONTHLY' }],
    ['a corporate plan', { planId: 6, period: 'MONTHLY' }],
    ['a plan that does not exist', { planId: 999, period: 'MONTHLY' }],
  ])('cannot pay for %s', async (_plan, choice) => {
    expect(await (await freeMember()).checkout(choice)).toEqual({
      code: 70041,
      message: 'This plan can’t be bought online. Please choose another one.',
      data: { field: 'planId' },
    })
  })

  test('names the field that is wrong', async () => {
    expect((await (await freeMember()).checkout({ planId: 3, period: 'WEEKLY' })).message).toContain('period')
  })
})

test('an agent who never joined can pay for a plan too: two calls at once write one membership down', async () => {
  const alan = await agent()
  const [first, second] = await Promise.all([alan.opened(), alan.opened()])
  expect(first).toEqual(second)
  await alan.pay()
  const { plan, state } = await alan.billing()
  const own = await server.db.sql
    .select({ status: uConnectRegistrations.status, planId: uConnectRegistrations.planId })
    .from(uConnectRegistrations)
    .where(eq(uConnectRegistrations.accountId, alan.accountId))
  expect([plan.name, state, own, await alan.emails()]).toEqual([
    'Pro',
    'renews',
    [{ status: 'finished', planId: 3 }],
    ['You are on the Pro plan'],
  ])
})

describe('a second subscription', () => {
  test('cannot be opened by a member who has one, also while it is cancelled and has not ended', async () => {
    const una = await billing.member()
    const again = agentOf(una.email, 'long enough')
    expect(await again.checkout()).toEqual(SUBSCRIBED)
    await una.act({ action: 'cancel' })
    expect([(await una.billing()).state, await again.checkout()]).toEqual(['ends', SUBSCRIBED])
  })

  test('is refunded and ended if it is paid all the same, and the plan stays', async () => {
    const una = await freeMember()
    const late = await una.pay()
    // The first payment's event is late, and its checkout has been given up here.
    await server.db.sql.update(payments).set({ status: 'closed' }).where(eq(payments.sessionId, late))
    await una.pay(BASIC_MONTHLY)
    expect((await una.billing()).plan.name).toBe('Basic')
    expect(await webhookAbout(late)).toBe(200)
    await server.tick()
    const refunded = (await sessionOf(late))?.paymentRef ?? ''
    expect([
      (await una.billing()).plan.name,
      await server.db.sql
        .select({ status: payments.status, refundCents: payments.refundCents })
        .from(payments)
        .where(and(eq(payments.subjectId, una.id), eq(payments.sessionId, late))),
      await server.db.sql
        .select({ cents: sandboxRefunds.amountCents })
        .from(sandboxRefunds)
        .where(eq(sandboxRefunds.paymentRef, refunded)),
      (await una.emails()).slice(2),
    ]).toEqual([
      'Basic',
      [{ status: 'refunded', refundCents: 149_000 }],
      [{ cents: 149_000 }],
      ['You are on the Basic plan', 'Your U-Connect payment is being refunded'],
    ])
  })

  test('follows one that has ended', async () => {
    const una = await billing.member({ paymentInterval: 'MONTHLY' })
    await una.billing()
    await una.act({ action: 'cancel' })
    server.move(32 * DAY)
    await billing.settled()
    const again = agentOf(una.email, 'long enough')
    expect((await again.billing()).state).toBe('free')
    await again.pay()
    const { plan, state } = await again.billing()
    expect([plan.name, plan.period, state]).toEqual(['Pro', 'YEARLY', 'renews'])
  })
})
