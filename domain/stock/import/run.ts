import * as t from 'io-ts'
import { IsoDate } from '../../shared/iso-date'
import { oneOf } from '../../shared/one-of'
import { PROBLEMS, REFUSALS, SKIPS } from './codes'
import { type ComparedRow, CONFLICTS, OUTCOMES, type Outcome, type ValueName } from './difference'
import { INCOMING_STATUSES, STOCK_FIELDS, type UnitValues } from './incoming'
import { RunState } from './run.lifecycle'

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])
const keysOf = <A extends string>(of: Readonly<Record<A, unknown>>) => Object.keys(of) as A[]

export const RUN_KINDS = ['price-list', 'pasted', 'edit', 'undo', 'feed'] as const
export const RunKind = oneOf(RUN_KINDS, 'RunKind')
export type RunKind = t.TypeOf<typeof RunKind>

const Field = oneOf(STOCK_FIELDS, 'StockField')
const Status = oneOf(INCOMING_STATUSES, 'IncomingStatus')
const amount = orNull(t.number)

/** What a row says, or what is stored: `UnitValues`. */
export const Values = t.partial(
  {
    ...{ label: t.string, lot: t.string, building: t.string, level: t.string, stage: t.string, planType: t.string },
    ...{ beds: t.number, baths: t.number, cars: t.number, studies: t.number },
    ...{ internal: t.number, external: t.number, total: t.number, storage: t.number, landSize: t.number },
    ...{ frontage: t.number, depth: t.number, aspect: t.string, title: t.string },
    ...{ price: amount, priceTo: amount, landPrice: t.number, buildPrice: t.number },
    ...{ packagePrice: t.number, packagePriceTo: amount, rent: t.number, rentTo: t.number },
    ...{ strata: t.number, council: t.number, status: Status },
    ...{ floorPlan: t.string, titleDate: t.string, completion: t.string, street: t.string },
  } satisfies { readonly [K in keyof UnitValues]-?: t.Mixed },
  'UnitValues',
)
const ValueField = oneOf(keysOf(Values.props) as ValueName[], 'ValueName')

/** `Answers`: what a person has said of a file. */
export const RunAnswers = t.partial(
  {
    sheet: t.string,
    columns: t.record(t.string, orNull(Field)),
    words: t.record(t.string, orNull(Status)),
    fills: t.record(t.string, orNull(Status)),
  },
  'RunAnswers',
)

export const RunQuestion = t.union(
  [
    t.type({ is: t.literal('sheet'), sheets: t.readonlyArray(t.string) }),
    t.type({
      is: t.literal('column'),
      ...{ column: t.string, heading: t.string, second: orNull(Field), values: t.readonlyArray(t.string) },
    }),
    t.type({ is: t.literal('word'), word: t.string, rows: t.number }),
    t.type({ is: t.literal('fill'), fill: t.string, rows: t.number, labels: t.readonlyArray(t.string) }),
  ],
  'RunQuestion',
)

const LeftOut = t.type({
  ...{ column: t.string, heading: t.string },
  why: oneOf(['ignored', 'private', 'hidden', 'unknown', 'second'] as const, 'LeftOutReason'),
})

/** How a file was read: `SheetFile`. */
export const RunFile = t.type(
  {
    ...{ sheets: t.readonlyArray(t.string), sheet: t.string, headingRow: t.number },
    /** The heading of each field that is read. */
    columns: t.record(t.string, t.string),
    leftOut: t.readonlyArray(LeftOut),
    fills: t.record(t.string, t.number),
  },
  'RunFile',
)

export const RunOptions = t.type(
  {
    /** Whether the file names every unit, so that those it doesn’t name are withheld. */
    isComplete: t.boolean,
    /** The stages that a complete list is about, by name; null for all. */
    stages: orNull(t.readonlyArray(t.string)),
    /** Whether new and withheld units that the file calls available go on sale now. */
    releases: t.boolean,
    /** Answers to "Is 1.04 now 104?", by the new key: the old one, or null for no. */
    renames: t.record(t.string, orNull(t.string)),
  },
  'RunOptions',
)
export type RunOptions = t.TypeOf<typeof RunOptions>
export const NO_OPTIONS: RunOptions = { isComplete: false, stages: null, releases: false, renames: {} }

/** Fields that a person may correct in a run, so that the file needn’t be sent again. */
export const CORRECTED = ['label', 'price', 'internal', 'external', 'total', 'landSize', 'status'] as const
export type CorrectedField = (typeof CORRECTED)[number]
const Corrections = t.partial({
  ...{ label: t.string, price: t.string, status: t.string },
  ...{ internal: t.string, external: t.string, total: t.string, landSize: t.string },
} satisfies Record<CorrectedField, t.Mixed>)

