import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { xmlText } from '../../../domain/shared/text/xml-text'
import type { PriceListFile } from '../../../domain/stock/export/price-list'

/** In characters. */
const NARROWEST = 8
const WIDEST = 30

/** A table as XLSX. Texts are stored as texts: none runs as a formula, and the label `1.10` stays one. */
export const xlsxFile = async ({ headings, rows }: PriceListFile, sheet = 'Price list'): Promise<Buffer> => {
  const cells: SheetData = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? { value: xmlText(cell), type: String } : cell)),
  )
  const columns = headings.map((heading, i) => {
    const longest = rows.reduce((most, row) => Math.max(most, String(row[i] ?? '').length), heading.length)
    return { width: Math.min(Math.max(longest, NARROWEST), WIDEST) + 2 }
  })
  const first = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  return writeExcelFile([first, ...cells], { sheet, columns, stickyRowsCount: 1 }).toBuffer()
}
