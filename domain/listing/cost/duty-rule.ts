import type { StateCode } from '../../shared/places/australia'
import { type Dollars, formatDollars, formatNumber } from '../../shared/money'

/** The source of a rule. `checkedOn` is the day it was checked; the page may have changed since. */
export interface Source {
  readonly title: string
  readonly address: string
  /** `2026-11-21` */
  readonly checkedOn: string
  /** The revenue office whose rates this secondary source quotes, if its own page wasn't accessible. */
  readonly after?: string
  /** Read in a stored copy of the page, which may be older than the page itself. */
  readonly isCopy?: true
}

/** `as at 21/11/2026`, with a note for secondary sources and copies. */
export const sourceNote = ({ checkedOn, after, isCopy }: Source): string =>
  [
    `as at ${checkedOn.split('-').reverse().join('/')}`,
    ...(after === undefined ? [] : [`from a secondary source because ${after}’s own rates weren’t available`]),
    ...(isCopy === true ? ['in a stored copy of the page'] : []),
  ].join(', ')

/** The duty on a value above `over`, up to the next step's `over`. */
export type DutyStep =
  /** `base`, and `per100` for each $100 above `over`. */
  | { readonly over: Dollars; readonly base: Dollars; readonly per100: number }
  /** Per cent of the full value. */
  | { readonly over: Dollars; readonly ofFullValue: number }
  /** `square` × V² + `line` × V, where V is the value in thousands. */
  | { readonly over: Dollars; readonly square: number; readonly line: number }

/** A state's off-the-plan concession. It depends on the buyer or the contract, so it is described but not deducted. */
export interface OffThePlan {
  readonly words: string
  readonly source: Source
  /** The share of duty waived up to this value, for contracts until this date. */
  readonly waives?: { readonly percent: number; readonly upTo: Dollars; readonly from: string; readonly until: string }
}

export interface DutyRule {
  readonly state: StateCode
  /** The first contract date the rule applies to, if known, and a note on later ones. */
  readonly from?: string
  readonly later?: string
  /** Whether a part of $100 counts as $100. */
  readonly wholeHundreds: boolean
  readonly least?: Dollars
  /** The highest value the rule is known for. */
  readonly upTo?: Dollars
  readonly steps: readonly DutyStep[]
  readonly source: Source
  readonly offThePlan: OffThePlan
}

/** The amount in whole dollars and how it is calculated, or the reason it can't be. */
export type Duty =
  | {
      readonly kind: 'due'
      readonly amount: Dollars
      readonly how: string
      readonly rule: DutyRule
      readonly reducedTo: Dollars | null
    }
  | { readonly kind: 'not-covered'; readonly why: string }

export const dutyBy = (rule: DutyRule, value: Dollars, today: string): Duty => {
  if (rule.upTo !== undefined && value > rule.upTo)
    return {
      kind: 'not-covered',
      why: `Not calculated: we couldn’t confirm the rate above ${formatDollars(rule.upTo)}.`,
    }
  const step = [...rule.steps].reverse().find(({ over }) => value > over)
  const amount = step === undefined ? 0 : Math.max(rule.least ?? 0, Math.round(dueIn(step, value, rule.wholeHundreds)))
  return {
    kind: 'due',
    amount,
    how: step === undefined ? 'No duty payable.' : howIn(step, value, rule.wholeHundreds),
    rule,
    reducedTo: reduced(rule.offThePlan, value, amount, today),
  }
}

const above = (value: Dollars, over: Dollars, wholeHundreds: boolean): Dollars =>
  wholeHundreds ? Math.ceil((value - over) / 100) * 100 : value - over

const dueIn = (step: DutyStep, value: Dollars, wholeHundreds: boolean): number => {
  if ('ofFullValue' in step) return (value * step.ofFullValue) / 100
  if ('square' in step) return step.square * (value / 1000) ** 2 + step.line * (value / 1000)
  return step.base + (above(value, step.over, wholeHundreds) * step.per100) / 100
}

const howIn = (step: DutyStep, value: Dollars, wholeHundreds: boolean): string => {
  if ('ofFullValue' in step) return `${formatNumber(step.ofFullValue)}% of the full ${formatDollars(value)}.`
  if ('square' in step)
    return `${step.square} × V² + ${step.line} × V, where V is ${formatDollars(value)} divided by 1,000.`
  const part = `${formatNumber(step.per100)}% of the ${formatDollars(above(value, step.over, wholeHundreds))} above ${formatDollars(step.over)}`
  return step.base === 0 ? `${part}.` : `${formatDollars(step.base)} plus ${part}.`
}

/** Returns the rule as table rows: the lower bound and the duty in words. */
export const scaleOf = ({ steps }: DutyRule): readonly { readonly above: Dollars; readonly due: string }[] =>
  steps.map((step) => ({ above: step.over, due: dueWords(step) }))

const dueWords = (step: DutyStep): string => {
  if ('ofFullValue' in step) return `${formatNumber(step.ofFullValue)}% of the full value`
  if ('square' in step) return `${step.square} × V² + ${step.line} × V, where V is the value divided by 1,000`
  if (step.per100 === 0) return step.base === 0 ? 'Nil' : formatDollars(step.base)
  const part = `${formatNumber(step.per100)}% of ${step.over === 0 ? 'the value' : `the amount above ${formatDollars(step.over)}`}`
  return step.base === 0 ? part : `${formatDollars(step.base)} plus ${part}`
}

const reduced = ({ waives }: OffThePlan, value: Dollars, amount: Dollars, today: string): Dollars | null =>
  waives !== undefined && value <= waives.upTo && today >= waives.from && today <= waives.until
    ? Math.round(amount * (1 - waives.percent / 100))
    : null
