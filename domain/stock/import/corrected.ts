import type { Columns } from './columns'
import type { StockField } from './incoming'
import type { Cell, SheetRow } from './sheet'

/** Texts of cells by the number of their row and their field, in place of what the file says. */
export type CellCorrections = Readonly<Record<string, Readonly<Partial<Record<StockField, string>>>>>

const cellOf = (text: string): Cell => ({ text, value: null, kind: 'text', fill: null })

/** A field without a column isn’t corrected. */
export const correctedRows = (
  rows: readonly SheetRow[],
  { fields }: Columns,
  corrections: CellCorrections,
): readonly SheetRow[] => {
  const byRow = new Map(Object.entries(corrections))
  return rows.map((row) => {
    const own = byRow.get(String(row.row))
    if (own === undefined) return row
    const cells = new Map(
      Object.entries(own).flatMap(([field, text]) => {
        const column = fields.get(field as StockField)?.column
        return column === undefined ? [] : [[column, cellOf(text)] as const]
      }),
    )
    const width = Math.max(row.cells.length, ...[...cells.keys()].map((column) => column + 1))
    return {
      ...row,
      cells: Array.from({ length: width }, (_, column) => cells.get(column) ?? row.cells[column] ?? null),
    }
  })
}
