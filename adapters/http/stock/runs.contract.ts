import * as t from 'io-ts'
import { ImportRun, RunChoices, RunCounts, RunDifference, RunSummary } from '../../../domain/stock/import/run'
import { AnswerKind, KnownLists, LONGEST_SENDER } from '../../../domain/stock/import/known-answers'
import { oneOf } from '../../../domain/shared/one-of'
import { PRICE_STEPS } from '../../../domain/stock/bulk-price'
import { StatusAct } from '../../../domain/stock/stock-unit'
import type { CellField } from '../../../domain/stock/units-change'
import { endpoint } from '../shared/endpoint'
import { Bytes, Integer, IntInPath, nullable, Text } from '../shared/wire-types'

const params = t.type({ id: IntInPath })
const Made = t.type({ id: t.number }, 'MadeRun')

/** A heading or a word; longer ones are cut when they are read. */
const LONGEST_SUBJECT = 255

const failures = { 'changed-meanwhile': 71010 } as const

export const beginRun = endpoint({
  method: 'POST',
  path: '/api/desk/projects/:id/imports',
  params,
  query: t.type({
    ...{ name: Text(255), kind: oneOf(['price-list', 'pasted'] as const, 'SentKind') },
    source: Text(LONGEST_SENDER),
  }),
  body: Bytes,
  encoding: 'bytes',
  answer: Made,
  access: 'desk',
  summary:
    'Reads a price list, .xlsx or text with columns; the body is the file, of at most 20 MB, `source` the name of its sender, empty for none. Nothing changes yet',
})

export const knownLists = endpoint({
  method: 'GET',
  path: '/api/desk/projects/:id/known-lists',
  params,
  answer: KnownLists,
  access: 'desk',
  summary:
    'What is known of the price lists of a project: what was answered about it, and about the senders of its agency',
})

export const forgetAnswers = endpoint({
  method: 'POST',
  path: '/api/desk/projects/:id/known-lists/forget',
  params,
  body: t.type({
    sender: Text(LONGEST_SENDER),
    answer: nullable(t.type({ is: AnswerKind, subject: Text(LONGEST_SUBJECT) })),
  }),
  answer: t.null,
  access: 'desk',
  summary:
    'Forgets an answer about the price lists of a sender, or of the project for an empty name; null for all. The next list asks again',
})

const Cells = t.partial(
  {
    ...{ level: Text(20), planType: Text(50), beds: t.number, baths: t.number, cars: t.number },
    ...{ internal: t.number, total: t.number, price: t.union([t.number, t.null]) },
  } satisfies Record<CellField, t.Mixed>,
  'UnitCells',
)
const unitIds = t.readonlyArray(Integer)
const Chosen = t.union(
  [
    t.type({
      ...{ is: t.literal('prices'), unitIds },
      rule: t.type({ by: oneOf(PRICE_STEPS, 'PriceStep'), amount: t.number, nearest: Integer }),
    }),
    t.type({ is: t.literal('stage'), unitIds, stageId: nullable(Integer) }),
    t.type({ is: t.literal('plan'), unitIds, planType: Text(50) }),
    t.type({ is: t.literal('status'), unitIds, act: StatusAct }),
    t.type({ is: t.literal('cells'), cells: t.readonlyArray(t.type({ unitId: Integer, now: Cells })) }),
  ],
  'UnitsChange',
)

export const editUnits = endpoint({
  method: 'POST',
  path: '/api/desk/projects/:id/edits',
  params,
  body: t.type({ change: Chosen, reason: Text(200) }),
  answer: Made,
  access: 'desk',
  failures,
  summary:
    'Makes the run of a change of several units: prices, stage, plan, status or pasted cells. It is looked at and applied as a price list',
})

export const deskRuns = endpoint({
  method: 'GET',
  path: '/api/desk/projects/:id/imports',
  params,
  query: t.type({ before: IntInPath }),
  answer: t.array(RunSummary),
  access: 'desk',
  summary: 'Price lists and bulk changes of a project, the newest first, 50 at a time; `before` 0 for the newest',
})

export const deskRun = endpoint({
  method: 'GET',
  path: '/api/desk/imports/:id',
  params,
  answer: ImportRun,
  access: 'desk',
  summary: 'A run with what a person has to decide',
})

export const runDifference = endpoint({
  method: 'GET',
  path: '/api/desk/imports/:id/difference',
  params,
  answer: RunDifference,
  access: 'desk',
  failures: { 'not-compared': 71051 },
  summary: 'What a run would change now; of an applied one, what it changed. Rows that change nothing are counted only',
})

export const chooseInRun = endpoint({
  method: 'PUT',
  path: '/api/desk/imports/:id',
  params,
  body: t.type({ version: Integer, choices: RunChoices }),
  answer: ImportRun,
  access: 'desk',
  failures,
  summary: 'Answers questions, sets options, ticks and corrections; the file is read again if need be',
})

export const applyRun = endpoint({
  method: 'POST',
  path: '/api/desk/imports/:id/apply',
  params,
  body: t.type({ fingerprint: Text(100), leavesErrors: t.boolean, isConfirmed: t.boolean }),
  answer: RunCounts,
  access: 'desk',
  failures: { ...failures, 'second-factor-needed': 71001, 'has-errors': 71052, unusual: 71053 },
  summary: 'Applies all ticked rows or none, if the difference is still what was seen',
})

export const undoRun = endpoint({
  method: 'POST',
  path: '/api/desk/imports/:id/undo',
  params,
  answer: Made,
  access: 'desk',
  failures,
  summary: 'Makes the run that undoes this one, which is looked at and applied as any other',
})

export const abandonRun = endpoint({
  method: 'POST',
  path: '/api/desk/imports/:id/abandon',
  params,
  answer: t.null,
  access: 'desk',
  failures,
  summary: 'Ends a run that isn’t applied; nothing changes',
})

export const runErrorsCsv = endpoint({
  method: 'GET',
  path: '/api/desk/imports/:id/errors',
  params,
  answer: t.string,
  access: 'desk',
  summary: 'Rows with errors in the sender’s own columns, and what is wrong with each, as the text of a CSV file',
})
