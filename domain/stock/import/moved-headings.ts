import { headingText } from './headings'
import { type ReadStock, STOCK_FIELDS, type StockField, type UnitValues } from './incoming'
import type { SheetFile } from './read-sheets'

/** Where a field of a price list was read. */
export interface Place {
  readonly heading: string
  /** `G`, as Excel names it. */
  readonly column: string
  /** The middle one of its figures; null of a field without figures. */
  readonly typical: number | null
}
export type Places = Readonly<Partial<Record<StockField, Place>>>

/** A field that is read elsewhere than in the last list, or whose figures are of another kind. */
export interface MovedHeading {
  readonly field: StockField
  readonly was: Place
  readonly now: Place
}

/** How many times larger or smaller the figures of one field may be from one list to the next. */
const SAME_KIND = 4

const middleOf = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null

export const placesOf = ({ columns, letters = {} }: SheetFile, { rows }: ReadStock): Places =>
  Object.fromEntries(
    STOCK_FIELDS.flatMap((field) => {
      const heading = columns[field]
      if (heading === undefined) return []
      const figures = rows.flatMap(({ unit }) => {
        const value = unit[field as keyof UnitValues]
        return typeof value === 'number' && value > 0 ? [value] : []
      })
      return [[field, { heading, column: letters[field] ?? '', typical: middleOf(figures) }] as const]
    }),
  )

const isOtherKind = (was: number | null, now: number | null): boolean =>
  was !== null && now !== null && (now > was * SAME_KIND || was > now * SAME_KIND)

/** Fields of a list that its predecessor had elsewhere. A column that only stands further along isn’t one. */
export const movedHeadings = (last: Places, list: Places): readonly MovedHeading[] =>
  STOCK_FIELDS.flatMap((field) => {
    const [was, now] = [last[field], list[field]]
    if (was === undefined || now === undefined) return []
    const isMoved = headingText(was.heading) !== headingText(now.heading)
    return isMoved || isOtherKind(was.typical, now.typical) ? [{ field, was, now }] : []
  })
