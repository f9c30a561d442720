import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import {
  canonicalJson,
  HoldReceipt,
  receiptSignedText,
  type SignedReceipt,
} from '../../../domain/reservation/receipt/hold-receipt'
import * as E from 'fp-ts/lib/Either.js'
import type { Clock } from '../../clock'
import type { Database, Sql } from '../../db/database'
import { inTurn } from '../../jobs/let-others'
import { lockReservation } from '../reservation-store'
import { reservations } from '../reservation.tables'
import { holdReceipts } from './hold-receipts.tables'
import { noteReceipt } from './note-receipt'
import type { ReceiptSigner } from './receipt-key'

export interface ReceiptServices {
  readonly db: Database
  readonly clock: Clock
  readonly signer: ReceiptSigner
  /** Before it signs. */
  readonly keepKey: () => Promise<void>
}

type Row = typeof holdReceipts.$inferSelect

const AT_ONCE = 100

const signRow = async (
  db: Sql,
  { key: { kid }, sign }: ReceiptSigner,
  { id, receipt }: Pick<Row, 'id' | 'receipt'>,
) => {
  const signature = sign(receiptSignedText(kid, JSON.parse(receipt)))
  // Another node may have been first, with its own key.
  await db
    .update(holdReceipts)
    .set({ keyId: kid, signature })
    .where(and(eq(holdReceipts.id, id), isNull(holdReceipts.signature)))
}

/** Signs the receipts that were issued. */
export const signReceipts = async ({ db, signer, keepKey }: ReceiptServices, stopping?: AbortSignal): Promise<void> => {
  for (;;) {
    const rows = await db.sql
      .select({ id: holdReceipts.id, receipt: holdReceipts.receipt })
      .from(holdReceipts)
      .where(isNull(holdReceipts.signature))
      .orderBy(asc(holdReceipts.id))
      .limit(AT_ONCE)
    if (rows.length === 0) return
    await keepKey()
    for await (const row of inTurn(rows, stopping)) await signRow(db.sql, signer, row)
    if (rows.length < AT_ONCE || stopping?.aborted === true) return
  }
}

/** Issues the receipt of a hold unless it has one. */
export const issueFor = ({ db, clock }: Pick<ReceiptServices, 'db' | 'clock'>, id: number): Promise<void> =>
  db.transaction(async (sql) => {
    // Issued meanwhile by another node: one of them waits for the other.
    await lockReservation(sql, id)
    if ((await sql.$count(holdReceipts, eq(holdReceipts.reservationId, id))) === 0) await noteReceipt(sql, id, clock())
  })

/** Issues receipts of holds that have none, because an earlier release made them. */
export const issueMissing = async ({ db, clock }: ReceiptServices, stopping?: AbortSignal): Promise<void> => {
  for (;;) {
    const rows = await db.sql
      .select({ id: reservations.id })
      .from(reservations)
      .where(
        and(
          eq(reservations.status, 'held'),
          sql`${reservations.heldUntil} > ${clock().toISOString()}::timestamptz`,
          sql`${reservations.placedAt} IS NOT NULL`,
          sql`NOT EXISTS (SELECT FROM ${holdReceipts} h WHERE h.reservation_id = ${reservations.id})`,
        ),
      )
      .orderBy(asc(reservations.id))
      .limit(AT_ONCE)
    for await (const { id } of inTurn(rows, stopping)) await issueFor({ db, clock }, id)
    if (rows.length < AT_ONCE || stopping?.aborted === true) return
  }
}

/** The newest receipt of a reservation, signed; null if it has none. */
export const signedReceiptOf = async (
  { db, signer, keepKey }: ReceiptServices,
  reservationId: number,
): Promise<SignedReceipt | null> => {
  const newest = async (): Promise<Row | undefined> =>
    (
      await db.sql
        .select()
        .from(holdReceipts)
        .where(eq(holdReceipts.reservationId, reservationId))
        .orderBy(desc(holdReceipts.issue))
        .limit(1)
    )[0]
  const found = await newest()
  if (found !== undefined && found.signature === null) {
    await keepKey()
    await signRow(db.sql, signer, found)
  }
  const row = found?.signature === null ? await newest() : found
  if (row === undefined || row.keyId === null || row.signature === null) return null
  const decoded = HoldReceipt.decode(JSON.parse(row.receipt))
  if (E.isLeft(decoded)) throw new Error(`the receipt ${row.id} can’t be read`)
  return { receipt: decoded.right, keyId: row.keyId, signature: row.signature }
}

/** What a file says; the same for each download. */
export const receiptFile = ({ receipt, keyId, signature }: SignedReceipt): string =>
  `${JSON.stringify({ receipt: JSON.parse(canonicalJson(HoldReceipt.encode(receipt))) as object, keyId, signature }, null, 2)}\n`
