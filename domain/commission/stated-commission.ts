import { type Cents, centsOf, type Dollars, formatCents, hasPrice } from '../shared/money'

const MOST: Cents = centsOf(999_999_999.99)

/** What a listing may pay for a unit, in whole dollars. */
export interface PayableCommission {
  readonly least: Dollars
  readonly most: Dollars
}

/** Why a sale can’t pay this; null if it can. Without a range, the office states any amount. */
export const commissionProblem = (cents: Cents, range: PayableCommission | null): string | null => {
  if (!Number.isInteger(cents) || cents <= 0 || cents > MOST) return 'Enter an amount in dollars, such as 18,500.'
  if (range === null) return null
  const { least, most } = { least: centsOf(range.least), most: centsOf(range.most) }
  return cents < least || cents > most
    ? `The listing pays between ${formatCents(least)} and ${formatCents(most)}, so not ${formatCents(cents)}.`
    : null
}

/** Null if the listing states nothing. */
export const payableOf = (range: {
  readonly commission: Dollars | null
  readonly maxCommission: Dollars | null
}): PayableCommission | null => {
  const most = range.maxCommission ?? range.commission
  return hasPrice(most) ? { least: range.commission ?? 0, most } : null
}
