import { type ImportRun, NO_OPTIONS, type RunDifference } from '../../../../domain/stock/import/run'
import type { RunRow } from '../../../../domain/stock/import/shown-difference'

export const COUNTS = {
  ...{ rows: 0, added: 0, changed: 0, unchanged: 0, removed: 0 },
  ...{ protected: 0, conflict: 0, error: 0, skipped: 0, warnings: 0 },
}

/** A price list of project 7 that was compared. */
export const runOf = (fields: Partial<ImportRun> = {}): ImportRun => ({
  ...{ id: 12, projectId: 7, project: 'Kestrel House', kind: 'price-list', fileName: 'November.xlsx', source: '' },
  ...{ state: 'compared', by: 'Mia Marlowe', at: new Date('2026-11-26T00:00:00.000Z') },
  ...{ appliedBy: null, appliedAt: null, counts: null, version: 1, refusal: null },
  file: {
    ...{ sheets: ['Stock'], sheet: 'Stock', headingRow: 3, fills: {} },
    columns: { label: 'Apt', price: 'Price inc GST', status: 'Status' },
    leftOut: [{ column: 'N', heading: 'Purchaser', why: 'private' }],
  },
  questions: [],
  choices: { answers: {}, options: NO_OPTIONS, ticks: {}, corrections: {} },
  ...{ undoUntil: null, undoes: null, undoneBy: null },
  ...fields,
})

/** A price that rises from $600,000 to $615,000. */
export const rowOf = (row: number, fields: Partial<RunRow> = {}): RunRow => ({
  ...{ row, key: String(100 + row), unitId: row, outcome: 'changed', fields: ['price'] },
  ...{ unit: { label: String(100 + row), price: 615_000 }, was: { price: 600_000 } },
  ...{ why: null, offers: 0, isTicked: true },
  ...fields,
})

export const differenceOf = (rows: readonly RunRow[], fields: Partial<RunDifference> = {}): RunDifference => ({
  ...{ fingerprint: 'seen', counts: COUNTS, rows, skipped: [], problems: [] },
  ...{ removals: 'not-complete', unusual: [], renames: [] },
  ...fields,
})
