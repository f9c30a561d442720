import { digitsOnly } from '../shared/patterns'

/** An ABN has 11 digits, an ACN 9 (M9-10, M9-11). */
export type BusinessNumberKind = 'abn' | 'acn'

const LENGTHS = { abn: 11, acn: 9 } as const
const isWritten = (text: string): boolean => /^[\d ]*$/.test(text)

/** Decides by the number of digits; null for any other count, or other characters than digits and spaces. */
export const businessNumberKind = (text: string): BusinessNumberKind | null => {
  const { length } = digitsOnly(text)
  if (!isWritten(text)) return null
  return length === LENGTHS.abn ? 'abn' : length === LENGTHS.acn ? 'acn' : null
}

/** 9 or 11 digits, spaces allowed (A5-33, M5-22, M5-60). Only the register knows whether the number exists. */
export const hasBusinessNumberLength = (text: string): boolean => businessNumberKind(text) !== null

/** `004 085 616`, `51 824 753 556` (M9-12 to M9-14, A7 display format). */
export const formatBusinessNumber = (text: string): string => {
  const digits = digitsOnly(text)
  switch (businessNumberKind(text)) {
    case 'acn':
      return digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')
    case 'abn':
      return digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
    case null:
      return 'format error'
  }
}

const weighed = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0)

/** ABN checksum: subtract one from the first digit; the weighted sum must be a multiple of 89. */
const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const
export const passesAbnCheck = (digits: string): boolean =>
  /^[1-9]\d{10}$/.test(digits) && (weighed(digits, ABN_WEIGHTS) - ABN_WEIGHTS[0]) % 89 === 0

/** ACN check digit: what the weighted sum lacks to the next multiple of ten. */
const ACN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 1] as const
export const passesAcnCheck = (digits: string): boolean =>
  /^\d{9}$/.test(digits) && (10 - (weighed(digits, ACN_WEIGHTS) % 10)) % 10 === Number(digits[8])

/** Why the number can't be valid, or null. Checks the digits only; the business register knows the rest. */
export const businessNumberProblem = (text: string): string | null => {
  const kind = businessNumberKind(text)
  const digits = digitsOnly(text)
  const passes = kind === 'abn' ? passesAbnCheck(digits) : kind === 'acn' && passesAcnCheck(digits)
  return passes ? null : `This is not a valid ${kind === null ? 'ABN/ACN' : kind.toUpperCase()}.`
}
