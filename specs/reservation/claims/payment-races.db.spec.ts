import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database'
import { listings } from '../../../server/listing/listing.tables'
import { units } from '../../../server/listing/unit.tables'
import { payments } from '../../../server/payments/payments.tables'
import { sandboxRefunds } from '../../../server/sandbox/sandbox.tables'
import type { ReservationServices } from '../../../server/reservation/reservation-services'
import { settleReservation } from '../../../server/reservation/reservation-payment'
import { closeReservation, servicesWith, settleState as settle, sweep } from '../../payments/engine-setup'
import { onPostgres } from '../../shared/own-database'
import {
  type ReservationSetup,
  heldReservation,
  ledgerOf,
  emailsAbout,
  openedCheckout,
  paidCheckout,
  standing,
  type UnitSetup,
  unitOf,
} from '../reservation-setup'
import { withReservations } from '../with-reservations'
import { paymentIsFor } from '../../payments/payment-is-for'

const MINUTE = 60_000
const ROUNDS = 10
let db: Database
let setup: ReservationSetup
let unit: UnitSetup

withReservations(async (made) => {
  setup = made
  db = made.db
  unit = await unitOf(setup)
})

const reservationOf = async (sessionId: string) =>
  (await db.sql.select().from(payments).where(eq(payments.sessionId, sessionId)))[0]?.subjectId ?? 0
const refundsOf = async (id: number) => {
  const [payment] = await db.sql.select().from(payments).where(paymentIsFor('reservation', id))
  return (
    await db.sql
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.paymentRef, payment?.paymentRef ?? ''))
  ).map(({ amountCents }) => amountCents)
}

test('simultaneous settlements make one reservation, with one email each', async () => {
  const { sessionId } = await paidCheckout(setup, unit)
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => settleReservation(setup.services, sessionId)))
  const id = await reservationOf(sessionId)
  expect(outcomes.map((outcome) => outcome.kind)).toEqual(Array.from({ length: 12 }, () => 'placed'))
  expect([await standing(db, id), await ledgerOf(db, unit.unitId)]).toEqual([
    'held, Reserved, captured',
    [`Available > Reserved (${id})`],
  ])
  expect((await emailsAbout(db, id)).map((key) => key.replace(/\d+$/, ''))).toEqual([
    `reservation-confirmed-`,
    `reservation-notice-${id}-`,
  ])
})

/** The services, and how often a transaction was repeated after a deadlock. */
const watched = (services: ReservationServices) => {
  const seen = { again: 0 }
  const transaction: Database['transaction'] = (work) => {
    seen.again -= 1
    return db.transaction((sql) => {
      seen.again += 1
      return work(sql)
    })
  }
  return { seen, services: servicesWith(services, { db: { ...db, transaction } }) }
}

test('repeatedly paid and expired simultaneously, the reservation remains, without deadlocks', async () => {
  const { seen, services } = watched(setup.services)
  for (let round = 0; round < ROUNDS; round += 1) {
    const { sessionId } = await paidCheckout(setup, await unitOf(setup))
    const id = await reservationOf(sessionId)
    await Promise.all([
      settleReservation(services, sessionId),
      closeReservation(services, id),
      settleReservation(services, sessionId),
      closeReservation(services, id),
    ])
    expect(await standing(db, id)).toBe('held, Reserved, captured')
  }
  expect(seen.again).toBe(0)
})

test('repeatedly paid late while another buyer opens a checkout, one gets the unit, without deadlocks', async () => {
  const { seen, services } = watched(setup.services)
  for (let round = 0; round < ROUNDS; round += 1) {
    const wanted = await unitOf(setup)
    const { sessionId } = await paidCheckout(setup, wanted)
    const late = await reservationOf(sessionId)
    await closeReservation(services, late)
    const [, rival] = await Promise.all([
      settleReservation(services, sessionId),
      openedCheckout({ ...setup, services }, wanted).catch(() => null),
    ])
    expect(await standing(db, late)).toBe(rival === null ? 'held, Reserved, captured' : 'refused, Reserved, refund-due')
  }
  expect(seen.again).toBe(0)
})

