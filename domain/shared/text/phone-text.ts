import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { formatNationally } from '../phone'

/**
 * Any stored or typed number as its country writes it: `0412 345 678`, `1300 123 456`, `+64 21 123 4567`. Fields that take only digits
 * (B5-10, M5-13) drop a plus, so digits that make an international number count as one: `64211234567`. Other text stays as it is.
 */
export const phoneText = (number: string): string => {
  const australian = formatNationally(number)
  if (australian !== number) return australian
  const digits = number.replace(/[^\d+]+/g, '').replace(/^(\+|0011|00)/, '')
  const read = parsePhoneNumberFromString(`+${digits}`)
  if (read === undefined || !read.isValid()) return number
  return read.countryCallingCode === '61' ? formatNationally(read.number) : read.formatInternational()
}
