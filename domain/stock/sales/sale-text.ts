import { inSentence, unitTitle } from '../../listing/units/unit-title'
import { formatDateAt, formatWeekday, timeZoneOf } from '../../shared/time-zones'
import { type Day, dayOf, daysBetween, monthName } from '../../shared/calendar'
import { DAY } from '../../shared/dates'
import { leftToRefund } from '../../reservation/fee-refund'
import { comparedText } from '../../reservation/offer-review'
import { type Cents, centsOf, type Dollars, formatCents, formatDollarRange, formatDollars } from '../../shared/money'
import { type Sale, type SaleDetail, STATUSES_OF } from './sale'
import { commissionTakenBack } from './terms/earned-commission'

type Status = Sale['status']

/** What comes next, or what became of it. */
const STEPS: Readonly<Record<Status, string>> = {
  checkout: 'Being paid for',
  lapsed: 'Not paid for',
  offered: 'Answer it',
  held: 'Send the contract',
  accepted: 'Send the contract',
  contracted: 'Conditions to meet',
  unconditional: 'Settlement to come',
  settled: 'Settled',
  refused: 'Paid too late, refunded',
  expired: 'Hold ended',
  ended: 'Offer ended',
  cancelled: 'Cancelled',
  rejected: 'Declined',
}

export const stepText = ({ status, countered }: Pick<Sale, 'status' | 'countered'>): string =>
  countered === null ? STEPS[status] : `Countered, ${formatDollars(countered)}`

/** The end of what is open: of the counter-offer, otherwise of the offer or the hold. */
const endOf = ({ endsAt, counteredUntil }: Pick<Sale, 'endsAt' | 'counteredUntil'>): Date | null =>
  counteredUntil ?? endsAt

/** Days that are named by their weekday. */
const NEAR = 7

/** `today`, `Mon 30` within a week, otherwise `1 Dec`. */
export const shortDay = (day: Day, today: Day): string => {
  const date = String(Number(day.slice(8)))
  const days = daysBetween(today, day)
  return days === 0 ? 'today' : days > 0 && days < NEAR ? `${formatWeekday(day)} ${date}` : `${date} ${monthName(day)}`
}

/** `ends 4 Dec`, `ends today`; of a hold, whose end is drawn below, `4 Dec`; for what has no end, `Made 3 Nov`. */
export const whenText = (sale: Sale, now: Date): string => {
  const [zone, end] = [timeZoneOf(sale.state), endOf(sale)]
  const today = dayOf(now, zone)
  if (end === null) return `Made ${shortDay(dayOf(sale.at, zone), today)}`
  if (endsToday(sale, now)) return 'ends today'
  const day = shortDay(dayOf(end, zone), today)
  return sale.status === 'held' ? day : `ends ${day}`
}

/** Whether it ends on the present day of its property, or should have. */
export const endsToday = (sale: Pick<Sale, 'endsAt' | 'counteredUntil' | 'state'>, now: Date): boolean => {
  const end = endOf(sale)
  return end !== null && dayOf(end, timeZoneOf(sale.state)) <= dayOf(now, timeZoneOf(sale.state))
}

/** The part of a hold that is left, from 0 to 1; null of what isn’t held. */
export const leftOf = ({ status, at, endsAt }: Sale, now: Date): number | null =>
  status !== 'held' || endsAt === null
    ? null
    : Math.min(1, Math.max(0, (endsAt.getTime() - now.getTime()) / Math.max(DAY, endsAt.getTime() - at.getTime())))

const FEES: Readonly<Record<string, string>> = {
  open: 'being paid',
  closed: 'not paid',
  captured: 'paid',
  'refund-due': 'paid, to be refunded',
  refunded: 'refunded',
  divided: 'paid with other units',
}

type Fee = NonNullable<SaleDetail['fee']>

/** `$1,030.30, paid`; `$1,030.30, paid, partly refunded` */
export const feeText = (fee: Fee): string =>
  [formatCents(fee.cents), FEES[fee.status] ?? fee.status, ...(fee.status === 'captured' ? [refundedOf(fee)] : [])]
    .filter((part) => part !== '')
    .join(', ')

const refundedOf = (fee: Fee): string =>
  fee.givenBackCents === 0 ? '' : leftOfFee(fee) === 0 ? 'all refunded' : 'partly refunded'

/** ` by Olga Office`; empty for a command. */
export const byOf = (name: string): string => (name === '' ? '' : ` by ${name}`)

/**
 * `$18,500, stated on 20/11/2026 by Olga Office`; `$18,000, by the project’s rule`. Of a sale that has ended, what was taken back; null
 * without a commission.
 */
export const commissionText = (
  { commission, earned, bonus }: Pick<SaleDetail['terms'], 'commission' | 'earned' | 'bonus'>,
  { state, status }: Pick<Sale, 'state' | 'status'>,
): string | null => {
  const isOver = STATUSES_OF.ended.includes(status)
  const taken = isOver ? commissionTakenBack(earned, bonus) : ''
  if (taken !== '') return taken
  if (commission === null) return null
  const { cents, statedAt, statedBy } = commission
  const by = statedAt === null ? 'by the project’s rule' : `stated on ${formatDateAt(statedAt, state)}${byOf(statedBy)}`
  return `${formatCents(cents)}, ${isOver ? 'no longer owed' : by}`
}

/** `List price then`, as the price that was asked when it was claimed is called. */
export const askedLabel = ({ sale, isMoved }: Pick<SaleDetail, 'sale' | 'isMoved'>): string =>
  isMoved ? `Asked for ${inSentence(unitTitle(sale, sale.label))} when it was moved` : 'List price then'

/** `$600,000`, `$1,250,000 - $1,325,000`; null for none. */
export const askedText = ({ asked, askedMax = null }: SaleDetail): string | null =>
  asked === null ? null : formatDollarRange(asked, askedMax)

/** As `askedText`: the unit’s price in the list now. */
export const listPriceText = ({ listPrice, listPriceMax = null }: SaleDetail): string | null =>
  listPrice === null ? null : formatDollarRange(listPrice, listPriceMax)

/** An amount beside what was asked: `$10,000 (1.3%) below the list price, $760,000`. */
export const besideAsked = ({ asked, askedMax = null }: SaleDetail, amount: Dollars): string =>
  comparedText({ askedPrice: asked, askedPriceMax: askedMax, offerCents: centsOf(amount) })

/** What can be refunded of it while the sale goes on; 0 once its end refunds it. */
export const leftOfFee = (fee: SaleDetail['fee']): Cents =>
  fee?.status === 'captured' ? leftToRefund({ ...fee, amountCents: fee.cents }) : 0

/** What is left of it without the card fee, which the terms don’t refund. */
export const leftWithoutCardFee = (fee: SaleDetail['fee']): Cents =>
  Math.max(0, leftOfFee(fee) - (fee?.cardFeeCents ?? 0))

/** `Mia Reed and Sam Lee get an email with your reason.` */
export const emailedText = ({ buyer, introducer }: Pick<Sale, 'buyer' | 'introducer'>, rest: string): string =>
  `${buyer}${introducer === '' ? ' gets' : ` and ${introducer} get`} an email ${rest}`

/** Empty unless the reservation form is signed by all purchasers. */
export const signedAgainText = ({ signing }: Pick<SaleDetail, 'signing'>): string =>
  signing === null
    ? ''
    : ' Every purchaser is emailed a link to sign the changed reservation form; signatures on the earlier one no longer count.'
