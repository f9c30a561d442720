import { compareStock } from '../../../domain/stock/import/compare'
import type { ClaimState, CompareOptions, StoredUnit } from '../../../domain/stock/import/difference'
import type { IncomingRow, ReadStock, UnitValues } from '../../../domain/stock/import/incoming'

export const OPTIONS: CompareOptions = {
  isComplete: false,
  stages: null,
  releases: false,
  isFeed: false,
  sumsAreas: false,
  renames: new Map(),
}
export const stored = (
  key: string,
  values: UnitValues,
  claim: ClaimState = 'none',
  more: Partial<StoredUnit> = {},
): StoredUnit => ({
  ...{
    unitId: Number(key.replaceAll(/\D/g, '')),
    key,
    senderKeys: [],
    values: { label: key, ...values },
    claim,
    offers: 0,
  },
  ...more,
})
export const row = (
  number: number,
  key: string,
  unit: UnitValues = {},
  more: Partial<IncomingRow> = {},
): IncomingRow => ({
  ...{ row: number, key, ref: null, unit: { label: key, ...unit }, hasError: false },
  ...more,
})
export const read = (rows: readonly IncomingRow[], more: Partial<ReadStock> = {}): ReadStock => ({
  rows,
  skipped: [],
  problems: [],
  ...more,
})
export const compared = (
  units: readonly StoredUnit[],
  rows: readonly IncomingRow[],
  options: Partial<CompareOptions> = {},
) =>
  compareStock(units, read(rows), {
    ...OPTIONS,
    ...options,
  }) /** Key, outcome, fields, reason, and whether it applies unless somebody says otherwise. */
export const said = (
  units: readonly StoredUnit[],
  rows: readonly IncomingRow[],
  options: Partial<CompareOptions> = {},
) =>
  compared(units, rows, options).rows.map(({ key, outcome, fields, why, isTicked }) => [
    key,
    outcome,
    fields.join(' '),
    why,
    isTicked,
  ])
