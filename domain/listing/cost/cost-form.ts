import * as t from 'io-ts'
import type { Rule, Rules } from '../../shared/form'

/** What a person assumes of their loan, as typed: per cent of the price, per cent a year, years. */
export const CostForm = t.type({ deposit: t.string, rate: t.string, years: t.string }, 'CostForm')
export type CostForm = t.TypeOf<typeof CostForm>

export interface Assumptions {
  readonly deposit: number
  readonly rate: number
  readonly years: number
}

/** Ten per cent is what most contracts off the plan ask for; the rate is nobody's offer. */
export const USUAL: CostForm = { deposit: '10', rate: '6', years: '30' }

const LIMITS = { deposit: [5, 100], rate: [0, 15], years: [1, 40] } as const

const within =
  (pattern: RegExp, [least, most]: readonly [number, number], message: string): Rule =>
  (text) => {
    const typed = text.trim()
    return pattern.test(typed) && Number(typed) >= least && Number(typed) <= most ? null : message
  }

const DECIMAL = /^\d{1,3}(\.\d{1,2})?$/

export const costRules: Rules<CostForm> = {
  deposit: within(DECIMAL, LIMITS.deposit, 'Enter a deposit from 5 to 100 per cent of the price'),
  rate: within(DECIMAL, LIMITS.rate, 'Enter an interest rate from 0 to 15 per cent a year'),
  years: within(/^\d{1,2}$/, LIMITS.years, 'Enter a term from 1 to 40 whole years'),
}

/** For a form without problems. */
export const assumptionsOf = ({ deposit, rate, years }: CostForm): Assumptions => ({
  deposit: Number(deposit),
  rate: Number(rate),
  years: Number(years),
})
