import { and, asc, eq, gt } from 'drizzle-orm'
import type { ReceiptKey } from '../../../domain/reservation/receipt/hold-receipt'
import { checkReceipt } from '../../../domain/reservation/receipt/check-receipt'
import type { Sql } from '../../db/database'
import { letOthers } from '../../jobs/let-others'
import { unitLedger } from '../../listing/unit.tables'
import { holdReceipts } from './hold-receipts.tables'
import { nodeReceiptCrypto, receiptKeysIn } from './receipt-key'

/** Receipts that are read together: checking their signatures takes some milliseconds, in which other calls wait. */
const PAGE = 100

interface Named {
  readonly unitId: number
  readonly ledgerRow: number
  readonly ledgerHash: string
}

/** Why a receipt doesn't fit the ledger, after `Receipt 1 of reservation 1021`; null if it does. */
export const misfitOf = ({ ledgerRow, ledgerHash, unitId }: Named, hash: string | null): string | null => {
  if (ledgerRow === 0 || hash === ledgerHash) return null
  return hash === null
    ? `names row ${ledgerRow} of unit ${unitId}, which isn’t in the ledger any more.`
    : `names row ${ledgerRow} of unit ${unitId}, which was different when it was issued.`
}

const bytesOf = (receipt: string, keyId: string, signature: string): Uint8Array =>
  Buffer.from(`{"receipt":${receipt},"keyId":${JSON.stringify(keyId)},"signature":${JSON.stringify(signature)}}`)

type Stored = Pick<typeof holdReceipts.$inferSelect, 'receipt' | 'keyId' | 'signature'> & {
  readonly hash: string | null
}

const faultOf = async (
  { receipt, keyId, signature, hash }: Stored,
  keys: readonly ReceiptKey[],
): Promise<string | null> => {
  // It waits for its signature for a second.
  if (keyId === null || signature === null) return null
  const checked = await checkReceipt(bytesOf(receipt, keyId, signature), keys, nodeReceiptCrypto)
  return checked.kind === 'genuine' ? misfitOf(checked.receipt, hash) : 'was changed since it was signed.'
}

/** Compares the receipts that were given out with the unit ledger as it is now, a page at a time; names `most` that don't fit. */
export const compareReceipts = async (db: Sql, most: number) => {
  const keys = await receiptKeysIn(db)
  const faults: { readonly reservationId: number; readonly issue: number; readonly what: string }[] = []
  let [receipts, last] = [0, 0]
  for (;;) {
    const began = performance.now()
    const rows = await db
      .select({
        id: holdReceipts.id,
        reservationId: holdReceipts.reservationId,
        issue: holdReceipts.issue,
        receipt: holdReceipts.receipt,
        keyId: holdReceipts.keyId,
        signature: holdReceipts.signature,
        hash: unitLedger.hash,
      })
      .from(holdReceipts)
      .leftJoin(
        unitLedger,
        and(eq(unitLedger.unitId, holdReceipts.unitId), eq(unitLedger.number, holdReceipts.ledgerRow)),
      )
      .where(gt(holdReceipts.id, last))
      .orderBy(asc(holdReceipts.id))
      .limit(PAGE)
    for (const { reservationId, issue, ...stored } of rows) {
      const what = await faultOf(stored, keys)
      if (what !== null && faults.length < most) faults.push({ reservationId, issue, what })
    }
    receipts += rows.length
    last = rows.at(-1)?.id ?? last
    if (rows.length < PAGE) return { receipts, faults }
    await letOthers(began)
  }
}
