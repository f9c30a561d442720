import * as t from 'io-ts'
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

/** `$21,750 taken back: invoice 39 credited`; empty if nothing was. */
export const commissionTakenBack = (earned: readonly EarnedCommission[]): string => {
  const taken = earned.filter(({ isTakenBack }) => isTakenBack)
  return taken.length === 0
    ? ''
    : `${formatCents(sumOf(taken))} taken back: ${inWords(taken.map(({ invoice, isSent }) => `invoice ${invoice} ${isSent ? 'credited' : 'voided'}`))}`
}

const sumOf = (earned: readonly EarnedCommission[]): Cents => earned.reduce((sum, { cents }) => sum + cents, 0)

const inWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
