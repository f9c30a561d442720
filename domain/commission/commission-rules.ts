import * as t from 'io-ts'
import { type Dollars, formatDollars, hasPrice } from '../shared/money'
import { oneOf } from '../shared/one-of'
import { commissionRange, type ListingCommission } from './commission-terms'

/** The units that a rule is for; one further down the list goes before those above it. */
const UNIT_RULE_KINDS = ['plan', 'stage', 'unit'] as const
/** `co-agency`: every unit, if a co-agent sells it; goes before all others. */
const RULE_KINDS = [...UNIT_RULE_KINDS, 'co-agency'] as const
const RuleKind = oneOf(RULE_KINDS, 'RuleKind')
export type RuleKind = t.TypeOf<typeof RuleKind>

const figure = t.union([t.number, t.null])

/** What every sale of a co-agent pays, including GST: an amount, or per cent of the price. */
export const CoAgentPay = t.type({ amount: figure, percent: figure }, 'CoAgentPay')
export type CoAgentPay = t.TypeOf<typeof CoAgentPay>

/** What sales of some of a listing's units, or those of co-agents, pay, including GST, in place of what the listing pays: an amount, or per cent of the price. */
export const CommissionRule = t.type(
  {
    kind: RuleKind,
    /** A plan type, the name of a stage, or the label of a unit; empty for co-agency. */
    of: t.string,
    amount: figure,
    percent: figure,
  },
  'CommissionRule',
)
export type CommissionRule = t.TypeOf<typeof CommissionRule>
export const CommissionRules = t.array(CommissionRule, 'CommissionRules')

/** A unit as rules know it; `stage` is empty without one. */
export interface RuledUnit {
  readonly apt: string
  readonly planType: string
  readonly stage: string
}

const valueOf = (kind: (typeof UNIT_RULE_KINDS)[number], { apt, planType, stage }: RuledUnit): string =>
  kind === 'unit' ? apt : kind === 'stage' ? stage : planType

/** A name as it is compared. */
const key = (text: string): string => text.trim().toLowerCase()

export interface CommissionSource extends ListingCommission {
  readonly commissionRules: readonly CommissionRule[]
}

/**
 * What a unit's sale pays: what a co-agent is paid if one sells it, or by the rule for the unit, for its stage or for its plan, in this
 * order, or else what the listing pays.
 */
export const commissionFor = (
  listing: CommissionSource,
  unit: RuledUnit,
  coAgent: CoAgentPay | null = null,
): ListingCommission => {
  if (coAgent !== null) return paid(coAgent)
  for (const kind of UNIT_RULE_KINDS.toReversed()) {
    const wanted = key(valueOf(kind, unit))
    const rule = listing.commissionRules.find((each) => each.kind === kind && wanted !== '' && key(each.of) === wanted)
    if (rule !== undefined) return paid(rule)
  }
  return listing
}

const paid = ({ amount, percent }: CoAgentPay): ListingCommission => ({
  ...{ commission: amount, maxCommission: null, commissionPercent: percent },
})

type Names = Omit<RuledUnit, 'stage'>

/**
 * The rules once units have other labels or plans, by the numbers of the units: the rule for a unit follows its label, and the one for a
 * plan follows its units if all of them have one other plan now and none has this one. The same rules if nothing changes in them.
 */
export const rulesAfter = (
  rules: readonly CommissionRule[],
  before: ReadonlyMap<number, Names>,
  after: ReadonlyMap<number, Names>,
): readonly CommissionRule[] => {
  const renamed = rules.map((rule) => {
    const of = nameAfter(rule, before, after)
    return of === null || key(of) === key(rule.of) ? rule : { ...rule, of }
  })
  const isOnly = (rule: CommissionRule): boolean =>
    renamed.filter(({ kind, of }) => kind === rule.kind && key(of) === key(rule.of)).length === 1
  const kept = renamed.map((rule, i) => (isOnly(rule) ? rule : (rules[i] ?? rule)))
  return kept.every((rule, i) => rule === rules[i]) ? rules : kept
}

