import type { Cell, Sheet, SheetRow } from '../../../domain/stock/import/sheet'
import { MOST_COLUMNS, MOST_ROWS, Unreadable } from './unreadable'

export const DELIMITERS = { ',': ',', ';': ';', tab: '\t', '|': '|' } as const
export type Delimiter = keyof typeof DELIMITERS

/** The rows of a file of values, as many as `most`: quotes around a cell with a delimiter, a quote (doubled) or a line end. */
export const cellsOf = (text: string, delimiter: string, most: number): readonly (readonly string[])[] => {
  const rows: string[][] = []
  let at = 0
  let row: string[] = []
  const ends = new RegExp(`[${delimiter === '|' ? '\\|' : delimiter}\r\n]`, 'g')
  while (at <= text.length && rows.length < most) {
    let cell = ''
    if (text[at] === '"') {
      const [quoted, end] = quotedFrom(text, at)
      cell = quoted
      at = end
    }
    ends.lastIndex = at
    const end = ends.exec(text)?.index ?? text.length
    row.push(cell + text.slice(at, end))
    at = end + 1
    if (text[end] === delimiter) continue
    if (text[end] === '\r' && text[end + 1] === '\n') at += 1
    rows.push(row)
    row = []
    if (at >= text.length) break
  }
  return rows
}

/** The content of quotes that begin at a place, and where they have ended. */
const quotedFrom = (text: string, from: number): readonly [string, number] => {
  let start = from + 1
  let content = ''
  for (;;) {
    const quote = text.indexOf('"', start)
    if (quote === -1) return [content + text.slice(start), text.length]
    content += text.slice(start, quote)
    if (text[quote + 1] !== '"') return [content, quote + 1]
    content += '"'
    start = quote + 2
  }
}

const FIRST_LINES = 20

/** The delimiter that gives the most columns over the first lines. */
export const delimiterOf = (text: string): Delimiter => {
  const columns = (delimiter: Delimiter) =>
    cellsOf(text, DELIMITERS[delimiter], FIRST_LINES).reduce((sum, cells) => sum + cells.length, 0)
  const counts = (Object.keys(DELIMITERS) as Delimiter[]).map((each) => [each, columns(each)] as const)
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}

const cellOf = (text: string): Cell | null => (text === '' ? null : { text, value: null, kind: 'text', fill: null })

/** A file of values as a sheet, whose rows are as long as they are written. */
export const sheetOfText = (text: string, delimiter: Delimiter): Sheet => {
  const rows = cellsOf(text, DELIMITERS[delimiter], MOST_ROWS * 2)
    .map((cells, i): SheetRow => ({ row: i + 1, hidden: false, cells: cells.map(cellOf) }))
    .filter(({ cells }) => cells.some((cell) => cell !== null))
  if (rows.length > MOST_ROWS || rows.some(({ cells }) => cells.slice(MOST_COLUMNS).some((cell) => cell !== null)))
    throw new Unreadable('too-many-rows')
  return { name: '', hidden: false, rows, merges: [], hiddenColumns: [] }
}
