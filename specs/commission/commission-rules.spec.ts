import { describe, expect, test } from 'vitest'
import {
  type CoAgentPay,
  commissionFor,
  type CommissionRule,
  listingCommission,
  problemOfRules,
  rulesAfter,
  rulesText,
  unitCommission,
} from '../../domain/commission/commission-rules'
import { unitCommissionText } from '../../domain/commission/commission-text'

const rule = (kind: CommissionRule['kind'], of: string, amount: number | null, percent: number | null = null) => ({
  ...{ kind, of, amount, percent },
})
const LISTING = {
  ...{ commission: 18_000, maxCommission: 22_000, commissionPercent: null },
  commissionRules: [rule('plan', 'Type B', 20_000), rule('stage', 'Stage 2', null, 2.5), rule('unit', '905', 30_000)],
}
const unit = (apt: string, planType = '', stage = '') => ({ apt, planType, stage, price: 600_000, maxPrice: null })

describe('what a unit pays', () => {
  test.each([
    ['a unit without a rule', unit('101'), 18_000, 22_000],
    ['a plan', unit('101', 'type b '), 20_000, null],
    ['a stage before its plan', unit('101', 'Type B', 'stage 2'), 15_000, null],
    ['a unit before its stage and plan', unit('905', 'Type B', 'Stage 2'), 30_000, null],
  ])('[D36-9] is the rule of %s', (_, of, commission, maxCommission) => {
    expect(unitCommission(LISTING, of)).toEqual({ commission, maxCommission })
  })

  test('is the listing’s own without rules, and nothing of a price that isn’t known', () => {
    expect(commissionFor({ ...LISTING, commissionRules: [] }, unit('905'))).toMatchObject({ commission: 18_000 })
    expect(unitCommission(LISTING, { ...unit('101', '', 'Stage 2'), price: null })).toEqual({
      ...{ commission: null, maxCommission: null },
    })
  })

  test('is said for one unit and for several together, unless one of them pays nothing known', () => {
    const of = (commission: number | null, maxCommission: number | null = null) => ({ commission, maxCommission })
    expect([
      unitCommissionText(of(18_000)),
      unitCommissionText(of(18_000), of(12_000, 14_000)),
      unitCommissionText(of(18_000), of(null)),
      unitCommissionText(),
    ]).toEqual(['$18,000 including GST', '$30,000 - $32,000 including GST', null, null])
  })
})

const IN_CO_AGENCY = { ...LISTING, commissionRules: [...LISTING.commissionRules, rule('co-agency', '', null, 3)] }

test('[D45-4] a co-agent is paid the same share for every unit, whatever the other rules say; the rule for co-agency doesn’t count for others', () => {
  const units = [unit('101'), { ...unit('905', 'Type B', 'Stage 2'), price: 900_000 }]
  const pays = (coAgent: CoAgentPay | null, listing = IN_CO_AGENCY) => [
    ...units.map((of) => unitCommission(listing, of, coAgent).commission),
    listingCommission(listing, { price: 500_000, maxPrice: 900_000 }, units, coAgent),
    listingCommission(listing, { price: 500_000, maxPrice: 900_000 }, [], coAgent),
  ]
  const share = { amount: null, percent: 3 }
  const paid = [
    18_000,
    27_000,
    { commission: 18_000, maxCommission: 27_000 },
    { commission: 15_000, maxCommission: 27_000 },
  ]
  expect([pays(share), pays(share, LISTING), pays(null)]).toEqual([paid, paid, pays(null, LISTING)])
})

test('[D36-10] a listing’s range is that of its units for sale', () => {
  const prices = { price: 500_000, maxPrice: 900_000 }
  const of = (...units: ReturnType<typeof unit>[]) => listingCommission(LISTING, prices, units)
  expect([of(unit('101', 'Type B'), unit('905')), of(unit('905')), of(unit('101')), of()]).toEqual([
    { commission: 20_000, maxCommission: 30_000 },
    { commission: 30_000, maxCommission: null },
    { commission: 18_000, maxCommission: 22_000 },
    { commission: 18_000, maxCommission: 22_000 },
  ])
})