/** Null: as it was. */
const nameAfter = (
  { kind, of }: CommissionRule,
  before: ReadonlyMap<number, Names>,
  after: ReadonlyMap<number, Names>,
): string | null => {
  if (kind === 'stage' || kind === 'co-agency') return null
  const nameOf = ({ apt, planType }: Names): string => (kind === 'unit' ? apt : planType).trim()
  const ids = [...before].filter(([, unit]) => key(nameOf(unit)) === key(of)).map(([id]) => id)
  const still = kind === 'plan' && [...after.values()].some((unit) => key(nameOf(unit)) === key(of))
  const names = new Set(ids.flatMap((id) => after.get(id) ?? []).map(nameOf))
  const [name = ''] = names
  return still || names.size !== 1 || name === '' ? null : name
}

interface Priced {
  readonly price: Dollars | null
  readonly maxPrice: Dollars | null
}

type Range = ReturnType<typeof commissionRange>

/** The range of a unit: as published, or the share of its prices. */
export const unitCommission = (
  listing: CommissionSource,
  unit: RuledUnit & Priced,
  coAgent: CoAgentPay | null = null,
): Range => commissionRange(commissionFor(listing, unit, coAgent), unit)

/** The range of a listing: of its units that are for sale if it has rules, or else as published or the share of its prices. */
export const listingCommission = (
  listing: CommissionSource,
  prices: Priced,
  units: readonly (RuledUnit & Priced)[],
  coAgent: CoAgentPay | null = null,
): Range => {
  if (listing.commissionRules.length === 0 || units.length === 0)
    return commissionRange(coAgent === null ? listing : paid(coAgent), prices)
  const ranges = units.map((unit) => unitCommission(listing, unit, coAgent))
  const amounts = ranges.flatMap(({ commission, maxCommission }) => [commission, maxCommission]).filter(hasPrice)
  if (amounts.length === 0) return { commission: null, maxCommission: null }
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  return { commission: least, maxCommission: most === least ? null : most }
}

const MOST_RULES = 100
const LONGEST_OF = 60
const MOST_AMOUNT = 10_000_000

const KIND_NAMES = { plan: 'Plan', stage: 'Stage', unit: 'Unit' } as const

/** `Stage 2: 2.5 %` and so on, for lists and the history. */
export const rulesText = (rules: readonly CommissionRule[]): string =>
  rules
    .map(({ kind, of, amount, percent }) => {
      const name = kind === 'co-agency' ? 'Co-agency' : kind === 'stage' ? of : `${KIND_NAMES[kind]} ${of}`
      return `${name}: ${amount === null ? `${percent ?? 0}%` : formatDollars(amount)}`
    })
    .join('; ')

/** What is wrong with a listing's rules; null if nothing is. */
export const problemOfRules = (rules: readonly CommissionRule[]): string | null => {
  if (rules.length > MOST_RULES) return `At most ${MOST_RULES} rules.`
  for (const [at, rule] of rules.entries()) {
    const problem = problemOfRule(rule)
    if (problem !== null) return `Rule ${at + 1}: ${problem}`
    if (rules.findIndex((each) => each.kind === rule.kind && key(each.of) === key(rule.of)) < at)
      return `Rule ${at + 1}: there is a rule for ${rule.kind === 'co-agency' ? 'co-agency' : rule.of.trim()} already.`
  }
  return null
}

const problemOfRule = ({ kind, of, amount, percent }: CommissionRule): string | null => {
  if (kind === 'co-agency' && of.trim() !== '') return 'one for co-agency is for all units.'
  if (kind !== 'co-agency' && of.trim() === '') return `say which ${KIND_NAMES[kind].toLowerCase()} it is for.`
  if (of.length > LONGEST_OF) return `at most ${LONGEST_OF} characters.`
  if ((amount === null) === (percent === null)) return 'give an amount or a percentage.'
  if (amount !== null && !(Number.isInteger(amount) && amount > 0 && amount <= MOST_AMOUNT))
    return `the amount is a whole number of dollars, 1 to ${MOST_AMOUNT.toLocaleString('en-AU')}.`
  return percent === null || (percent > 0 && percent <= 100) ? null : 'the percentage is above 0 and at most 100.'
}
