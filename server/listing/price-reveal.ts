import { and, eq } from 'drizzle-orm'
import type { RevealForm } from '../../domain/listing/listing.ports'
import { after, DAY } from '../../domain/shared/dates'
import type { Clock } from '../clock'
import type { Sql } from '../db/database'
import type { Caller } from '../http/caller'
import type { Tokens } from '../http/tokens'
import { priceReveals } from './listing.tables'

const PURPOSE = 'price-list'
const LASTS = 30 * DAY

/** Who may see a listing's unit prices: an agent, an account that revealed it, or the bearer of its reveal token. */
export interface PriceReveals {
  note(listingId: number, form: RevealForm, caller: Caller | null): Promise<string>
  byAccount(listingId: number, accountId: number): Promise<boolean>
  mayShow(listingId: number, caller: Caller | null, token: string | null): Promise<boolean>
}

export const priceRevealsIn = (db: Sql, tokens: Tokens, clock: Clock): PriceReveals => {
  const byAccount = async (listingId: number, accountId: number) =>
    (await db.select({ id: priceReveals.id }).from(priceReveals)
      .where(and(eq(priceReveals.listingId, listingId), eq(priceReveals.accountId, accountId))).limit(1)).length > 0
  const byToken = async (listingId: number, token: string) => {
    const claims = await tokens.read(PURPOSE, token)
    return claims !== null && claims !== 'expired' && claims['sub'] === String(listingId)
  }
  return {
    byAccount,
    note: async (listingId, { mobileNumber, ...form }, caller) => {
      await db.insert(priceReveals).values({ ...form, mobile: mobileNumber, listingId, accountId: caller?.accountId ?? null, at: clock() })
      return tokens.sign(PURPOSE, String(listingId), {}, after(clock(), LASTS))
    },
    mayShow: async (listingId, caller, token) =>
      caller?.role === 'agent'
      || (token !== null && await byToken(listingId, token))
      || (caller !== null && await byAccount(listingId, caller.accountId)),
  }
}
