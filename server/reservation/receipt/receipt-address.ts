import { timingSafeEqual } from 'node:crypto'
import { holdReceiptAddress } from '../../../adapters/http/reservation/hold-receipt.contract'
import type { Tokens } from '../../http/tokens'

type Derive = Tokens['derive']

const keyOf = (derive: Derive, reservationId: number): string => derive('hold-receipt', String(reservationId))

/** The address of a receipt, which doesn't end: it is in emails, and a receipt names no person. */
export const receiptFileAddress = (derive: Derive, reservationId: number, form: 'pdf' | 'json'): string =>
  holdReceiptAddress(reservationId, form, keyOf(derive, reservationId))

export const opensReceipt = (derive: Derive, reservationId: number, key: string): boolean => {
  const [given, wanted] = [Buffer.from(key), Buffer.from(keyOf(derive, reservationId))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Below the button of an email about a hold. */
export const receiptLink = (
  derive: Derive,
  { id, origin, heldUntil }: { readonly id: number; readonly origin: string | null; readonly heldUntil: Date | null },
): readonly { readonly label: string; readonly url: string }[] =>
  origin === null || heldUntil === null
    ? []
    : [{ label: `Receipt of the hold, reservation ${id}`, url: `${origin}${receiptFileAddress(derive, id, 'pdf')}` }]
