import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Tenant } from '../../../domain/content/tenant'
import { companyOf, type Party } from '../../../domain/invoicing/parties'
import { inSentence, unitTitle } from '../../../domain/listing/units/unit-title'
import type { Purchaser } from '../../../domain/reservation/purchaser'
import { clientFeeIsRefunded, feeIsRefunded, receiptLines } from '../../../domain/reservation/terms-texts'
import { addressLine } from '../../../domain/shared/places/address-line'
import { type Cents, formatCents } from '../../../domain/shared/money'
import { formatDateAt } from '../../../domain/shared/time-zones'
import type { Sql } from '../../db/database'
import { listings } from '../../listing/listing.tables'
import { units } from '../../listing/unit.tables'
import { payments } from '../../payments/payments.tables'
import { type LaidOutInvoice, invoiceSheets } from '../../pdf/invoice-sheets'
import type { Render } from '../../rendering/renderer'
import { reservations } from '../reservation.tables'
import { REFUNDED } from './reservation.contents'

/** A reservation whose card payment was captured. */
export const wasPaid = and(isNotNull(reservations.placedAt), isNotNull(payments.capturedAt))

/** The units that were paid together with a reservation's, each with its share of the payment; empty if nothing was paid. */
const paidTogether = async (db: Sql, id: number) => {
  const [found] = await db
    .select({ clientReservationId: reservations.clientReservationId })
    .from(reservations)
    .where(eq(reservations.id, id))
  if (found === undefined) return []
  const { clientReservationId } = found
  return db
    .select({ reservation: reservations, payment: payments, apt: units.apt, listing: listings })
    .from(reservations)
    .innerJoin(payments, and(eq(payments.kind, 'reservation'), eq(payments.subjectId, reservations.id)))
    .innerJoin(units, eq(units.id, reservations.unitId))
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .where(
      and(
        wasPaid,
        clientReservationId === null
          ? eq(reservations.id, id)
          : eq(reservations.clientReservationId, clientReservationId),
      ),
    )
    .orderBy(asc(reservations.id))
}

export interface Receipt {
  readonly tenant: string
  readonly contents: (tenant: Tenant) => LaidOutInvoice
}

/** The receipt of the card payment of a reservation; null if nothing was paid. Its number is that of the first reservation. */
export const findReceipt = async (db: Sql, id: number): Promise<Receipt | null> => {
  const paid = await paidTogether(db, id)
  const [first] = paid
  const capturedAt = first?.payment.capturedAt ?? null
  if (first === undefined || capturedAt === null) return null
  const { state } = first.listing
  const [purchaser] = first.reservation.form.purchasers
  const paidOn = formatDateAt(capturedAt, state)
  const number = String(first.reservation.id)
  const total = sum(paid.map(({ payment }) => payment.amountCents))
  return {
    tenant: first.reservation.tenant,
    contents: (tenant) => ({
      title: 'Receipt',
      number,
      issued: capturedAt,
      head: [
        ['Number', number],
        ['Date', paidOn],
        ['Paid by', 'Card'],
      ],
      parties: { supplier: companyOf(tenant), recipient: purchaser === undefined ? NO_ONE : payerOf(purchaser) },
      lines: paid.flatMap(({ reservation, apt, listing }) =>
        receiptLines(reservation.terms).map(([label, amountCents]) => ({
          description: `${label}: reservation ${reservation.id}, ${inSentence(unitTitle(listing, apt))}, ${listing.name}`,
          amountCents,
          at: capturedAt,
        })),
      ),
      amount: 'Amount',
      payTo: [],
      sums: [
        [`Paid by card on ${paidOn}`, formatCents(total)],
        ...paid.flatMap(({ reservation, payment }) =>
          payment.givenBackCents === 0
            ? []
            : [[`Already refunded, reservation ${reservation.id}`, formatCents(payment.givenBackCents)] as const],
        ),
        ...paid.flatMap(({ reservation, payment }) =>
          payment.refundCents === 0
            ? []
            : [
                [
                  `${REFUNDED[payment.status] ?? 'Refund'}, reservation ${reservation.id}`,
                  formatCents(payment.refundCents),
                ] as const,
              ],
        ),
      ],
      note: (paid.length === 1 ? feeIsRefunded : clientFeeIsRefunded)(
        first.reservation.terms,
        sum(paid.map(({ payment }) => payment.givenBackCents)),
      ),
    }),
  }
}

const NO_ONE: Party = { name: '', abn: '', address: '', email: '' }

const payerOf = (purchaser: Purchaser): Party => ({
  name: `${purchaser.firstName} ${purchaser.surname}`.trim(),
  abn: '',
  address: addressLine(purchaser),
  email: purchaser.email,
})

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, amount) => all + amount, 0)

/** A receipt as a PDF. */
export const receiptPdf = (render: Render, { contents }: Receipt, tenant: Tenant): Promise<Buffer> =>
  render(invoiceSheets, contents(tenant), tenant)
