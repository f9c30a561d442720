import { type LedgerRow, ledgerText } from './unit-ledger'

/** A row as stored; rows that are older than the chain have no number and no hash until a job has chained their unit. */
export interface StoredLedgerRow extends Omit<LedgerRow, 'number' | 'previousHash'> {
  readonly number: number | null
  readonly previousHash: string | null
  readonly hash: string | null
}

export type ChainFault = 'changed' | 'missing' | 'inserted'

/** The first row of a unit that isn't as it was written. */
export interface BrokenRow {
  readonly unitId: number
  /** The number that the row has, or had. */
  readonly number: number
  readonly fault: ChainFault
}

/** What is known of a unit after some of its rows. */
interface Followed {
  readonly unitId: number
  readonly number: number
  readonly hash: string
  /** Whether none of its rows is chained yet. */
  readonly waits: boolean
  readonly broken: BrokenRow | null
}

const faultOf = (
  { number, hash, waits }: Pick<Followed, 'number' | 'hash' | 'waits'>,
  row: StoredLedgerRow,
  hashOf: (text: string) => string,
): Omit<BrokenRow, 'unitId'> | null => {
  const expected = number + 1
  // A row without a hash was written past the database's own rule, unless none of the unit's rows has one.
  if (row.hash === null || row.number === null || row.previousHash === null) {
    return waits || number === 0 ? null : { number: expected, fault: 'inserted' }
  }
  if (waits) return { number: 1, fault: 'inserted' }
  if (row.number < expected) return { number: row.number, fault: 'inserted' }
  if (hashOf(ledgerText({ ...row, number: row.number, previousHash: row.previousHash })) !== row.hash)
    return { number: expected, fault: 'changed' }
  if (row.number > expected) return { number: expected, fault: 'missing' }
  // The row is as it was written, so the one before it isn't.
  if (row.previousHash !== hash) return { number: Math.max(1, expected - 1), fault: 'changed' }
  return null
}

const follow = (before: Followed, row: StoredLedgerRow, hashOf: (text: string) => string): Followed => {
  if (before.broken !== null) return before
  const fault = faultOf(before, row, hashOf)
  if (fault !== null) return { ...before, broken: { unitId: row.unitId, ...fault } }
  return row.hash === null
    ? { ...before, waits: true }
    : { ...before, number: before.number + 1, hash: row.hash, waits: false }
}

interface ChainCheck {
  /** Takes all rows, those of a unit beside each other in the order of their ids. */
  take(rows: Iterable<StoredLedgerRow>): void
  /** After the last row. */
  result(): { readonly rows: number; readonly units: number; readonly waiting: number; readonly broken: BrokenRow[] }
}

/** Checks the chains of units as their rows arrive, and keeps the first broken row of each unit, of at most so many units. */
export const chainCheck = (hashOf: (text: string) => string, most: number): ChainCheck => {
  let [rows, units, waiting] = [0, 0, 0]
  let unit: Followed | null = null
  const broken: BrokenRow[] = []
  const end = (): void => {
    if (unit === null) return
    units += 1
    if (unit.waits) waiting += 1
    if (unit.broken !== null && broken.length < most) broken.push(unit.broken)
    unit = null
  }
  return {
    take: (given) => {
      for (const row of given) {
        if (unit !== null && unit.unitId !== row.unitId) end()
        unit = follow(unit ?? { unitId: row.unitId, number: 0, hash: '', waits: false, broken: null }, row, hashOf)
        rows += 1
      }
    },
    result: () => {
      end()
      return { rows, units, waiting, broken }
    },
  }
}
