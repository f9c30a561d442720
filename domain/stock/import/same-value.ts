type Value = string | number | null | undefined

/** Areas are stored to two digits. */
const PRECISION = 0.005

/** Whether two values of a field mean the same: what is missing is 0, empty or none; texts without regard to case and spaces. */
export const isSameValue = (stored: Value, said: Value): boolean => {
  if (stored === said) return true
  if (isNothing(stored) || isNothing(said)) return isNothing(stored) && isNothing(said)
  if (typeof stored === 'number' && typeof said === 'number') return Math.abs(stored - said) < PRECISION
  return plain(stored) === plain(said)
}

const isNothing = (value: Value): boolean => value === undefined || value === null || value === '' || value === 0

const plain = (value: Value): string => String(value).trim().replaceAll(/\s+/g, ' ').toLowerCase()
