import { holdEnd } from '../../../domain/reservation/hold-end'
import { STANDARD_TERMS } from '../../../domain/reservation/reservation-terms-codec'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '../../../domain/shared/dates'
import type { Database } from '../../../server/db/database'
import { expireCheckouts, giveBack } from '../../../server/payments/payment-chores'
import { settleReservation } from '../../../server/reservation/reservation-payment'
import { reservations } from '../../../server/reservation/reservation.tables'
import { settleState as settle } from '../../payments/engine-setup'
import {
  buyerFor,
  emailsAbout,
  HOLD_ENDS,
  opened,
  openedUnit,
  refundsOf,
  requestOf,
  type ServicesSetup,
  standingOf,
  START,
} from '../services-setup'
import { withServices } from '../with-services'

let db: Database
let setup: ServicesSetup

withServices((made) => {
  ;({ setup, db } = made)
})

const HELD = { unit: 'Reserved', ledger: ['Available > Reserved'], reservations: ['held'], payments: ['captured'] }

const checkoutOn = () => openedUnit(setup)

describe('a paid checkout becomes one reservation', () => {
  test('held until the end of the seventh day after the payment [B1-15 B9-7]', async () => {
    const { unitId, pay: paid } = await checkoutOn()
    const outcome = await settle(setup.services, await paid())
    expect(outcome).toMatchObject({
      kind: 'placed',
      reservation: { status: 'held', placedAt: START, heldUntil: HOLD_ENDS, offerType: 'Select Now', tenant: 'wren' },
    })
    expect(await standingOf(db, unitId)).toEqual(HELD)
  })

  test.each([
    ['the webhook, then the return', ['webhook', 'return']],
    ['the return, then the webhook', ['return', 'webhook']],
    ['the webhook, three times', ['webhook', 'webhook', 'webhook']],
    ['both at once', ['return & webhook']],
    ['all of it at once, and once more', ['return & webhook', 'return & webhook', 'return']],
  ])('%s', async (_, order) => {
    const { unitId, sessionId, pay: paid } = await checkoutOn()
    const state = await paid()
    const outcomes = []
    for (const step of order) {
      outcomes.push(
        ...(await Promise.all(
          step
            .split(' & ')
            .map((who) =>
              who === 'webhook' ? settle(setup.services, state) : settleReservation(setup.services, sessionId),
            ),
        )),
      )
    }
    const ids = outcomes.map((outcome) => (outcome.kind === 'placed' ? outcome.reservation.id : outcome.kind))
    expect(new Set(ids).size).toBe(1)
    expect(await standingOf(db, unitId)).toEqual(HELD)
    expect((await emailsAbout(db, Number(ids[0]))).map(({ key }) => key.replace(/\d+/g, '#'))).toEqual([
      'reservation-confirmed-#',
      'reservation-notice-#-#',
    ])
  })

  test('settling before payment reserves nothing', async () => {
    const { unitId, sessionId } = await checkoutOn()
    expect(await settleReservation(setup.services, sessionId)).toEqual({ kind: 'not-paid' })
    expect(await standingOf(db, unitId)).toEqual({ ...HELD, reservations: ['checkout'], payments: ['open'] })
  })

  test('an unknown session has no effect', async () => {
    expect(await settleReservation(setup.services, 'cs_unknown')).toEqual({ kind: 'unknown' })
    expect(
      await settle(setup.services, {
        sessionId: 'cs_unknown',
        status: 'complete',
        paid: true,
        amountCents: 103_030,
        paymentRef: 'pi_1',
      }),
    ).toEqual({ kind: 'unknown' })
  })

  test('a wrong amount reserves nothing: the unit is released and the payment refunded', async () => {
    const { unitId, pay: paid } = await checkoutOn()
    const outcome = await settle(setup.services, { ...(await paid()), amountCents: 100 })
    expect(outcome).toMatchObject({ kind: 'refused', reservation: { status: 'refused', placedAt: null } })
    expect(await standingOf(db, unitId)).toEqual({
      unit: 'Available',
      ledger: ['Available > Reserved', 'Reserved > Available'],
      reservations: ['refused'],
      payments: ['refund-due 100'],
    })
    expect(setup.warnings).toEqual(['a payment of the wrong amount is refunded'])
  })
})

describe('a payment after its checkout has ended', () => {
  /** Paid at the last moment, reported after the end. */
  const lateOn = async () => {
    const checkout = await checkoutOn()
    const state = await checkout.pay()
    setup.fails.expire = new Error('the provider is away')
    setup.move(30 * MINUTE)
    await expireCheckouts(setup.services.payments)
    return { ...checkout, state }
  }

  test('claims the unit again if it is still available', async () => {
    const { unitId, state } = await lateOn()
    expect((await standingOf(db, unitId)).unit).toBe('Available')
    const now = setup.clock()
    expect(await settle(setup.services, state)).toMatchObject({
      kind: 'placed',
      reservation: { status: 'held', closedAt: null, heldUntil: holdEnd(STANDARD_TERMS, now, 'SA') },
    })
    expect(await standingOf(db, unitId)).toEqual({
      unit: 'Reserved',
      ledger: ['Available > Reserved', 'Reserved > Available', 'Available > Reserved'],
      reservations: ['held'],
      payments: ['captured'],
    })
  })

  test('is refunded in full, once, if the unit is taken [B8-9]', async () => {
    const { listingId, unitId, sessionId, state } = await lateOn()
    delete setup.fails.expire
    await opened(setup, requestOf({ listingId, unitId }, await buyerFor(setup)))
    expect(await settle(setup.services, state)).toMatchObject({
      kind: 'refused',
      reservation: { status: 'refused', placedAt: null, heldUntil: null },
    })
    expect(await settleReservation(setup.services, sessionId)).toMatchObject({ kind: 'refused' })
    expect(await standingOf(db, unitId)).toEqual({
      unit: 'Reserved',
      ledger: ['Available > Reserved', 'Reserved > Available', 'Available > Reserved'],
      reservations: ['refused', 'checkout'],
      payments: ['refund-due 103030', 'open'],
    })
    await Promise.all([giveBack(setup.services.payments), giveBack(setup.services.payments)])
    await giveBack(setup.services.payments)
    expect(await refundsOf(db, unitId)).toEqual([103_030])
    expect((await standingOf(db, unitId)).payments).toEqual(['refunded 103030', 'open'])
    expect(
      (await db.sql.select().from(reservations).where(eq(reservations.unitId, unitId))).map(({ placedAt }) => placedAt),
    ).toEqual([null, null])
  })

  test('stores no email when refunded', async () => {
    const { listingId, unitId, state } = await lateOn()
    await opened(setup, requestOf({ listingId, unitId }, await buyerFor(setup)))
    const outcome = await settle(setup.services, state)
    expect(outcome.kind === 'refused' ? await emailsAbout(db, outcome.reservation.id) : outcome).toEqual([])
  })
})
