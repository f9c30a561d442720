import { csvOf } from '../../../../domain/shared/csv'
import { findHeadings } from '../../../../domain/stock/import/heading-row'
import { problemText } from '../../../../domain/stock/import/problem-text'
import type { SheetFile } from '../../../../domain/stock/import/read-sheets'
import type { RunDifference } from '../../../../domain/stock/import/run'
import { columnName, textAt } from '../../../../domain/stock/import/sheet'
import type { Renderer } from '../../../rendering/renderer'
import { sheetsOfPriceList } from '../price-list-reader'

/** What is wrong with each row, by its number. */
export type RowErrors = Readonly<Record<string, string>>

export const rowErrors = ({ rows, problems }: RunDifference): RowErrors => {
  const wrong = new Set(rows.flatMap(({ row, outcome }) => (outcome === 'error' && row !== null ? [row] : [])))
  const texts = new Map<number, string[]>()
  for (const problem of problems)
    if (wrong.has(problem.row) && problem.severity === 'error')
      texts.set(problem.row, [...(texts.get(problem.row) ?? []), problemText(problem)])
  return Object.fromEntries([...wrong].map((row) => [row, (texts.get(row) ?? []).join(' ')]))
}

const LAST = 'Problem'

/** These rows of a file in its own columns, but those that aren’t anybody else’s business, with what is wrong with each. */
export const errorsCsvOf = (bytes: Buffer, { sheet: name, leftOut }: SheetFile, errors: RowErrors): string => {
  const sheet = sheetsOfPriceList(bytes).find((each) => each.name === name)
  const headings = sheet === undefined ? null : findHeadings(sheet)
  if (sheet === undefined || headings === null) return csvOf([LAST], [])
  const closed = new Set(leftOut.flatMap(({ column, why }) => (why === 'private' || why === 'hidden' ? [column] : [])))
  const shown = headings.headings.filter(({ column }) => !closed.has(columnName(column)))
  const titles = shown.map(({ group, text }) => `${group} ${text}`.trim())
  return csvOf(
    [...titles, LAST],
    sheet.rows.flatMap((row) => {
      const error = errors[String(row.row)]
      return error === undefined ? [] : [[...shown.map(({ column }) => textAt(row, column)), error]]
    }),
  )
}

export const errorsCsvMaker = {
  name: 'price-list-errors',
  run: (bytes: Uint8Array, file: SheetFile, errors: RowErrors): Promise<string> =>
    Promise.resolve(errorsCsvOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), file, errors)),
} satisfies Renderer<[Uint8Array, SheetFile, RowErrors], string>
