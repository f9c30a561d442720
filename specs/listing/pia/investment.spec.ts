import { formatDollars } from '../../../domain/shared/money'
import { describe, expect, test } from 'vitest'
import { type InvestmentFacts, investmentLines } from '../../../domain/listing/pia/investment'

describe('the investment figures', () => {
  const FACTS = { weeklyRent: 560, price: 600_000, vacancyRate: 2.5, costs: { councilRates: 1_600, strataFees: 900 } }
  const figures = (changed: Partial<InvestmentFacts>) =>
    investmentLines({ ...FACTS, ...changed }).map(({ label, amount }) => [label, amount])

  test('show annual income, outgoings, and gross and net yields', () => {
    expect(figures({})).toEqual([
      ['Annual rent', 29_120],
      ['Vacancy allowance', -728],
      ['Council rates', -1_600],
      ['Strata fees', -3_600],
      ['Net income before interest', 23_192],
      ['Gross yield', 4.9],
      ['Net yield', 3.9],
    ])
  })

  test('omit yields without a visible price, and are empty without a rent', () => {
    expect(figures({ price: null, vacancyRate: null }).slice(4)).toEqual([['Net income before interest', 23_920]])
    expect(figures({ weeklyRent: 0 })).toEqual([])
  })

  test('state no outgoings and no net yield for a whole listing, whose costs vary', () => {
    expect(figures({ costs: null })).toEqual([
      ['Annual rent', 29_120],
      ['Vacancy allowance', -728],
      ['Gross yield', 4.9],
    ])
  })

  test('leave out rates and fees that are not known, as of vacant land [D35-36]', () => {
    expect(
      figures({ costs: { councilRates: 0, strataFees: 0 } })
        .slice(2, 4)
        .map(([label]) => label),
    ).toEqual(['Net income before interest', 'Gross yield'])
    expect(
      figures({ costs: { councilRates: 1_200, strataFees: 0 } })
        .slice(2, 4)
        .map(([label]) => label),
    ).toEqual(['Council rates', 'Net income before interest'])
  })

  test('write nothing as $0, not as -$0', () => {
    const lines = investmentLines({ ...FACTS, vacancyRate: null, costs: { councilRates: 0, strataFees: 0 } })
    expect(formatDollars(lines[1]?.amount ?? 1)).toBe('$0')
  })
})