test.each([
  ['nothing', [], null],
  ['good rules', LISTING.commissionRules, null],
  ['no name', [rule('stage', ' ', 1)], 'Rule 1: say which stage it is for.'],
  ['neither figure', [rule('unit', '1', null)], 'Rule 1: give an amount or a percentage.'],
  ['both figures', [rule('unit', '1', 1, 1)], 'Rule 1: give an amount or a percentage.'],
  ['half a dollar', [rule('unit', '1', 0.5)], 'Rule 1: the amount is a whole number of dollars, 1 to 10,000,000.'],
  ['all and more', [rule('plan', 'A', null, 101)], 'Rule 1: the percentage is above 0 and at most 100.'],
  ['a name for co-agency', [rule('co-agency', '905', 1)], 'Rule 1: one for co-agency is for all units.'],
  [
    'co-agency twice',
    [rule('co-agency', '', 1), rule('co-agency', '', null, 2)],
    'Rule 2: there is a rule for co-agency already.',
  ],
  ['the same twice', [rule('plan', 'A', 1), rule('plan', 'a ', 2)], 'Rule 2: there is a rule for a already.'],
] as const)('[D36-9] rules with %s have the problem %j', (_, rules, problem) => {
  expect(problemOfRules(rules)).toBe(problem)
})

test('rules are read in a line', () => {
  expect(rulesText(IN_CO_AGENCY.commissionRules)).toBe(
    'Plan Type B: $20,000; Stage 2: 2.5%; Unit 905: $30,000; Co-agency: 3%',
  )
})

describe('[D36-17] once units have other labels or plans', () => {
  const of = (...units: readonly (readonly [apt: string, planType: string])[]) =>
    new Map(units.map(([apt, planType], i) => [i + 1, { apt, planType }]))
  const rules = [rule('plan', 'Type B', 20_000), rule('stage', '101', null, 2.5), rule('unit', '101', 30_000)]
  const before = of(['101', 'Type A'], ['102', 'type b'], ['103', 'Type B'])
  const names = (after: ReturnType<typeof of>, given = rules) =>
    rulesAfter(given, before, after).map((each) => `${each.kind} ${each.of}`)

  test('the rule for a unit follows its label, also to that of another one', () => {
    expect(names(of(['1.01', 'Type A'], ['102', 'Type B'], ['103', 'Type B']))).toEqual([
      ...['plan Type B', 'stage 101', 'unit 1.01'],
    ])
    const both = [rule('unit', '101', 30_000), rule('unit', '102', 25_000)]
    expect(names(of(['102', 'A'], ['101', 'B'], ['103', 'B']), both)).toEqual(['unit 102', 'unit 101'])
  })
  test('the rule for a plan follows all of its units to one other plan', () => {
    expect(names(of(['101', 'Type A'], ['102', 'B2'], ['103', 'B2 ']))[0]).toBe('plan B2')
    expect(names(of(['101', 'Type A'], ['102', 'B2'], ['103', 'Type B']))[0]).toBe('plan Type B')
    expect(names(of(['101', 'Type A'], ['102', 'B2'], ['103', 'B3']))[0]).toBe('plan Type B')
    expect(names(of(['101', 'Type A'], ['102', ''], ['103', '']))[0]).toBe('plan Type B')
    expect(names(of(['101', 'Type A'], ['102', 'B2'], ['103', 'B2'], ['104', 'Type B']))[0]).toBe('plan Type B')
  })
  test('no two rules get one name, and rules in which nothing changes are the same', () => {
    const two = [rule('plan', 'Type B', 20_000), rule('plan', 'B2', 21_000)]
    expect(names(of(['101', 'Type A'], ['102', 'B2'], ['103', 'B2']), two)).toEqual(['plan Type B', 'plan B2'])
    expect(rulesAfter(rules, before, before)).toBe(rules)
  })
})
