import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tenantByLabel } from '../../../server/content/tenants'
import type { Database } from '../../../server/db/database'
import { cancelReservation } from '../../../server/reservation/cancel-reservation'
import { onThisThread } from '../../shared/on-this-thread'
import { findReceipt, receiptPdf } from '../../../server/reservation/documents/receipt.document'
import { reservations } from '../../../server/reservation/reservation.tables'
import { makeAccount } from '../../shared/support/fixtures'
import { clientRequest, reserved } from '../client/client-setup'
import { opened, pay, requestOf, buyerFor, type ServicesSetup, unitFor } from '../services-setup'
import { settleState as settle } from '../../payments/engine-setup'
import { LANTERN_905 } from '../reservation-setup'
import { withServices } from '../with-services'

let db: Database
let setup: ServicesSetup

withServices((made) => {
  ;({ setup, db } = made)
})

const idsOf = async (unitIds: readonly number[]): Promise<number[]> =>
  (
    await db.sql
      .select({ id: reservations.id })
      .from(reservations)
      .where(inArray(reservations.unitId, [...unitIds]))
      .orderBy(reservations.id)
  ).map(({ id }) => id)

/** What the receipt says, without the parties' addresses. */
const receiptOf = async (id: number) => {
  const found = await findReceipt(db.sql, id)
  if (found === null) return null
  const tenant = await tenantByLabel(db.sql, found.tenant)
  const { number, head, lines, sums, parties } = found.contents(tenant)
  expect((await receiptPdf(onThisThread, found, tenant)).toString('latin1').slice(0, 5)).toBe('%PDF-')
  return {
    number,
    head,
    lines: lines.map(({ description, amountCents }) => [description, amountCents]),
    sums,
    parties: [parties.supplier.name, parties.recipient.name],
  }
}

test('units that an agent reserved together are on one receipt of $2,060.60, whichever of them is asked for', async () => {
  const agent = await makeAccount(db, setup.clock(), { role: 'agent' })
  const unit = await unitFor(setup, {
    listing: { name: 'The Lantern', address: '41 Bayview Street' },
    units: [{ apt: '905' }, { apt: '906' }],
  })
  const unitIds = [unit.unitId, ...unit.others]
  await reserved(setup, await clientRequest(setup, unit, unitIds, agent.id))
  const [first = 0, second = 0] = await idsOf(unitIds)
  const receipt = {
    number: String(first),
    head: [
      ['Number', String(first)],
      ['Date', '20/11/2026'],
      ['Paid by', 'Card'],
    ],
    lines: [
      [`Reservation fee, GST inclusive: reservation ${first}, apartment 905, The Lantern`, 100_000],
      [`Card transaction fee, 3% + 30c, not refundable: reservation ${first}, apartment 905, The Lantern`, 3_030],
      [`Reservation fee, GST inclusive: reservation ${second}, apartment 906, The Lantern`, 100_000],
      [`Card transaction fee, 3% + 30c, not refundable: reservation ${second}, apartment 906, The Lantern`, 3_030],
    ],
    sums: [['Paid by card on 20/11/2026', '$2,060.60']],
    parties: ['Wren & Co Residential Pty Ltd', 'Bea Buyer'],
  }
  expect([await receiptOf(first), await receiptOf(second)]).toEqual([receipt, receipt])
  await cancelReservation(setup.services, second, { accountId: agent.id, role: 'agent' })
  expect((await receiptOf(first))?.sums).toEqual([
    ['Paid by card on 20/11/2026', '$2,060.60'],
    [`Being refunded, reservation ${second}`, '$1,000'],
  ])
})

test('a buyer’s receipt is of one reservation; an open checkout has none', async () => {
  const [unit, buyer] = [await unitFor(setup, LANTERN_905), await buyerFor(setup)]
  const checkout = await opened(setup, requestOf(unit, buyer))
  const [id = 0] = await idsOf([unit.unitId])
  expect(await receiptOf(id)).toBeNull()
  await settle(setup.services, await pay(setup, checkout))
  expect(await receiptOf(id)).toMatchObject({
    number: String(id),
    sums: [['Paid by card on 20/11/2026', '$1,030.30']],
  })
  const [made] = await db.sql.select().from(reservations).where(eq(reservations.id, id))
  expect(made?.status).toBe('held')
})
