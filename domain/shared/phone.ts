import { matching, type Rule } from './form'

/** Drops everything but digits, spaces and dashes while typing (M5-34). */
export const phoneCharacters = (value: string): string => value.replace(/[^\d -]+/g, '')

/** `0412 345-678` becomes `0412345678`. */
export const withoutSeparators = (value: string): string => value.replace(/[ -]+/g, '')

/**
 * Calling codes of the countries where a zero before the number is a part of it: Italy, San Marino, the Vatican, Côte d’Ivoire, Burkina
 * Faso, Benin, Gabon and the Republic of the Congo (their numbering plans at the ITU). Elsewhere it is dialled within the country alone.
 */
const ZERO_BELONGS = ['39', '378', '379', '225', '226', '229', '241', '242']
const withoutTrunkZero = (code: string, number: string): string =>
  ZERO_BELONGS.includes(code) ? number : number.replace(/^0/, '')

/** `1300 123 456`, `1800 123 456` and `13 12 34` are dialled as they are, without a country code. */
const isServiceNumber = (digits: string): boolean => /^(1[38]00\d{6}|13\d{4})$/.test(digits)

/**
 * A number as it follows its country code: without the code and the zero that is only dialled within the country. `+61 412 345 678` and
 * `0412 345 678` beside `+61` are both `412345678`, and `021 123 4567` beside `+64` is `211234567`.
 */
export const nationalNumber = (countryCode: string, value: string): string => {
  const typed = withoutSeparators(value.trim())
  if (countryCode === '+61') return typed.replace(/^(\+|00)?61(?=0?\d{9}$)/, '').replace(/^0/, '')
  const code = countryCode.replace('+', '')
  const prefix = [`+${code}`, `00${code}`].find((each) => code !== '' && typed.startsWith(each)) ?? ''
  const number = typed.slice(prefix.length)
  return code === '' ? number : withoutTrunkZero(code, number)
}

/**
 * Number and country code in one field: `0412345678` and `1300123456` for Australia, `+64 211234567` for others, also if the number was
 * stored as it is dialled there.
 */
export const inOneField = ({ countryCode, mobileNumber }: { countryCode: string; mobileNumber: string }): string => {
  const digits = withoutSeparators(mobileNumber)
  if (digits === '' || digits.startsWith('+') || countryCode === '') return mobileNumber
  if (countryCode !== '+61') return `${countryCode} ${nationalNumber(countryCode, digits)}`
  return digits.startsWith('0') || isServiceNumber(digits) ? digits : `0${digits}`
}

/** The digits to store beside a country code: those of an Australian number as typed, of any other as they follow the code. */
export const storedNumber = (countryCode: string, typed: string): string => {
  const digits = withoutSeparators(typed.replace(/\s+/g, ''))
  return countryCode === '+61' ? digits : nationalNumber(countryCode, digits)
}

/** The phone input's validation of a number beside its country code (M5-35, M5-36, M5-38). */
export const phoneRule: Rule = (value) => {
  const digits = withoutSeparators(value).length
  if (digits === 0) return 'Phone number is required'
  if (digits < 6) return 'Phone number is too short'
  return digits > 15 ? 'Phone number is too long' : null
}

/**
 * Of a field that holds the whole number: an optional plus, then 6 to 20 digits (M5-20), with the usual separators:
 * `+61 491 576 398`, `(08) 5550 1260`, `0491-576-398`, `13 11 14`.
 */
export const phoneNumberRule: Rule = matching(
  (value) => /^\+?\d{6,20}$/.test(value.trim().replace(/[ ()-]+/g, '')),
  'Please enter a valid phone number',
)

/**
 * A number as people read it: `0412 345 678`, `(08) 8123 4567`, `1300 123 456`, `13 12 34`, and after a country code `+61 412 345 678`,
 * `+61 8 8123 4567`. Other numbers stay as they are.
 */
export const formatPhone = (number: string): string => {
  const plain = number.trim().replace(/[ ()-]+/g, '')
  const international = /^\+610?([2-478]\d{8})$/.exec(plain)?.[1]
  if (international !== undefined)
    return international.replace(
      international.startsWith('4') ? /^(...)(...)(...)$/ : /^(.)(....)(....)$/,
      '+61 $1 $2 $3',
    )
  if (/^(04|1[38]00)\d+$/.test(plain) && plain.length === 10) return plain.replace(/^(....)(...)(...)$/, '$1 $2 $3')
  if (/^0[2378]\d{8}$/.test(plain)) return plain.replace(/^(..)(....)(....)$/, '($1) $2 $3')
  return /^13\d{4}$/.test(plain) ? plain.replace(/^(..)(..)(..)$/, '$1 $2 $3') : number
}

/** As `formatPhone`, but an Australian number always as it is dialled here: `0412 345 678`, `(08) 8123 4567`. */
export const formatNationally = (number: string): string => formatPhone(formatPhone(number).replace(/^\+61 /, '0'))

/** An Australian number with its country code, as shown to others (A5-37): `+61 412 345 678`, `+61 8 8123 4567`. */
export const formatAustralianPhone = (number: string): string =>
  formatPhone(/^0?[2-478]\d{8}$/.test(withoutSeparators(number)) ? `+61${withoutSeparators(number)}` : number)

/** `tel:+61881234567`; a service number, and one of an unknown country, as it is dialled: `tel:1300123456`. */
export const telephoneAddress = (number: string): string =>
  `tel:${number
    .replace(/^\+(\d{1,3})\s+(.*)/, (_, code: string, rest: string) => `+${code}${withoutTrunkZero(code, rest)}`)
    .replace(/[^\d+]/g, '')
    .replace(/^0([2-478]\d{8})$/, '+61$1')}`
