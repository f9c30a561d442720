import { after, MINUTE } from '../../domain/shared/dates'
import type { Clock } from '../clock'
import type { Tokens } from '../http/tokens'

const PURPOSE = 'invoice-file'
/** It is part of a URL, so it opens one invoice and its credit only, and briefly. */
const LASTS = 5 * MINUTE

/** An invoice's PDF is for its agent, and for a few minutes for the bearer of its key. */
export interface InvoiceKeys {
  keyOf(id: number): string
  opens(id: number, key: string): boolean
}

export const invoiceKeysWith = (tokens: Tokens, clock: Clock): InvoiceKeys => ({
  keyOf: (id) => tokens.sign(PURPOSE, String(id), {}, after(clock(), LASTS)),
  opens: (id, key) => tokens.opens(PURPOSE, String(id), key),
})
