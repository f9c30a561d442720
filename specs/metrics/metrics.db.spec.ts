import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/shared/dates'
import { passwordRequests } from '../../server/identity/identity.tables'
import { outbox } from '../../server/mail/mail.tables'
import { payments } from '../../server/payments/payments.tables'
import { refundFee } from '../../server/reservation/refund/refund-fee'
import { moveReservation } from '../../server/reservation/move-reservation'
import { reservations } from '../../server/reservation/reservation.tables'
import { sandboxDeliveries } from '../../server/sandbox/sandbox.tables'
import { envelopes } from '../../server/signing/signing.tables'
import { settleState as settle } from '../payments/engine-setup'
import { buyerFor, opened, pay, requestOf, unitFor } from '../reservation/services-setup'
import { type MetricsServer, metricsServer } from './metrics-server'
import { scraped } from './scraped'

let node: MetricsServer
beforeAll(async () => {
  node = await metricsServer()
})
afterAll(() => node.close())

let ahead = 0
/** Reads the figures as they are now: each time, the pause in which the database is not asked again has passed. */
const fresh = async (): Promise<Readonly<Record<string, number>>> => {
  ahead += 10 * SECOND
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + ahead)
  try {
    return await scraped(node.server.app)
  } finally {
    clock.mockRestore()
  }
}

const business = (series: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(series).filter(([name]) => BUSINESS.test(name)))
const BUSINESS = /^unifi_(?:queue|checkouts|holds|offers|refunds|subscriptions)/

const waiting = (queue: string, length = 0, age = 0) => ({
  [`unifi_queue_length{queue="${queue}"}`]: length,
  [`unifi_queue_oldest_age_seconds{queue="${queue}"}`]: age,
})

const NOTHING = {
  ...waiting('email'),
  ...waiting('password-link'),
  ...waiting('payment-check'),
  ...waiting('refund'),
  ...waiting('refund-alone'),
  ...waiting('seal'),
  ...waiting('webhook'),
  unifi_checkouts_open: 0,
  unifi_holds_live: 0,
  unifi_offers_open: 0,
  unifi_refunds_due_cents: 0,
  unifi_subscriptions_to_cancel: 0,
}

const reservationOf = async (unitId: number): Promise<number> => {
  const [row] = await node.db.sql
    .select({ id: reservations.id })
    .from(reservations)
    .where(eq(reservations.unitId, unitId))
  return row?.id ?? 0
}

test('a reservation moves the figures from its checkout to its refund', async () => {
  const { db, setup, server } = node
  expect(business(await fresh())).toEqual(NOTHING)

  const unit = await unitFor(setup)
  const { unitId } = unit
  const made = await opened(setup, requestOf(unit, await buyerFor(setup)))
  expect(business(await fresh())).toEqual({ ...NOTHING, unifi_checkouts_open: 1 })

  await pay(setup, made)
  setup.move(40 * MINUTE)
  expect(business(await fresh())).toEqual({
    ...NOTHING,
    unifi_checkouts_open: 1,
    ...waiting('payment-check', 1, 600),
  })

  const state = await setup.sandbox.read(made.sessionId)
  if (state === null) throw new Error('the session is gone')
  await settle(setup.services, state)
  setup.move(90 * SECOND)
  expect(business(await fresh())).toEqual({
    ...NOTHING,
    unifi_holds_live: 1,
    ...waiting('email', 2, 90),
  })

  setup.move(DAY)
  await db.sql.delete(outbox)
  await moveReservation(setup.services, await reservationOf(unitId), 'rejected')
  setup.move(5 * MINUTE)
  await db.sql.delete(outbox)
  expect(business(await fresh())).toEqual({
    ...NOTHING,
    unifi_refunds_due_cents: 100_000,
    ...waiting('refund', 1, 300),
  })

  await server.tick()
  await db.sql.delete(outbox)
  expect(business(await fresh())).toEqual(NOTHING)
})

test('a refund alone waits in a separate queue, and is money to refund [D42-18]', async () => {
  const { db, setup, server } = node
  const unit = await unitFor(setup)
  const made = await opened(setup, requestOf(unit, await buyerFor(setup)))
  await settle(setup.services, await pay(setup, made))
  const id = await reservationOf(unit.unitId)
  await refundFee(setup.services, { id, cents: 25_000, reason: 'As asked.', accountId: null, left: null })
  setup.move(5 * MINUTE)
  await db.sql.delete(outbox)
  const holding = { ...NOTHING, unifi_holds_live: 1 }
  expect(business(await fresh())).toEqual({
    ...holding,
    unifi_refunds_due_cents: 25_000,
    ...waiting('refund-alone', 1, 300),
  })
  await server.tick()
  expect(business(await fresh())).toEqual(holding)
  await moveReservation(setup.services, id, 'rejected')
  await server.tick()
  await db.sql.delete(outbox)
})

test('webhooks, requested password links and documents to seal wait in queues of their own', async () => {
  const { db, setup } = node
  const now = setup.clock()
  const body = JSON.stringify({ id: 'evt_1', type: 'session.complete', created: now.toISOString() })
  await db.sql.insert(sandboxDeliveries).values({ eventId: 'evt_1', body, dueAt: now })
  await db.sql
    .insert(passwordRequests)
    .values({ email: 'ann@example.com', tenant: 'unifi', origin: '', createdAt: now })
  await db.sql.execute(sql`INSERT INTO ${envelopes}
    (tenant, origin, provider, room_ids, fields_hash, status, form, document_key, document_hash, return_path, created_at, expires_at, ended_at)
    VALUES ('unifi', '', 'own', '{}', '', 'completed', '{}', '', '', '', ${now.toISOString()}, ${now.toISOString()}, ${now.toISOString()})`)
  setup.move(HOUR)
  expect(business(await fresh())).toEqual({
    ...NOTHING,
    ...waiting('webhook', 1, 3_600),
    ...waiting('password-link', 1, 3_600),
    ...waiting('seal', 1, 3_600),
  })
  await db.sql.delete(sandboxDeliveries)
  await db.sql.delete(passwordRequests)
  await db.sql.delete(envelopes)
  expect(business(await fresh())).toEqual(NOTHING)
})

test('offers without a reply and subscriptions to end are counted', async () => {
  const { db } = node
  const [one] = await db.sql.select({ id: payments.id, of: payments.subjectId }).from(payments).limit(1)
  if (one === undefined) throw new Error('there is no payment')
  await db.sql.update(reservations).set({ status: 'offered' }).where(eq(reservations.id, one.of))
  await db.sql.update(payments).set({ status: 'cancellation-due' }).where(eq(payments.id, one.id))
  expect(business(await fresh())).toEqual({ ...NOTHING, unifi_offers_open: 1, unifi_subscriptions_to_cancel: 1 })
})
