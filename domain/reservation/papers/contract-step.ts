import * as t from 'io-ts'
import type { Day } from '../../shared/calendar'
import { Cents } from '../../shared/money'
import { oneOf } from '../../shared/one-of'
import { typedDay } from '../../shared/typed-date'
import { PURCHASED, type ReservationStatus } from '../reservation.lifecycle'

/** What happens to the contract of a reservation, in the order of a sale. */
export const STEP_KINDS = [
  'sent',
  'opened',
  'exchanged',
  'deposit-due',
  'deposit-paid',
  'unconditional',
  'settled',
] as const
export const StepKind = oneOf(STEP_KINDS, 'StepKind')
export type StepKind = t.TypeOf<typeof StepKind>

export const RECIPIENTS = ['buyer', 'conveyancer', 'both'] as const
export const Recipient = oneOf(RECIPIENTS, 'Recipient')
export type Recipient = t.TypeOf<typeof Recipient>

/** A deposit is paid in stages at most that many. */
export const MOST_DEPOSITS = 4

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

/** What a step says, as it counts now. */
export const ContractStep = t.type(
  {
    kind: StepKind,
    /** Of the deposit, from 1; 0 for the other steps. */
    part: t.number,
    /** Of the property’s calendar. */
    day: t.string,
    /** To whom the contract was sent; null for the other steps. */
    sentTo: orNull(Recipient),
    /** The deposit that is due; null for the other steps. */
    cents: orNull(Cents),
    /** The deposit is a bond or a guarantee. */
    isBond: t.boolean,
  },
  'ContractStep',
)
export type ContractStep = t.TypeOf<typeof ContractStep>
export type ContractSteps = readonly ContractStep[]

/** What is noted about a step: no day takes back what was noted by mistake. */
export type StepNote = Omit<ContractStep, 'day'> & { readonly day: Day | null }

export const stepOf = (steps: ContractSteps, kind: StepKind, part = 0): ContractStep | null =>
  steps.find((step) => step.kind === kind && step.part === part) ?? null

interface Deposit {
  readonly due: ContractStep
  /** The day; null until then. */
  readonly paidOn: Day | null
}

/** The stages of the deposit, the first one first. */
export const depositsOf = (steps: ContractSteps): readonly Deposit[] =>
  steps
    .filter(({ kind }) => kind === 'deposit-due')
    .map((due) => ({ due, paidOn: stepOf(steps, 'deposit-paid', due.part)?.day ?? null }))
    .sort((a, b) => a.due.part - b.due.part)

/** `Deposit 5%`, `Deposit $10,000 (bond)`: per cent of a price in dollars where that is a round figure. */
export const depositName = ({ cents, isBond }: ContractStep, price: number | null, amountText: string): string => {
  const percent = price === null || price === 0 || cents === null ? null : cents / price
  const amount = percent !== null && Number.isInteger(percent * 2) ? `${percent}%` : amountText
  return `Deposit ${amount}${isBond ? ' (bond)' : ''}`
}

/** The steps that are an event of the lifecycle, too; they are only corrected here. */
const REACHED: Readonly<Partial<Record<StepKind, readonly ReservationStatus[]>>> = {
  exchanged: PURCHASED,
  unconditional: ['unconditional', 'settled'],
  settled: ['settled'],
}
/** Whether the step is noted by the event that reaches it. */
export const isReached = (kind: StepKind): boolean => REACHED[kind] !== undefined
const WITH_A_CONTRACT: readonly ReservationStatus[] = ['held', 'accepted', ...PURCHASED]

/** Whether a contract of that status can have the step noted. */
export const mayNote = (kind: StepKind, status: ReservationStatus): boolean =>
  (REACHED[kind] ?? WITH_A_CONTRACT).includes(status)

/** Whether its contract is out: sent and not signed. */
export const isOut = (status: ReservationStatus, steps: ContractSteps): boolean =>
  (status === 'held' || status === 'accepted') && stepOf(steps, 'sent') !== null

interface Situation {
  readonly steps: ContractSteps
  /** When the buyer reserved or offered. */
  readonly placedOn: Day
  readonly today: Day
}

