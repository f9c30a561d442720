import { after, MINUTE } from '../../../domain/shared/dates'
import type { Clock } from '../../clock'
import type { Tokens } from '../../http/tokens'

const PURPOSE = 'membership-invoice'
/** It is part of a URL, so it opens one invoice only, and briefly. */
const LASTS = 5 * MINUTE

/** An invoice's PDF is for its member, and for a few minutes for the bearer of its key. */
export interface MembershipInvoiceKeys {
  keyOf(id: number): string
  opens(id: number, key: string): boolean
}

export const membershipInvoiceKeys = (tokens: Tokens, clock: Clock): MembershipInvoiceKeys => ({
  keyOf: (id) => tokens.sign(PURPOSE, String(id), {}, after(clock(), LASTS)),
  opens: (id, key) => tokens.opens(PURPOSE, String(id), key),
})
