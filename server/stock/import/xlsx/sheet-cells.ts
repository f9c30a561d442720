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
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const PLACE = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/
const placeOf = (reference: string): { readonly column: number; readonly row: number } | null => {
  const [, letters, row] = PLACE.exec(reference) ?? []
  return letters === undefined ? null : { column: columnOf(letters), row: Number(row) }
}

const mergeOf = (range: string): Merge | null => {
  const [from = null, to = null] = range.split(':').map(placeOf)
  return from === null || to === null
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

interface RawRow {
  readonly row: number
  readonly hidden: boolean
  readonly cells: (Cell | null)[]
}

const isFilled = (cell: Cell | null): boolean => cell !== null && (cell.text !== '' || cell.kind === 'no-value')

/** Gathers rows and cells as their elements begin and end. */
const cellReader = (context: SheetContext) => {
  const rows: RawRow[] = []
  let row: RawRow = { row: 0, hidden: false, cells: [] }
  let [column, isFormula, isValue, isNote] = [-1, false, false, false]
  let attributes: Attributes = {}
  let stored: string | null = null
  const endCell = () => {
    const style = context.styles[Number(attributes['s'] ?? 0)]
    const cell = cellOf({ type: attributes['t'] ?? 'n', style, isFormula, stored }, context)
    if (cell === null) return
    if (column < MOST_COLUMNS) {
      while (row.cells.length < column) row.cells.push(null)
      row.cells[column] = cell
    } else if (cell.text !== '') throw new Unreadable('too-many-rows')
  }
  const endRow = () => {
    if (row.cells.some(isFilled)) rows.push(row)
    if (rows.length > MOST_ROWS) throw new Unreadable('too-many-rows')
  }
  return {
    rows,
    open: (element: string, given: Attributes) => {
      if (element === 'row') {
        const next = row.row + 1
        row = { row: Number(given['r'] ?? next) || next, hidden: isHiddenRow(given), cells: [] }
        column = -1
      } else if (element === 'c') {
        column = placeOf(given['r'] ?? '')?.column ?? column + 1
        ;[attributes, isFormula, stored] = [given, false, null]
      } else if (element === 'f') isFormula = true
      else if (element === 'rPh') isNote = true
      else if (element === 'v' || (element === 't' && !isNote)) {
        isValue = true
        stored ??= ''
      }
    },
    text: (text: string) => {
      if (isValue) stored = (stored ?? '') + text
    },
    close: (element: string) => {
      if (element === 'v' || element === 't') isValue = false
      else if (element === 'rPh') isNote = false
      else if (element === 'c') endCell()
      else if (element === 'row') endRow()
    },
  }
}

const hiddenIn = ({ hidden, width, min, max }: Attributes): readonly number[] => {
  if (!isOn(hidden) && width !== '0') return []
  const [first, last] = [Number(min), Math.min(Number(max), MOST_COLUMNS)]
  return Array.from({ length: last >= first && first > 0 ? last - first + 1 : 0 }, (_, i) => first - 1 + i)
}

/** The cells of a sheet, as they are stored. Rows are as long as the longest. Throws `Unreadable` for too many. */
export const sheetCells = (bytes: Buffer, name: string, context: SheetContext): Sheet => {
  const merges: Merge[] = []
  const hiddenColumns: number[] = []
  const reader = cellReader(context)
  readXml(bytes, {
    ...reader,
    open: (element, given) => {
      if (element === 'col') hiddenColumns.push(...hiddenIn(given))
      const merge = element === 'mergeCell' && merges.length < MOST_MERGES ? mergeOf(given['ref'] ?? '') : null
      if (merge !== null) merges.push(merge)
      reader.open(element, given)
    },
  })
  const { rows } = reader
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.findLastIndex(isFilled) + 1), 0)
  const whole = rows
    .sort((a, b) => a.row - b.row)
    .map((each): SheetRow => ({ ...each, cells: Array.from({ length: width }, (_, i) => each.cells[i] ?? null) }))
  return { name, hidden: false, rows: whole, merges, hiddenColumns }
}
