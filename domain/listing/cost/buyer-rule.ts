import type { StateCode } from '../../shared/places/australia'
import { type Dollars, formatDollars, formatNumber } from '../../shared/money'
import type { PropertyType } from '../property-type'
import type { Source } from './duty-rule'

/** A rule of a state for some buyers, and the contract dates it applies to, as far as they are known. */
export interface BuyerRule {
  readonly state: StateCode
  readonly title: string
  readonly words: string
  readonly from?: string
  readonly until?: string
  readonly source: Source
}

/** Duty on a new first home that its buyers live in. */
export interface FirstHomeRule extends BuyerRule {
  /** Null if new homes have no relief. `upTo` is missing if there is no limit. */
  readonly nothingDue: { readonly upTo?: Dollars; readonly types: readonly PropertyType[] } | null
  /** Above `nothingDue.upTo` and up to this value less is due; how much is not calculated. */
  readonly lessUpTo?: Dollars
}

/** A grant for a new first home; 0 where a state pays none. */
export interface GrantRule extends BuyerRule {
  readonly amount: Dollars
  /** The highest value that has it, if it is limited. */
  readonly upTo?: Dollars
}

/** Per cent of the value, in addition to duty; 0 where a state has none. */
export interface SurchargeRule extends BuyerRule {
  readonly percent: number
}

/** What is sold, as rules know it. */
export interface Bought {
  readonly value: Dollars
  readonly type: PropertyType
  /** The contract's day, `2026-11-29`. */
  readonly today: string
}

/** An amount and how it is calculated; null if it can't be. */
export interface Figure {
  readonly amount: Dollars | null
  readonly how: string
  /** It may be less. */
  readonly isMost?: true
}

/** The rule for contracts of a day; undefined without one. */
export const ruleOn = <R extends BuyerRule>(rules: readonly R[], state: string, today: string): R | undefined =>
  rules.find((rule) => rule.state === state && (rule.from ?? '') <= today && today <= (rule.until ?? '9999'))

/** Homes whose land and building are one contract. */
const isOneContract = (type: PropertyType): boolean => type !== 'House & Land' && type !== 'Land'

/** `due` is the duty at general rates. */
export const firstHomeDuty = (rule: FirstHomeRule | undefined, { value, type }: Bought, due: Dollars): Figure => {
  const unchanged = (why: string): Figure => ({ amount: due, how: why })
  if (rule === undefined) return unchanged('We couldn’t confirm what first home buyers pay here.')
  const { nothingDue, lessUpTo } = rule
  if (nothingDue === null) return unchanged('A new first home has no relief here.')
  const { upTo = Infinity, types } = nothingDue
  if (!types.includes(type))
    return { ...unchanged('Relief for a first home may apply; it isn’t calculated here.'), isMost: true }
  if (value <= upTo)
    return {
      amount: 0,
      how: `Nothing is due for a new first home${upTo === Infinity ? '' : ` up to ${formatDollars(upTo)}`} that you live in.`,
    }
  return lessUpTo !== undefined && value <= lessUpTo
    ? {
        ...unchanged(`A first home up to ${formatDollars(lessUpTo)} pays less; how much isn’t calculated here.`),
        isMost: true,
      }
    : unchanged('It costs too much for first home relief.')
}

export const grantFor = (rule: GrantRule | undefined, { value, type }: Bought): Figure => {
  if (rule === undefined) return { amount: null, how: 'We couldn’t confirm a grant for contracts of today.' }
  if (rule.amount === 0) return { amount: 0, how: 'No grant is paid here.' }
  if (!isOneContract(type))
    return { amount: null, how: `Not calculated for land with a building contract. ${rule.words}` }
  return rule.upTo !== undefined && value > rule.upTo
    ? { amount: 0, how: `It costs too much for the grant. ${rule.words}` }
    : {
        amount: rule.amount,
        how: `Paid to you if you meet its conditions. It isn’t deducted from the cash needed. ${rule.words}`,
      }
}

export const surchargeFor = (rule: SurchargeRule | undefined, { value }: Bought): Figure => {
  if (rule === undefined) return { amount: null, how: 'We couldn’t confirm the surcharge.' }
  return rule.percent === 0
    ? { amount: 0, how: 'None here.' }
    : {
        amount: Math.round((value * rule.percent) / 100),
        how: `${formatNumber(rule.percent)}% of ${formatDollars(value)}, in addition to duty.`,
      }
}
