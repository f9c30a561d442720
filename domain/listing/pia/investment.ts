import { type Dollars, hasPrice } from '../../shared/money'

interface InvestmentCosts {
  /** Per year. */
  readonly councilRates: Dollars
  /** Per quarter. */
  readonly strataFees: Dollars
}

/** The facts of a unit as an investment: the agent's rent and fee estimates, and the price if visible. */
export interface InvestmentFacts {
  readonly weeklyRent: Dollars
  readonly price: Dollars | null
  /** Vacant weeks per hundred. */
  readonly vacancyRate: number | null
  /** Null for a whole listing, because they vary by unit. */
  readonly costs: InvestmentCosts | null
}

export interface InvestmentLine {
  readonly label: string
  readonly amount: number
  readonly unit: 'dollars' | 'per cent'
  readonly how: string
}

const WEEKS = 52
const QUARTERS = 4

/** Annual rental return before interest and tax. Empty without a rent; the net figures need the costs. */
export const investmentLines = ({
  weeklyRent,
  price,
  vacancyRate,
  costs,
}: InvestmentFacts): readonly InvestmentLine[] => {
  if (weeklyRent <= 0) return []
  const rent = weeklyRent * WEEKS
  const vacant = Math.round((rent * (vacancyRate ?? 0)) / 100)
  const net = costs === null ? null : rent - vacant - costs.councilRates - costs.strataFees * QUARTERS
  return [
    { label: 'Annual rent', amount: rent, unit: 'dollars', how: `${WEEKS} weeks at the anticipated rent` },
    {
      label: 'Vacancy allowance',
      amount: less(vacant),
      unit: 'dollars',
      how: vacancyRate === null ? 'No vacancy rate provided' : `Vacancy rate of ${vacancyRate}%`,
    },
    ...(costs === null ? [] : costLines(costs)),
    ...(net === null
      ? []
      : [
          {
            label: 'Net income before interest',
            amount: net,
            unit: 'dollars' as const,
            how: 'Also before insurance, management and tax',
          },
        ]),
    ...(hasPrice(price)
      ? [
          yieldLine('Gross yield', rent, price, 'Annual rent divided by price'),
          ...(net === null ? [] : [yieldLine('Net yield', net, price, 'Net income divided by price')]),
        ]
      : []),
  ]
}

/** Not -0, which would be written `-$0`. */
const less = (amount: number): number => 0 - amount

/** Those that are known. */
const costLines = ({ councilRates, strataFees }: InvestmentCosts): readonly InvestmentLine[] =>
  [
    {
      label: 'Council rates',
      amount: less(councilRates),
      unit: 'dollars' as const,
      how: 'Per year, developer’s estimate',
    },
    {
      label: 'Strata fees',
      amount: less(strataFees * QUARTERS),
      unit: 'dollars' as const,
      how: `${QUARTERS} quarters, developer’s estimate`,
    },
  ].filter(({ amount }) => amount !== 0)

const yieldLine = (label: string, amount: number, price: Dollars, how: string): InvestmentLine => ({
  label,
  amount: Math.round((amount / price) * 1000) / 10,
  unit: 'per cent',
  how,
})
