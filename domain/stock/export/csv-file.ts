import { csvOf } from '../../shared/csv'
import { typedDay } from '../../shared/typed-date'
import type { ExportCell, PriceListFile } from './price-list'

/** A table as CSV; no text of it runs as a formula. */
export const csvFile = ({ headings, rows }: PriceListFile): string =>
  csvOf(
    headings,
    rows.map((row) => row.map(csvCell)),
  )

const csvCell = (cell: ExportCell): string | { readonly number: string } => {
  if (cell === null || typeof cell === 'string') return cell ?? ''
  if (typeof cell === 'number') return { number: String(cell) }
  // In dollars, which spreadsheets add up.
  return 'day' in cell ? typedDay(cell.day) : { number: String(cell.cents / 100) }
}
