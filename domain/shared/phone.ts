import type { Rule } from './form'

/** What the phone input takes: digits, spaces and dashes; everything else is dropped as it is typed (M5-34). */
export const phoneCharacters = (value: string): string => value.replace(/[^\d -]+/g, '')

/** `0412 345-678` is `0412345678`. */
export const withoutSeparators = (value: string): string => value.replace(/[ -]+/g, '')

/** A number and its country code in one field: `0412345678` at home, `+64 211234567` from abroad; whoever typed either has it so. */
export const inOneField = ({ countryCode, mobileNumber }: { countryCode: string; mobileNumber: string }): string => {
  if (mobileNumber === '' || /^[+0]/.test(mobileNumber)) return mobileNumber
  return countryCode === '+61' ? `0${mobileNumber}` : `${countryCode} ${mobileNumber}`.trim()
}

/** The phone input's own complaints about a number beside its country code (M5-35, M5-36, M5-38). */
export const phoneRule: Rule = (value) => {
  const digits = withoutSeparators(value).length
  if (digits === 0) return 'Phone number is required'
  if (digits < 6) return 'Phone number is too short'
  return digits > 15 ? 'Phone number is too long' : null
}
