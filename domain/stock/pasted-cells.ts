import { labelKey } from './label-key'
import { FIELD_NAMES, fieldProblem, readField, type StockUnit, type UnitEdit, type UnitField } from './stock-unit'

/** What pasted cells change, and a sentence for each that changes nothing and should have. */
export interface Pasted {
  readonly edits: readonly UnitEdit[]
  readonly refused: readonly string[]
}

/** A column that cells are pasted over: a field that may be edited, the label, which says whose row it is, or any other. */
export type PastedColumn = UnitField | null

/**
 * Cells of a spreadsheet, laid over units in the order in which they are shown. A blank cell changes nothing. A row whose label
 * isn’t the unit’s is left out, and so are prices of units that have a buyer.
 */
export const pastedCells = (text: string, units: readonly StockUnit[], columns: readonly PastedColumn[]): Pasted => {
  const rows = cellsOf(text)
  const edits: UnitEdit[] = []
  const refused: string[] = []
  rows.slice(0, units.length).forEach((cells, i) => {
    const unit = units[i]
    if (unit === undefined) return
    const label = cells[columns.indexOf('label')]?.trim() ?? ''
    if (columns.includes('label') && label !== '' && labelKey(label) !== labelKey(unit.label)) {
      refused.push(`The row of ${label} lies over ${unit.label}.`)
      return
    }
    const now: Record<string, unknown> = {}
    cells.forEach((cell, c) => {
      const field = columns[c] ?? null
      if (cell.trim() === '' || field === 'label') return
      if (field === null) return void refused.push(`${unit.label}: “${cut(cell)}” has no column here.`)
      const value = readField(field, cell)
      const problem = value === undefined ? `${FIELD_NAMES[field]} must be a number.` : fieldProblem(field, value)
      if (problem !== null) return void refused.push(`${unit.label}: “${cut(cell)}”. ${problem}`)
      if (value === unit[field]) return
      if (field === 'price' && unit.claim !== null)
        return void refused.push(`${unit.label} has a buyer: the price stays.`)
      now[field] = value
    })
    const fields = Object.keys(now) as UnitField[]
    if (fields.length > 0)
      edits.push({
        unitId: unit.unitId,
        was: Object.fromEntries(fields.map((field) => [field, unit[field]])),
        now,
      })
  })
  if (rows.length > units.length) {
    const more = rows.length - units.length
    refused.push(more === 1 ? '1 row lies below the last unit.' : `${more} rows lie below the last unit.`)
  }
  return { edits, refused }
}

const cut = (cell: string): string => (cell.trim().length > 30 ? `${cell.trim().slice(0, 29)}…` : cell.trim())

/** Rows and cells as spreadsheets copy them: tabs between cells, and quotes around a cell with a tab, a quote or a line break. */
const cellsOf = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows.at(-1)?.every((cell) => cell === '') === true ? rows.slice(0, -1) : rows
}
