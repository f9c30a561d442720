import { PROBLEMS, type ProblemCode, SKIPS, type SkipReason } from './codes'
import { STOCK_FIELD_NAMES } from './fields'
import type { Problem } from './incoming'
import { counted } from './shown-difference'

/** The field’s name, the value if there is one, what is wrong and what to do: `Price: “6,890”. A price is at least $10,000. …`. */
export const problemText = ({ field, value, code }: Problem): string =>
  `${STOCK_FIELD_NAMES[field]}: ${value === '' ? '' : `“${value}”. `}${PROBLEMS[code].message}`

/** `3 × This isn’t a price. …` */
export const codeText = (code: ProblemCode, count: number): string => `${count} × ${PROBLEMS[code].message}`

const NAMED = 10

/** `A hidden row: 2 rows.` for each reason; units that a change of several leaves out are named. */
export const skipTexts = (
  skipped: readonly { readonly why: SkipReason; readonly key?: string | null }[],
): readonly string[] => {
  const reasons = new Map<SkipReason, string[]>()
  for (const { why, key } of skipped) reasons.set(why, [...(reasons.get(why) ?? []), key ?? ''])
  return [...reasons].map(([why, keys]) => {
    const more = keys.length - NAMED
    const named = more > 0 ? `${keys.slice(0, NAMED).join(', ')} and ${more} more` : keys.join(', ')
    return `${SKIPS[why]}: ${why === 'sold-elsewhere' ? named : counted(keys.length, 'row', 'rows')}.`
  })
}
