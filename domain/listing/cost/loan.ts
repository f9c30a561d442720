import type { Dollars } from '../../shared/money'

/** Equal monthly repayments of principal and interest, in whole dollars. `rate` in per cent a year. */
export const monthlyRepayment = (loan: Dollars, rate: number, years: number): Dollars => {
  const months = years * 12
  const monthly = rate / 100 / 12
  return Math.round(monthly === 0 ? loan / months : (loan * monthly) / (1 - (1 + monthly) ** -months))
}