/** Resolves once a session in this database waits for a lock; observed from outside the transactions. */
const somebodyWaits = async (): Promise<boolean> => {
  const waiting = await db.sql.execute(sql`
    SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database() LIMIT 1`)
  return (waiting as { rows: unknown[] }).rows.length > 0
}

test('the last two units of a listing reserved simultaneously make the listing reserved', async () => {
  const { listingId, unitId } = await unitOf(setup, { units: [{ apt: '101' }, { apt: '102' }] })
  const [, other] = await db.sql
    .select({ unitId: units.id })
    .from(units)
    .where(eq(units.listingId, listingId))
    .orderBy(units.id)
  let moved = 0
  const take = (unit: number) =>
    db.transaction(async (tx) => {
      await setup.services.moveUnit(tx, unit, 'claimed', 1, setup.clock())
      moved += 1
      // Neither commits before the other has checked the remaining units, or waits for it. PGlite runs transactions one
      // after another.
      while (onPostgres && moved < 2 && !(await somebodyWaits())) {
        /* asks again */
      }
    })
  await Promise.all([take(unitId), take(other?.unitId ?? 0)])
  const [row] = await db.sql.select({ status: listings.saleStatus }).from(listings).where(eq(listings.id, listingId))
  expect(row).toEqual({ status: 'reserved' })
})

describe('a payment of a wrong amount', () => {
  test('makes no reservation, releases the unit, and is refunded to the cent', async () => {
    const { sessionId } = await paidCheckout(setup, unit)
    const state = await setup.payments.read(sessionId)
    if (state === null) throw new Error('the provider does not know the session')
    expect((await settle(setup.services, { ...state, amountCents: 100 })).kind).toBe('refused')
    const id = await reservationOf(sessionId)
    expect(await standing(db, id)).toBe('refused, Available, refund-due')
    await sweep(setup.services)
    expect([await standing(db, id), await refundsOf(id), await emailsAbout(db, id)]).toEqual([
      'refused, Available, refunded',
      [100],
      [],
    ])
    expect(setup.logged).toEqual(['a payment of the wrong amount is refunded'])
  })
})

describe('the sweep', () => {
  test('a refund refused by the provider does not delay others, and is retried later', async () => {
    const first = await heldReservation(setup, unit)
    const second = await heldReservation(setup, await unitOf(setup))
    const { provider } = setup.services.payments
    let refuses = true
    const services = servicesWith(setup.services, {
      provider: {
        ...provider,
        refund: (request) =>
          refuses && request.idempotencyKey === `refund-${firstPayment}`
            ? Promise.reject(new Error('no'))
            : provider.refund(request),
      },
    })
    const [row] = await db.sql.select({ id: payments.id }).from(payments).where(paymentIsFor('reservation', first))
    const firstPayment = row?.id ?? 0
    setup.clock.move(8 * 24 * 60 * MINUTE)
    await sweep(services)
    expect([await standing(db, first), await standing(db, second)]).toEqual([
      'expired, Available, refund-due',
      'expired, Available, refunded',
    ])
    refuses = false
    await sweep(services)
    expect(await standing(db, first)).toBe('expired, Available, refund-due')
    setup.clock.move(5 * MINUTE)
    await sweep(services)
    expect([await standing(db, first), await refundsOf(first)]).toEqual(['expired, Available, refunded', [100_000]])
  })

  test('a reservation that fails to settle does not delay others', async () => {
    const stuck = await paidCheckout(setup, unit)
    const other = await paidCheckout(setup, await unitOf(setup))
    const stuckId = await reservationOf(stuck.sessionId)
    const services = servicesWith(setup.services, {
      postEmails: (sql, reservation) =>
        reservation.id === stuckId ? Promise.reject(new Error('no')) : setup.services.postEmails(sql, reservation),
    })
    setup.clock.move(30 * MINUTE)
    await sweep(services)
    expect([await standing(db, stuckId), await standing(db, await reservationOf(other.sessionId))]).toEqual([
      'checkout, Reserved, open',
      'held, Reserved, captured',
    ])
    await sweep(setup.services)
    expect(await standing(db, stuckId)).toBe('held, Reserved, captured')
  })
})
