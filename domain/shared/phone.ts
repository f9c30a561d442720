import type { Rule } from './form'

/** Drops everything but digits, spaces and dashes while typing (M5-34). */
export const phoneCharacters = (value: string): string => value.replace(/[^\d -]+/g, '')

/** `0412 345-678` becomes `0412345678`. */
export const withoutSeparators = (value: string): string => value.replace(/[ -]+/g, '')

/**
 * A number as it follows its country code: without the code, and in Australia without the leading zero. `+61 412 345 678` and
 * `0412 345 678` beside `+61` are both `412345678`.
 */
export const nationalNumber = (countryCode: string, value: string): string => {
  const typed = withoutSeparators(value.trim())
  if (countryCode === '+61') return typed.replace(/^(\+|00)?61(?=0?\d{9}$)/, '').replace(/^0/, '')
  const code = countryCode.replace('+', '')
  const prefix = [`+${code}`, `00${code}`].find((each) => code !== '' && typed.startsWith(each)) ?? ''
  return typed.slice(prefix.length)
}

/** Number and country code in one field: `0412345678` for Australia, `+64 211234567` for others. */
export const inOneField = ({ countryCode, mobileNumber }: { countryCode: string; mobileNumber: string }): string => {
  if (mobileNumber === '' || /^[+0]/.test(mobileNumber)) return mobileNumber
  return countryCode === '+61' ? `0${mobileNumber}` : `${countryCode} ${mobileNumber}`.trim()
}

/** The phone input's validation of a number beside its country code (M5-35, M5-36, M5-38). */
export const phoneRule: Rule = (value) => {
  const digits = withoutSeparators(value).length
  if (digits === 0) return 'Phone number is required'
  if (digits < 6) return 'Phone number is too short'
  return digits > 15 ? 'Phone number is too long' : null
}

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

/** An Australian number with its country code, as shown to others (A5-37): `+61 412 345 678`, `+61 8 8123 4567`. */
export const formatAustralianPhone = (number: string): string =>
  formatPhone(/^0?[2-478]\d{8}$/.test(withoutSeparators(number)) ? `+61${withoutSeparators(number)}` : number)

/** `tel:0881234567`, `tel:+61412345678`. */
export const telephoneAddress = (number: string): string =>
  `tel:${number.replace(/[^\d+]/g, '').replace(/^\+610/, '+61')}`
