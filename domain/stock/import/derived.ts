import type { IncomingStatus, Problem, StockField, UnitValues } from './incoming'
import type { Section } from './row-kinds'
import { type Gathered, problem } from './unit-row'

/** What completes a row besides its own cells. */
export interface Beside {
  readonly row: number
  readonly section: Section
  /** What the row’s colour means, if a person has said so. */
  readonly fillStatus: IncomingStatus | null
  readonly hasColumn: (field: StockField) => boolean
}

interface Completed {
  readonly unit: UnitValues
  readonly problems: readonly Problem[]
}

/** Differences in m² that rounding explains. */
const ROUNDING = 1

const cents = (value: number): number => Math.round(value * 100) / 100

const withTotal = (values: Gathered, row: number): Completed => {
  const { internal, external, total } = values
  if (internal === undefined) return { unit: {}, problems: [] }
  const sum = cents(internal + (external ?? 0))
  if (total === undefined) return { unit: { total: sum }, problems: [] }
  const differs = external !== undefined && Math.abs(total - sum) > ROUNDING
  return { unit: {}, problems: differs ? [problem(row, 'total', 'sum-differs', String(total))] : [] }
}

/** The upper end of a price from its own column. */
const withUpperEnd = ({ price, priceTo }: Gathered, row: number): Completed => {
  if (price === undefined || price === null || priceTo === undefined || priceTo === null)
    return { unit: {}, problems: [] }
  if (priceTo < price) return { unit: {}, problems: [problem(row, 'priceTo', 'range-reversed', String(priceTo))] }
  return { unit: { priceTo: priceTo === price ? null : priceTo }, problems: [] }
}

/** A package is sold at its own price, or else at that of its land and its house. */
const withPackage = (values: Gathered, { row, hasColumn }: Beside): Completed => {
  const { price, landPrice, buildPrice, packagePrice, packagePriceTo = null, hasNoPackagePrice } = values
  const sum = landPrice === undefined || buildPrice === undefined ? null : landPrice + buildPrice
  const differs = (field: StockField, whole: number): readonly Problem[] =>
    sum === null || sum === whole ? [] : [problem(row, field, 'sum-differs', String(whole))]
  if (packagePrice !== undefined) {
    const problems = packagePriceTo === null ? differs('packagePrice', packagePrice) : []
    if (price === undefined) return { unit: { price: packagePrice, priceTo: packagePriceTo }, problems }
    const isOther = price !== packagePrice
    return {
      unit: {},
      problems: [...problems, ...(isOther ? [problem(row, 'price', 'price-differs', String(price))] : [])],
    }
  }
  if (hasNoPackagePrice === true)
    return { unit: price === undefined ? { price: null, priceTo: null } : {}, problems: [] }
  if (sum === null || values.statusInPrice !== undefined || hasColumn('packagePrice')) return { unit: {}, problems: [] }
  if (typeof price === 'number')
    return { unit: { packagePrice: price, packagePriceTo: values.priceTo ?? null }, problems: differs('price', price) }
  return hasColumn('price')
    ? { unit: {}, problems: [] }
    : { unit: { packagePrice: sum, packagePriceTo: null, price: sum, priceTo: null }, problems: [] }
}

/** A unit from what its row, its section and its colour say. */
export const completed = (values: Gathered, beside: Beside): Completed => {
  const { key: _key, ref: _ref, studiesBeside, statusInPrice, hasNoPackagePrice: _none, ...own } = values
  const total = withTotal(values, beside.row)
  const upper = withUpperEnd(values, beside.row)
  const whole = withPackage(values, beside)
  const status = own.status ?? statusInPrice ?? beside.fillStatus
  return {
    unit: {
      ...beside.section,
      ...own,
      ...(own.studies === undefined && studiesBeside !== undefined ? { studies: studiesBeside } : {}),
      ...total.unit,
      ...upper.unit,
      ...whole.unit,
      ...(status === null ? {} : { status }),
    },
    problems: [...total.problems, ...upper.problems, ...whole.problems],
  }
}
