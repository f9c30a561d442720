import * as t from 'io-ts'

// A plain number may be either; what is declared as the one is refused as the other.
declare const UNIT: unique symbol
/** Whole Australian dollars: listing and unit prices, rents. 0 and missing both mean "no price". */
export type Dollars = number & { readonly [UNIT]?: 'dollars' }
/** Australian cents: payments, offers, commission and invoices. */
export type Cents = number & { readonly [UNIT]?: 'cents' }

export const Dollars = t.number as t.Type<number, number> as t.Type<Dollars, number>
export const Cents = t.number as t.Type<number, number> as t.Type<Cents, number>

export const centsOf = (amount: Dollars): Cents => amount * 100
/** Without the cents that are left over, towards zero. */
export const wholeDollarsOf = (amount: Cents): Dollars => (amount - (amount % 100)) / 100
/** To the nearest dollar, half a dollar away from zero. */
export const nearestDollar = (amount: Cents): Dollars => wholeDollarsOf(amount + Math.sign(amount) * 50)
/** `1030.30`, `-0.05`: for files and programs, which read a hyphen. */
export const decimalText = (amount: Cents): string =>
  `${amount < 0 ? '-' : ''}${Math.abs(wholeDollarsOf(amount))}.${String(Math.abs(amount % 100)).padStart(2, '0')}`

// Without Intl, whose first number takes a phone more than 100 ms: it would load with every first screen.
const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
/** With the minus sign that people read. */
const withSign = (text: string): string => (text.startsWith('-') ? `−$${text.slice(1)}` : `$${text}`)

/** `$1,234,568`: en-AU, AUD, no decimals (B9-40). */
export const formatDollars = (amount: Dollars): string =>
  withSign(groupThousands(amount.toFixed(0).replace(/^-0$/, '0')))

/** `$1,030.30`, `−$1,250.00`: always with the cents. */
export const formatExactly = (amount: Cents): string => withSign(groupThousands(decimalText(amount)))

/** `$1,030.30`; whole dollars have no decimals, so an offer shows cents only if it has some (B9-40). */
export const formatCents = (amount: Cents): string => formatExactly(amount).replace('.00', '')

/** Thousands separators without a currency sign, and at most two decimals (B2.6-10). */
export const formatNumber = (value: number): string => groupThousands(String(Number(value.toFixed(2))))

/** `$500,000 - $600,000`, or one amount if there is no other or they are equal (B2.4-18, B2.5-30). */
export const formatDollarRange = (min: Dollars, max: Dollars | null): string =>
  max === null || max === 0 || max === min ? formatDollars(min) : `${formatDollars(min)} - ${formatDollars(max)}`

/** False for 0 and null, which both mean "no price". */
export const hasPrice = (price: Dollars | null): price is Dollars => price !== null && price > 0
