/** A number as a person writes it; `scale` is that of its `k` or `m`, which `value` includes. */
export interface Amount {
  readonly value: number
  readonly scale: 1 | 1_000 | 1_000_000
  /** Written as `1e9`: too large, or no figure of a price list. */
  readonly isExponent: boolean
}

/** In the order in which they are tried; `thousands` are taken out, then a comma becomes a point. */
const SPELLINGS: readonly (readonly [form: RegExp, thousands: RegExp])[] = [
  [/^(?:\d+\.?\d*|\.\d+)$/, /$^/],
  [/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/, /,/g],
  [/^\d{1,3}(?:[ '’]\d{3})+(?:\.\d+)?$/, /[ '’]/g],
  [/^\d{1,3}(?:[. ]\d{3})+,\d{1,2}$/, /[. ]/g],
  [/^\d+,\d{1,2}$/, /$^/],
]
const POINTS_AS_THOUSANDS = /^\d{1,3}(?:\.\d{3})+$/
/** As most cells have them: no sign, and at most two decimals. */
const PLAIN = /^\d+(?:\.\d{1,2})?$/
const EXPONENT = /^\d+(?:\.\d+)?e\+?\d+$/
const CURRENCY = /^(?:aud|au\$|a\$|\$) ?| ?(?:aud|dollars)$/g
const SCALES: Readonly<Record<string, Amount['scale']>> = {
  ...{ k: 1_000, thousand: 1_000 },
  ...{ m: 1_000_000, mil: 1_000_000, million: 1_000_000 },
}
const NEGATIVE = /^(?:\$? ?-|\((?=.*\)$))/

const numberOf = (digits: string, decimalComma: boolean): number | null => {
  if (decimalComma && POINTS_AS_THOUSANDS.test(digits)) return Number(digits.replaceAll('.', ''))
  for (const [form, thousands] of SPELLINGS)
    if (form.test(digits)) return Number(digits.replaceAll(new RegExp(thousands, 'g'), '').replace(',', '.'))
  return null
}

/**
 * `650000`, `$650,000.00`, `AUD 650 000`, `650k`, `$0.65m`, `650.000,00`, `-81`. In a file with decimal commas, `650.000` too. Expects
 * compared text; null for anything else.
 */
export const amountOf = (compared: string, decimalComma = false): Amount | null => {
  if (compared.length > 40) return null
  if (PLAIN.test(compared)) return { value: cents(Number(compared)), scale: 1, isExponent: false }
  const isNegative = NEGATIVE.test(compared)
  const unsigned = isNegative ? compared.replace(NEGATIVE, '').replace(/\)$/, '').trim() : compared
  const plain = unsigned.replaceAll(CURRENCY, '')
  if (EXPONENT.test(plain)) return { value: Number(plain) * (isNegative ? -1 : 1), scale: 1, isExponent: true }
  const [, digits = plain, suffix = ''] = /^(.*\d) ?(k|m|thousand|mil|million)$/.exec(plain) ?? []
  const scale = SCALES[suffix] ?? 1
  const value = numberOf(digits, decimalComma)
  if (value === null) return null
  return { value: cents(value * scale) * (isNegative ? -1 : 1), scale, isExponent: false }
}

/** Without the noise of binary fractions: `0.65m` is 650000. */
const cents = (value: number): number => (value < 1e12 ? Math.round(value * 1e4) / 1e4 : value)

/** Whether figures have decimal commas: one or two digits after the last comma, and nowhere after a point. */
export const hasDecimalCommas = (figures: readonly string[]): boolean =>
  figures.some((each) => /\d,\d{1,2}(?!\d)/.test(each)) && !figures.some((each) => /\d\.\d{1,2}(?!\d)/.test(each))
