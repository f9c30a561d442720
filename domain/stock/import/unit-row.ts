import { STAGE_NAME_LIMIT } from '../stage'
import { PROBLEMS, type ProblemCode, type Severity } from './codes'
import type { FieldColumn } from './columns'
import { headingText } from './headings'
import { type IncomingStatus, type Problem, STOCK_FIELDS, type StockField, type UnitValues } from './incoming'
import type { Cell, SheetRow } from './sheet'
import { readArea, readLength, readStorage } from './values/area'
import { type Counted, readCount } from './values/count'
import { datedText, dayOfSerial, isSerialOfDay, readDate } from './values/date'
import { readLabel } from './values/label'
import { readRegular, type RegularField } from './values/money'
import { readPrice } from './values/price'
import { blank, read, type Reading, wrong } from './values/reading'
import { statusUnder, statusWord } from './values/status'
import { cleanText } from './values/text'
import { readAspect, readLevel, readText, readTitle } from './values/words'

/** What is known of a file while its rows are read. */
export interface RowContext {
  readonly fields: ReadonlyMap<StockField, FieldColumn>
  readonly decimalComma: boolean
  /** Of the listing; decides what a green title is. */
  readonly state: string
  /** What a person said of words that we don’t know. */
  readonly words: ReadonlyMap<string, IncomingStatus | null>
}

/** Values as they are gathered; `statusInPrice` is a status that stands where a price should. */
export interface Gathered extends UnitValues {
  readonly key?: string
  readonly ref?: string
  readonly studiesBeside?: number
  readonly statusInPrice?: IncomingStatus
  readonly hasNoPackagePrice?: boolean
}
type Said = Reading<Gathered>

const LONGEST_VALUE = 60
const LONGEST_CELL = 32_767
const LONGEST = { lot: 10, ref: 50, building: 50, stage: STAGE_NAME_LIMIT, planType: 50, floorPlan: 2_000, street: 120 }

export const problem = (
  row: number,
  field: StockField,
  code: ProblemCode,
  text: string,
  severity: Severity = PROBLEMS[code].severity,
): Problem => ({ row, field, code, severity, value: cleanText(text.slice(0, LONGEST_CELL)).slice(0, LONGEST_VALUE) })

const mapped = <A>(reading: Reading<A>, take: (value: A) => Gathered): Said =>
  reading.is === 'read' ? read(take(reading.value), ...reading.warnings) : reading

const figure = (value: number): string => String(Number.isSafeInteger(value) ? value : Number(value.toPrecision(15)))
/** A number without the noise of binary fractions; other cells as they are shown. */
const figureText = ({ kind, value, text }: Cell): string => (kind === 'number' && value !== null ? figure(value) : text)
/** A label is the text that is shown, but for commas between the thousands of a number. */
const labelText = ({ kind, text }: Cell): string =>
  kind === 'number' && /^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text

const dateIn = (cell: Cell) =>
  cell.kind === 'date' && cell.value !== null ? dayOfSerial(cell.value) : readDate(cell.text)

const pricesIn = (
  text: string,
  comma: boolean,
  take: (price: number | null, priceTo: number | null) => Gathered | null,
): Said => {
  const price = readPrice(text, comma)
  if (price.is === 'status') return read({ statusInPrice: price.status })
  if (price.is !== 'read') return price
  const taken = take(price.value.price, price.value.priceTo)
  return taken === null ? wrong('not-an-amount') : read(taken, ...price.warnings)
}

/** A price without sign or comma that could be a date: in a file of text alone, nothing else tells them apart. */
const notedAsDate = ({ text: shown }: Cell, said: Said): Said =>
  said.is === 'read' && isSerialOfDay(shown) ? read(said.value, ...said.warnings, 'price-like-date') : said

/** A part of a price is one amount; one that isn’t told is left as it was. */
const partOf = (field: 'landPrice' | 'buildPrice' | 'priceTo') => (price: number | null, priceTo: number | null) =>
  priceTo !== null ? null : price === null ? {} : { [field]: price }

interface GivenCell {
  readonly cell: Cell
  /** As `figureText` gives it. */
  readonly figure: string
  readonly comma: boolean
  readonly column: FieldColumn
  readonly context: RowContext
}
type Read = (given: GivenCell) => Said

const text =
  (field: keyof typeof LONGEST): Read =>
  ({ cell }) =>
    mapped(readText(cell.text, LONGEST[field]), (value) => ({ [field]: value }))
const count =
  (field: Counted): Read =>
  ({ figure }) =>
    mapped(readCount(figure, field), ({ count, studies }) => ({
      [field]: count,
      ...(studies === 0 ? {} : { studiesBeside: studies }),
    }))
