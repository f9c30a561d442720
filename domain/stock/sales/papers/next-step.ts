import { coolingOffIn, lastDayOfCoolingOff } from '../../../reservation/cooling-off'
import { depositName, depositsOf, isOut, stepOf } from '../../../reservation/papers/contract-step'
import { type Day, dayOf, daysBetween } from '../../../shared/calendar'
import { formatCents } from '../../../shared/money'
import { timeZoneOf } from '../../../shared/time-zones'
import { listOf, type Sale, type SaleDetail } from '../sale'
import { endsToday, shortDay, stepText, whenText } from '../sale-text'

interface NextStep {
  readonly text: string
  readonly when: string
  /** It is for today, or late. */
  readonly isLate: boolean
}

/** A contract that isn’t opened after that many days is late. */
const OPENED_WITHIN = 2

/** What comes next in a sale, and when: its contract’s steps, otherwise what its state says. */
export const nextStep = (sale: Sale, now: Date): NextStep => {
  const today = dayOf(now, timeZoneOf(sale.state))
  return (
    asked(sale, now) ??
    contractOut(sale, now, today) ??
    whatIsDue(sale, today) ?? { text: stepText(sale), when: whenText(sale, now), isLate: endsToday(sale, now) }
  )
}

/** A buyer who asks for more time comes first. */
const asked = (sale: Sale, now: Date): NextStep | null =>
  sale.asksTime ? { text: 'Asks for time', when: whenText(sale, now), isLate: endsToday(sale, now) } : null

const contractOut = (sale: Sale, now: Date, today: Day): NextStep | null => {
  const sent = stepOf(sale.steps, 'sent')
  if (!isOut(sale.status, sale.steps) || sent === null) return null
  const opened = stepOf(sale.steps, 'opened')
  const days = daysBetween((opened ?? sent).day, today)
  const ends = endsToday(sale, now)
  return {
    text: opened === null ? 'Not opened' : 'Opened, not signed',
    when: ends ? whenText(sale, now) : inDays(days),
    isLate: ends || (opened === null && days >= OPENED_WITHIN),
  }
}

/** Whether what comes next is to send the contract, and the caller may note that. */
export const isToBeSent = ({ sale, notes }: Pick<SaleDetail, 'sale' | 'notes'>): boolean =>
  listOf(sale.status, isOut(sale.status, sale.steps)) === 'held' && notes.includes('sent')

/** The first of the unpaid deposits and the end of the cooling-off period. */
const whatIsDue = (sale: Sale, today: Day): NextStep | null => {
  const { status, steps, price } = sale
  if (status !== 'contracted' && status !== 'unconditional') return null
  const deposits = depositsOf(steps).filter(({ paidOn }) => paidOn === null)
  const lastDay = status === 'contracted' ? coolingOffEnd(sale) : null
  const due = [
    ...deposits.map((deposit) => ({ day: deposit.due.day, deposit })),
    ...(lastDay === null || lastDay < today ? [] : [{ day: lastDay, deposit: null }]),
  ].sort((a, b) => a.day.localeCompare(b.day))[0]
  if (due === undefined) return null
  const { day, deposit } = due
  if (deposit === null) return { text: 'Cooling-off ends', when: shortDay(day, today), isLate: day === today }
  if (day < today) return { text: 'Deposit late', when: inDays(daysBetween(day, today)), isLate: true }
  const name = depositName(deposit.due, price, formatCents(deposit.due.cents ?? 0))
  return { text: `${name} due`, when: shortDay(day, today), isLate: day === today }
}

/** The last day of the cooling-off period; null without one, or while no contract is signed on a known day. */
export const coolingOffEnd = ({ steps, state }: Pick<Sale, 'steps' | 'state'>): Day | null => {
  const rule = coolingOffIn(state)
  const signed = stepOf(steps, 'exchanged')
  return rule === null || signed === null ? null : lastDayOfCoolingOff(rule, signed.day)
}

const inDays = (days: number): string => (days <= 0 ? 'today' : days === 1 ? '1 day' : `${days} days`)
