/** Whole Australian dollars: listing and unit prices, rents. 0 and missing both mean "no price". */
export type Dollars = number
/** Australian cents: payments and offers. */
export type Cents = number

const whole = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  maximumFractionDigits: 0,
  minimumFractionDigits: 0,
})
const exact = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', minimumFractionDigits: 2 })
const plain = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 })

/** `$1,234,568`: en-AU, AUD, no decimals (B9-40). */
export const formatDollars = (amount: Dollars): string => whole.format(amount)

/** `$1,030.30`; whole dollars have no decimals, so an offer shows cents only if it has some (B9-40). */
export const formatCents = (amount: Cents): string => (amount % 100 === 0 ? whole : exact).format(amount / 100)

/** `$15,250.50`: dollars that may have cents, as on the wire; whole dollars have no decimals. */
export const formatAmount = (amount: number): string => formatCents(Math.round(amount * 100))

/** Thousands separators without a currency sign (B2.6-10). */
export const formatNumber = (value: number): string => plain.format(value)

/** `$500,000 - $600,000`, or one amount if there is no other or they are equal (B2.4-18, B2.5-30). */
export const formatDollarRange = (min: Dollars, max: Dollars | null): string =>
  max === null || max === 0 || max === min ? formatDollars(min) : `${formatDollars(min)} - ${formatDollars(max)}`

/** False for 0 and null, which both mean "no price". */
export const hasPrice = (price: Dollars | null): price is Dollars => price !== null && price > 0
