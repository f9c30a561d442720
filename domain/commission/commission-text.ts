import { formatDollarRange, hasPrice } from '../shared/money'
import type { commissionRange } from './commission-terms'

type Range = ReturnType<typeof commissionRange>

/** `$18,000 including GST`, of one unit or of several together; null unless all of them say it. */
export const unitCommissionText = (...units: readonly Range[]): string | null => {
  const sums = units.reduce(
    (sum, { commission, maxCommission }) => ({
      least: sum.least + (commission ?? Number.NaN),
      most: sum.most + (maxCommission ?? commission ?? Number.NaN),
    }),
    { least: 0, most: 0 },
  )
  return hasPrice(sums.least) ? `${formatDollarRange(sums.least, sums.most)} including GST` : null
}
