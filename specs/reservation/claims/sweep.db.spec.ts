import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { PAYMENT_WEBHOOK } from '../../../adapters/http/payment/payment.contract'
import { after, DAY, MINUTE } from '../../../domain/shared/dates'
import type { Database } from '../../../server/db/database'
import { expireCheckouts, giveBack, reconcile, refundFailed } from '../../../server/payments/payment-chores'
import { paymentWebhookRoutes } from '../../../server/payments/payment-webhook.routes'
import { payments } from '../../../server/payments/payments.tables'
import { endHolds } from '../../../server/reservation/end-holds'
import { settleState as settle, sweep } from '../../payments/engine-setup'
import {
  buyerFor,
  opened,
  openedUnit,
  pay,
  refundsOf,
  requestOf,
  type ServicesSetup,
  standingOf,
  HOLD,
} from '../services-setup'
import { withServices } from '../with-services'

let db: Database
let setup: ServicesSetup

withServices((made) => {
  ;({ setup, db } = made)
})

const checkoutOn = () => openedUnit(setup)
const heldOn = async () => {
  const checkout = await checkoutOn()
  await settle(setup.services, await checkout.pay())
  return checkout
}

/** Reports a failed refund to the webhook and returns the status of its response. */
const reportFailedRefund = async (refundRef: string, key: string | null = null): Promise<number> => {
  const app = Fastify()
  const { payments: engine } = setup.services
  paymentWebhookRoutes(
    { app },
    {
      ...engine,
      provider: { ...engine.provider, readEvent: () => ({ kind: 'refund-failed', id: 'evt_1', refundRef, key }) },
    },
  )
  return (await app.inject({ method: 'POST', url: PAYMENT_WEBHOOK, payload: {} })).statusCode
}

const THERE_AND_BACK = ['Available > Reserved', 'Reserved > Available']

describe('a checkout hold', () => {
  test('ends after 30 minutes, not before', async () => {
    const { unitId } = await checkoutOn()
    setup.move(30 * MINUTE - 1)
    await sweep(setup.services)
    expect((await standingOf(db, unitId)).reservations).toEqual(['checkout'])
    setup.move(1)
    await sweep(setup.services)
    expect(await standingOf(db, unitId)).toEqual({
      unit: 'Available',
      ledger: THERE_AND_BACK,
      reservations: ['lapsed'],
      payments: ['closed'],
    })
  })

  test('paid without a notification, becomes a reservation at its end', async () => {
    const { unitId, pay: paid } = await checkoutOn()
    await paid()
    setup.move(30 * MINUTE)
    await expireCheckouts(setup.services.payments)
    expect(await standingOf(db, unitId)).toEqual({
      unit: 'Reserved',
      ledger: ['Available > Reserved'],
      reservations: ['held'],
      payments: ['captured'],
    })
  })

  test('ends once with two simultaneous sweeps, even if the provider is unavailable', async () => {
    const { unitId } = await checkoutOn()
    setup.move(30 * MINUTE)
    setup.fails.expire = new Error('the provider is away')
    await Promise.all([expireCheckouts(setup.services.payments), expireCheckouts(setup.services.payments)])
    expect(await standingOf(db, unitId)).toEqual({
      unit: 'Available',
      ledger: THERE_AND_BACK,
      reservations: ['lapsed'],
      payments: ['closed'],
    })
    expect(new Set(setup.warnings)).toEqual(new Set(['payment provider: expire failed, will be tried again']))
  })
})

