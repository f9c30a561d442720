import assert from 'node:assert/strict'
import { desc, eq } from 'drizzle-orm'
import type { ReservationForm } from '../../../domain/reservation/reservation-form'
import { formatCents } from '../../../domain/shared/money'
import { outbox } from '../../../server/mail/mail.tables'
import { sandboxRefunds } from '../../../server/sandbox/sandbox.tables'
import { payments } from '../../../server/payments/payments.tables'
import { reservations } from '../../../server/reservation/reservation.tables'
import type { UnifiWorld } from '../../shared/support/world'
import { building, choiceOf, roomIdOf } from '../../shared/tasks/building'
import { openCheckout } from './checkout'
import { accountOf, callAs } from '../../shared/tasks/people'
import { wireForm } from './wire-form'

export const offer = async (world: UnifiWorld, person: string, unit: string, amount: string): Promise<void> => {
  const { ordersCardbagVO: _card, stripeSessionId: _session, ...form } = await wireForm(world, person)
  await callAs(world, person, 'POST', '/api/orders/reservation', {
    ...choiceOf(world, unit),
    ...form,
    ordersType: 'Make Offer',
    makeOfferAmount: amount,
  })
}

/** By card or by offer, whether or not it suits the unit. */
export const tryBy = (world: UnifiWorld, person: string, unit: string, way: string): Promise<void> =>
  way === 'offer' ? offer(world, person, unit, '500000') : openCheckout(world, person, unit)

/** A unit's stored reservations, oldest first. */
export const reservationsOf = (world: UnifiWorld, unit: string) =>
  world.stage.db.sql
    .select()
    .from(reservations)
    .where(eq(reservations.roomId, roomIdOf(world, unit)))
    .orderBy(reservations.id)

/** Reservations that were paid or offered. */
export const ordersOf = async (world: UnifiWorld, unit: string) =>
  (await reservationsOf(world, unit)).filter(({ orderedAt }) => orderedAt !== null)

const lastKept = async (world: UnifiWorld) => {
  const [last] = await world.stage.db.sql
    .select()
    .from(reservations)
    .where(eq(reservations.listingId, building(world).id))
    .orderBy(desc(reservations.id))
    .limit(1)
  if (last === undefined) throw new Error('nothing was kept')
  return last
}
export const lastForm = async (world: UnifiWorld): Promise<ReservationForm> => (await lastKept(world)).form
export const lastOfferCents = async (world: UnifiWorld): Promise<number> => (await lastKept(world)).offerCents ?? 0

export const paymentsOf = (world: UnifiWorld, unit: string) =>
  world.stage.db.sql
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(reservations, eq(reservations.id, payments.subjectId))
    .where(eq(reservations.roomId, roomIdOf(world, unit)))

/** The provider's refunds to a buyer. */
export const refundsTo = async (world: UnifiWorld, person: string): Promise<string[]> => {
  const { id } = await accountOf(world, person)
  const rows = await world.stage.db.sql
    .select({ cents: sandboxRefunds.amountCents })
    .from(sandboxRefunds)
    .innerJoin(payments, eq(payments.paymentRef, sandboxRefunds.paymentRef))
    .innerJoin(reservations, eq(reservations.id, payments.subjectId))
    .where(eq(reservations.accountId, id))
  return rows.map(({ cents }) => formatCents(cents))
}

/** Emails sent to an address of this scenario. */
export const emailsTo = (world: UnifiWorld, address: string) =>
  world.stage.emails.filter(({ recipient }) => recipient === address)

/** How many emails about this building's reservations were stored; all must have been sent. */
export const emailsWrittenAbout = async (world: UnifiWorld): Promise<number> => {
  await world.stage.tick()
  const ids = await world.stage.db.sql
    .select({ id: reservations.id })
    .from(reservations)
    .where(eq(reservations.listingId, building(world).id))
  const written = (
    await world.stage.db.sql.select({ key: outbox.key, kind: outbox.kind, subjectId: outbox.subjectId }).from(outbox)
  )
    .filter(({ kind, subjectId }) => kind.startsWith('reservation-') && ids.some(({ id }) => String(id) === subjectId))
    .map(({ key }) => key)
  const sent = world.stage.emails.map(({ key }) => key).filter((key) => written.includes(key))
  assert.deepEqual(sent.sort(), written.sort())
  return sent.length
}