const measure =
  (field: StockField, reader: (figure: string, comma: boolean) => Reading<number>): Read =>
  ({ figure, comma }) =>
    mapped(reader(figure, comma), (value) => ({ [field]: value }))
const date =
  (field: 'titleDate' | 'completion'): Read =>
  ({ cell }) =>
    mapped(dateIn(cell), (dated) => ({ [field]: datedText(dated) }))
const part =
  (field: 'landPrice' | 'buildPrice' | 'priceTo'): Read =>
  ({ figure, comma }) =>
    pricesIn(figure, comma, partOf(field))
const regular =
  (field: RegularField): Read =>
  ({ figure, comma, column }) =>
    mapped(readRegular(figure, field, column.period, comma), ({ from, to }) =>
      field === 'rent' ? { rent: from, rentTo: to } : { [field]: from },
    )

/** What the cell of a field says. */
const READERS: Readonly<Record<StockField, Read>> = {
  label: ({ cell }) => mapped(readLabel(labelText(cell)), ({ label, key }) => ({ label, key })),
  lot: text('lot'),
  ref: text('ref'),
  building: text('building'),
  level: ({ cell }) => mapped(readLevel(cell.text), (level) => ({ level })),
  stage: text('stage'),
  planType: text('planType'),
  beds: count('beds'),
  baths: count('baths'),
  cars: count('cars'),
  studies: count('studies'),
  internal: measure('internal', readArea),
  external: measure('external', readArea),
  total: measure('total', readArea),
  storage: measure('storage', readStorage),
  landSize: measure('landSize', readArea),
  frontage: measure('frontage', readLength),
  depth: measure('depth', readLength),
  aspect: ({ cell }) => mapped(readAspect(cell.text), (aspect) => ({ aspect })),
  title: ({ cell, context }) => mapped(readTitle(cell.text, context.state), (title) => ({ title })),
  price: ({ cell, figure, comma }) =>
    notedAsDate(
      cell,
      pricesIn(figure, comma, (price, priceTo) => ({ price, priceTo })),
    ),
  priceTo: part('priceTo'),
  landPrice: part('landPrice'),
  buildPrice: part('buildPrice'),
  packagePrice: ({ cell, figure, comma }) =>
    notedAsDate(
      cell,
      pricesIn(figure, comma, (price, priceTo) =>
        price === null ? { hasNoPackagePrice: true } : { packagePrice: price, packagePriceTo: priceTo },
      ),
    ),
  rent: regular('rent'),
  strata: regular('strata'),
  council: regular('council'),
  status: ({ cell, column, context }) => statusIn(cell.text, column, context),
  floorPlan: text('floorPlan'),
  titleDate: date('titleDate'),
  completion: date('completion'),
  street: text('street'),
}

const statusIn = (text: string, { heading }: FieldColumn, { words }: RowContext): Said => {
  const word = statusWord(text)
  if (word === '') return blank()
  const status = statusUnder(headingText(heading), word) ?? words.get(word) ?? null
  return status === null ? wrong('status-unknown') : read({ status })
}

/** What the cells of a row say, with what is wrong with them. */
export const readCells = (
  row: SheetRow,
  context: RowContext,
): { readonly values: Gathered; readonly problems: readonly Problem[] } => {
  const problems: Problem[] = []
  const values: Gathered = {}
  for (const field of STOCK_FIELDS) {
    const given = context.fields.get(field)
    if (given === undefined) continue
    const cell = row.cells[given.column] ?? null
    const said = cell === null ? blank() : readCell(field, cell, given, context)
    const text = cell === null ? '' : cell.text
    if (said.is === 'wrong') problems.push(problem(row.row, field, said.code, text))
    else {
      if (said.is === 'read') Object.assign(values, said.value)
      for (const code of said.warnings) problems.push(problem(row.row, field, code, text))
    }
  }
  if (values.label === undefined && !problems.some(({ field }) => field === 'label'))
    problems.unshift(problem(row.row, 'label', 'label-missing', ''))
  return { values, problems }
}

const readCell = (field: StockField, cell: Cell, given: FieldColumn, context: RowContext): Said => {
  if (cell.kind === 'error') return wrong('cell-error')
  if (cell.kind === 'no-value') return wrong('formula-without-value')
  if (cell.text.length > LONGEST_CELL) return wrong('too-long')
  const comma = context.decimalComma && cell.kind === 'text'
  return READERS[field]({ cell, figure: figureText(cell), comma, column: given, context })
}
