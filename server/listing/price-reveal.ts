import { and, eq, inArray, sql } from 'drizzle-orm'
import { askingPrice } from '../../domain/listing/unit'
import type { RevealForm } from '../../domain/listing/price-list/price-list.ports'
import { REVEAL_CONSENT } from '../../domain/listing/price-list/price-reveal'
import { after, DAY, MINUTE } from '../../domain/shared/dates'
import { hasPrice } from '../../domain/shared/money'
import { inOneField } from '../../domain/shared/phone'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import type { Caller, Reader } from '../http/caller'
import type { Tokens } from '../http/tokens'
import { accounts } from '../identity/identity.tables'
import { recordLead } from '../leads/record-lead'
import { priceReveals } from './listing.tables'
import { inPublicListing, units } from './unit.tables'

const PURPOSE = 'price-list'
const LASTS = 30 * DAY
/** A separate, short-lived key for the file, because it appears in a URL. */
const FILE_PURPOSE = 'price-list-file'
const FILE_LASTS = 5 * MINUTE

interface Unlocked {
  readonly listingId: number
  readonly form: RevealForm
  readonly caller: Caller | null
  /** The tenant's label. */
  readonly site: string
}

/** Decides who can see unit prices. */
export interface PriceReveals {
  /** Keeps who unlocked the price list, and issues the token that shows it. */
  note(unlocked: Unlocked): Promise<string>
  /** Whether the caller can see all prices of a listing: introducers, accounts that unlocked its price list, and holders of its reveal token. */
  mayShow(listingId: number, caller: Caller | null, token: string | null): Promise<boolean>
  /** Those of some listings of which an account can see all prices. */
  shownAmong(listingIds: readonly number[], caller: Caller): Promise<readonly number[]>
  /** Reveals a listing's prices to an account that opens a reservation form of it, which shows them. */
  noteForm(listingId: number, caller: Caller): Promise<void>
  /** Whether the caller can see the unit's price, or it has none. */
  wasShown(unit: { readonly propertyId: number; readonly unitId: number }, caller: Caller): Promise<boolean>
  /** Issues the key of the price list PDF. Call it only if `mayShow` is true. */
  fileKey(listingId: number): string
  opensFile(listingId: number, key: string): boolean
}

/** Calls without a body send an anonymous reveal token as a header. */
export const revealTokenOf = (headers: Readonly<Record<string, unknown>>): string | null => {
  const given = headers['reveal-token']
  return typeof given === 'string' && given !== '' ? given : null
}

export const priceRevealsIn = (database: Database, tokens: Tokens, clock: Clock): PriceReveals => {
  const db = database.sql
  const unlockedAmong = async (listingIds: readonly number[], accountId: number) => {
    const rows = await db
      .selectDistinct({ id: priceReveals.listingId })
      .from(priceReveals)
      .where(and(inArray(priceReveals.listingId, [...listingIds]), eq(priceReveals.accountId, accountId)))
    return rows.map(({ id }) => id)
  }
  const byAccount = async (listingId: number, accountId: number) =>
    (await unlockedAmong([listingId], accountId)).length > 0
  const mayShow: PriceReveals['mayShow'] = async (listingId, caller, token) =>
    caller?.mayIntroduce === true ||
    (token !== null && tokens.opens(PURPOSE, String(listingId), token)) ||
    (caller !== null && (await byAccount(listingId, caller.accountId)))
  return {
    mayShow,
    shownAmong: async (listingIds, { mayIntroduce, accountId }) =>
      mayIntroduce || listingIds.length === 0 ? listingIds : unlockedAmong(listingIds, accountId),
    noteForm: async (listingId, { accountId, mayIntroduce }) => {
      if (mayIntroduce || (await byAccount(listingId, accountId))) return
      await db.execute(sql`
        INSERT INTO price_reveals (listing_id, account_id, first_name, last_name, email, country_code, mobile, at)
        SELECT ${listingId}, id, first_name, last_name, email, country_code, mobile, ${clock().toISOString()}::timestamptz
        FROM ${accounts} WHERE id = ${accountId}`)
    },
    wasShown: async ({ propertyId, unitId }, caller) =>
      (await mayShow(propertyId, caller, null)) || !(await isPriced(db, unitId, caller)),
    fileKey: (listingId) => tokens.sign(FILE_PURPOSE, String(listingId), {}, after(clock(), FILE_LASTS)),
    opensFile: (listingId, key) => tokens.opens(FILE_PURPOSE, String(listingId), key),
    note: async ({ listingId, form: { mobileNumber, ...form }, caller, site }) => {
      const accountId = caller?.accountId ?? null
      const at = clock()
      await database.transaction(async (tx) => {
        const [stored] = await tx
          .insert(priceReveals)
          .values({ ...form, mobile: mobileNumber, listingId, accountId, at })
          .returning({ id: priceReveals.id })
        if (stored === undefined) throw new Error('the price list was not unlocked')
        await recordLead(tx, {
          ...{ kind: 'price-reveal' as const, site, listingId, accountId, at, message: '', sourceId: stored.id },
          ...{ consent: REVEAL_CONSENT, person: personOf({ mobileNumber, ...form }) },
        })
      })
      return tokens.sign(PURPOSE, String(listingId), {}, after(clock(), LASTS))
    },
  }
}

const personOf = ({ firstName, lastName, email, countryCode, mobileNumber }: RevealForm) => ({
  ...{ name: `${firstName.trim()} ${lastName.trim()}`, email: email.trim() },
  phone: inOneField({ countryCode, mobileNumber }),
})

const isPriced = async (db: Sql, unitId: number, reader: Reader): Promise<boolean> => {
  const [unit] = await db
    .select()
    .from(units)
    .where(and(eq(units.id, unitId), inPublicListing(reader)))
  return unit !== undefined && hasPrice(askingPrice(unit).price)
}
