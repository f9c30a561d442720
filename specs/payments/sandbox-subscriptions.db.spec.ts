import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/db/database'
import type { CheckoutRequest } from '../../server/payments/provider'
import { checkoutPage } from '../../server/sandbox/sandbox-page'
import { payInSandbox } from '../../server/sandbox/sandbox-pay'
import type { SandboxPayments } from '../../server/sandbox/sandbox.payments'
import { sandboxRefunds, sandboxSessions } from '../../server/sandbox/sandbox.tables'
import { ownDatabase } from '../shared/own-database'
import { checkoutRequest, movingClock, type MovingClock, sandboxAt, VISA } from './sandbox-setup'

let db: Database
let clock: MovingClock
let sandbox: SandboxPayments
beforeAll(async () => {
  db = await ownDatabase()
  clock = movingClock()
  sandbox = sandboxAt(db, clock)
})
afterAll(() => db.close())

let made = 0
const request = (changes: Partial<CheckoutRequest> = {}): CheckoutRequest => {
  made += 1
  return {
    reference: `membership-${made}`,
    idempotencyKey: `u-connect-${made}`,
    lines: [{ name: 'U-Connect Basic, monthly membership (GST inclusive)', amountCents: 8_999 }],
    interval: 'month',
    entry: 'page',
    email: 'una@example.com',
    returnUrl: 'http://localhost/unifi/register/confirm?session_id={CHECKOUT_SESSION_ID}',
    expiresAt: new Date(clock().getTime() + 1_800_000),
    ...changes,
  }
}
const stored = async (sessionId: string) => {
  const [session] = await db.sql.select().from(sandboxSessions).where(eq(sandboxSessions.id, sessionId))
  if (session === undefined) throw new Error('the session is gone')
  return session
}
const paid = async () => {
  const { sessionId, clientSecret } = await sandbox.open(request())
  await payInSandbox(sandbox.books, clientSecret, VISA, 'never')
  return { sessionId, subscriptionRef: (await stored(sessionId)).paymentRef ?? '' }
}

test('a subscription is a session of a registration; the same key returns the same session, unless parameters differ', async () => {
  const wanted = request()
  const first = await sandbox.open(wanted)
  expect(await sandbox.open(wanted)).toEqual(first)
  expect(await sandbox.read(first.sessionId)).toEqual({
    sessionId: first.sessionId,
    status: 'open',
    paid: false,
    amountCents: 8_999,
    paymentRef: null,
  })
  await expect(sandbox.open({ ...wanted, interval: 'year' })).rejects.toThrow(
    'The idempotency key was used for a different checkout.',
  )
})

test('its page shows the amount and the period; that of a single payment shows no period', async () => {
  const assets = { css: '/c.css', js: '/c.js', font: '/f.woff2' }
  const page = async (sessionId: string) => checkoutPage(assets, await stored(sessionId))
  const monthly = await page((await sandbox.open(request())).sessionId)
  expect([
    monthly.includes('U-Connect Basic, monthly membership (GST inclusive)'),
    monthly.includes('Total, every month'),
    monthly.includes('$89.99'),
  ]).toEqual([true, true, true])
  expect(
    (await page((await sandbox.open(request({ interval: 'year' }))).sessionId)).includes('Total, every year'),
  ).toBe(true)
  expect((await page((await sandbox.open(checkoutRequest(clock))).sessionId)).includes('<dt>Total</dt>')).toBe(true)
})

test('cancelled with a refund, it is refunded once, however often requested', async () => {
  const { sessionId, subscriptionRef } = await paid()
  const wanted = { subscriptionRef, refundCents: 8_999, idempotencyKey: `cancel-${sessionId}` }
  const first = await sandbox.cancel(wanted)
  const endedAt = clock()
  clock.move(60_000)
  expect(await sandbox.cancel(wanted)).toEqual(first)
  const refunds = await db.sql
    .select({ id: sandboxRefunds.id, cents: sandboxRefunds.amountCents })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.paymentRef, subscriptionRef))
  expect([refunds, (await stored(sessionId)).cancelledAt]).toEqual([[{ id: first.refundRef, cents: 8_999 }], endedAt])
})

test('cancelled without a refund, nothing is refunded; only subscriptions can be cancelled', async () => {
  const { subscriptionRef } = await paid()
  expect(await sandbox.cancel({ subscriptionRef, refundCents: 0, idempotencyKey: 'none' })).toEqual({ refundRef: null })
  const { clientSecret, sessionId } = await sandbox.open(checkoutRequest(clock))
  await payInSandbox(sandbox.books, clientSecret, VISA, 'never')
  await expect(
    sandbox.cancel({
      subscriptionRef: (await stored(sessionId)).paymentRef ?? '',
      refundCents: 0,
      idempotencyKey: 'x',
    }),
  ).rejects.toThrow('Subscription not found.')
})
