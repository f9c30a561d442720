import { describe, expect, test } from 'vitest'
import { type StateCode } from '../../../domain/shared/places/australia'
import { DUTY_RULES, dutyIn } from '../../../domain/listing/cost/duty-rules'
import { sourceNote, scaleOf } from '../../../domain/listing/cost/duty-rule'

const TODAY = '2026-11-21'
const duty = (state: StateCode, value: number) => {
  const found = dutyIn(state, value, TODAY)
  return found.kind === 'due' ? found.amount : found.why
}

/** The last dollar of each bracket and the first of the next; part of $100 counts as $100 if the rule says so. */
const EDGES: Readonly<Partial<Record<StateCode, readonly (readonly [value: number, due: number])[]>>> = {
  NSW: [
    [1_000, 20],
    [17_000, 213],
    [17_001, 214],
    [37_000, 512],
    [37_001, 514],
    [99_000, 1_597],
    [99_001, 1_601],
    [372_000, 11_152],
    [372_001, 11_157],
    [1_240_000, 50_212],
    [1_240_001, 50_218],
    [3_000_000, 147_012],
  ],
  VIC: [
    [25_000, 350],
    [25_001, 350],
    [130_000, 2_870],
    [130_001, 2_870],
    [960_000, 52_670],
    [960_001, 52_800],
    [2_000_000, 110_000],
    [2_000_100, 110_007],
  ],
  QLD: [
    [5_000, 0],
    [5_001, 2],
    [75_000, 1_050],
    [75_001, 1_054],
    [540_000, 17_325],
    [540_001, 17_330],
    [1_000_000, 38_025],
    [1_000_001, 38_031],
    [365_400, 11_214],
  ],
  WA: [
    [120_000, 2_280],
    [120_001, 2_283],
    [150_000, 3_135],
    [150_001, 3_139],
    [360_000, 11_115],
    [360_001, 11_120],
    [725_000, 28_453],
    [725_001, 28_458],
  ],
  SA: [
    [12_000, 120],
    [12_001, 122],
    [30_000, 480],
    [30_001, 483],
    [50_000, 1_080],
    [50_001, 1_084],
    [100_000, 2_830],
    [100_001, 2_834],
    [200_000, 6_830],
    [200_001, 6_834],
    [250_000, 8_955],
    [250_001, 8_960],
    [300_000, 11_330],
    [300_001, 11_335],
    [500_000, 21_330],
    [500_001, 21_336],
    [600_000, 26_830],
  ],
  TAS: [
    [3_000, 50],
    [3_001, 52],
    [25_000, 435],
    [25_001, 437],
    [75_000, 1_560],
    [75_001, 1_564],
    [200_000, 5_935],
    [200_001, 5_939],
    [375_000, 12_935],
    [375_001, 12_939],
    [725_000, 27_810],
    [725_001, 27_815],
  ],
  NT: [
    [500_000, 23_929],
    [525_000, 25_988],
    [525_001, 25_988],
    [700_000, 34_650],
    [2_999_999, 148_500],
    [3_000_000, 172_500],
    [4_999_999, 287_500],
    [5_000_000, 297_500],
  ],
}

describe.each(Object.entries(EDGES))('transfer duty in %s at the edges of its brackets', (state, edges) => {
  test.each(edges)('on $%i is $%i', (value, due) => {
    expect(duty(state as StateCode, value)).toBe(due)
  })
})

test('every rule has its edges tested', () => {
  expect(Object.keys(EDGES)).toEqual(Object.keys(DUTY_RULES))
})

test('unknown states and values above the known rates are reported as not calculated', () => {
  expect(duty('ACT', 600_000)).toBe(
    'Not calculated: the Australian Capital Territory sets new rates each July, and we couldn’t confirm the current ones.',
  )
  expect(duty('NSW', 3_000_001)).toBe('Not calculated: we couldn’t confirm the rate above $3,000,000.')
})

test('no duty is payable on $0', () => {
  expect((['NSW', 'VIC', 'QLD', 'WA', 'SA', 'NT'] as const).map((state) => duty(state, 0))).toEqual([0, 0, 0, 0, 0, 0])
})

test('every rule names its source and date', () => {
  for (const { source, offThePlan } of Object.values(DUTY_RULES)) {
    for (const { title, address, checkedOn } of [source, offThePlan.source]) {
      expect(title).not.toBe('')
      expect(address).toMatch(/^https?:\/\/[\w.-]+\.(au|gov\.au)\//)
      expect(checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  }
})

test('a figure explains how it is calculated', () => {
  const how = (state: StateCode, value: number) => {
    const found = dutyIn(state, value, TODAY)
    return found.kind === 'due' ? found.how : ''
  }
  expect([how('SA', 600_000), how('VIC', 1_000_000), how('NT', 500_000), how('QLD', 4_000)]).toEqual([
    '$21,330 plus 5.5% of the $100,000 above $500,000.',
    '5.5% of the full $1,000,000.',
    '0.06571441 × V² + 15 × V, where V is $500,000 divided by 1,000.',
    '0% of the $4,000 above $0.',
  ])
})

describe('half the duty on a unit off the plan in Tasmania', () => {
  const reducedTo = (value: number, today: string) => {
    const found = dutyIn('TAS', value, today)
    return found.kind === 'due' ? found.reducedTo : undefined
  }
  test.each([
    [750_000, '2024-06-30', null],
    [750_000, '2024-07-01', 14_468],
    [750_000, '2026-06-30', 14_468],
    [750_000, '2026-07-01', null],
    [750_001, '2026-06-30', null],
  ] as const)('on $%i at %s: %s', (value, today, amount) => {
    expect(reducedTo(value, today)).toBe(amount)
  })
})

test('a rate from a secondary source says so', () => {
  expect(
    Object.values(DUTY_RULES)
      .filter(({ source }) => source.after !== undefined)
      .map(({ state, source }) => `${state}: ${sourceNote(source)}`),
  ).toEqual([
    'NSW: as at 21/11/2026, from a secondary source because Revenue NSW’s own rates weren’t available',
    'NT: as at 21/11/2026, from a secondary source because the Territory Revenue Office’s own rates weren’t available',
  ])
  expect(DUTY_RULES.SA && sourceNote(DUTY_RULES.SA.source)).toBe('as at 21/11/2026')
})

test('a rule can be shown as a table', () => {
  const table = (state: StateCode) => {
    const rule = DUTY_RULES[state]
    return rule === undefined ? [] : scaleOf(rule).map(({ above, due }) => `${above}: ${due}`)
  }
  expect(table('NT')).toEqual([
    '0: 0.06571441 × V² + 15 × V, where V is the value divided by 1,000',
    '525000: 4.95% of the full value',
    '2999999: 5.75% of the full value',
    '4999999: 5.95% of the full value',
  ])
  expect(table('TAS').slice(0, 3)).toEqual([
    '0: $50',
    '3000: $50 plus 1.75% of the amount above $3,000',
    '25000: $435 plus 2.25% of the amount above $25,000',
  ])
  expect(table('QLD').slice(0, 2)).toEqual(['0: Nil', '5000: 1.5% of the amount above $5,000'])
})
