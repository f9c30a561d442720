import type { PropertyType } from '../../listing/property-type'
import type { Answers, LeftOut, Question } from './answers'
import type { Column } from './fields'
import { type Heading, type Headings, meaningOf } from './heading-row'
import { headingText, isAreaHeading, isLotHeading, isTitleHeading, isTotalPrice } from './headings'
import type { StockField } from './incoming'
import { columnName, type Sheet, type SheetRow, textAt } from './sheet'
import { amountOf } from './values/amount'
import { type Period, periodOf } from './values/period'
import { comparedText } from './values/text'
import { isTitleType } from './values/words'

/** Where a field is read, and what its heading says besides. */
export interface FieldColumn {
  readonly column: number
  readonly heading: string
  readonly period: Period | null
}
export interface Columns {
  readonly fields: ReadonlyMap<StockField, FieldColumn>
  readonly leftOut: readonly LeftOut[]
  readonly questions: readonly Question[]
}

/** How many values are looked at, and how many are shown. */
const LOOKED_AT = 200
const SHOWN = 3
const LONGEST_SHOWN = 60

const wholeHeading = ({ group, text }: Heading): string => `${group} ${text}`.trim()
const shownHeading = ({ group, text }: Heading): string => (text === '' ? group : text)

const valuesBelow = (rows: readonly SheetRow[], column: number): readonly string[] =>
  rows
    .map((row) => textAt(row, column))
    .filter((text) => text !== '')
    .slice(0, LOOKED_AT)

const holdsFigures = (values: readonly string[]): boolean =>
  values.length > 0 && values.filter((each) => amountOf(comparedText(each)) !== null).length * 2 >= values.length

/** Whether areas are those of floors, and a lot is the plan’s name of a unit. */
const isFloorSpace = (type: PropertyType): boolean => type === 'Apartments' || type === 'Townhouses'

interface Meant {
  readonly heading: Heading
  /** Null if we don’t know it. */
  readonly column: Column | null
  readonly isAnswered: boolean
}

/** What each heading means for a property type; what a person has said counts first, except of private columns. */
const meanings = (
  { headings }: Headings,
  rows: readonly SheetRow[],
  type: PropertyType,
  answers: Answers,
): readonly Meant[] => {
  const answered = new Map(
    Object.entries(answers.columns ?? {}).map(([heading, column]) => [headingText(heading), column]),
  )
  const known = headings.map((heading): Meant => {
    const column = meaningOf(heading)
    const answer = answered.get(headingText(wholeHeading(heading)))
    return column === 'private' || answer === undefined
      ? { heading, column, isAnswered: false }
      : { heading, column: answer ?? 'ignored', isAnswered: true }
  })
  const has = (field: StockField) => known.some(({ column }) => column === field)
  const isLot = ({ heading, column }: Meant) => column === 'label' && isLotHeading(wholeHeading(heading))
  const hasOtherLabel = known.some((each) => each.column === 'label' && (each.isAnswered || !isLot(each)))
  return known.map((each): Meant => {
    const [{ heading, isAnswered }, text] = [each, wholeHeading(each.heading)]
    const as = (column: Column): Meant => ({ ...each, column })
    if (isAnswered) return each
    if (isLot(each) && isFloorSpace(type) && hasOtherLabel) return as('lot')
    if (isFloorSpace(type) && isAreaHeading(text)) return as('internal')
    if (!isFloorSpace(type) && isTotalPrice(text) && has('landPrice') && has('buildPrice')) return as('packagePrice')
    if (isTitleHeading(text) && valuesBelow(rows, heading.column).some(isTitleType)) return as('title')
    return each
  })
}

/** In the order in which they get their fields: what a person said first, and lots before other names where lots are sold. */
const inOrder = (meant: readonly Meant[], type: PropertyType): readonly Meant[] => {
  const rank = ({ heading, column, isAnswered }: Meant) => {
    if (isAnswered) return 0
    return !isFloorSpace(type) && column === 'label' && isLotHeading(wholeHeading(heading)) ? 1 : 2
  }
  return [...meant].sort((a, b) => rank(a) - rank(b) || a.heading.column - b.heading.column)
}

/** Which column holds which field, what isn’t read, and what has to be asked. */
export const columnsOf = (
  headings: Headings,
  sheet: Sheet,
  rows: readonly SheetRow[],
  type: PropertyType,
  answers: Answers,
): Columns => {
  const fields = new Map<StockField, FieldColumn>()
  const leftOut: LeftOut[] = hiddenColumns(headings, sheet)
  const questions: Extract<Question, { is: 'column' }>[] = []
  const unknown: Extract<Question, { is: 'column' }>[] = []
  for (const { heading, column } of inOrder(meanings(headings, rows, type, answers), type)) {
    const name = columnName(heading.column)
    const shown = shownHeading(heading)
    const leave = (why: LeftOut['why']) => leftOut.push({ column: name, heading: shown, why })
    const question = (second: StockField | null) => ({
      ...({ is: 'column', column: name, heading: wholeHeading(heading), second } as const),
      values: valuesBelow(rows, heading.column)
        .slice(0, SHOWN)
        .map((each) => each.slice(0, LONGEST_SHOWN)),
    })
    if (shown === '') {
      if (valuesBelow(rows, heading.column).length > 0) leave('unknown')
    } else if (column === null) {
      leave('unknown')
      ;(holdsFigures(valuesBelow(rows, heading.column)) ? questions : unknown).push(question(null))
    } else if (column === 'ignored' || column === 'private') {
      leave(column)
    } else if (fields.has(column)) {
      leave('second')
      questions.push(question(column))
    } else {
      fields.set(column, { column: heading.column, heading: shown, period: periodOf(wholeHeading(heading)) })
    }
  }
  return {
    fields,
    leftOut: leftOut.sort((a, b) => a.column.length - b.column.length || (a.column < b.column ? -1 : 1)),
    questions: fields.has('label') ? questions : [...questions, ...unknown],
  }
}

const hiddenColumns = ({ rows }: Headings, sheet: Sheet): LeftOut[] =>
  sheet.hiddenColumns.flatMap((column) => {
    const heading = rows.map((row) => textAt(row, column)).find((text) => text !== '')
    return heading === undefined ? [] : [{ column: columnName(column), heading, why: 'hidden' as const }]
  })
