import { type Cents, decimalText } from './money'

/** Spreadsheets run a cell as a formula if it starts with one of these (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text)

/** An amount, as a number that spreadsheets can add up. */
export const csvAmount = (amount: Cents): { readonly number: string } => ({ number: decimalText(amount) })

/** Text that came from people is never run as a formula; numbers keep their sign. */
export type Cell = string | { readonly number: string }
const cellOf = (cell: Cell): string =>
  typeof cell === 'string' ? quoted(FORMULA.test(cell) ? `'${cell}` : cell) : cell.number

/** Without it, Excel reads a CSV file in the computer's own encoding: `Brewerâ€™s Yard`. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A CSV file (RFC 4180) in UTF-8, which begins with a byte order mark for Excel. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK +
  [columns.map(quoted), ...rows.map((row) => row.map(cellOf))].map((cells) => `${cells.join(',')}\r\n`).join('')
