import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { startOfDay } from '../../../domain/shared/calendar'
import { formatExactly } from '../../../domain/shared/money'
import { typedDay } from '../../../domain/shared/typed-date'
import { xmlText } from '../../../domain/shared/text/xml-text'
import type { ExportCell, PriceListFile } from '../../../domain/stock/export/price-list'

/** In characters. */
const NARROWEST = 8
const WIDEST = 30

/** A table as XLSX. Texts are stored as texts: none runs as a formula, and the label `1.10` stays one. */
export const xlsxFile = async ({ headings, rows }: PriceListFile, sheet = 'Price list'): Promise<Buffer> => {
  const cells: SheetData = rows.map((row) => row.map(xlsxCell))
  const columns = headings.map((heading, i) => {
    const longest = rows.reduce((most, row) => Math.max(most, textOf(row[i] ?? null).length), heading.length)
    return { width: Math.min(Math.max(longest, NARROWEST), WIDEST) + 2 }
  })
  const first = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  return writeExcelFile([first, ...cells], { sheet, columns, stickyRowsCount: 1 }).toBuffer()
}

const xlsxCell = (cell: ExportCell): SheetData[number][number] => {
  if (typeof cell === 'string') return { value: xmlText(cell), type: String }
  if (cell === null || typeof cell === 'number') return cell
  return 'day' in cell
    ? { value: startOfDay(cell.day, 'UTC'), type: Date, format: 'dd/mm/yyyy' }
    : { value: cell.cents / 100, type: Number, format: '#,##0.00' }
}

/** About as it is shown, for the width of its column. */
const textOf = (cell: ExportCell): string =>
  cell === null || typeof cell !== 'object'
    ? String(cell ?? '')
    : 'day' in cell
      ? typedDay(cell.day)
      : formatExactly(cell.cents)
