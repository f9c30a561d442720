import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY } from '../../domain/shared/dates'
import { formatDateIn } from '../../domain/shared/time-zones'
import { uConnectRegistrations } from '../../server/membership/membership.tables'
import { billingSetup, DECLINED_LATER, VISA } from './billing-setup'
import type { MembershipServer } from './membership-server'
import { withMembership } from './with-membership'

const YEAR = 365 * DAY
const WREN_ZONE = 'Australia/Sydney'
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
    expect((await una.emails()).slice(4)).toEqual(['Your paid U-Connect plan has ended'])
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

  test('[D51-41] a cancelled plan is followed by a reminder a week before its end and an email at its end, each once', async () => {
    const una = await billing.member()
    await una.act({ action: 'cancel' })
    await billing.settled()
    const day = formatDateIn(new Date((await una.billing()).on ?? ''), WREN_ZONE)
    server.move(YEAR - 8 * DAY)
    expect((await una.emails()).slice(2)).toEqual(['You have cancelled your U-Connect membership'])
    server.move(2 * DAY)
    await billing.settled()
    await billing.settled()
    server.move(7 * DAY)
    await billing.settled()
    await billing.settled()
    expect((await una.emails()).slice(3)).toEqual([
      `Your paid U-Connect plan ends on ${day}`,
      'Your paid U-Connect plan has ended',
    ])
    const [ending, ended] = server.emails.filter(({ recipient }) => recipient === una.email).slice(-2)
    const lost =
      'price lists without filling in a form; commission shown before the sale; reserve and make offers for clients; private links to listings; units that are sold off market'
    const kept =
      'Your account, private links, referrals and reservations stay, and so does the commission of sales that you have introduced.'
    for (const line of [
      `You have cancelled your plan, so it ends on ${day} and you won’t be charged again.`,
      `From then on you no longer have: ${lost}.`,
      kept,
      'To keep your plan, press “Continue your plan” in your account before then.',
    ])
      expect(ending?.text).toContain(line)
    for (const line of [`You no longer have: ${lost}.`, kept, 'To go on, choose a plan in your account.'])
      expect(ended?.text).toContain(line)
  })

  test('[D51-41] a plan that is cancelled within its last week, or continued, has no reminder', async () => {
    const [late, stays] = [await billing.member(), await billing.member()]
    await stays.act({ action: 'cancel' })
    await billing.settled()
    server.move(YEAR - 5 * DAY)
    await stays.act({ action: 'keep' })
    await late.act({ action: 'cancel' })
    await billing.settled()
    server.move(DAY)
    await billing.settled()
    expect([(await late.emails()).slice(2), (await stays.emails()).slice(2)]).toEqual([
      ['You have cancelled your U-Connect membership'],
      ['You have cancelled your U-Connect membership'],
    ])
  })
})
