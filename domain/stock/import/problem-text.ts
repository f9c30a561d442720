import { PROBLEMS, type ProblemCode, SKIPS, type SkipReason } from './codes'
import { STOCK_FIELD_NAMES } from './fields'
import type { Problem } from './incoming'
import { counted } from './shown-difference'

/** The field’s name, the value if there is one, what is wrong and what to do: `Price: “6,890”. A price is at least $10,000. …`. */
export const problemText = ({ field, value, code }: Problem): string =>
  `${STOCK_FIELD_NAMES[field]}: ${value === '' ? '' : `“${value}”. `}${PROBLEMS[code].message}`

/** `3 × This isn’t a price. …` */
export const codeText = (code: ProblemCode, count: number): string => `${count} × ${PROBLEMS[code].message}`

/** `A hidden row: 2 rows.` for each reason. */
export const skipTexts = (skipped: readonly { readonly why: SkipReason }[]): readonly string[] => {
  const reasons = new Map<SkipReason, number>()
  for (const { why } of skipped) reasons.set(why, (reasons.get(why) ?? 0) + 1)
  return [...reasons].map(([why, count]) => `${SKIPS[why]}: ${counted(count, 'row', 'rows')}.`)
}