describe('a hold', () => {
  test('ends at the end of its seventh day: the unit is available, $1,000 of the $1,030.30 are refunded [B9-2 B9-3 B9-7 B1-15]', async () => {
    const { unitId } = await heldOn()
    setup.move(HOLD - 1)
    await sweep(setup.services)
    expect(await standingOf(db, unitId)).toEqual({
      unit: 'Reserved',
      ledger: ['Available > Reserved'],
      reservations: ['held'],
      payments: ['captured'],
    })
    setup.move(1)
    await sweep(setup.services)
    expect(await standingOf(db, unitId)).toEqual({
      unit: 'Available',
      ledger: THERE_AND_BACK,
      reservations: ['expired'],
      payments: ['refunded 100000'],
    })
    expect(await refundsOf(db, unitId)).toEqual([100_000])
  })

  test('ends once, and is refunded once, with two simultaneous sweeps', async () => {
    const { unitId } = await heldOn()
    setup.move(HOLD)
    await Promise.all([sweep(setup.services), sweep(setup.services), sweep(setup.services)])
    await sweep(setup.services)
    expect(await standingOf(db, unitId)).toEqual({
      unit: 'Available',
      ledger: THERE_AND_BACK,
      reservations: ['expired'],
      payments: ['refunded 100000'],
    })
    expect(await refundsOf(db, unitId)).toEqual([100_000])
  })

  test('leaves the unit to the next buyer once ended', async () => {
    const { listingId, unitId } = await heldOn()
    setup.move(HOLD)
    await endHolds(setup.services)
    const checkout = await opened(setup, requestOf({ listingId, unitId }, await buyerFor(setup)))
    await settle(setup.services, await pay(setup, checkout))
    expect(await standingOf(db, unitId)).toMatchObject({
      unit: 'Reserved',
      reservations: ['expired', 'held'],
      payments: ['refund-due 100000', 'captured'],
    })
  })

  test('is refunded later if refunding fails', async () => {
    const { unitId } = await heldOn()
    setup.move(HOLD)
    setup.fails.refund = new Error('the provider is away')
    await sweep(setup.services)
    expect(await standingOf(db, unitId)).toMatchObject({ reservations: ['expired'], payments: ['refund-due 100000'] })
    delete setup.fails.refund
    setup.move(5 * MINUTE)
    await sweep(setup.services)
    expect([(await standingOf(db, unitId)).payments, await refundsOf(db, unitId)]).toEqual([
      ['refunded 100000'],
      [100_000],
    ])
  })

  test('is not refunded again if the refund was made but not recorded', async () => {
    const { unitId, sessionId } = await heldOn()
    setup.move(HOLD)
    await sweep(setup.services)
    await db.sql
      .update(payments)
      .set({ status: 'refund-due', refundRef: null, refundedAt: null })
      .where(eq(payments.sessionId, sessionId))
    await giveBack(setup.services.payments)
    expect([(await standingOf(db, unitId)).payments, await refundsOf(db, unitId)]).toEqual([
      ['refunded 100000'],
      [100_000],
    ])
  })

  test("a returned refund is due again, and retried after a day; another refund's failure changes nothing", async () => {
    const { unitId, sessionId } = await heldOn()
    setup.move(HOLD)
    await sweep(setup.services)
    const [paid] = await db.sql.select().from(payments).where(eq(payments.sessionId, sessionId))
    const refund = paid?.refundRef ?? ''
    for (const refundRef of ['re_other', '', 'null'])
      for (const key of [null, 'refund-0', `refund-${paid?.id ?? 0}`, 'refund-x', 'refund-1-1'])
        await refundFailed(setup.services.payments, { refundRef, key })
    expect([(await standingOf(db, unitId)).payments, setup.warnings]).toEqual([['refunded 100000'], []])
    expect([await reportFailedRefund(refund), await reportFailedRefund(refund)]).toEqual([200, 200])
    expect([(await standingOf(db, unitId)).payments, setup.warnings]).toEqual([
      ['refund-due 100000'],
      ['the bank returned a refund: it is due again'],
    ])
    setup.calls.length = 0
    setup.move(DAY)
    await giveBack(setup.services.payments)
    expect(setup.calls).toEqual([])
    setup.move(60 * MINUTE)
    await giveBack(setup.services.payments)
    expect([setup.calls, (await standingOf(db, unitId)).payments]).toEqual([['refund'], ['refunded 100000']])
  })

  test('a refund that is returned before its id is stored is due again', async () => {
    const { unitId, sessionId } = await heldOn()
    setup.move(HOLD)
    setup.fails.refund = new Error('the provider is away')
    await sweep(setup.services)
    const [paid] = await db.sql.select().from(payments).where(eq(payments.sessionId, sessionId))
    delete setup.fails.refund
    setup.move(5 * MINUTE)
    const { payments: engine } = setup.services
    await giveBack({
      ...engine,
      provider: {
        ...engine.provider,
        refund: async (request) => {
          const made = await engine.provider.refund(request)
          await reportFailedRefund(made.refundRef, request.idempotencyKey)
          return made
        },
      },
    })
    expect((await standingOf(db, unitId)).payments).toEqual(['refund-due 100000'])
    const [due] = await db.sql.select().from(payments).where(eq(payments.sessionId, sessionId))
    expect([due?.refundRef, due?.nextCheckAt]).toEqual([null, after(setup.services.clock(), DAY + 60 * MINUTE)])
    expect(setup.warnings).toContain('the bank returned a refund: it is due again')
    expect(paid?.status).toBe('refund-due')
  })
})

describe('the reconciler', () => {
  test('reserves a closed checkout whose payment was not reported', async () => {
    const { unitId, pay: paid } = await checkoutOn()
    await paid()
    setup.fails.expire = new Error('the provider is away')
    setup.move(30 * MINUTE)
    await expireCheckouts(setup.services.payments)
    expect((await standingOf(db, unitId)).reservations).toEqual(['lapsed'])
    await reconcile(setup.services.payments)
    expect(await standingOf(db, unitId)).toMatchObject({
      unit: 'Reserved',
      reservations: ['held'],
      payments: ['captured'],
    })
  })

  test('checks after 1, 2 and 5 minutes, then every 5, until the session has expired', async () => {
    const closed = await checkoutOn()
    setup.move(30 * MINUTE)
    await sweep(setup.services)
    const next = async (sessionId: string) =>
      (await db.sql.select({ at: payments.nextCheckAt }).from(payments).where(eq(payments.sessionId, sessionId)))[0]?.at
    expect(await next(closed.sessionId)).toBeNull()
    const open = await checkoutOn()
    const openedAt = setup.clock().getTime()
    const minutes: number[] = []
    for (let check = 0; check < 5; check += 1) {
      const at = await next(open.sessionId)
      minutes.push(((at?.getTime() ?? 0) - openedAt) / MINUTE)
      setup.move((at?.getTime() ?? 0) - setup.clock().getTime())
      await reconcile(setup.services.payments)
    }
    expect(minutes).toEqual([1, 2, 5, 10, 15])
  })

  test('skips an unavailable provider, and retries', async () => {
    const { unitId, sessionId, pay: paid } = await checkoutOn()
    await paid()
    await db.sql.update(payments).set({ nextCheckAt: setup.clock() }).where(eq(payments.sessionId, sessionId))
    setup.fails.read = new Error('the provider is away')
    await reconcile(setup.services.payments)
    expect((await standingOf(db, unitId)).reservations).toEqual(['checkout'])
    delete setup.fails.read
    setup.move(5 * MINUTE)
    await reconcile(setup.services.payments)
    expect((await standingOf(db, unitId)).reservations).toEqual(['held'])
  })
})
