import { formatDateAt, timeZoneOf } from '../../shared/time-zones'
import { dayOf } from '../../shared/calendar'
import { DAY } from '../../shared/dates'
import { formatCents } from '../../shared/money'
import type { Sale, SaleDetail } from './sale'

type Status = Sale['status']

/** What comes next, or what became of it. */
const STEPS: Readonly<Record<Status, string>> = {
  checkout: 'Being paid for',
  lapsed: 'Not paid for',
  offered: 'Answer it',
  held: 'Contract to sign',
  accepted: 'Contract to sign',
  contracted: 'Conditions to meet',
  unconditional: 'Settlement to come',
  settled: 'Settled',
  refused: 'Paid too late, refunded',
  expired: 'Hold ended',
  ended: 'Offer ended',
  cancelled: 'Cancelled',
  rejected: 'Declined',
}

export const stepText = ({ status }: Pick<Sale, 'status'>): string => STEPS[status]

/** `ends 4 Dec 2026`, `ends today`; for what has no end, when it was made. */
export const whenText = ({ endsAt, at, state }: Sale, now: Date): string =>
  endsAt === null
    ? formatDateAt(at, state)
    : endsToday({ endsAt, state }, now)
      ? 'ends today'
      : `ends ${formatDateAt(endsAt, state)}`

/** Whether it ends on the present day of its property, or should have. */
export const endsToday = ({ endsAt, state }: Pick<Sale, 'endsAt' | 'state'>, now: Date): boolean =>
  endsAt !== null && dayOf(endsAt, timeZoneOf(state)) <= dayOf(now, timeZoneOf(state))

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

/** `$1,030.30, paid` */
export const feeText = (fee: NonNullable<SaleDetail['fee']>): string =>
  `${formatCents(fee.cents)}, ${FEES[fee.status] ?? fee.status}`
