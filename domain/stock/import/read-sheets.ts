import type { PropertyType } from '../../listing/property-type'
import type { Answers, LeftOut, Question } from './answers'
import { type Columns, columnsOf } from './columns'
import { type CellCorrections, correctedRows } from './corrected'
import { completed } from './derived'
import { fillQuestions, fillsOf, rowFill } from './fills'
import { findHeadings, type Headings } from './heading-row'
import { headingText } from './headings'
import type { IncomingRow, Problem, ReadStock, Refusal, Skipped, StockField } from './incoming'
import { hiddenKey, type RowKind, rowKinds, type Section, sectionOf } from './row-kinds'
import { columnName, filledColumns, type Sheet, type SheetRow, textAt, visibleSheet } from './sheet'
import { problem, readCells, type RowContext } from './unit-row'
import { hasDecimalCommas } from './values/amount'
import { statusUnder, statusWord } from './values/status'

/** How a file was read. */
export interface SheetFile {
  /** The names of the sheets that aren’t hidden. */
  readonly sheets: readonly string[]
  readonly sheet: string
  /** Excel’s number of the upper row of headings. */
  readonly headingRow: number
  readonly columns: Readonly<Partial<Record<StockField, string>>>
  /** `G`, as Excel names the column of each field; missing of files that were read before it was kept. */
  readonly letters?: Readonly<Partial<Record<StockField, string>>>
  readonly leftOut: readonly LeftOut[]
  /** Colours of units, with how many have each. */
  readonly fills: Readonly<Record<string, number>>
}

export type ReadSheets =
  | { readonly outcome: 'read'; readonly file: SheetFile; readonly stock: ReadStock }
  /** `file` is null while one of several sheets has to be chosen. */
  | { readonly outcome: 'needs-choice'; readonly file: SheetFile | null; readonly questions: readonly Question[] }
  | ({ readonly outcome: 'refused' } & Refusal)

export interface ReadOptions {
  readonly type: PropertyType
  readonly answers?: Answers
  /** The listing’s, such as `WA`. */
  readonly state?: string
  readonly corrections?: CellCorrections
}

/** Reads the units of a price list. Every row below its headings is a unit, has a problem, or is skipped by name. */
export const readSheets = (
  sheets: readonly Sheet[],
  { type, answers = {}, state = '', corrections = {} }: ReadOptions,
): ReadSheets => {
  const visible = namedApart(sheets.filter(({ hidden }) => !hidden))
  const found = visible.flatMap((sheet) => {
    const headings = findHeadings(sheet)
    return headings === null ? [] : [{ sheet, headings }]
  })
  const chosen = found.length === 1 ? found[0] : found.find(({ sheet }) => sheet.name === answers.sheet)
  if (found.length === 0) return { outcome: 'refused', code: 'no-heading' }
  if (chosen === undefined) {
    const names = found.map(({ sheet }) => sheet.name)
    return { outcome: 'needs-choice', file: null, questions: [{ is: 'sheet', sheets: names }] }
  }
  const names = visible.map(({ name }) => name)
  return readSheet(chosen.sheet, chosen.headings, names, { type, answers, state, corrections })
}

/** Excel has no two sheets of one name; in a file that has, the second one is `Stock (2)`. */
const namedApart = (sheets: readonly Sheet[]): readonly Sheet[] => {
  const taken = new Set(sheets.map(({ name }) => name))
  const seen = new Set<string>()
  return sheets.map((sheet) => {
    let name = sheet.name
    for (let n = 2; seen.has(name) || (name !== sheet.name && taken.has(name)); n += 1) name = `${sheet.name} (${n})`
    seen.add(name)
    return name === sheet.name ? sheet : { ...sheet, name }
  })
}

const readSheet = (
  sheet: Sheet,
  headings: Headings,
  sheets: readonly string[],
  { type, answers, state, corrections }: Required<ReadOptions>,
): ReadSheets => {
  const below = ({ row }: SheetRow) => row > headings.lastRow
  const shown = visibleSheet(sheet, headings.lastRow, null).filter(below)
  const columns = columnsOf(headings, sheet, shown, type, answers)
  const label = columns.fields.get('label')
  const inFile = label === undefined ? shown : visibleSheet(sheet, headings.lastRow, label.column).filter(below)
  const rows = correctedRows(inFile, columns, corrections)
  const kinds = rowKinds(rows, headings, columns)
  const units = rows.filter((_, i) => kinds[i] === 'unit')
  const fills = fillsOf(units, columns)
  const file: SheetFile = {
    ...{ sheets, sheet: sheet.name, headingRow: headings.row },
    columns: Object.fromEntries([...columns.fields].map(([field, { heading }]) => [field, heading])),
    letters: Object.fromEntries([...columns.fields].map(([field, { column }]) => [field, columnName(column)])),
    ...{ leftOut: columns.leftOut, fills: Object.fromEntries(fills) },
  }
  const questions = [
    ...columns.questions,
    ...wordQuestions(units, columns, answers),
    ...fillQuestions(units, columns, answers),
  ]
  if (label === undefined && columns.questions.length === 0) return { outcome: 'refused', code: 'no-unit-column' }
  if (label === undefined || questions.length > 0) return { outcome: 'needs-choice', file, questions }
  const context: RowContext = {
    fields: columns.fields,
    decimalComma: hasDecimalCommas(figuresOf(units, columns)),
    state,
    words: new Map(Object.entries(answers.words ?? {})),
  }
  return { outcome: 'read', file, stock: readRows(rows, kinds, headings, columns, context, answers) }
}

