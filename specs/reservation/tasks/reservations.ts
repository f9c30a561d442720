import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { formatCents } from '../../../domain/shared/money'
import { officeServices, runCommand } from '../../../server/office-commands'
import { payments } from '../../../server/payments/payments.tables'
import { reservations } from '../../../server/reservation/reservation.tables'
import { sandboxRefunds } from '../../../server/sandbox/sandbox.tables'
import type { UnifiWorld } from '../../shared/support/world'
import { reservationsOf, unitIdOf, statusOf } from '../../shared/tasks/building'
import { becomes } from '../../shared/tasks/eventually'
import { accountOf } from '../../shared/tasks/people'
import { paymentIsFor } from '../../payments/payment-is-for'

export const unitIs = (world: UnifiWorld, unit: string, status: string): Promise<void> =>
  becomes(() => statusOf(world, unit), status)

/** Their statuses, oldest first; an unpaid one is a "checkout". */
export const are = (world: UnifiWorld, unit: string, statuses: string): Promise<void> =>
  becomes(async () => (await reservationsOf(world, unit)).map(({ status }) => status).join(', '), statuses)

export const noPaymentOf = async (world: UnifiWorld, unit: string): Promise<void> => {
  const opened = await world.stage.db.sql
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(reservations, paymentIsFor('reservation', reservations.id))
    .where(eq(reservations.unitId, unitIdOf(world, unit)))
  assert.deepEqual(opened, [])
}

/** By the command of the office, for the last reservation of a unit. */
export const actAsOffice = async (world: UnifiWorld, unit: string, action: 'sign' | 'cancel'): Promise<void> => {
  const { db, clock } = world.stage
  const last = (await reservationsOf(world, unit)).at(-1)
  const reason = action === 'cancel' ? ['--reason', 'The finance was refused.'] : []
  const line = [action, String(last?.id ?? 0), ...reason]
  const { failed, text } = await runCommand({ ...officeServices(db), clock: clock.now }, line)
  assert.ok(!failed, text)
}

/** The provider's refunds to a buyer, which are paid first; "nothing" for none. */
export const getsBack = async (world: UnifiWorld, person: string, amount: string): Promise<void> => {
  await world.stage.tick()
  const { id } = await accountOf(world, person)
  const refunds = await world.stage.db.sql
    .select({ cents: sandboxRefunds.amountCents })
    .from(sandboxRefunds)
    .innerJoin(payments, eq(payments.paymentRef, sandboxRefunds.paymentRef))
    .innerJoin(reservations, paymentIsFor('reservation', reservations.id))
    .where(eq(reservations.accountId, id))
  assert.deepEqual(
    refunds.map(({ cents }) => formatCents(cents)),
    amount === 'nothing' ? [] : [amount],
  )
}
