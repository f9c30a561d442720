import * as t from 'io-ts'
import type { Rule, Rules } from '../../shared/form'
import { Buyer } from './buyer'

/** The assumptions as typed: deposit in per cent of the price, rate in per cent a year, term in years, and the kind of buyer. */
export const CostForm = t.type({ deposit: t.string, rate: t.string, years: t.string, buyer: t.string }, 'CostForm')
export type CostForm = t.TypeOf<typeof CostForm>

export interface Assumptions {
  readonly deposit: number
  readonly rate: number
  readonly years: number
  readonly buyer: Buyer
}

/** Most off-the-plan contracts require a 10% deposit. The rate is an example, not any lender's. */
export const USUAL: CostForm = { deposit: '10', rate: '6', years: '30', buyer: 'home' }

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

/** Requires a valid form. */
export const assumptionsOf = ({ deposit, rate, years, buyer }: CostForm): Assumptions => ({
  deposit: Number(deposit),
  rate: Number(rate),
  years: Number(years),
  buyer: Buyer.is(buyer) ? buyer : 'home',
})
