/** Whole Australian dollars: listing and unit prices, rents. 0 and missing both mean "no price". */
export type Dollars = number
/** Australian cents: payments and offers. */
export type Cents = number

// Without Intl, whose first number takes a phone more than 100 ms: it would load with every first screen.
const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
const asDollars = (amount: number, decimals: number): string => {
  const digits = `$${groupThousands(Math.abs(amount).toFixed(decimals))}`
  return Number(amount.toFixed(decimals)) < 0 ? `-${digits}` : digits
}

/** `$1,234,568`: en-AU, AUD, no decimals (B9-40). */
export const formatDollars = (amount: Dollars): string => asDollars(amount, 0)

/** `$1,030.30`; whole dollars have no decimals, so an offer shows cents only if it has some (B9-40). */
export const formatCents = (amount: Cents): string => asDollars(amount / 100, amount % 100 === 0 ? 0 : 2)

/** `$15,250.50`: dollars that may have cents, as on the wire; whole dollars have no decimals. */
export const formatAmount = (amount: number): string => formatCents(Math.round(amount * 100))

/** Thousands separators without a currency sign, and at most two decimals (B2.6-10). */
export const formatNumber = (value: number): string => groupThousands(String(Number(value.toFixed(2))))

/** `$500,000 - $600,000`, or one amount if there is no other or they are equal (B2.4-18, B2.5-30). */
export const formatDollarRange = (min: Dollars, max: Dollars | null): string =>
  max === null || max === 0 || max === min ? formatDollars(min) : `${formatDollars(min)} - ${formatDollars(max)}`

/** False for 0 and null, which both mean "no price". */
export const hasPrice = (price: Dollars | null): price is Dollars => price !== null && price > 0
