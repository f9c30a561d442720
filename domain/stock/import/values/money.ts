import { type Amount, amountOf } from './amount'
import { type Period, PERIODS, periodOf, withoutPeriod } from './period'
import { rangeOf } from './price'
import { blank, read, type Reading, wrong } from './reading'
import { comparedText, isNone } from './text'

export type RegularField = 'rent' | 'strata' | 'council'
/** Whole dollars for the field’s own period; `to` is 0 unless it is a range. */
export interface Regular {
  readonly from: number
  readonly to: number
}

/** `unusual`: above it, an amount without a period may be for a longer one. */
const KEPT: Readonly<Record<RegularField, { readonly per: Period; readonly unusual: number }>> = {
  rent: { per: 'week', unusual: 3_000 },
  strata: { per: 'quarter', unusual: 6_000 },
  council: { per: 'year', unusual: 10_000 },
}
const MOST = 100_000

/**
 * Rent as dollars a week, strata fees a quarter, council rates a year. The amount’s own period counts before the heading’s; without
 * any, an unusual amount is asked about.
 */
export const readRegular = (
  text: string,
  field: RegularField,
  heading: Period | null,
  decimalComma = false,
): Reading<Regular> => {
  const compared = comparedText(text)
  if (compared === '') return blank()
  if (isNone(compared)) return read({ from: 0, to: 0 })
  if (compared.length > 60) return wrong('not-an-amount')
  const plain = withoutPeriod(compared)
  const amount = amountOf(plain, decimalComma)
  const amounts = amount === null ? (field === 'rent' ? rangeOf(plain, decimalComma) : null) : ([amount] as const)
  if (amounts === null) return wrong('not-an-amount')
  return inPeriod(amounts, field, periodOf(compared) ?? heading)
}

const inPeriod = (amounts: readonly Amount[], field: RegularField, given: Period | null): Reading<Regular> => {
  const { per, unusual } = KEPT[field]
  const values = amounts.map(({ value }) => (given === null ? value : (value * PERIODS[given]) / PERIODS[per]))
  const [from = 0, to = from] = values
  if (values.some((value) => value < 0)) return wrong('negative')
  if (values.some((value) => value > MOST)) return wrong('number-too-large')
  if (amounts.some(({ isExponent }) => isExponent)) return wrong('not-an-amount')
  if (to < from) return wrong('range-reversed')
  const isConverted = given !== null && given !== per
  const whole = isConverted ? Math.round : Math.trunc
  const hasCents = !isConverted && values.some((value) => value !== Math.trunc(value))
  return read(
    { from: whole(from), to: to === from ? 0 : whole(to) },
    ...(hasCents ? (['cents-dropped'] as const) : []),
    ...(given === null && to > unusual ? (['unusual-amount'] as const) : []),
  )
}
