import { columnOf } from './headings'
import type { Column } from './fields'
import { filledColumns, type Merge, type Sheet, type SheetRow, textAt } from './sheet'
import { amountOf } from './values/amount'
import { comparedText } from './values/text'

/** The heading of a column: `group` is that of a merged cell above it, empty without one. */
export interface Heading {
  readonly column: number
  readonly group: string
  readonly text: string
}

export interface Headings {
  /** Excel’s number of the row, the upper one of two. */
  readonly row: number
  /** The rows that are headings, which may be repeated below. */
  readonly rows: readonly SheetRow[]
  readonly lastRow: number
  readonly headings: readonly Heading[]
}

/** Rows in which headings are looked for. */
const FIRST_ROWS = 30
const LEAST_KNOWN = 3
const LONGEST = 120

/** What a heading means together with the group above it: `Price` over `Land` is a land price, `Areas` over `Land` a land size. */
export const meaningOf = ({ group, text }: Heading): Column | null => {
  if (group === '' || text === '') return columnOf(text === '' ? group : text)
  const singular = group.replace(/ ?\(.*$/, '').replace(/s$/, '')
  for (const joined of [`${group} ${text}`, `${text} ${group}`, `${singular} ${text}`, `${text} ${singular}`]) {
    const column = columnOf(joined)
    if (column !== null) return column
  }
  return columnOf(text)
}

const isFigure = (text: string): boolean => amountOf(comparedText(text)) !== null

/** The cells of a row that are merged to the right, with the columns they cover. */
const groupsIn = (row: SheetRow, merges: readonly Merge[]): readonly Merge[] =>
  merges.filter(({ top, left, right }) => top === row.row && right > left && textAt(row, left) !== '')

const within =
  (column: number) =>
  ({ left, right }: Merge) =>
    left <= column && column <= right
const columnsUpTo = (width: number): readonly number[] => Array.from({ length: width }, (_, column) => column)

const known = (headings: readonly Heading[]): ReadonlySet<string> =>
  new Set(
    headings.flatMap((heading) => {
      const column = heading.text.length > LONGEST ? null : meaningOf(heading)
      return column === null ? [] : [column === 'ignored' || column === 'private' ? heading.text : column]
    }),
  )

/** The headings of a row, each with the cell that is merged above it. */
const withGroups = (row: SheetRow, upper: SheetRow | undefined, groups: readonly Merge[]): readonly Heading[] =>
  columnsUpTo(row.cells.length).map((column) => {
    const group = groups.find(within(column))
    return {
      column,
      group: upper === undefined ? '' : textAt(upper, group?.left ?? column),
      text: textAt(row, column),
    }
  })

/** Whether a row below the headings goes on with them: words only, half of them known, some below a merged or an empty cell. */
const goesOn = (upper: SheetRow, lower: SheetRow | undefined, groups: readonly Merge[]): lower is SheetRow => {
  if (lower === undefined || lower.hidden || lower.row !== upper.row + 1) return false
  const filled = filledColumns(lower)
  const below = withGroups(lower, upper, groups).filter(({ text }) => text !== '')
  const itsKnown = below.filter((heading) => meaningOf(heading) !== null).length
  return (
    known(withGroups(upper, undefined, [])).size >= 2 &&
    itsKnown > 0 &&
    itsKnown * 2 >= filled.length &&
    filled.some((column) => textAt(upper, column) === '' || groups.some(within(column))) &&
    !filled.some((column) => isFigure(textAt(lower, column)))
  )
}

const headingsAt = (rows: readonly SheetRow[], at: number, { merges, hiddenColumns }: Sheet): Headings | null => {
  const [above, row, below] = [rows[at - 1], rows[at], rows[at + 1]]
  if (row === undefined) return null
  const hidden = new Set(hiddenColumns)
  const groups = groupsIn(row, merges)
  const lower = goesOn(row, below, groups) ? below : undefined
  const upper = above?.row === row.row - 1 ? above : undefined
  // A title is merged over all columns, and is no group.
  const upperGroups =
    upper === undefined
      ? []
      : groupsIn(upper, merges).filter(({ left, right }) => (right - left + 1) * 2 <= row.cells.length)
  const own = columnsUpTo(Math.max(row.cells.length, lower?.cells.length ?? 0)).map((column): Heading => {
    const group = upperGroups.find(within(column))
    return {
      column,
      group: upper === undefined || group === undefined ? '' : textAt(upper, group.left),
      text: textAt(row, column),
    }
  })
  const lowerOnes = lower === undefined ? [] : withGroups(lower, row, groups)
  const headings = own.map((heading) => {
    const below = lowerOnes[heading.column]
    return below === undefined || below.text === '' ? heading : below
  })
  return {
    row: row.row,
    rows: lower === undefined ? [row] : [row, lower],
    lastRow: lower?.row ?? row.row,
    headings: headings.filter(({ column }) => !hidden.has(column)),
  }
}

/** The headings of a sheet: the row with the most known words among the first, at least three, and what is merged with it; null without such a row. */
export const findHeadings = (sheet: Sheet): Headings | null => {
  const rows = sheet.rows.filter((row) => !row.hidden && filledColumns(row).length > 0)
  const candidates = rows.slice(0, FIRST_ROWS).flatMap((_, at) => headingsAt(rows, at, sheet) ?? [])
  const counts = candidates.map(({ headings }) => known(headings).size)
  const most = Math.max(0, ...counts)
  return most < LEAST_KNOWN ? null : (candidates[counts.indexOf(most)] ?? null)
}