/** Why a note is refused: the field and a sentence; null if it is right. */
export const noteProblem = (
  note: StepNote,
  situation: Situation,
): { readonly field: string; readonly message: string } | null =>
  note.day === null ? takingBackProblem(note, situation) : dayProblem(note, note.day, situation)

/** To whom the contract of a sale can be sent, the first one unless another is chosen. `conveyancerEmail`: null without a conveyancer. */
export const recipientsOf = (conveyancerEmail: string | null): readonly Recipient[] => {
  if (conveyancerEmail === null) return ['buyer']
  return conveyancerEmail === '' ? ['buyer', 'conveyancer', 'both'] : ['conveyancer', 'buyer', 'both']
}

/** Why a note that the contract was sent is refused beside its day; null if it went to people whom the sale has. */
export const recipientProblem = ({ day, sentTo }: StepNote, conveyancerEmail: string | null) =>
  day === null || sentTo === null || recipientsOf(conveyancerEmail).includes(sentTo)
    ? null
    : { field: 'sentTo', message: 'This sale has no conveyancer. Choose “The buyer”.' }

const dayProblem = (note: StepNote, day: Day, { steps, placedOn, today }: Situation) => {
  const { kind, part, cents } = note
  if (day < placedOn) return { field: 'day', message: 'This day is before the reservation.' }
  if (kind !== 'deposit-due' && day > today) return { field: 'day', message: 'This day is still to come.' }
  if (kind === 'sent' && note.sentTo === null) return { field: 'sentTo', message: 'Choose who got the contract.' }
  const sent = stepOf(steps, 'sent')
  if (kind === 'opened' && sent === null) return { field: 'day', message: 'Note first that the contract was sent.' }
  if (kind === 'opened' && sent !== null && day < sent.day)
    return { field: 'day', message: 'This day is before the contract was sent.' }
  const before = EARLIER[kind]?.map((each) => stepOf(steps, each)).find((step) => step !== null && day < step.day)
  if (before !== undefined && before !== null)
    return { field: 'day', message: `This day is before ${typedDay(before.day)}, of the step before it.` }
  const isOfDeposit = kind === 'deposit-due' || kind === 'deposit-paid'
  if (isOfDeposit !== part > 0 || part > MOST_DEPOSITS)
    return { field: 'part', message: `A deposit has at most ${MOST_DEPOSITS} stages.` }
  if (kind === 'deposit-due' && (cents === null || cents <= 0)) return { field: 'cents', message: 'Enter an amount.' }
  if (kind === 'deposit-paid' && stepOf(steps, 'deposit-due', part) === null)
    return { field: 'part', message: 'Note first when this deposit is due.' }
  return null
}

const EARLIER: Readonly<Partial<Record<StepKind, readonly StepKind[]>>> = {
  unconditional: ['exchanged'],
  settled: ['unconditional', 'exchanged'],
}

const takingBackProblem = ({ kind, part }: StepNote, { steps }: Situation) => {
  if (isReached(kind)) return { field: 'day', message: 'Enter the day.' }
  if (stepOf(steps, kind, part) === null) return { field: 'day', message: 'This isn’t noted.' }
  if (kind === 'sent' && stepOf(steps, 'opened') !== null)
    return { field: 'day', message: 'Take back first that the contract was opened.' }
  if (kind === 'deposit-due' && stepOf(steps, 'deposit-paid', part) !== null)
    return { field: 'day', message: 'Take back first that this deposit was paid.' }
  return null
}

/** Only what the step has: the rest is left out, so that equal notes are equal. */
export const tidiedNote = ({ kind, part, day, sentTo, cents, isBond }: StepNote): StepNote => ({
  ...{ kind, part, day },
  sentTo: kind === 'sent' ? sentTo : null,
  cents: kind === 'deposit-due' ? cents : null,
  isBond: kind === 'deposit-due' && isBond,
})

/** Whether it says nothing new. */
export const isNoted = (note: StepNote, steps: ContractSteps): boolean => {
  const now = stepOf(steps, note.kind, note.part)
  return now !== null && STEP_FIELDS.every((field) => now[field] === note[field])
}
const STEP_FIELDS = ['day', 'sentTo', 'cents', 'isBond'] as const
