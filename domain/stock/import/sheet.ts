import { cleanText } from './values/text'

/** `no-value` is a formula that was never calculated, `error` one that shows `#REF!` or the like. */
export type CellKind = 'text' | 'number' | 'date' | 'yes-no' | 'error' | 'no-value'

export interface Cell {
  /** As it is shown. */
  readonly text: string
  /** The number of a number or a date, a date’s in the 1900 system; null otherwise. */
  readonly value: number | null
  readonly kind: CellKind
  /** `#rrggbb`; null for none and for white. */
  readonly fill: string | null
}

/** `row` is Excel’s number; cells by column, null where there is nothing. */
export interface SheetRow {
  readonly row: number
  readonly hidden: boolean
  readonly cells: readonly (Cell | null)[]
}

/** Rows by Excel’s number, columns from 0; all inclusive. */
export interface Merge {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** A sheet of a workbook, or a text file with columns. Rows without cells may be missing. */
export interface Sheet {
  readonly name: string
  readonly hidden: boolean
  readonly rows: readonly SheetRow[]
  readonly merges: readonly Merge[]
  readonly hiddenColumns: readonly number[]
}

/** `A`, `Z`, `AA`: the name of a column from 0. */
export const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

const cleaned = new WeakMap<SheetRow, readonly string[]>()

const textsOf = (row: SheetRow): readonly string[] => {
  const known = cleaned.get(row)
  if (known !== undefined) return known
  const texts = row.cells.map((cell) => (cell === null ? '' : cleanText(cell.text)))
  cleaned.set(row, texts)
  return texts
}

/** The text of a cell as it is shown, cleaned; empty if there is nothing. */
export const textAt = (row: SheetRow, column: number): string => textsOf(row)[column] ?? ''

const filled = new WeakMap<SheetRow, readonly number[]>()

/** The columns of a row in which there is something. */
export const filledColumns = (row: SheetRow): readonly number[] => {
  const known = filled.get(row)
  if (known !== undefined) return known
  const columns: number[] = []
  for (const [column, text] of textsOf(row).entries())
    if (text !== '' || row.cells[column]?.kind === 'no-value') columns.push(column)
  filled.set(row, columns)
  return columns
}

/** The most cells that merged ones are repeated in. */
const MOST_REPEATED = 200_000

/**
 * A sheet without its hidden columns, and with each value of a cell that is merged downwards in all of its rows, but for the column
 * `except`: two rows with one label are not two units.
 */
export const visibleSheet = (sheet: Sheet, below: number, except: number | null): readonly SheetRow[] => {
  const hidden = new Set(sheet.hiddenColumns)
  const byRow = new Map(sheet.rows.map((row) => [row.row, row]))
  const repeated = new Map<number, Map<number, Cell>>()
  let count = 0
  for (const { top, bottom, left } of sheet.merges) {
    const anchor = byRow.get(top)?.cells[left] ?? null
    if (top <= below || bottom === top || left === except || anchor === null) continue
    count += bottom - top
    if (count > MOST_REPEATED) break
    for (let row = top + 1; row <= bottom; row += 1)
      repeated.set(row, (repeated.get(row) ?? new Map<number, Cell>()).set(left, anchor))
  }
  return sheet.rows.map((row) => {
    const own = repeated.get(row.row)
    if (own === undefined && hidden.size === 0) return row
    return {
      ...row,
      cells: row.cells.map((cell, column) =>
        hidden.has(column) ? null : textAt(row, column) === '' ? (own?.get(column) ?? cell) : cell,
      ),
    }
  })
}
