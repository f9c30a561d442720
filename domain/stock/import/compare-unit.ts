import type { UnitValues } from './incoming'
import type { ClaimState, CompareOptions, ComparedRow, ConflictReason, StoredUnit, ValueName } from './difference'
import { isSameValue } from './same-value'
import { readAspect } from './values/words'

type Status = NonNullable<UnitValues['status']>
type StatusSays = { readonly moves: boolean } | { readonly conflict: ConflictReason }

const SOLD: readonly Status[] = ['sold', 'unconditional', 'settled']
const CONTRACTED: readonly ClaimState[] = ['contracted', 'unconditional', 'settled']

/**
 * What a file may say about the status of a unit that a reservation holds: it agrees, or is in conflict. It never moves it. One that is only
 * offered to the first in its queue can be sold.
 */
const claimedStatus = (claim: ClaimState, said: Status): StatusSays => {
  if (said === 'withheld') return { conflict: 'claimed-but-withdrawn' }
  if (claim === 'queue') return { moves: SOLD.includes(said) }
  if (!CONTRACTED.includes(claim)) return SOLD.includes(said) ? { conflict: 'claimed-but-sold' } : { moves: false }
  const isBehind = said === 'available' || (said === 'reserved' && claim !== 'contracted')
  return isBehind ? { conflict: 'file-is-behind' } : { moves: false }
}

/** A unit that is reserved or sold elsewhere follows the file; of a sale, never backwards but to the market. */
const freeStatus = (stored: Status, said: Status, { releases }: CompareOptions): StatusSays => {
  if (stored === 'withheld' && said === 'available') return { moves: releases }
  const [from, to] = [SOLD.indexOf(stored), SOLD.indexOf(said)]
  if (from >= 0 && to >= 0) return { moves: to > from }
  if (stored === 'settled') return { conflict: 'file-is-behind' }
  return { moves: stored !== said }
}

const statusSays = ({ values, claim }: StoredUnit, said: Status | undefined, options: CompareOptions): StatusSays => {
  if (said === undefined || values.status === undefined) return { moves: false }
  return claim === 'none' ? freeStatus(values.status, said, options) : claimedStatus(claim, said)
}

/** Aspects were stored as they were typed before files were read: `NE` is North-east. */
const isSame = (field: ValueName, stored: UnitValues[ValueName], said: UnitValues[ValueName]): boolean => {
  if (isSameValue(stored, said)) return true
  if (field !== 'aspect' || typeof stored !== 'string') return false
  const read = readAspect(stored)
  return read.is === 'read' && isSameValue(read.value, said)
}

/** The fields of a row that differ from what is stored; a label that only another spelling of the same differs in isn’t one. */
const differing = (
  stored: StoredUnit,
  unit: UnitValues,
  isRenamed: boolean,
  { sumsAreas }: CompareOptions,
): ValueName[] =>
  (Object.keys(unit) as ValueName[]).filter(
    (field) =>
      field !== 'status' &&
      // Of a file without balconies and totals, the total is the internal area alone.
      (field !== 'total' || !sumsAreas) &&
      (field !== 'label' || isRenamed) &&
      !isSame(field, stored.values[field], unit[field]),
  )

export interface Matched {
  readonly row: number
  readonly unit: UnitValues
  readonly stored: StoredUnit
  /** Whether the file calls the unit something else. */
  readonly isRenamed: boolean
}

/** One unit of a file against the one that is stored. A claim always wins. */
export const compareUnit = ({ row, unit, stored, isRenamed }: Matched, options: CompareOptions): ComparedRow => {
  const status = statusSays(stored, unit.status, options)
  const facts = differing(stored, unit, isRenamed, options)
  const conflict = 'conflict' in status ? status.conflict : null
  const fields: ValueName[] = 'moves' in status && status.moves ? [...facts, 'status'] : facts
  const isClaimed = stored.claim !== 'none'
  const isPriced = fields.some((field) => field === 'price' || field === 'priceTo')
  const losesPrice = fields.includes('price') && (unit.price ?? null) === null
  const offers = isPriced || fields.includes('status') ? stored.offers : 0
  const outcome =
    conflict !== null ? 'conflict' : fields.length === 0 ? 'unchanged' : isClaimed ? 'protected' : 'changed'
  // Written out: it is made for every row.
  return {
    row,
    key: stored.key,
    unitId: stored.unitId,
    outcome,
    unit,
    fields,
    why: conflict,
    offers,
    was: Object.fromEntries(fields.map((field) => [field, stored.values[field]])),
    isTicked: outcome === 'changed' && offers === 0 && !losesPrice,
  }
}