/** Fields whose texts show whether a file has decimal commas. */
const FIGURES = ['internal', 'external', 'total', 'storage', 'landSize', 'frontage', 'depth', 'price', 'rent'] as const

const figuresOf = (units: readonly SheetRow[], { fields }: Columns): readonly string[] => {
  const columns = FIGURES.flatMap((field) => fields.get(field)?.column ?? [])
  return units.flatMap((row) =>
    columns.flatMap((column) => (row.cells[column]?.kind === 'text' ? [textAt(row, column)] : [])),
  )
}

const wordQuestions = (units: readonly SheetRow[], { fields }: Columns, answers: Answers): readonly Question[] => {
  const status = fields.get('status')
  if (status === undefined) return []
  const answered = new Set(Object.keys(answers.words ?? {}))
  const counts = new Map<string, number>()
  for (const row of units) {
    const cell = row.cells[status.column]
    const word = cell?.kind === 'error' ? '' : statusWord(textAt(row, status.column)).slice(0, LONGEST_WORD)
    if (word !== '' && !answered.has(word) && statusUnder(headingText(status.heading), word) === null)
      counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].map(([word, rows]) => ({ is: 'word', word, rows }))
}
const LONGEST_WORD = 60

const readRows = (
  rows: readonly SheetRow[],
  kinds: readonly RowKind[],
  headings: Headings,
  columns: Columns,
  context: RowContext,
  answers: Answers,
): ReadStock => {
  const incoming: IncomingRow[] = []
  const skipped: Skipped[] = []
  const problems: Problem[] = []
  const fills = new Map(Object.entries(answers.fills ?? {}))
  let section: Section = {}
  rows.forEach((row, i) => {
    const kind = kinds[i] ?? 'blank'
    if (kind === 'blank') return
    if (kind === 'section') section = sectionAfter(section, row)
    if (kind === 'hidden') {
      const key = hiddenKey(row, columns)
      skipped.push({ row: row.row, why: kind, ...(key === null ? {} : { key }) })
    } else if (kind !== 'unit') skipped.push({ row: row.row, why: kind })
    else {
      const { values, problems: own } = readCells(row, context)
      const fillStatus = fills.get(rowFill(row, columns) ?? '') ?? null
      const hasColumn = (field: StockField) => columns.fields.has(field)
      const whole = completed(values, { row: row.row, section, fillStatus, hasColumn })
      const all = [...cellCount(row, headings, columns), ...own, ...whole.problems]
      problems.push(...all)
      incoming.push({
        ...{ row: row.row, key: values.key ?? null, ref: values.ref ?? null, unit: whole.unit },
        hasError: all.some(({ severity }) => severity === 'error'),
      })
    }
  })
  return withDuplicates({ rows: incoming, skipped, problems })
}

/** A section without a meaning ends what the one before said. */
const sectionAfter = (before: Section, row: SheetRow): Section => {
  const said = sectionOf(
    filledColumns(row)
      .map((column) => textAt(row, column))
      .join(', '),
  )
  if (said === null) return {}
  return said.building === undefined && said.stage === undefined ? { ...before, ...said } : { ...said }
}

/** Whether a row has a cell for each heading, and none besides. */
const cellCount = (row: SheetRow, { headings }: Headings, { fields }: Columns): readonly Problem[] => {
  const label = textAt(row, fields.get('label')?.column ?? -1)
  const named = headings.filter(({ text, group }) => text !== '' || group !== '').map(({ column }) => column)
  const last = Math.max(...named)
  if (row.cells.length <= last) {
    const isLost = (field: StockField) => (fields.get(field)?.column ?? -1) >= row.cells.length
    const severity = isLost('price') || isLost('status') ? 'error' : 'warning'
    return [problem(row.row, 'label', 'fewer-cells-than-headings', label, severity)]
  }
  return filledColumns(row).some((column) => column > last)
    ? [problem(row.row, 'label', 'more-cells-than-headings', label)]
    : []
}

/** Rows that are one unit are all wrong: nobody can tell which of them counts. */
const withDuplicates = ({ rows, skipped, problems }: ReadStock): ReadStock => {
  const count = (values: readonly (string | null)[]) => {
    const counts = new Map<string, number>()
    for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
    return (value: string | null) => value !== null && (counts.get(value) ?? 0) > 1
  }
  const isTwice = count(rows.map(({ key }) => key))
  const isReferredTwice = count(rows.map(({ ref }) => ref))
  const twice = rows.flatMap(({ row, key, ref, unit }) =>
    isTwice(key)
      ? [problem(row, 'label', 'duplicate-unit', unit.label ?? '')]
      : isReferredTwice(ref)
        ? [problem(row, 'ref', 'duplicate-unit', ref ?? '')]
        : [],
  )
  return {
    skipped,
    rows: rows.map((each) => (isTwice(each.key) || isReferredTwice(each.ref) ? { ...each, hasError: true } : each)),
    problems: [...problems, ...twice].sort((a, b) => a.row - b.row),
  }
}
