import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAYMENT_WEBHOOK } from '../../adapters/http/payment/payment.contract'
import { DAY } from '../../domain/shared/dates'
import { readSubscription } from '../../server/membership/billing/read-subscription'
import { invoiceNumber } from '../../domain/membership/billing'
import { membershipInvoice } from '../../server/membership/billing/invoice.document'
import { uConnectCharges, uConnectSubscriptions } from '../../server/membership/subscription.tables'
import { uConnectRegistrations } from '../../server/membership/membership.tables'
import { payments } from '../../server/payments/payments.tables'
import { SIGNATURE_HEADER, type SubscriptionState } from '../../server/payments/provider'
import { actInPortal } from '../../server/sandbox/sandbox-portal'
import { renewDue } from '../../server/sandbox/sandbox-renewals'
import { sign } from '../../server/sandbox/sandbox-signature'
import { TENANTS } from '../../server/seed/demo-tenants'
import { sandboxDeliveries } from '../../server/sandbox/sandbox.tables'
import { ownDatabase } from '../shared/own-database'
import { type MembershipServer, membershipServer } from './membership-server'

const SECRET = 'a secret of the specs, 32 characters'
const YEAR = 365 * DAY
let server: MembershipServer
beforeAll(async () => {
  server = await membershipServer(await ownDatabase())
})
afterAll(async () => {
  await server.close()
  await server.db.close()
})

interface Shown {
  readonly plan: { readonly name: string; readonly period: string; readonly priceCents: number }
  readonly state: string
  readonly on: string | null
  readonly nextPlan: { readonly name: string } | null
  readonly card: { readonly brand: string; readonly last4: string } | null
  readonly payments: readonly { readonly id: number; readonly number: number; readonly paidAt: string }[]
}

const post = async (body: string): Promise<number> =>
  (
    await server.app.inject({
      method: 'POST',
      url: PAYMENT_WEBHOOK,
      payload: body,
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(SECRET, body, server.clock()) },
    })
  ).statusCode

const eventAbout = (subscription: string): string =>
  JSON.stringify({ id: 'evt_spec', type: 'subscription.changed', subscription })

/** Runs the sandbox's renewals and delivers its events, then the server's own jobs. */
const settled = async (): Promise<void> => {
  await renewDue(server.payments.books)
  const sent = await server.db.sql.delete(sandboxDeliveries).returning({ body: sandboxDeliveries.body })
  for (const { body } of sent) await post(body)
  await server.tick()
}

let members = 0
/** A member who has just joined and paid by Visa. */
const member = async (plan: object = { paymentInterval: 'YEARLY' }) => {
  members += 1
  const email = `bills-${members}@example.com`
  const known = await server.ready(email, plan)
  const { query } = await server.pay(await server.checkout(known))
  await server.reportReturn(query)
  const [paid] = await server.db.sql.select().from(payments).where(eq(payments.subjectId, known.userId))
  const ref = paid?.paymentRef ?? ''
  // A session of its own for each call, because some specs pass years.
  const token = async () => {
    const { data } = await server.post('/api/user/login', { email, password: 'long enough' })
    return String(data?.['token'])
  }
  const call = async (method: 'GET' | 'POST', path: string) =>
    server.call(method, `/api/u-connect/billing${path}`, {}, await token())
  const billing = async () => (await call('GET', '')).data as unknown as Shown
  const emails = async () => {
    await server.tick()
    return server.emails
      .filter(({ recipient, subject }) => recipient === email && !subject.startsWith('New login'))
      .map(({ subject }) => subject)
  }
  const portal = async () => {
    const { data } = await call('POST', '/portal')
    return String(data).split('/').at(-1) ?? ''
  }
  const act = async (action: Parameters<typeof actInPortal>[2]) =>
    actInPortal(server.payments.books, await portal(), action)
  return { known, email, ref, call, billing, emails, portal, act }
}

const chargesOf = (ref: string) =>
  server.db.sql
    .select()
    .from(uConnectCharges)
    .where(eq(uConnectCharges.subscriptionRef, ref))
    .orderBy(uConnectCharges.id)

