import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { type BrokenRow, chainCheck, type StoredLedgerRow } from '../../../domain/listing/ledger/check-chain'
import type { Sql } from '../../db/database'
import { inTurn, letOthers } from '../../jobs/let-others'

/** Rows that are read together: hashing them takes some milliseconds, in which other calls wait. */
const PAGE = 1_000

export const sha256Of = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** A unit whose status isn't the one to which the last row of its ledger moved it. */
interface StrayUnit {
  readonly unitId: number
  readonly status: string
  readonly last: string
}

interface VerifiedLedger {
  readonly rows: number
  readonly units: number
  /** Units whose rows are older than the chain and not chained yet. */
  readonly waiting: number
  readonly broken: readonly BrokenRow[]
  readonly stray: readonly StrayUnit[]
}

type Row = StoredLedgerRow & { readonly [column: string]: unknown }

const rowsOf = async (db: Sql, which: SQL): Promise<readonly Row[]> => {
  const { rows } = (await db.execute<Row>(sql`
    SELECT id::float8 AS id, room_id AS "unitId", listing_id AS "listingId", from_status AS "from", to_status AS "to",
      reservation_id::float8 AS "reservationId", to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
      number, previous_hash AS "previousHash", hash
    FROM unit_ledger WHERE ${which} ORDER BY room_id, unit_ledger.id LIMIT ${PAGE}`)) as { rows: readonly Row[] }
  return rows
}

const pageAfter = (db: Sql, unitId: number, id: number): Promise<readonly Row[]> =>
  rowsOf(db, sql`(room_id, unit_ledger.id) > (${unitId}::int, ${id}::bigint)`)

/** A unit is chained in one transaction: rows read before it and rows read after it don't fit, and fit when they are read together. */
const isBrokenIn = async (db: Sql, { unitId }: BrokenRow): Promise<boolean> => {
  const check = chainCheck(sha256Of, 1)
  check.take(await rowsOf(db, sql`room_id = ${unitId}::int`))
  return check.result().broken.length > 0
}

/**
 * Recomputes the chain of every unit, a page of rows at a time, while sales go on. Names the first broken row of each unit, and units
 * whose status doesn't follow from their last row, at most `most` of each.
 */
export const verifyLedger = async (db: Sql, most: number): Promise<VerifiedLedger> => {
  const check = chainCheck(sha256Of, most)
  let [unitId, id] = [0, 0]
  for (;;) {
    const began = performance.now()
    const rows = await pageAfter(db, unitId, id)
    check.take(rows)
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) break
    ;[unitId, id] = [last.unitId, last.id]
    await letOthers(began)
  }
  const { broken: found, ...counts } = check.result()
  const broken: BrokenRow[] = []
  for await (const row of inTurn(found)) if (await isBrokenIn(db, row)) broken.push(row)
  return { ...counts, broken, stray: await strayUnits(db, most) }
}

/** One statement, so that no unit moves between its two halves. */
const strayUnits = async (db: Sql, most: number): Promise<readonly StrayUnit[]> => {
  const { rows } = (await db.execute(sql`
    SELECT l.room_id AS "unitId", rooms.status, l.to_status AS last
    FROM (SELECT DISTINCT ON (room_id) room_id, to_status FROM unit_ledger ORDER BY room_id, id DESC) l
    JOIN rooms ON rooms.id = l.room_id WHERE rooms.status <> l.to_status ORDER BY l.room_id LIMIT ${most}`)) as {
    rows: readonly StrayUnit[]
  }
  return rows
}
