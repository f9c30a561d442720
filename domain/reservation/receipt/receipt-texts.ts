import { formatDollarRange, hasPrice } from '../../shared/money'
import { formatMoment } from '../../shared/moment'
import { timeZoneOf } from '../../shared/time-zones'
import type { HoldReceipt } from './hold-receipt'

/** `First, 2 waiting behind`. */
const placeText = ({ queueWaiting }: Pick<HoldReceipt, 'queueWaiting'>): string =>
  queueWaiting === 0 ? 'First, with no one waiting behind' : `First, with ${queueWaiting} waiting behind`

/** What a receipt says, row by row, without the hash. */
export const receiptRows = (receipt: HoldReceipt): readonly (readonly [name: string, value: string])[] => {
  const { site, state, priceDollars, priceMaxDollars, issue } = receipt
  const moment = (at: Date) => formatMoment(at, timeZoneOf(state))
  return [
    ['Reservation number', String(receipt.reservationId)],
    ['Property', `${receipt.unit}, ${receipt.listing}, ${receipt.address}`],
    ...(site === '' ? [] : [['Reserved on', site] as const]),
    ['Price', hasPrice(priceDollars) ? formatDollarRange(priceDollars, priceMaxDollars) : 'To be agreed'],
    ['Reserved', moment(receipt.reservedAt)],
    ['Held until', moment(receipt.heldUntil)],
    ['Place in the queue', placeText(receipt)],
    ['Issued', `${moment(receipt.issuedAt)}${issue === 1 ? '' : `, receipt ${issue} of this hold`}`],
  ]
}

export const LEDGER_ROW = 'Unit ledger'

/** `row 3 of unit 12`; of a hold that is older than the ledger of its unit, `no row of unit 12 yet`. */
export const ledgerRowText = ({ ledgerRow, unitId }: Pick<HoldReceipt, 'ledgerRow' | 'unitId'>): string =>
  ledgerRow === 0 ? `no row of unit ${unitId} yet` : `row ${ledgerRow} of unit ${unitId}`

export const RECEIPT_EXPLAINED =
  'It shows the hold as it was when the receipt was issued. Since then, the hold may have ended, been extended, or moved to another property.'
