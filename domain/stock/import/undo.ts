import { DAY } from '../../shared/dates'
import { labelKey } from '../label-key'
import type { ComparedRow, ValueName } from './difference'
import type { IncomingRow, ReadStock, UnitValues } from './incoming'
import { unitRef } from './unit-ref'

const UNDO_DAYS = 7

/** Until when a run that was applied then can be undone. */
export const undoUntil = (appliedAt: Date): Date => new Date(appliedAt.getTime() + UNDO_DAYS * DAY)

const NULLABLE: readonly ValueName[] = ['price', 'priceTo', 'packagePriceTo']
const TEXTS: readonly ValueName[] = [
  ...(['label', 'lot', 'building', 'level', 'stage', 'planType', 'aspect', 'title', 'street'] as const),
]

/** What a field is without a value: a file’s empty cell would change nothing. */
const nothingOf = (field: ValueName) => (NULLABLE.includes(field) ? null : TEXTS.includes(field) ? '' : 0)

const valuesBefore = ({ outcome, fields, was }: ComparedRow): UnitValues =>
  outcome === 'added'
    ? { status: 'withheld' }
    : Object.fromEntries(fields.map((field) => [field, was[field] ?? nothingOf(field)]))

/**
 * What was stored before these rows were applied, as the rows of a run, known by our references. A unit that was added is withheld, for
 * none is ever deleted.
 */
export const rowsBefore = (applied: readonly ComparedRow[]): ReadStock => ({
  ...{ skipped: [], problems: [] },
  rows: applied.flatMap((row, i): IncomingRow[] => {
    if (row.unitId === null) return []
    const unit = valuesBefore(row)
    const key = unit.label === undefined ? null : labelKey(unit.label)
    return [{ row: i + 1, key, ref: unitRef(row.unitId), unit, hasError: false }]
  }),
})
