import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { beforeEach, expect, test } from 'vitest'
import type { Role } from '../../../domain/members/role'
import { MINUTE } from '../../../domain/shared/dates'
import { listings } from '../../../server/listing/listing.tables'
import { findPaymentOfSession } from '../../../server/payments/payment-rows'
import { checkoutEndOf } from '../../../server/reservation/checkout-end'
import { closeCheckout } from '../../../server/reservation/close-checkout'
import type { ReservationServices } from '../../../server/reservation/reservation-services'
import { settleReservation } from '../../../server/reservation/reservation-payment'
import type { PersonalDesk } from '../../../server/stock/people/desk'
import { releaseCheckout } from '../../../server/stock/sales/release-checkout'
import { unitHistory } from '../../../server/stock/unit-rows'
import { changes } from '../../../server/stock/stock.tables'
import {
  heldUnit,
  ledgerOf,
  openedCheckout,
  paidCheckout,
  type ReservationSetup,
  standing,
  unitOf,
  type UnitSetup,
} from '../../reservation/reservation-setup'
import { reservations } from '../../../server/reservation/reservation.tables'
import { sweep } from '../../payments/engine-setup'
import { withReservations } from '../../reservation/with-reservations'
import { makeAccount } from '../../shared/support/fixtures'

let setup: ReservationSetup
let accountId: number
withReservations((made) => {
  setup = made
})
beforeEach(async () => {
  accountId = (await makeAccount(setup.db, setup.clock(), { firstName: 'Mia', lastName: 'Manager' })).id
})

const agencyOf = async ({ listingId }: UnitSetup): Promise<number> =>
  (await setup.db.sql.select({ id: listings.agencyId }).from(listings).where(eq(listings.id, listingId)))[0]?.id ?? 0

const deskOf = (agencyId: number, role: Role = 'manager', hasSecondFactor = true): PersonalDesk => ({
  ...{ accountId, hasSecondFactor, places: [{ id: 1, role, agencyId, tenant: null, name: 'Ardent & Vale' }] },
})

const release = async (
  unit: UnitSetup,
  desk?: PersonalDesk,
  payments: ReservationServices['payments'] = setup.services.payments,
) => {
  const released = await releaseCheckout({ ...setup.services, payments }, desk ?? deskOf(await agencyOf(unit)), {
    projectId: unit.listingId,
    unitId: unit.unitId,
  })
  return E.isLeft(released) ? released.left.kind : 'released'
}

const reservationOn = async ({ unitId }: UnitSetup): Promise<number> =>
  (await setup.db.sql.select({ id: reservations.id }).from(reservations).where(eq(reservations.unitId, unitId)))[0]
    ?.id ?? 0
const linesAbout = ({ listingId }: UnitSetup) =>
  setup.db.sql
    .select({ action: changes.action, subject: changes.subject })
    .from(changes)
    .where(eq(changes.listingId, listingId))

test('a released checkout can’t be paid, its unit is available, and history and ledger say who released it [D38-8] [D52-63]', async () => {
  const unit = await unitOf(setup)
  const { sessionId } = await openedCheckout(setup, unit)
  const id = await reservationOn(unit)
  expect(await release(unit)).toBe('released')
  expect(await standing(setup.db, id)).toBe('lapsed, Available, closed')
  expect(await ledgerOf(setup.db, unit.unitId)).toEqual([
    `Available > Reserved (${id})`,
    `Reserved > Available (${id})`,
  ])
  expect((await settleReservation(setup.services, sessionId)).kind).toBe('not-paid')
  expect(await linesAbout(unit)).toMatchObject([{ action: 'checkout-released' }])
  const history = await unitHistory(setup.db.sql, unit.listingId, unit.unitId)
  expect(history?.statuses.map(({ to, by }) => `${to}: ${by === 'Mia Manager' ? by : 'the buyer'}`)).toEqual([
    'Available: Mia Manager',
    'Reserved: the buyer',
  ])
  expect(await release(unit)).toBe('no-checkout')
  // Another buyer may have it.
  await openedCheckout(setup, unit)
})

test('what ended a checkout is known: the desk, its buyer, or its time [D52-29]', async () => {
  const endOf = async (sessionId: string) => {
    const payment = await findPaymentOfSession(setup.db.sql, sessionId)
    return payment === null ? null : checkoutEndOf(setup.db.sql, payment)
  }
  const [released, left, late, paid] = [
    await unitOf(setup),
    await unitOf(setup),
    await unitOf(setup),
    await unitOf(setup),
  ]
  const ofDesk = await openedCheckout(setup, released)
  expect(await endOf(ofDesk.sessionId)).toBe(null)
  await release(released)
  const ofBuyer = await openedCheckout(setup, left)
  const buyer = (await setup.db.sql.select().from(reservations).where(eq(reservations.unitId, left.unitId)))[0]
    ?.accountId
  await closeCheckout(setup.services, ofBuyer.sessionId, { accountId: buyer ?? 0, role: 'buyer' })
  const { sessionId: ofPaid } = await paidCheckout(setup, paid)
  await settleReservation(setup.services, ofPaid)
  const ofTime = await openedCheckout(setup, late)
  setup.clock.move(31 * MINUTE)
  await sweep(setup.services)
  expect([
    await endOf(ofDesk.sessionId),
    await endOf(ofBuyer.sessionId),
    await endOf(ofTime.sessionId),
    await endOf(ofPaid),
  ]).toEqual(['desk', 'buyer', 'time', null])
})

test('a payment that is already with the bank wins, and no line is written [D38-9]', async () => {
  const unit = await unitOf(setup)
  await paidCheckout(setup, unit)
  expect(await release(unit)).toBe('already-paid')
  expect(await standing(setup.db, await reservationOn(unit))).toBe('held, Reserved, captured')
  expect(await linesAbout(unit)).toEqual([])
})

test('without an answer of the card provider nothing changes [D38-9]', async () => {
  const unit = await unitOf(setup)
  await openedCheckout(setup, unit)
  const { payments } = setup.services
  const away = { ...payments.provider, expire: () => Promise.reject(new Error('the provider is away')) }
  expect(await release(unit, undefined, { ...payments, provider: away })).toBe('payment-unavailable')
  expect(await standing(setup.db, await reservationOn(unit))).toBe('checkout, Reserved, open')
})

test('it is a manager’s with two-step login, of their own projects, and of a checkout alone [D38-8]', async () => {
  const unit = await unitOf(setup)
  await openedCheckout(setup, unit)
  const agencyId = await agencyOf(unit)
  expect([
    await release(unit, deskOf(agencyId, 'seller')),
    await release(unit, deskOf(agencyId, 'manager', false)),
    await release(unit, deskOf(agencyId + 999)),
    await release({ ...unit, unitId: 999_999 }),
  ]).toEqual(['forbidden', 'second-factor-needed', 'not-found', 'not-found'])
  expect(await standing(setup.db, await reservationOn(unit))).toBe('checkout, Reserved, open')
  const held = await heldUnit(setup)
  expect(await release(held)).toBe('no-checkout')
})
