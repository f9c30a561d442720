import { csvOf } from '../../shared/csv'
import type { PriceListFile } from './price-list'

/** A table as CSV; no text of it runs as a formula. */
export const csvFile = ({ headings, rows }: PriceListFile): string =>
  csvOf(
    headings,
    rows.map((row) => row.map((cell) => (typeof cell === 'number' ? { number: String(cell) } : (cell ?? '')))),
  )