const VISA = { cardNumber: '5555 5555 5555 4444', expiry: '05/39', cvv: '123', name: 'Una Marsh' }
const DECLINED_LATER = { ...VISA, cardNumber: '4000 0000 0000 0341' }

describe('a paid membership', () => {
  test('shows its plan, next payment, card and first payment, also before the provider has sent anything', async () => {
    const una = await member()
    const { payments: listed, ...rest } = await una.billing()
    expect(rest).toEqual({
      plan: { name: 'Pro', period: 'YEARLY', priceCents: 149_000 },
      state: 'renews',
      on: '2027-11-20T06:30:00.000Z',
      nextPlan: null,
      card: { brand: 'visa', last4: '4242' },
    })
    expect(listed).toEqual([
      {
        id: listed[0]?.id,
        number: listed[0]?.number,
        paidAt: server.clock().toISOString(),
        description: 'U-Connect Pro, yearly membership (GST inclusive)',
        amountCents: 149_000,
        gstCents: 13_545,
        card: { brand: 'visa', last4: '4242' },
      },
    ])
    expect(await una.emails()).toEqual(['Joining U-Connect at Wren & Co', 'Welcome to U-Connect'])
  })

  test('renews after a year: a second payment with a later number, its receipt once, and the next date', async () => {
    const una = await member()
    await settled()
    server.move(YEAR + DAY)
    await settled()
    await settled()
    const { on, payments: listed } = await una.billing()
    const [second, first] = listed
    expect([on, listed.length, second?.paidAt, (second?.number ?? 0) > (first?.number ?? 0)]).toEqual([
      new Date(Date.parse(first?.paidAt ?? '') + 731 * DAY).toISOString(),
      2,
      new Date(Date.parse(first?.paidAt ?? '') + YEAR).toISOString(),
      true,
    ])
    expect((await una.emails()).slice(2)).toEqual([
      `Receipt for your U-Connect membership, ${invoiceNumber(second?.number ?? 0)}`,
    ])
  })

  test('is recorded once if an event arrives twice at once, and after the jobs have read it as well', async () => {
    const una = await member({ paymentInterval: 'MONTHLY' })
    server.move(31 * DAY)
    await renewDue(server.payments.books)
    expect(await Promise.all([post(eventAbout(una.ref)), post(eventAbout(una.ref)), server.tick()])).toEqual([
      200,
      200,
      undefined,
    ])
    expect((await chargesOf(una.ref)).map(({ amountCents }) => amountCents)).toEqual([14_900, 14_900])
    expect((await una.emails()).filter((subject) => subject.startsWith('Receipt')).length).toBe(1)
  })

  test('keeps the latest state if an earlier reading is answered later; its charges are kept all the same', async () => {
    const una = await member()
    await una.billing()
    const { provider } = server.services.payments
    const early = await provider.subscription({ subscriptionRef: una.ref, chargesSince: null })
    const charge = { ...early?.charges[0], chargeRef: 'only-in-the-earlier-answer' } as SubscriptionState['charges'][0]
    let answer: (state: SubscriptionState | null) => void = () => undefined
    const slow = { ...provider, subscription: () => new Promise<SubscriptionState | null>((late) => (answer = late)) }
    const [tenant] = TENANTS
    if (tenant === undefined) throw new Error('there is no tenant')
    const services = {
      ...server.services,
      tenantByLabel: async () => tenant,
      payments: { ...server.services.payments, provider: slow },
    }
    const reading = readSubscription(services, una.ref)
    await una.act({ action: 'cancel' })
    expect((await una.billing()).state).toBe('ends')
    answer(early === null ? null : { ...early, charges: [charge] })
    await reading
    const [stored] = await server.db.sql
      .select()
      .from(uConnectSubscriptions)
      .where(eq(uConnectSubscriptions.ref, una.ref))
    expect([stored?.endsAt, (await chargesOf(una.ref)).length]).toEqual([early?.periodEndsAt, 2])
  })

  test('that an earlier release sold is read when its member looks, without receipts for old payments', async () => {
    const una = await member()
    await server.db.sql.delete(uConnectSubscriptions).where(eq(uConnectSubscriptions.ref, una.ref))
    server.move(YEAR + 30 * DAY)
    expect((await una.billing()).payments.length).toBe(2)
    expect((await una.emails()).slice(2)).toEqual([])
  })

  test('ignores events about subscriptions that are not ours', async () => {
    expect(await post(eventAbout('sbx_pi_unknown'))).toBe(200)
  })
})

