import { and, eq, inArray } from 'drizzle-orm'
import type { RevealForm } from '../../domain/listing/price-list/price-list.ports'
import { EXCLUSIVE, type ReservationStatus } from '../../domain/reservation/reservation.lifecycle'
import { after, DAY, MINUTE } from '../../domain/shared/dates'
import type { Clock } from '../clock'
import type { Sql } from '../db/database'
import type { Caller } from '../http/caller'
import type { Tokens } from '../http/tokens'
import { reservations } from '../reservation/reservation.tables'
import { priceReveals } from './listing.tables'

const PURPOSE = 'price-list'
const LASTS = 30 * DAY
/** A separate, short-lived key for the file, because it appears in a URL. */
const FILE_PURPOSE = 'price-list-file'
const FILE_LASTS = 5 * MINUTE

/** Decides who can see unit prices. */
export interface PriceReveals {
  note(listingId: number, form: RevealForm, caller: Caller | null): Promise<string>
  byAccount(listingId: number, accountId: number): Promise<boolean>
  /** Whether the caller can see all prices of a listing: agents, accounts that unlocked its price list, and holders of its reveal token. */
  mayShow(listingId: number, caller: Caller | null, token: string | null): Promise<boolean>
  /** Whether the caller can see a unit's price: as above, or with a live reservation of the unit. */
  mayShowUnit(
    unit: { readonly listingId: number; readonly unitId: number },
    caller: Caller,
    token: string | null,
  ): Promise<boolean>
  /** Issues the key of the price list PDF. Call it only if `mayShow` is true. */
  fileKey(listingId: number): string
  opensFile(listingId: number, key: string): boolean
}

export const priceRevealsIn = (db: Sql, tokens: Tokens, clock: Clock): PriceReveals => {
  const byAccount = async (listingId: number, accountId: number) =>
    (
      await db
        .select({ id: priceReveals.id })
        .from(priceReveals)
        .where(and(eq(priceReveals.listingId, listingId), eq(priceReveals.accountId, accountId)))
        .limit(1)
    ).length > 0
  const mayShow: PriceReveals['mayShow'] = async (listingId, caller, token) =>
    caller?.role === 'agent' ||
    (token !== null && tokens.opens(PURPOSE, String(listingId), token)) ||
    (caller !== null && (await byAccount(listingId, caller.accountId)))
  return {
    byAccount,
    mayShow,
    mayShowUnit: async ({ listingId, unitId }, caller, token) =>
      (await mayShow(listingId, caller, token)) || (await hasReserved(db, unitId, caller.accountId)),
    fileKey: (listingId) => tokens.sign(FILE_PURPOSE, String(listingId), {}, after(clock(), FILE_LASTS)),
    opensFile: (listingId, key) => tokens.opens(FILE_PURPOSE, String(listingId), key),
    note: async (listingId, { mobileNumber, ...form }, caller) => {
      await db
        .insert(priceReveals)
        .values({ ...form, mobile: mobileNumber, listingId, accountId: caller?.accountId ?? null, at: clock() })
      return tokens.sign(PURPOSE, String(listingId), {}, after(clock(), LASTS))
    },
  }
}

const LIVE: readonly ReservationStatus[] = [...EXCLUSIVE, 'offered']

const hasReserved = async (db: Sql, unitId: number, accountId: number): Promise<boolean> =>
  (
    await db
      .select({ id: reservations.id })
      .from(reservations)
      .where(
        and(
          eq(reservations.unitId, unitId),
          eq(reservations.accountId, accountId),
          inArray(reservations.status, [...LIVE]),
        ),
      )
      .limit(1)
  ).length > 0
