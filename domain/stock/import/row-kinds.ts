import { labelKey } from '../label-key'
import type { Columns } from './columns'
import type { Headings } from './heading-row'
import { filledColumns, type SheetRow, textAt } from './sheet'
import { amountOf } from './values/amount'
import { comparedText } from './values/text'
import { readLevel } from './values/words'

export type RowKind = 'unit' | 'total' | 'section' | 'footnote' | 'repeated-heading' | 'hidden' | 'blank'

const TOTAL = /^(?:(?:sub|grand)[- ]?)?(?:totals?|averages?|avg|sum|minimum|maximum|median)\b/
const FOOTNOTE = /^\s*(?:[*†‡^]|\(?\d\)|notes?\b|disclaimer|please\b|all (?:prices|areas)\b|prices\b|areas\b)/iu
const LONGEST_SECTION = 60

/** `101`, `Apt 101`, `B-1204`, `PH1`: what names a unit even if the rest of its row is empty. */
const namesUnit = (text: string): boolean =>
  sectionOf(text) === null && /\d/.test(text) && text.split(' ').length <= 2 && /^[#\p{L}\p{N}./ -]{1,20}$/u.test(text)

const isFigure = (text: string): boolean => amountOf(comparedText(text)) !== null

const isSame = (a: string, b: string): boolean => a.length === b.length && a.toLowerCase() === b.toLowerCase()

const repeats = (row: SheetRow, filled: readonly number[], headings: Headings): boolean =>
  headings.rows.some((heading) => {
    const same = filled.filter((column) => isSame(textAt(row, column), textAt(heading, column)))
    return same.length >= 2 && same.length * 2 > filled.length
  })

/** What a row below the headings is, before one knows whether units follow it. */
const kindAlone = (row: SheetRow, headings: Headings, { fields }: Columns): RowKind => {
  const filled = filledColumns(row)
  const [first = 0] = filled
  if (filled.length === 0) return 'blank'
  if (repeats(row, filled, headings)) return 'repeated-heading'
  const column = fields.get('label')?.column ?? -1
  const label = textAt(row, column)
  if (TOTAL.test(comparedText(textAt(row, first)))) return 'total'
  if (filled.length === 1 && label !== '') return namesUnit(label) ? 'unit' : 'section'
  const others = filled.filter((each) => each !== column)
  const hasFigures = others.some((each) => isFigure(textAt(row, each)) || row.cells[each]?.kind === 'number')
  if (label === '') return hasFigures ? 'unit' : 'section'
  return sectionOf(label) !== null && !hasFigures ? 'section' : 'unit'
}

/** Marks rows without a label that add up a column of the units above them. */
const withSums = (rows: readonly SheetRow[], kinds: readonly RowKind[], { fields }: Columns): readonly RowKind[] => {
  const column = fields.get('label')?.column ?? -1
  const sums = new Map<number, number>()
  const figure = (row: SheetRow, at: number) => amountOf(comparedText(figureAt(row, at)))?.value ?? null
  return rows.map((row, i) => {
    if (kinds[i] !== 'unit') return kinds[i] ?? 'blank'
    const figures = filledColumns(row).map((at) => [at, figure(row, at)] as const)
    const isSum = ([at, value]: readonly [number, number | null]) =>
      value !== null && value > 0 && Math.abs(value - (sums.get(at) ?? 0)) < 0.01
    if (textAt(row, column) === '' && figures.some(isSum)) return 'total'
    for (const [at, value] of figures) if (value !== null) sums.set(at, (sums.get(at) ?? 0) + value)
    return 'unit'
  })
}
const figureAt = (row: SheetRow, column: number): string => {
  const cell = row.cells[column] ?? null
  return cell?.kind === 'number' && cell.value !== null ? String(cell.value) : (cell?.text ?? '')
}

/** What each row below the headings is. A line of text with no unit below it is a footnote, as is one that begins like one. */
export const rowKinds = (rows: readonly SheetRow[], headings: Headings, columns: Columns): readonly RowKind[] => {
  const kinds = withSums(
    rows,
    rows.map((row) => kindAlone(row, headings, columns)),
    columns,
  )
  const lastUnit = kinds.lastIndexOf('unit')
  return kinds.map((kind, i) => {
    const row = rows[i]
    if (row === undefined || kind === 'blank') return 'blank'
    if (row.hidden) return 'hidden'
    if (kind !== 'section') return kind
    const text = filledColumns(row)
      .map((column) => textAt(row, column))
      .join(' ')
    const isSection = i < lastUnit && text.length <= LONGEST_SECTION && !FOOTNOTE.test(text)
    return isSection ? 'section' : 'footnote'
  })
}

/** What the heading of a section says of its units. */
export interface Section {
  readonly level?: string
  readonly stage?: string
  readonly building?: string
}

const titled = (text: string): string =>
  text.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
const LEVEL =
  /^(?:level|lvl|floor) [\p{L}\d]{1,3}$|^(?:lower |upper )?ground(?: floor| level)?$|^basement \d{1,2}$|^\d{1,2}(?:st|nd|rd|th) floor$|^mezzanine$|^penthouses?(?: level)?$|^l\d{1,3}$/u
const STAGE = /^(?:stage|release) [\p{L}\d]{1,4}$/u
const BUILDING = /^(?:building|bldg|tower|block|wing) [\p{L}\d]{1,4}$/u

/** What a text says as the heading of a section: `Tower A – Level 3`; null if nothing. */
export const sectionOf = (text: string): Section | null => {
  const parts = comparedText(text)
    .split(/ ?(?:[–—:|,]| - ) ?/)
    .map((part) => part.replace(/ (?:apartments|residences|units|lots|homes)$/, ''))
  const part = (form: RegExp) => parts.find((each) => form.test(each))
  const [level, stage, building] = [part(LEVEL), part(STAGE), part(BUILDING)]
  const read = level === undefined ? null : readLevel(level.replace(/ level$/, ''))
  if (read === null && stage === undefined && building === undefined) return null
  return {
    ...(read?.is === 'read' ? { level: read.value } : {}),
    ...(stage === undefined ? {} : { stage: titled(stage) }),
    ...(building === undefined ? {} : { building: titled(building) }),
  }
}

/** The key of a hidden row’s unit, which counts as seen; null if it names none. */
export const hiddenKey = (row: SheetRow, { fields }: Columns): string | null => {
  const label = textAt(row, fields.get('label')?.column ?? -1)
  return namesUnit(label) ? labelKey(label) : null
}
