import { typedDay } from '../../shared/typed-date'
import { formatCents } from '../../shared/money'
import type { Recipient, StepKind, StepNote } from './contract-step'

export const RECIPIENT_TEXTS: Readonly<Record<Recipient, string>> = {
  buyer: 'the buyer',
  conveyancer: 'the conveyancer',
  both: 'the buyer and the conveyancer',
}

const NAMES: Readonly<Record<StepKind, string>> = {
  sent: 'Contract sent',
  opened: 'Contract opened',
  exchanged: 'Contract signed',
  'deposit-due': 'Deposit due',
  'deposit-paid': 'Deposit paid',
  unconditional: 'Contract unconditional',
  settled: 'Settled',
}

/** `Contract sent`, `Deposit 2 paid`. */
export const stepName = ({ kind, part }: Pick<StepNote, 'kind' | 'part'>): string =>
  part === 0 ? NAMES[kind] : NAMES[kind].replace('Deposit', `Deposit ${part}`)

/** `24/11/2026, to the conveyancer`, `1/12/2026, $30,000, bond`; of a note that was taken back, `taken back`. */
export const stepFacts = ({ day, sentTo, cents, isBond }: StepNote): string =>
  [
    day === null ? 'taken back' : typedDay(day),
    sentTo === null ? '' : `to ${RECIPIENT_TEXTS[sentTo]}`,
    cents === null ? '' : formatCents(cents),
    isBond ? 'bond' : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