describe('a tax invoice', () => {
  test('names seller, buyer, number, date, card and GST', async () => {
    const una = await member()
    await una.billing()
    const [charge] = await chargesOf(una.ref)
    if (charge === undefined) throw new Error('nothing was recorded')
    const { head, parties, sums, lines } = membershipInvoice(charge)
    expect({ head, parties, sums, lines }).toEqual({
      head: [
        ['Number', invoiceNumber(charge.number ?? 0)],
        ['Date', new Intl.DateTimeFormat('en-GB', { timeZone: 'Australia/Adelaide' }).format(charge.paidAt)],
        ['Paid by', 'Visa ending in 4242'],
      ],
      parties: {
        supplier: {
          name: 'Wren & Co Residential Pty Ltd',
          abn: '31000000202',
          address: parties.supplier.address,
          email: parties.supplier.email,
        },
        recipient: { name: 'Marsh Finance', abn: '51824753556', address: '', email: una.email },
      },
      sums: [
        ['GST included', '$135.45'],
        ['Total including GST', '$1,490.00'],
        ['Amount due', '$0.00'],
      ],
      lines: [
        { description: 'U-Connect Pro, yearly membership (GST inclusive)', amountCents: 149_000, at: charge.paidAt },
      ],
    })
  })

  test('opens for its member only, and with its own key only', async () => {
    const [una, other] = [await member(), await member()]
    const [own] = (await una.billing()).payments
    const [foreign] = (await other.billing()).payments
    const { code, data } = await una.call('GET', `/invoice/${own?.id}`)
    const file = await server.app.inject({ url: String(data), headers: { host: 'wren.unifi.example' } })
    expect([code, file.statusCode, file.headers['content-type'], file.body.slice(0, 5)]).toEqual([
      0,
      200,
      'application/pdf',
      '%PDF-',
    ])
    const key = String(data).split('key=')[1]
    const statuses = await Promise.all(
      [
        `/files/membership-invoices/${foreign?.id}?key=${key}`,
        `/files/membership-invoices/${own?.id}`,
        `/files/membership-invoices/${own?.id}?key=guess`,
        `/files/membership-invoices/x?key=${key}`,
      ].map(async (url) => (await server.app.inject({ url, headers: { host: 'wren.unifi.example' } })).statusCode),
    )
    expect(statuses).toEqual([404, 404, 404, 404])
    expect(await Promise.all([una.call('GET', `/invoice/${foreign?.id}`), una.call('GET', '/invoice/999999')])).toEqual(
      [
        { code: 40400, message: 'Invoice not found.', data: null },
        { code: 40400, message: 'Invoice not found.', data: null },
      ],
    )
  })

  test('keeps the seller and the buyer as they were', async () => {
    const una = await member()
    await una.billing()
    await settled()
    const [before] = await chargesOf(una.ref)
    await post(eventAbout(una.ref))
    expect(await chargesOf(una.ref)).toEqual([before])
  })
})

