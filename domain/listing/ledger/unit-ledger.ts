/** A row of the unit ledger: a change of a unit's status. */
export interface LedgerRow {
  readonly id: number
  readonly unitId: number
  readonly listingId: number
  readonly from: string
  readonly to: string
  readonly reservationId: number | null
  /** UTC with microseconds, as the database keeps it: `2026-11-20T00:30:00.000000Z`. */
  readonly at: string
  /** From 1 for each unit, without gaps. */
  readonly number: number
  /** The hash of the unit's row before; empty for its first. */
  readonly previousHash: string
}

/** Of the encoding: another one would begin with another number. */
const ENCODING = 1

/**
 * The text whose SHA-256, in hexadecimal digits, is the hash of a row. No part has a line break. The same as `unit_ledger_hash` in the
 * database.
 */
export const ledgerText = ({ previousHash, id, unitId, number, listingId, ...row }: LedgerRow): string =>
  [
    ...[ENCODING, previousHash, id, unitId, number, listingId],
    ...[row.from, row.to, row.reservationId ?? '', row.at],
  ].join('\n')
