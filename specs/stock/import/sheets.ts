import type { Answers } from '../../../domain/stock/import/answers'
import { type ReadOptions, readSheets } from '../../../domain/stock/import/read-sheets'
import type { Cell, Merge, Sheet } from '../../../domain/stock/import/sheet'

/** A cell as it is typed: a number, or a text; null for none. */
export type Typed = string | number | null | Partial<Cell>

const cellOf = (typed: Typed): Cell | null => {
  if (typed === null || typed === '') return null
  if (typeof typed === 'number') return { text: String(typed), value: typed, kind: 'number', fill: null }
  if (typeof typed === 'string') return { text: typed, value: null, kind: 'text', fill: null }
  return { text: '', value: null, kind: 'text', fill: null, ...typed }
}

/** `A1:C1`. */
const mergeOf = (range: string): Merge => {
  const [, left = '', top = '', right = '', bottom = ''] = /^([A-Z])(\d+):([A-Z])(\d+)$/.exec(range) ?? []
  const column = (letter: string) => letter.charCodeAt(0) - 65
  return { top: Number(top), bottom: Number(bottom), left: column(left), right: column(right) }
}

/** A sheet of rows from Excel’s row 1; rows as wide as the widest, as a workbook has them, unless they are `ragged`. */
export const sheetOf = (
  rows: readonly (readonly Typed[])[],
  given: {
    readonly merges?: readonly string[]
    readonly hiddenRows?: readonly number[]
    readonly hiddenColumns?: readonly number[]
    readonly name?: string
    readonly hidden?: boolean
    readonly isRagged?: boolean
  } = {},
): Sheet => {
  const width = Math.max(...rows.map((row) => row.length))
  return {
    name: given.name ?? 'Price list',
    hidden: given.hidden ?? false,
    rows: rows.map((cells, i) => ({
      row: i + 1,
      hidden: given.hiddenRows?.includes(i + 1) ?? false,
      cells: (given.isRagged === true ? cells : Array.from({ length: width }, (_, c) => cells[c] ?? null)).map(cellOf),
    })),
    merges: (given.merges ?? []).map(mergeOf),
    hiddenColumns: given.hiddenColumns ?? [],
  }
}

export const read = (sheet: Sheet | readonly Sheet[], options: Partial<ReadOptions> = {}) => {
  const read = readSheets(Array.isArray(sheet) ? sheet : [sheet as Sheet], { type: 'Apartments', ...options })
  if (read.outcome !== 'read') throw new Error(JSON.stringify(read))
  return read
}
export const units = (sheet: Sheet, options: Partial<ReadOptions> = {}) =>
  read(sheet, options).stock.rows.map(({ unit }) => unit)
export const asked = (sheet: Sheet | readonly Sheet[], answers: Answers = {}) => {
  const read = readSheets(Array.isArray(sheet) ? sheet : [sheet as Sheet], { type: 'Apartments', answers })
  return read.outcome === 'needs-choice' ? read.questions : read.outcome
}
