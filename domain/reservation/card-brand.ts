/** Wire names (B7-27); `amex` is recognised so that the error can name it. */
export type CardBrand = 'visa' | 'master' | 'amex'
export type AcceptedBrand = Exclude<CardBrand, 'amex'>

/** Error for any other card (B9-4). */
export const ACCEPTED_CARDS = 'Mastercard or Visa only'

const from = (digits: string, length: number): number => Number(digits.slice(0, length))
const between = (value: number, low: number, high: number): boolean => value >= low && value <= high

/**
 * The brand by the issuer's leading digits: Visa 4, Mastercard 51 to 55 and 2221 to 2720, American Express 34 and 37.
 * Six digits are always enough (B7-27); null for other brands or too few digits.
 */
export const cardBrand = (digits: string): CardBrand | null => {
  if (!/^\d+$/.test(digits)) return null
  if (digits.startsWith('4')) return 'visa'
  if (between(from(digits, 2), 51, 55) || between(from(digits, 4), 2221, 2720)) return 'master'
  return /^3[47]/.test(digits) ? 'amex' : null
}

export const isAccepted = (brand: CardBrand | null): brand is AcceptedBrand => brand === 'visa' || brand === 'master'

/** Check digit of ISO/IEC 7812: from the right, every second digit is doubled. */
export const passesLuhn = (digits: string): boolean => {
  if (!/^\d{2,}$/.test(digits)) return false
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
