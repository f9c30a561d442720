import { describe, expect, test } from 'vitest'
import {
  commissionFor,
  type CommissionRule,
  listingCommission,
  problemOfRules,
  rulesText,
  unitCommission,
  unitCommissionText,
} from '../../domain/commission/commission-rules'

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
  ['the same twice', [rule('plan', 'A', 1), rule('plan', 'a ', 2)], 'Rule 2: there is a rule for a already.'],
] as const)('[D36-9] rules with %s have the problem %j', (_, rules, problem) => {
  expect(problemOfRules(rules)).toBe(problem)
})

test('rules are read in a line', () => {
  expect(rulesText(LISTING.commissionRules)).toBe('Plan Type B: $20,000; Stage 2: 2.5%; Unit 905: $30,000')
})
