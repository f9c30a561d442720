import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { invoiceNumber } from '../../domain/membership/billing'
import { DAY } from '../../domain/shared/dates'
import { membershipInvoice } from '../../server/membership/billing/invoice.document'
import { readSubscription } from '../../server/membership/billing/read-subscription'
import { uConnectSubscriptions } from '../../server/membership/subscription.tables'
import type { SubscriptionState } from '../../server/payments/provider'
import { renewDue } from '../../server/sandbox/sandbox-renewals'
import { TENANTS } from '../../server/seed/demo-tenants'
import { billingSetup, eventAbout, textOf } from './billing-setup'
import type { MembershipServer } from './membership-server'
import { withMembership } from './with-membership'

const YEAR = 365 * DAY
let server: MembershipServer
let billing: ReturnType<typeof billingSetup>
withMembership((made) => {
  server = made
  billing = billingSetup(server)
})

describe('a paid membership', () => {
  test('shows its plan, next payment, card and first payment, also before the provider has sent anything', async () => {
    const una = await billing.member()
    const { payments: listed, ...rest } = await una.billing()
    expect(rest).toEqual({
      plan: { name: 'Pro', period: 'YEARLY', priceCents: 149_000 },
      state: 'renews',
      on: '2027-11-20T06:30:00.000Z',
      nextPlan: null,
      card: { brand: 'visa', last4: '4242' },
      mayIntroduce: true,
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
    const una = await billing.member()
    await billing.settled()
    server.move(YEAR + DAY)
    await billing.settled()
    await billing.settled()
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
    const una = await billing.member({ paymentInterval: 'MONTHLY' })
    server.move(31 * DAY)
    await renewDue(server.payments.books)
    expect(
      await Promise.all([billing.post(eventAbout(una.ref)), billing.post(eventAbout(una.ref)), server.tick()]),
    ).toEqual([200, 200, undefined])
    expect((await billing.chargesOf(una.ref)).map(({ amountCents }) => amountCents)).toEqual([14_900, 14_900])
    expect((await una.emails()).filter((subject) => subject.startsWith('Receipt')).length).toBe(1)
  })

  test('keeps the latest state if an earlier reading is answered later; its charges are kept all the same', async () => {
    const una = await billing.member()
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
    expect([stored?.endsAt, (await billing.chargesOf(una.ref)).length]).toEqual([early?.periodEndsAt, 2])
  })

  test('that an earlier release sold is read when its member looks, without receipts for old payments', async () => {
    const una = await billing.member()
    await server.db.sql.delete(uConnectSubscriptions).where(eq(uConnectSubscriptions.ref, una.ref))
    server.move(YEAR + 30 * DAY)
    expect((await una.billing()).payments.length).toBe(2)
    expect((await una.emails()).slice(2)).toEqual([])
  })

  test('that the provider does not know, or cannot tell, is shown as it was, and is asked about again', async () => {
    const una = await billing.member()
    const shown = await una.billing()
    const [tenant] = TENANTS
    if (tenant === undefined) throw new Error('there is no tenant')
    const services = (subscription: () => Promise<SubscriptionState | null>) => ({
      ...server.services,
      tenantByLabel: async () => tenant,
      payments: { ...server.services.payments, provider: { ...server.services.payments.provider, subscription } },
    })
    const nextCheck = async () =>
      (await server.db.sql.select().from(uConnectSubscriptions).where(eq(uConnectSubscriptions.ref, una.ref)))[0]
        ?.nextCheckAt
    await readSubscription(
      services(async () => null),
      una.ref,
    )
    expect(await nextCheck()).toEqual(new Date(server.clock().getTime() + DAY))
    const away = readSubscription(
      services(() => Promise.reject(new Error('The provider is away.'))),
      una.ref,
    )
    await expect(away).rejects.toThrow('The provider is away.')
    expect([await nextCheck(), await una.billing()]).toEqual([new Date(server.clock().getTime() + 5 * 60_000), shown])
  })

  test('ignores events about subscriptions that are not ours', async () => {
    expect(await billing.post(eventAbout('sbx_pi_unknown'))).toBe(200)
  })
})

describe('a tax invoice', () => {
  test('names seller, buyer, number, date, card and GST', async () => {
    const una = await billing.member()
    await una.billing()
    const [charge] = await billing.chargesOf(una.ref)
    if (charge === undefined) throw new Error('nothing was recorded')
    const { head, parties, sums, lines } = membershipInvoice(charge, 'Australia/Adelaide')
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
    const [una, other] = [await billing.member(), await billing.member()]
    const [own] = (await una.billing()).payments
    const [foreign] = (await other.billing()).payments
    const { code, data } = await una.call('GET', `/invoice/${own?.id}`)
    const file = await server.app.inject({ url: textOf(data), headers: { host: 'wren.unifi.example' } })
    expect([code, file.statusCode, file.headers['content-type'], file.body.slice(0, 5)]).toEqual([
      0,
      200,
      'application/pdf',
      '%PDF-',
    ])
    const key = textOf(data).split('key=')[1]
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
    const una = await billing.member()
    await una.billing()
    await billing.settled()
    const [before] = await billing.chargesOf(una.ref)
    await billing.post(eventAbout(una.ref))
    expect(await billing.chargesOf(una.ref)).toEqual([before])
  })
})

test('a member of the free plan has nothing to pay and no portal', async () => {
  const known = await server.ready('free-of-charge@example.com', { subscriptionUConnectId: 1 })
  await server.report(known.key, { session_id: '', uid: known.userId })
  const { data } = await server.post('/api/user/login', { email: known.email, password: 'long enough' })
  const token = data?.['token'] as string
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
      mayIntroduce: false,
      payments: [],
    },
    70046,
  ])
})
