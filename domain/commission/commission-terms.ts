import * as t from 'io-ts'
import { type Cents, centsOf, type Dollars } from '../shared/money'

/** The event that earns an instalment of a commission: the contract becomes unconditional, or settles. */
export const EARNING_EVENTS = ['unconditional', 'settled'] as const
export type EarningEvent = (typeof EARNING_EVENTS)[number]

/** A part of a commission. `share`: per cent. `dueInDays`: from the day it is earned. */
const Instalment = t.type(
  { event: t.keyof({ unconditional: null, settled: null }), share: t.number, dueInDays: t.number },
  'Instalment',
)
export type Instalment = t.TypeOf<typeof Instalment>

/** A listing's commission terms: instalments that add up to 100 per cent. */
export const CommissionTerms = t.array(Instalment, 'CommissionTerms')
export type CommissionTerms = readonly Instalment[]

/** All of it, due two weeks after the contract is unconditional. */
export const STANDARD_TERMS: CommissionTerms = [{ event: 'unconditional', share: 100, dueInDays: 14 }]

export interface EarnedInstalment {
  /** From 1, in the order of the terms. */
  readonly number: number
  readonly cents: Cents
  readonly dueInDays: number
  /** `50% when unconditional`. */
  readonly rule: string
}

const WHEN: Readonly<Record<EarningEvent, string>> = { unconditional: 'when unconditional', settled: 'at settlement' }

/**
 * The instalments of a commission that an event earns. Shares are rounded down to the cent, and the last instalment takes the rest, so
 * that all of them add up to the total.
 */
export const instalmentsFor = (total: Cents, terms: CommissionTerms, event: EarningEvent): EarnedInstalment[] => {
  const shares = terms.map(({ share }) => Math.floor((total * share) / 100))
  const rest = total - shares.reduce((sum, each) => sum + each, 0)
  return terms.flatMap((each, i) =>
    each.event !== event
      ? []
      : [
          {
            number: i + 1,
            cents: (shares[i] ?? 0) + (i === terms.length - 1 ? rest : 0),
            dueInDays: each.dueInDays,
            rule: `${each.share}% ${WHEN[event]}`,
          },
        ],
  )
}

/** The commission of a listing in cents, including GST; null for a range, whose amount the office states, and for none. */
export const fixedCommission = (commission: Dollars | null, maxCommission: Dollars | null): Cents | null =>
  commission !== null &&
  commission > 0 &&
  (maxCommission === null || maxCommission === 0 || maxCommission === commission)
    ? centsOf(commission)
    : null