describe('in the provider’s portal', () => {
  test('a member cancels and keeps the plan until its end, and continues it again', async () => {
    const una = await member()
    expect(await una.act({ action: 'cancel' })).toEqual({ status: 'done' })
    const cancelled = await una.billing()
    expect([cancelled.state, cancelled.plan.name]).toEqual(['ends', 'Pro'])
    expect((await una.emails()).slice(2)).toEqual(['You have cancelled your U-Connect membership'])
    expect(await una.act({ action: 'keep' })).toEqual({ status: 'done' })
    expect((await una.billing()).state).toBe('renews')
    await una.act({ action: 'cancel' })
    await settled()
    expect((await una.emails()).slice(2)).toEqual([
      'You have cancelled your U-Connect membership',
      'You have cancelled your U-Connect membership',
    ])
    server.move(YEAR + DAY)
    await settled()
    const ended = await una.billing()
    expect([ended.state, ended.on, ended.plan, ended.card, ended.payments.length]).toEqual([
      'free',
      cancelled.on,
      { name: 'Free', period: 'YEARLY', priceCents: 0 },
      null,
      1,
    ])
    const [row] = await server.db.sql
      .select()
      .from(uConnectRegistrations)
      .where(eq(uConnectRegistrations.id, una.known.userId))
    expect([row?.status, row?.planId]).toEqual(['finished', 1])
    expect((await una.emails()).slice(4)).toEqual([])
    expect((await una.call('POST', '/portal')).code).toBe(70046)
  })

  test('a member changes the plan with the next payment', async () => {
    const una = await member({ paymentInterval: 'MONTHLY' })
    // Basic by the year.
    expect(await una.act({ action: 'plan', offer: '1' })).toEqual({ status: 'done' })
    const before = await una.billing()
    expect([before.plan.name, before.nextPlan]).toEqual([
      'Pro',
      { name: 'Basic', period: 'YEARLY', priceCents: 89_000 },
    ])
    server.move(32 * DAY)
    await settled()
    const after = await una.billing()
    expect([after.plan, after.nextPlan]).toEqual([{ name: 'Basic', period: 'YEARLY', priceCents: 89_000 }, null])
    expect((await chargesOf(una.ref)).map(({ amountCents }) => amountCents)).toEqual([14_900, 89_000])
  })

  test('a card that declines leaves the plan past due, tells the member once, and is charged again once it is changed', async () => {
    const una = await member()
    expect(await una.act({ action: 'card', ...DECLINED_LATER })).toEqual({ status: 'done' })
    await settled()
    server.move(YEAR + DAY)
    await settled()
    await settled()
    const failed = await una.billing()
    expect([failed.state, failed.plan.name, failed.card, failed.payments.length]).toEqual([
      'past-due',
      'Pro',
      { brand: 'visa', last4: '0341' },
      1,
    ])
    expect(Date.parse(failed.on ?? '')).toBeGreaterThan(server.clock().getTime())
    expect((await una.emails()).slice(2)).toEqual(['We couldn’t renew your U-Connect membership'])
    expect(await una.act({ action: 'card', ...VISA })).toEqual({ status: 'done' })
    const paid = await una.billing()
    expect([paid.state, paid.card, paid.payments.length]).toEqual(['renews', { brand: 'mastercard', last4: '4444' }, 2])
  })

  test('a card that goes on declining ends the plan, and the member is told', async () => {
    const una = await member()
    await una.act({ action: 'card', ...DECLINED_LATER })
    server.move(YEAR + 20 * DAY)
    await settled()
    expect([(await una.billing()).state, (await una.billing()).plan.name]).toEqual(['free', 'Free'])
    expect((await una.emails()).slice(2)).toEqual(['Your paid U-Connect plan has ended'])
  })
})

test('a member of the free plan has nothing to pay and no portal', async () => {
  const known = await server.ready('free-of-charge@example.com', { subscriptionUConnectId: 1 })
  await server.report(known.key, { session_id: '', uid: known.userId })
  const { data } = await server.post('/api/user/login', { email: known.email, password: 'long enough' })
  const token = String(data?.['token'])
  expect([
    (await server.call('GET', '/api/u-connect/billing', {}, token)).data,
    (await server.call('POST', '/api/u-connect/billing/portal', {}, token)).code,
  ]).toEqual([
    {
      plan: { name: 'Free', period: 'MONTHLY', priceCents: 0 },
      state: 'free',
      on: null,
      nextPlan: null,
      card: null,
      payments: [],
    },
    70046,
  ])
})
