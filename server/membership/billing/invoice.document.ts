import { formatDateIn, type TimeZone } from '../../../domain/shared/time-zones'
import { gstIn } from '../../../domain/invoicing/invoice'
import { cardWords, invoiceNumber } from '../../../domain/membership/billing'
import type { LaidOutInvoice } from '../../pdf/invoice-sheets'
import type { uConnectCharges } from '../subscription.tables'
import { formatExactly } from '../../../domain/shared/money'

type Charge = typeof uConnectCharges.$inferSelect

/** A tax invoice as the Australian Taxation Office requires it, with its payment. */
export const membershipInvoice = (charge: Charge, timeZone: TimeZone): LaidOutInvoice => {
  const { number, paidAt, description, amountCents, cardBrand, cardLast4, parties } = charge
  const card = cardBrand === null || cardLast4 === null ? null : cardWords({ brand: cardBrand, last4: cardLast4 })
  return {
    title: 'Tax invoice',
    number: invoiceNumber(number ?? 0),
    issued: paidAt,
    head: [
      ['Number', invoiceNumber(number ?? 0)],
      ['Date', formatDateIn(paidAt, timeZone)],
      ['Paid by', card ?? 'Card'],
    ],
    parties,
    lines: [{ description, amountCents, at: paidAt }],
    amount: 'Amount including GST',
    payTo: [],
    sums: [
      ['GST included', formatExactly(gstIn(amountCents))],
      ['Total including GST', formatExactly(amountCents)],
      ['Amount due', formatExactly(0)],
    ],
    note: `Paid on ${formatDateIn(paidAt, timeZone)}. Nothing is owing.`,
  }
}
