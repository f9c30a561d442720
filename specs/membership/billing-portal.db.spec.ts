import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY } from '../../domain/shared/dates'
import { uConnectRegistrations } from '../../server/membership/membership.tables'
import { billingSetup, DECLINED_LATER, VISA } from './billing-setup'
import type { MembershipServer } from './membership-server'
import { withMembership } from './with-membership'

const YEAR = 365 * DAY
let server: MembershipServer
let billing: ReturnType<typeof billingSetup>
withMembership((made) => {
  server = made
  billing = billingSetup(server)
})

describe('in the provider’s portal', () => {
  test('a member cancels and keeps the plan until its end, and continues it again', async () => {
    const una = await billing.member()
    expect(await una.act({ action: 'cancel' })).toEqual({ status: 'done' })
    const cancelled = await una.billing()
    expect([cancelled.state, cancelled.plan.name]).toEqual(['ends', 'Pro'])
    expect((await una.emails()).slice(2)).toEqual(['You have cancelled your U-Connect membership'])
    expect(await una.act({ action: 'keep' })).toEqual({ status: 'done' })
    expect((await una.billing()).state).toBe('renews')
    await una.act({ action: 'cancel' })
    await billing.settled()
    expect((await una.emails()).slice(2)).toEqual([
      'You have cancelled your U-Connect membership',
      'You have cancelled your U-Connect membership',
    ])
    server.move(YEAR + DAY)
    await billing.settled()
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
    const una = await billing.member({ paymentInterval: 'MONTHLY' })
    // Basic by the year.
    expect(await una.act({ action: 'plan', offer: '1' })).toEqual({ status: 'done' })
    const before = await una.billing()
    expect([before.plan.name, before.nextPlan]).toEqual([
      'Pro',
      { name: 'Basic', period: 'YEARLY', priceCents: 89_000 },
    ])
    server.move(32 * DAY)
    await billing.settled()
    const after = await una.billing()
    expect([after.plan, after.nextPlan]).toEqual([{ name: 'Basic', period: 'YEARLY', priceCents: 89_000 }, null])
    expect((await billing.chargesOf(una.ref)).map(({ amountCents }) => amountCents)).toEqual([14_900, 89_000])
  })

  test('a card that declines leaves the plan past due, tells the member once, and is charged again once it is changed', async () => {
    const una = await billing.member()
    expect(await una.act({ action: 'card', ...DECLINED_LATER })).toEqual({ status: 'done' })
    await billing.settled()
    server.move(YEAR + DAY)
    await billing.settled()
    await billing.settled()
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
    const una = await billing.member()
    await una.act({ action: 'card', ...DECLINED_LATER })
    server.move(YEAR + 20 * DAY)
    await billing.settled()
    expect([(await una.billing()).state, (await una.billing()).plan.name]).toEqual(['free', 'Free'])
    expect((await una.emails()).slice(2)).toEqual(['Your paid U-Connect plan has ended'])
  })
})
