import { and, asc, eq, inArray } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import type { Database } from '../../../server/db/database'
import { payments } from '../../../server/payments/payments.tables'
import { actOnReservation } from '../../../server/reservation/act-on-reservation'
import { refundFee } from '../../../server/reservation/refund/refund-fee'
import { reservations } from '../../../server/reservation/reservation.tables'
import { sandboxRefunds } from '../../../server/sandbox/sandbox.tables'
import { sweep } from '../../payments/engine-setup'
import { makeAccount } from '../../shared/support/fixtures'
import { clientPaymentOf, clientRequest, reserved } from '../client/client-setup'
import { type ServicesSetup, unitFor } from '../services-setup'
import { withServices } from '../with-services'

let db: Database
let setup: ServicesSetup

withServices((made) => {
  ;({ setup, db } = made)
})

const refund = async (id: number, cents: number) => {
  const done = await refundFee(setup.services, { id, cents, left: null, reason: 'The lift was late.', accountId: null })
  return E.isLeft(done) ? `${done.left.kind}: ${done.left.message}` : `left ${done.right.left}`
}

test('of units that were paid for together, each share is refunded up to its amount, and at its end [D42-13]', async () => {
  const agent = await makeAccount(db, setup.clock(), { role: 'agent' })
  const unit = await unitFor(setup, { units: [{ apt: '101' }, { apt: '102' }] })
  const unitIds = [unit.unitId, ...unit.others]
  await reserved(setup, await clientRequest(setup, unit, unitIds, agent.id))
  const made = await db.sql
    .select({ id: reservations.id })
    .from(reservations)
    .where(inArray(reservations.unitId, unitIds))
    .orderBy(asc(reservations.id))
  const [first = 0, second = 0] = made.map(({ id }) => id)
  expect([
    await refund(first, 103_031),
    await refund(first, 103_030),
    await refund(first, 1),
    await refund(second, 25_000),
  ]).toEqual([
    'malformed: At most $1,030.30 is left to refund.',
    'left 0',
    'malformed: All that was paid has already been refunded.',
    'left 78030',
  ])
  for (const id of [first, second]) await actOnReservation(setup.services, id, 'cancel')
  await sweep(setup.services)
  const { paymentRef } = await clientPaymentOf(db, unit.unitId)
  const refunds = await db.sql
    .select({ cents: sandboxRefunds.amountCents })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.paymentRef, paymentRef ?? ''))
  expect(refunds.map(({ cents }) => cents).toSorted((one, other) => one - other)).toEqual([25_000, 75_000, 103_030])
  const shares = await db.sql
    .select({ status: payments.status, refundCents: payments.refundCents, givenBackCents: payments.givenBackCents })
    .from(payments)
    .where(and(eq(payments.kind, 'reservation'), inArray(payments.subjectId, [first, second])))
    .orderBy(asc(payments.subjectId))
  expect(shares).toEqual([
    { status: 'captured', refundCents: 0, givenBackCents: 103_030 },
    { status: 'refunded', refundCents: 75_000, givenBackCents: 25_000 },
  ])
})

test('a contract for one of the units that were paid for together refunds its share alone [D52-18]', async () => {
  const agent = await makeAccount(db, setup.clock(), { role: 'agent' })
  const unit = await unitFor(setup, { units: [{ apt: '101' }, { apt: '102' }] })
  const unitIds = [unit.unitId, ...unit.others]
  await reserved(setup, await clientRequest(setup, unit, unitIds, agent.id))
  const [signed, other] = await db.sql
    .select({ id: reservations.id })
    .from(reservations)
    .where(inArray(reservations.unitId, unitIds))
    .orderBy(asc(reservations.id))
  await actOnReservation(setup.services, signed?.id ?? 0, 'sign')
  await sweep(setup.services)
  const { paymentRef } = await clientPaymentOf(db, unit.unitId)
  const refunds = () =>
    db.sql
      .select({ cents: sandboxRefunds.amountCents })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.paymentRef, paymentRef ?? ''))
      .orderBy(asc(sandboxRefunds.id))
  expect(await refunds()).toEqual([{ cents: 100_000 }])
  await actOnReservation(setup.services, signed?.id ?? 0, 'cancel')
  await actOnReservation(setup.services, other?.id ?? 0, 'sign')
  await sweep(setup.services)
  expect(await refunds()).toEqual([{ cents: 100_000 }, { cents: 100_000 }])
})
