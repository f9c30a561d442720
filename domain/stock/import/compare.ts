import { labelKey } from '../label-key'
import { compareUnit } from './compare-unit'
import type { ComparedRow, CompareOptions, Difference, Removals, StoredUnit } from './difference'
import type { IncomingRow, Problem, ReadStock, Skipped } from './incoming'
import { unitOfRef } from './unit-ref'
import { renamesIn, unusualIn } from './unusual'

/**
 * What a file would change of a listing. A unit is known by our reference, then by what its sender calls it, then by its label. Pure;
 * the order of rows doesn't matter.
 */
export const compareStock = (stored: readonly StoredUnit[], read: ReadStock, options: CompareOptions): Difference => {
  const identify = identifier(stored, options)
  const found = read.rows.map((incoming): Found => ({ incoming, means: identify(incoming) }))
  const named: Named = new Map()
  for (const each of found) named.set(meantBy(each), (named.get(meantBy(each)) ?? 0) + 1)
  const skippedKeys = new Set(read.skipped.map(({ key }) => key))

  const compared = found.map((each) => compareRow(each, named, options))
  const rows = compared.flatMap((each) => ('row' in each ? [each.row] : []))
  const removals = removalsOf(read, options)
  const missing = stored
    .filter((unit) => removals === 'on' && !named.has(unit) && !skippedKeys.has(unit.key) && isInStages(unit, options))
    .flatMap(missingRow)
  const renames = renamesIn(
    missing,
    rows.filter(({ outcome, key }) => outcome === 'added' && key !== null && !options.renames.has(key)),
  )
  const asked = new Set(renames.flatMap(({ from, to }) => [from, to]))
  const all = [...rows, ...missing].map((row) =>
    row.key !== null && asked.has(row.key) ? { ...row, isTicked: false } : row,
  )
  return {
    rows: all,
    skipped: [...read.skipped, ...compared.flatMap((each) => ('skipped' in each ? [each.skipped] : []))],
    problems: [...read.problems, ...compared.flatMap((each) => ('problem' in each ? [each.problem] : []))],
    removals,
    unusual: unusualIn(stored, all),
    renames,
  }
}

/** A unit of the listing; `new`, or `unknown` for a reference of ours that it doesn't have. */
type Means = StoredUnit | 'new' | 'unknown'
interface Found {
  readonly incoming: IncomingRow
  readonly means: Means
}

/** How often each unit is named: a stored one, or a new one by its label. */
type Named = Map<StoredUnit | string, number>
const meantBy = ({ means, incoming: { row, unit } }: Found): StoredUnit | string =>
  typeof means === 'object' ? means : (labelIn(unit) ?? `row ${row}`)

const identifier = (stored: readonly StoredUnit[], { renames, isFeed }: CompareOptions) => {
  const byId = new Map(stored.map((unit) => [unit.unitId, unit]))
  const bySender = new Map(stored.flatMap((unit) => unit.senderKeys.map((key) => [key, unit] as const)))
  const byKey = new Map(stored.map((unit) => [unit.key, unit]))
  return ({ ref, key, unit }: IncomingRow): Means => {
    const ours = ref === null ? null : unitOfRef(ref)
    if (ours !== null) return byId.get(ours) ?? 'unknown'
    const renamed = key === null ? null : (renames.get(key) ?? null)
    return (
      (ref === null ? undefined : bySender.get(ref)) ??
      (key === null ? undefined : (bySender.get(key) ?? byKey.get(renamed ?? key))) ??
      // The key of a feed’s row is its sender’s.
      (isFeed ? byKey.get(labelIn(unit) ?? '') : undefined) ??
      'new'
    )
  }
}

type Compared =
  | { readonly row: ComparedRow }
  | { readonly row: ComparedRow; readonly problem: Problem }
  | { readonly skipped: Skipped }

const compareRow = (
  each: Found,
  named: ReadonlyMap<StoredUnit | string, number>,
  options: CompareOptions,
): Compared => {
  const { incoming, means } = each
  const { row, key, ref, unit, hasError } = incoming
  const error = (): ComparedRow => ({ ...outsideOf(incoming, means), outcome: 'error', isTicked: false })
  if (hasError) return { row: error() }
  const severity = 'error'
  if (means === 'unknown')
    return {
      row: error(),
      problem: { row, field: 'ref', code: 'unknown-reference', severity, value: (ref ?? '').slice(0, 60) },
    }
  const isTwice = (named.get(meantBy(each)) ?? 0) > 1
  const duplicate = (): Compared => ({
    row: error(),
    problem: { row, field: 'label', code: 'duplicate-unit', severity, value: (key ?? '').slice(0, 60) },
  })
  if (means === 'new') {
    const isGone = unit.status !== undefined && unit.status !== 'available' && unit.status !== 'reserved'
    if (options.isFeed && isGone)
      return {
        skipped: {
          row,
          ...(key === null ? {} : { key }),
          why: unit.status === 'withheld' ? 'nothing-to-withdraw' : 'sold-and-unknown',
        },
      }
    if (options.isFeed && isTwice) return duplicate()
    return { row: { ...outsideOf(incoming, means), outcome: 'added', isTicked: true } }
  }
  if (isTwice) return duplicate()
  const called = options.isFeed ? labelIn(unit) : key
  const isRenamed = called !== null && called !== means.key && (options.isFeed || !means.senderKeys.includes(called))
  return { row: compareUnit({ row, unit, stored: means, isRenamed }, options) }
}

const labelIn = ({ label }: IncomingRow['unit']): string | null => (label === undefined ? null : labelKey(label))

/** A row that isn't compared with a unit. */
const outsideOf = ({ row, key, unit }: IncomingRow, means: Means) => ({
  ...{ row, key, unit, unitId: typeof means === 'object' ? means.unitId : null },
  ...{ was: {}, fields: [], why: null, offers: 0 },
})

const removalsOf = ({ rows }: ReadStock, { isComplete }: CompareOptions): Removals =>
  !isComplete ? 'not-complete' : rows.some(({ hasError, key }) => hasError && key === null) ? 'unreadable' : 'on'

const isInStages = ({ values }: StoredUnit, { stages }: CompareOptions): boolean =>
  stages === null || stages.some((stage) => stage.toLowerCase() === values.stage?.toLowerCase())

/** A unit that a complete list doesn't name is withdrawn, unless it is sold, or withheld already; with a claim it is a conflict. */
const missingRow = ({ unitId, key, values, claim }: StoredUnit): ComparedRow[] => {
  const unit = { status: 'withheld' as const }
  const row = { ...{ row: null, key, unitId, unit, offers: 0 }, was: values, fields: ['status' as const] }
  if (claim !== 'none') return [{ ...row, outcome: 'conflict', why: 'claimed-but-missing', isTicked: false }]
  const isOnSale = values.status === 'available' || values.status === 'reserved'
  return isOnSale ? [{ ...row, outcome: 'removed', why: null, isTicked: true }] : []
}
