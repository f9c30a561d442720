import type { Cell, Merge, Sheet, SheetRow } from '../../../../domain/stock/import/sheet'
import { datedText, dayOfSerial } from '../../../../domain/stock/import/values/date'
import { MOST_COLUMNS, MOST_ROWS, Unreadable } from '../unreadable'
import { general } from './number-format'
import type { CellStyle } from './styles'
import { type Attributes, isOn, readXml } from './xml'

export interface SheetContext {
  readonly strings: readonly string[]
  readonly styles: readonly CellStyle[]
  readonly is1904: boolean
}

/** Days from 1900 to 1904, as Excel counts them. */
const DAYS_TO_1904 = 1_462
const MOST_MERGES = 20_000

/** A column from 0 by its letters. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const PLACE = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/
const placeOf = (reference: string): { readonly column: number; readonly row: number } | null => {
  const [, letters, row] = PLACE.exec(reference) ?? []
  return letters === undefined ? null : { column: columnOf(letters), row: Number(row) }
}

const mergeOf = (range: string): Merge | null => {
  const [from, to] = range.split(':').map(placeOf)
  return from == null || to == null
    ? null
    : { top: from.row, left: from.column, bottom: to.row, right: Math.min(to.column, MOST_COLUMNS) }
}

interface RawCell {
  readonly type: string
  readonly style: CellStyle | undefined
  readonly isFormula: boolean
  /** Null if there is no stored value. */
  readonly stored: string | null
}

const numberCell = (stored: string, style: CellStyle | undefined, is1904: boolean): Omit<Cell, 'fill'> => {
  const number = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(number)) return { text: stored, value: null, kind: 'text' }
  if (style?.format.isDate !== true)
    return { text: style?.format.shown(number) ?? general(number), value: number, kind: 'number' }
  const value = is1904 ? number + DAYS_TO_1904 : number
  const day = dayOfSerial(value)
  return { text: day.is === 'read' ? datedText(day.value) : general(number), value, kind: 'date' }
}

const cellOf = ({ type, style, isFormula, stored }: RawCell, { strings, is1904 }: SheetContext): Cell | null => {
  const fill = style?.fill ?? null
  if (stored === null) {
    if (isFormula) return { text: '', value: null, kind: 'no-value', fill }
    return fill === null ? null : { text: '', value: null, kind: 'text', fill }
  }
  const text = (shown: string): Cell => ({ text: shown, value: null, kind: 'text', fill })
  switch (type) {
    case 's':
      return text(strings[Number(stored)] ?? '')
    case 'inlineStr':
    case 'str':
    case 'd':
      return text(stored)
    case 'b':
      return { text: stored === '1' ? 'TRUE' : 'FALSE', value: null, kind: 'yes-no', fill }
    case 'e':
      return { text: stored, value: null, kind: 'error', fill }
    default:
      return { ...numberCell(stored, style, is1904), fill }
  }
}

const isHiddenRow = ({ hidden, ht, customHeight }: Attributes): boolean =>
  isOn(hidden) || (isOn(customHeight) && Number(ht) === 0)

/** The cells of a sheet, as they are stored. Rows are as long as the longest. Throws `Unreadable` for too many. */
export const sheetCells = (bytes: Buffer, name: string, isHidden: boolean, context: SheetContext): Sheet => {
  const rows: { row: number; hidden: boolean; cells: (Cell | null)[] }[] = []
  const merges: Merge[] = []
  const hiddenColumns: number[] = []
  let [rowNumber, column, width] = [0, -1, 0]
  let row = { row: 0, hidden: false, cells: [] as (Cell | null)[] }
  let attributes: Attributes = {}
  let [isFormula, isValue, isNote] = [false, false, false]
  let stored: string | null = null
  const open = (element: string, given: Attributes) => {
    if (element === 'row') {
      rowNumber = Number(given['r'] ?? rowNumber + 1) || rowNumber + 1
      row = { row: rowNumber, hidden: isHiddenRow(given), cells: [] }
      column = -1
    } else if (element === 'c') {
      column = placeOf(given['r'] ?? '')?.column ?? column + 1
      attributes = given
      isFormula = false
      stored = null
    } else if (element === 'f') isFormula = true
    else if (element === 'rPh') isNote = true
    else if (element === 'v' || (element === 't' && !isNote)) {
      isValue = true
      stored ??= ''
    } else if (element === 'col' && (isOn(given['hidden']) || given['width'] === '0')) {
      const last = Math.min(Number(given['max']), MOST_COLUMNS)
      for (let each = Number(given['min']); each <= last; each += 1) hiddenColumns.push(each - 1)
    } else if (element === 'mergeCell' && merges.length < MOST_MERGES) {
      const merge = mergeOf(given['ref'] ?? '')
      if (merge !== null) merges.push(merge)
    }
  }
  const endCell = () => {
    const style = context.styles[Number(attributes['s'] ?? 0)]
    const cell = cellOf({ type: attributes['t'] ?? 'n', style, isFormula, stored }, context)
    if (cell === null) return
    if (column >= MOST_COLUMNS) {
      if (cell.text !== '') throw new Unreadable('too-many-rows')
      return
    }
    while (row.cells.length < column) row.cells.push(null)
    row.cells[column] = cell
    if (cell.text !== '' || cell.kind === 'no-value') width = Math.max(width, column + 1)
  }
  const close = (element: string) => {
    if (element === 'v' || element === 't') isValue = false
    else if (element === 'rPh') isNote = false
    else if (element === 'c') endCell()
    else if (
      element === 'row' &&
      row.cells.some((cell) => cell !== null && (cell.text !== '' || cell.kind === 'no-value'))
    ) {
      rows.push(row)
      if (rows.length > MOST_ROWS) throw new Unreadable('too-many-rows')
    }
  }
  readXml(bytes, {
    open,
    close,
    text: (text) => {
      if (isValue) stored += text
    },
  })
  const whole = rows
    .sort((a, b) => a.row - b.row)
    .map((each): SheetRow => ({ ...each, cells: Array.from({ length: width }, (_, i) => each.cells[i] ?? null) }))
  return { name, hidden: isHidden, rows: whole, merges, hiddenColumns }
}
