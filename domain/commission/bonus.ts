import type { Cents } from '../shared/money'

/** Contracts made unconditional in a calendar month for the sales bonus (A1-7, A9-9). */
export const BONUS_TARGET = 5
/** Paid once for a month that reaches the target (A1-8, A9-10). */
export const BONUS: Cents = 500_000

/** Sales this month, and how many are missing to the bonus (A3-6). */
export interface SoldSummary {
  readonly alreadySales: number
  readonly needSales: number
}

export const soldSummary = (sales: number): SoldSummary => ({
  alreadySales: sales,
  needSales: Math.max(0, BONUS_TARGET - sales),
})

/** The tracker's five houses: true for a sale (A2.5-9, A3-7, A9-8). */
export const housesSold = ({ alreadySales }: SoldSummary): readonly boolean[] =>
  Array.from({ length: BONUS_TARGET }, (_, i) => i < alreadySales)
