import type { Day } from './calendar'
import { digitsOnly } from './patterns'

/** `05/03/2025` while it is typed: the slashes are added automatically, and removed when the text is deleted. */
export const typedDate = (typed: string, before: string): string => {
  const digits = digitsOnly(typed).slice(0, 8)
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '')
  const isFull = digits.length === 2 || digits.length === 4
  return parts.join('/') + (isFull && typed.length >= before.length ? '/' : '')
}

/** The day in `05/03/2025`; null for anything else. */
export const dayTyped = (typed: string): Day | null => {
  const [, day, month, year] = /^\s*(\d{2})\/(\d{2})\/(\d{4})\s*$/.exec(typed) ?? []
  if (day === undefined || month === undefined || year === undefined) return null
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day) ? null : `${year}-${month}-${day}`
}

/** `05/03/2025`. */
export const typedDay = (day: Day): string => day.split('-').reverse().join('/')
