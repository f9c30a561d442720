import {
  depositsOf,
  isReached,
  MOST_DEPOSITS,
  type ContractStep,
  type StepKind,
  stepOf,
} from '../../../reservation/papers/contract-step'
import { stepFacts, stepName } from '../../../reservation/papers/step-text'
import { dayOf } from '../../../shared/calendar'
import { timeZoneOf } from '../../../shared/time-zones'
import { typedDay } from '../../../shared/typed-date'
import type { SaleDetail } from '../sale'
import { coolingOffEnd } from './next-step'

/** A step of a sale’s contract, as the desk lists it. */
export interface StepRow {
  readonly title: string
  /** What is noted; empty for nothing. */
  readonly says: string
  readonly isLate: boolean
  /** What can be noted or corrected; null for a step that follows from others. */
  readonly step: { readonly kind: StepKind; readonly part: number; readonly noted: ContractStep | null } | null
}

/** The steps that are noted, and those that the caller may note. */
export const stepRows = ({ sale, notes }: Pick<SaleDetail, 'sale' | 'notes'>, now: Date): readonly StepRow[] => {
  const today = dayOf(now, timeZoneOf(sale.state))
  const row = (kind: StepKind, part = 0): StepRow => {
    const noted = stepOf(sale.steps, kind, part)
    return {
      ...{ title: stepName({ kind, part }), says: noted === null ? '' : stepFacts(noted), isLate: false },
      step: notes.includes(kind) ? { kind, part, noted } : null,
    }
  }
  const deposits = depositsOf(sale.steps).flatMap(({ due, paidOn }): StepRow[] => [
    { ...row('deposit-due', due.part), isLate: paidOn === null && due.day < today },
    row('deposit-paid', due.part),
  ])
  const end = coolingOffEnd(sale)
  const coolingOff: readonly StepRow[] =
    end === null
      ? []
      : [
          {
            title: 'Cooling-off',
            says: `${end < today ? 'ended' : 'ends'} ${typedDay(end)}, without public holidays`,
            ...{ isLate: false, step: null },
          },
        ]
  return [
    row('sent'),
    ...(stepOf(sale.steps, 'sent') === null ? [] : [row('opened')]),
    row('exchanged'),
    ...coolingOff,
    ...deposits,
    row('unconditional'),
    row('settled'),
  ].filter(({ says, step }) => says !== '' || (step !== null && !isReached(step.kind)))
}

/** The number of the next stage of the deposit; null if there can be no more, or the caller may not note it. */
export const nextDeposit = ({ sale, notes }: Pick<SaleDetail, 'sale' | 'notes'>): number | null => {
  const used = depositsOf(sale.steps).map(({ due }) => due.part)
  const free = Array.from({ length: MOST_DEPOSITS }, (_, i) => i + 1).find((part) => !used.includes(part))
  return notes.includes('deposit-due') ? (free ?? null) : null
}