/** What a person decides about a run before it is applied. */
export const RunChoices = t.type(
  {
    answers: RunAnswers,
    options: RunOptions,
    /** By `rowIdOf`: ticks that a person has set or taken away. */
    ticks: t.record(t.string, t.boolean),
    /** Texts of cells, by the number of their row. */
    corrections: t.record(t.string, Corrections),
  },
  'RunChoices',
)
export type RunChoices = t.TypeOf<typeof RunChoices>

export const RunCounts = t.type(
  {
    ...{ rows: t.number, added: t.number, changed: t.number, unchanged: t.number, removed: t.number },
    ...{ protected: t.number, conflict: t.number, error: t.number, skipped: t.number, warnings: t.number },
  } satisfies Record<Outcome | 'rows' | 'skipped' | 'warnings', t.Mixed>,
  'RunCounts',
)
export type RunCounts = t.TypeOf<typeof RunCounts>

const summary = {
  ...{ id: t.number, projectId: t.number, project: t.string, kind: RunKind, fileName: t.string, state: RunState },
  /** The name of the sender of a price list, empty for none. */
  source: t.string,
  /** Who sent it, and when. */
  ...{ by: t.string, at: IsoDate },
  ...{ appliedBy: orNull(t.string), appliedAt: orNull(IsoDate) },
  /** When it was applied: what it did. Before: what it would do when it was last compared. */
  counts: orNull(RunCounts),
}

/** A run in a list. */
export const RunSummary = t.type(summary, 'RunSummary')
export type RunSummary = t.TypeOf<typeof RunSummary>

/** A run with what a person has to decide. */
export const ImportRun = t.type(
  {
    ...summary,
    /** Grows with every change, so that the second of two people learns of the first one’s. */
    version: t.number,
    refusal: orNull(t.type({ code: oneOf(keysOf(REFUSALS), 'RefusalCode'), detail: t.string })),
    file: orNull(RunFile),
    questions: t.readonlyArray(RunQuestion),
    choices: RunChoices,
    /** Until when it can be undone; null if it can’t. */
    undoUntil: orNull(IsoDate),
    /** The run that this one undoes, and the one that undoes it. */
    ...{ undoes: orNull(t.number), undoneBy: orNull(t.number) },
  },
  'ImportRun',
)
export type ImportRun = t.TypeOf<typeof ImportRun>

const Row = t.type(
  {
    ...{ row: orNull(t.number), key: orNull(t.string), unitId: orNull(t.number), outcome: oneOf(OUTCOMES, 'Outcome') },
    ...{ unit: Values, was: Values, fields: t.readonlyArray(ValueField) },
    ...{ why: orNull(oneOf(CONFLICTS, 'ConflictReason')), offers: t.number, isTicked: t.boolean },
  } satisfies { readonly [K in keyof ComparedRow]: t.Mixed },
  'ComparedRow',
)

const Problem = t.type(
  {
    ...{ row: t.number, field: Field, code: oneOf(keysOf(PROBLEMS), 'ProblemCode') },
    ...{ severity: oneOf(['error', 'warning'] as const, 'Severity'), value: t.string },
  },
  'RowProblem',
)
const Skipped = t.intersection([
  t.type({ row: t.number, why: oneOf(keysOf(SKIPS), 'SkipReason') }),
  t.partial({ key: t.string }),
])

const Place = t.type({ heading: t.string, column: t.string, typical: amount })
const Unusual = t.union([
  t.type({ kind: t.literal('many-removed'), removed: t.number, available: t.number }),
  t.type({ kind: t.literal('price-far-off'), keys: t.readonlyArray(t.string) }),
  t.type({ kind: t.literal('most-prices'), changed: t.number, priced: t.number }),
  t.type({ kind: t.literal('last-available'), available: t.number }),
  t.type({
    kind: t.literal('heading-moved'),
    moved: t.readonlyArray(t.type({ field: Field, was: Place, now: Place })),
  }),
])

/** What a run would change now. Rows that change nothing are counted only. */
export const RunDifference = t.type(
  {
    /** Of the whole difference: applying repeats it, so that nothing else is applied than what was seen. */
    fingerprint: t.string,
    counts: RunCounts,
    rows: t.readonlyArray(Row),
    skipped: t.readonlyArray(Skipped),
    problems: t.readonlyArray(Problem),
    removals: oneOf(['on', 'not-complete', 'unreadable'] as const, 'Removals'),
    unusual: t.readonlyArray(Unusual),
    renames: t.readonlyArray(t.type({ from: t.string, to: t.string })),
  },
  'RunDifference',
)
export type RunDifference = t.TypeOf<typeof RunDifference>

/** Names a row of a run: its number, or the key of a unit that the file doesn’t name. */
export const rowIdOf = ({ row, key }: Pick<ComparedRow, 'row' | 'key'>): string =>
  row === null ? `missing ${key ?? ''}` : String(row)

/** Whether a row is applied. A conflict or an error never is. */
export const isTaken = (row: ComparedRow, ticks: RunChoices['ticks']): boolean =>
  row.outcome !== 'conflict' && row.outcome !== 'error' && (ticks[rowIdOf(row)] ?? row.isTicked)
