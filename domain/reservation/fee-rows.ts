import { formatCents } from '../shared/money'
import { CHECKOUT_TOTAL, RESERVATION_FEE, TRANSACTION_FEE } from './fee'

/** What was paid for so many units, as rows of a confirmation, an email or a receipt. */
export const feeRows = (units = 1): readonly (readonly [label: string, amount: string])[] => [
  ['Reservation fee', formatCents(RESERVATION_FEE * units)],
  ['Transaction fee', formatCents(TRANSACTION_FEE * units)],
  ['Paid', formatCents(CHECKOUT_TOTAL * units)],
]
