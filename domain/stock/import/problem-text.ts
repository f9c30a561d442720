import { PROBLEMS } from './codes'
import { STOCK_FIELD_NAMES } from './fields'
import type { Problem } from './incoming'

/** The field’s name, the value if there is one, what is wrong and what to do: `Price: “6,890”. A price is at least $10,000. …`. */
export const problemText = ({ field, value, code }: Problem): string =>
  `${STOCK_FIELD_NAMES[field]}: ${value === '' ? '' : `“${value}”. `}${PROBLEMS[code].message}`
