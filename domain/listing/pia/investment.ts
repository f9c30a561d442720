import { type Dollars, hasPrice } from '../../shared/money'

/** The facts of a unit as an investment: the agent's rent and fee estimates, and the price if visible. */
export interface InvestmentFacts {
  readonly weeklyRent: Dollars
  readonly price: Dollars | null
  /** Vacant weeks per hundred. */
  readonly vacancyRate: number | null
  readonly councilRates: Dollars
  /** Per quarter. */
  readonly strataFees: Dollars
}

export interface InvestmentLine {
  readonly label: string
  readonly amount: number
  readonly unit: 'dollars' | 'per cent'
  readonly how: string
}

const WEEKS = 52
const QUARTERS = 4

/** Annual rental return before interest and tax. Empty without a rent. */
export const investmentLines = ({
  weeklyRent,
  price,
  vacancyRate,
  councilRates,
  strataFees,
}: InvestmentFacts): readonly InvestmentLine[] => {
  if (weeklyRent <= 0) return []
  const rent = weeklyRent * WEEKS
  const vacant = Math.round((rent * (vacancyRate ?? 0)) / 100)
  const strata = strataFees * QUARTERS
  const net = rent - vacant - councilRates - strata
  const share = (amount: number, of: Dollars) => Math.round((amount / of) * 1000) / 10
  return [
    { label: 'Annual rent', amount: rent, unit: 'dollars', how: `${WEEKS} weeks at the anticipated rent` },
    {
      label: 'Vacancy allowance',
      amount: -vacant,
      unit: 'dollars',
      how: vacancyRate === null ? 'No vacancy rate provided' : `Vacancy rate of ${vacancyRate}%`,
    },
    { label: 'Council rates', amount: -councilRates, unit: 'dollars', how: 'Per year, developer’s estimate' },
    {
      label: 'Strata fees',
      amount: -strata,
      unit: 'dollars',
      how: `${QUARTERS} quarters, developer’s estimate`,
    },
    {
      label: 'Net income before interest',
      amount: net,
      unit: 'dollars',
      how: 'Also before insurance, management and tax',
    },
    ...(hasPrice(price)
      ? [
          {
            label: 'Gross yield',
            amount: share(rent, price),
            unit: 'per cent' as const,
            how: 'Annual rent divided by price',
          },
          {
            label: 'Net yield',
            amount: share(net, price),
            unit: 'per cent' as const,
            how: 'Net income divided by price',
          },
        ]
      : []),
  ]
}
