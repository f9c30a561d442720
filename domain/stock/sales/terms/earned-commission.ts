import * as t from 'io-ts'
import { BONUS_TARGET } from '../../../commission/bonus'
import { type Day, monthName, monthKey } from '../../../shared/calendar'
import { Cents, formatCents } from '../../../shared/money'

/** A part of a sale’s commission that an agent earned, with the invoice that bills it. */
export const EarnedCommission = t.type(
  {
    /** Empty once the account was deleted. */
    agent: t.string,
    cents: Cents,
    /** The agent’s own number. */
    invoice: t.number,
    isSent: t.boolean,
    isTakenBack: t.boolean,
  },
  'EarnedCommission',
)
export type EarnedCommission = t.TypeOf<typeof EarnedCommission>

/** An agent’s bonus for the month in which a sale became unconditional, as far as the end of the sale concerns it. */
export const EarnedBonus = t.type(
  {
    /** Empty once the account was deleted. */
    agent: t.string,
    cents: Cents,
    /** A day of its month, where the brand that pays it is. */
    day: t.string,
    /** The agent’s own number. */
    invoice: t.number,
    isSent: t.boolean,
    /** Contracts of the month without the sale. */
    others: t.number,
    /** Whether the end of the sale took it back. */
    isTakenBack: t.boolean,
  },
  'EarnedBonus',
)
export type EarnedBonus = t.TypeOf<typeof EarnedBonus>

/** `Nov 2026` */
const monthOf = (day: Day): string => `${monthName(day)} ${monthKey(day).slice(0, 4)}`

/** What becomes of the bonus when the sale ends; empty without one. */
export const bonusToTakeBack = (bonus: EarnedBonus | null): string => {
  if (bonus === null || bonus.isTakenBack) return ''
  const { agent, cents, day, invoice, isSent, others } = bonus
  const what = `${agent === '' ? 'The' : `${agent}’s`} bonus of ${formatCents(cents)} for ${monthOf(day)}`
  if (others >= BONUS_TARGET) return `${what} stays: ${others} other contracts of the month count for it.`
  if (isSent) return `${what} stays, because invoice ${invoice} for it was sent.`
  const left = others === 1 ? '1 contract of the month is' : `${others} contracts of the month are`
  return `${what} is taken back too, because ${left} left and it is for ${BONUS_TARGET}; invoice ${invoice}, not sent yet, is voided.`
}

/** `Alan Agent’s commission of $21,750 is taken back; invoice 39 is credited.`; empty if there is nothing to take back. */
export const commissionToTakeBack = (earned: readonly EarnedCommission[]): string => {
  const due = earned.filter(({ isTakenBack }) => !isTakenBack)
  const [first] = due
  if (first === undefined) return ''
  const whose = first.agent === '' ? 'The' : `${first.agent}’s`
  const invoices = due.map(({ invoice, isSent }) =>
    isSent ? `invoice ${invoice} is credited` : `invoice ${invoice}, not sent yet, is voided`,
  )
  return `${whose} commission of ${formatCents(sumOf(due))} is taken back; ${inWords(invoices)}.`
}

/** `$21,750 taken back: invoice 39 credited; bonus of $5,000 for Nov 2026 taken back: invoice 40 voided`; empty if nothing was. */
export const commissionTakenBack = (earned: readonly EarnedCommission[], bonus: EarnedBonus | null): string => {
  const taken = earned.filter(({ isTakenBack }) => isTakenBack)
  return [
    ...(taken.length === 0
      ? []
      : [
          `${formatCents(sumOf(taken))} taken back: ${inWords(taken.map(({ invoice, isSent }) => `invoice ${invoice} ${isSent ? 'credited' : 'voided'}`))}`,
        ]),
    ...(bonus?.isTakenBack === true
      ? [
          `${taken.length === 0 ? 'Bonus' : 'bonus'} of ${formatCents(bonus.cents)} for ${monthOf(bonus.day)} taken back: invoice ${bonus.invoice} voided`,
        ]
      : []),
  ].join('; ')
}

const sumOf = (earned: readonly EarnedCommission[]): Cents => earned.reduce((sum, { cents }) => sum + cents, 0)

const inWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
