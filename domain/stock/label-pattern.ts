import * as E from 'fp-ts/lib/Either.js'
import { isPlainLabel, labelKey } from './label-key'

/** The most units that one pattern makes. */
export const MOST_AT_ONCE = 1000

/** `101-112`, `Lot {1-24}`, `A{1-3}`, `PH1`: the numbers keep their leading zeros. */
const RANGE = /^(\d{1,5})\s*[-–]\s*(\d{1,5})$/
const BRACES = /^([^{}]*)\{(\d{1,5})\s*[-–]\s*(\d{1,5})\}([^{}]*)$/

const numbers = (first: string, last: string): readonly string[] | null => {
  const [from, to] = [Number(first), Number(last)]
  if (to < from || to - from >= MOST_AT_ONCE) return null
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i).padStart(first.length, '0'))
}

const labelsOfPart = (part: string): readonly string[] | null => {
  const [, first, last] = RANGE.exec(part) ?? []
  if (first !== undefined && last !== undefined) return numbers(first, last)
  const [, before, from, to, after] = BRACES.exec(part) ?? []
  if (from !== undefined && to !== undefined)
    return numbers(from, to)?.map((number) => `${before ?? ''}${number}${after ?? ''}`) ?? null
  return [part]
}

/** The labels that a pattern names, in its order; Left says what is wrong with it. */
export const labelsIn = (pattern: string): E.Either<string, readonly string[]> => {
  const parts = pattern
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length === 0) return E.left('Write the labels: 101-112, 201-212, or Lot {1-24}.')
  const labels: string[] = []
  const keys = new Set<string>()
  for (const part of parts) {
    const some = labelsOfPart(part)
    if (some === null) return E.left(`“${part}” is no range. Write it from low to high, at most ${MOST_AT_ONCE} units.`)
    for (const label of some) {
      if (!isPlainLabel(label)) return E.left(`“${label}” isn’t the name of a unit. Use letters, digits, and . - / #.`)
      if (keys.has(labelKey(label))) return E.left(`“${label}” is named twice.`)
      keys.add(labelKey(label))
      labels.push(label)
    }
  }
  return labels.length > MOST_AT_ONCE
    ? E.left(`These are ${labels.length} units. Add at most ${MOST_AT_ONCE} at once.`)
    : E.right(labels)
}

/** What a pattern makes, as it is typed: `24 units, 101 to 212`; how to write one while it makes none. */
export const patternText = (pattern: string): string => {
  const labels = labelsIn(pattern)
  if (E.isLeft(labels)) return 'Such as 101-112, 201-212, or Lot {1-24}.'
  const [first] = labels.right
  return labels.right.length === 1
    ? `1 unit: ${first}`
    : `${labels.right.length} units, ${first} to ${labels.right.at(-1)}`
}
