import { and, eq } from 'drizzle-orm'
import { checkReceipt } from '../../../domain/reservation/receipt/check-receipt'
import type { Database } from '../../db/database'
import { unitLedger } from '../../listing/unit.tables'
import { done, type Reply } from '../../office/reply'
import { WrongUse } from '../../office/wrong-use'
import { misfitOf } from './compare-receipts'
import { nodeReceiptCrypto, receiptKeysIn } from './receipt-key'

const WHY = {
  changed: 'This receipt isn’t as it was signed.',
  'unknown-key': 'No key of this site has signed this receipt.',
  'no-receipt': 'The file isn’t a receipt of a hold.',
} as const

const failed = (code: string, text: string): Reply => ({ failed: true, code, text })

/** Checks a receipt that was given out, and compares it with the ledger. The file is the argument, as base64. */
const verifyReceipt = async ({ db }: { readonly db: Database }, [file, ...more]: readonly string[]): Promise<Reply> => {
  if (file === undefined || more.length > 0) throw new WrongUse('verify-receipt takes one file.')
  const checked = await checkReceipt(Buffer.from(file, 'base64'), await receiptKeysIn(db.sql), nodeReceiptCrypto)
  if (checked.kind !== 'genuine') return failed(checked.kind, WHY[checked.kind])
  const { reservationId, issue, unitId, ledgerRow } = checked.receipt
  const [row] = await db.sql
    .select({ hash: unitLedger.hash })
    .from(unitLedger)
    .where(and(eq(unitLedger.unitId, unitId), eq(unitLedger.number, ledgerRow)))
  const misfit = misfitOf(checked.receipt, row?.hash ?? null)
  const name = `Receipt ${issue} of reservation ${reservationId}`
  return misfit === null
    ? done(`${name} is genuine, and the ledger has the row that it names.`)
    : failed('ledger-broken', `${name} ${misfit}`)
}

export const RECEIPT_COMMANDS = { 'verify-receipt': verifyReceipt }
