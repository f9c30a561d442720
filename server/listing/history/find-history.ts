import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { ListingHistory, Reduction, UnitHistory } from '../../../domain/listing/history/history'
import type { StoredPrice } from '../../../domain/listing/history/price-lines'
import {
  listingHistoryFor,
  unitHistoryFor,
  type StoredPast,
  type StoredUnitPast,
} from '../../../domain/listing/history/visible-history'
import type { StateChange } from '../../../domain/listing/history/stretches'
import type { StockStatus } from '../../../domain/listing/unit.lifecycle'
import type { Publication } from '../../../domain/stock/publication.lifecycle'
import { STAGE_AUDIENCES } from '../../../domain/stock/stage.lifecycle'
import type { Sql } from '../../db/database'
import type { Reader } from '../../http/caller'
import { changes, unitPrices } from '../../stock/stock.tables'
import { isPublic, listings } from '../listing.tables'
import { isFreeFor, isShownTo, stages, unitLedger } from '../unit.tables'

interface Asked {
  readonly reader: Reader
  /** Whether the reader sees the listing's prices. */
  readonly showPrices: boolean
  readonly now: Date
}

/** A time inside JSON. */
type InJson<A> = { readonly [K in keyof A]: A[K] extends Date ? string : A[K] }

type Pricing = StoredPast['pricing']

interface UnitInJson {
  readonly unitId: number
  readonly status: StockStatus
  readonly statuses: readonly InJson<StateChange<StockStatus>>[]
  readonly prices: readonly InJson<StoredPrice>[]
  readonly movedAt: string | null
}

// Names of tables are written, because drizzle leaves them out in the selection of one table.
const ofListing = sql.raw('c.listing_id = listings.id')
const list = (query: SQL) => sql`coalesce((${query}), '[]')`

/** Each change of a field, in order. */
const changesOf = (field: 'publication' | 'pricing', isAbout: SQL) =>
  list(sql`SELECT json_agg(json_build_object(
      'at', c.at, 'from', c.before ->> ${sql.raw(`'${field}'`)}, 'to', c.after ->> ${sql.raw(`'${field}'`)}) ORDER BY c.id)
    FROM ${changes} c WHERE ${ofListing} AND ${isAbout}`)

const publications = changesOf('publication', sql`c.action IN ('project-published', 'project-withdrawn')`)
const pricings = changesOf('pricing', sql`c.action = 'project-changed' AND c.before ? 'pricing'`)

/** When any of its stages got another audience. */
const audiencesChangedAt = sql`(SELECT max(c.at) FROM ${changes} c
  WHERE ${ofListing} AND c.action = 'stage-changed' AND c.before ->> 'audience' <> c.after ->> 'audience')`

/** Whether it has, or had, a stage for some readers only. */
const isForSome = sql`(${audiencesChangedAt} IS NOT NULL
  OR EXISTS (SELECT 1 FROM ${stages} s WHERE s.listing_id = listings.id AND s.audience <> 'everyone'))`

const prices =
  list(sql`SELECT json_agg(json_build_object('at', p.at, 'price', p.price, 'maxPrice', p.price_max) ORDER BY p.id)
  FROM ${unitPrices} p WHERE p.room_id = rooms.id`)
const statuses =
  list(sql`SELECT json_agg(json_build_object('at', l.at, 'from', l.from_status, 'to', l.to_status) ORDER BY l.id)
  FROM ${unitLedger} l WHERE l.room_id = rooms.id`)
/** When it came to another stage, where that may have changed its audience; imports and edits name the field differently. */
const movedAt = sql`CASE WHEN ${isForSome} THEN (SELECT max(c.at) FROM ${changes} c
  WHERE c.room_id = rooms.id AND (c.after ? 'stageId' OR c.after ? 'stage')) END`

const unitsThat = (are: SQL) =>
  list(sql`SELECT json_agg(u) FROM (
    SELECT rooms.id AS "unitId", rooms.status, ${statuses} AS statuses, ${prices} AS prices, ${movedAt} AS "movedAt"
    FROM rooms WHERE rooms.listing_id = listings.id AND ${are}) u`)

const hadTwoPrices = sql`(SELECT count(*) FROM ${unitPrices} p WHERE p.room_id = rooms.id) > 1`

/** Reads everything with one query. */
const pastsOf = async (db: Sql, ids: readonly number[], reader: Reader, which: SQL) => {
  const rows = await db
    .select({
      id: listings.id,
      launchedAt: listings.launchedAt,
      isDemo: listings.isDemo,
      history: listings.history,
      state: listings.state,
      pricing: listings.pricing,
      publications: sql<readonly InJson<StateChange<Publication>>[]>`${publications}`,
      pricings: sql<readonly InJson<StateChange<Pricing>>[]>`${pricings}`,
      audiencesChangedAt: sql<string | null>`to_json(${audiencesChangedAt})`,
      units: sql<readonly UnitInJson[]>`${unitsThat(which)}`,
    })
    .from(listings)
    .where(and(inArray(listings.id, [...ids]), isPublic))
  const seesAll = STAGE_AUDIENCES.every((each) => reader?.audiences.includes(each) === true)
  return rows.map((row) => ({
    listing: { ...row, publications: row.publications.map(timed), pricings: row.pricings.map(timed) },
    units: row.units.map((unit): StoredUnitPast => ({
      ...unit,
      statuses: unit.statuses.map(timed),
      prices: unit.prices.map(timed),
      audienceSince: seesAll ? null : later(row.audiencesChangedAt, unit.movedAt),
    })),
  }))
}

const timed = <A extends { readonly at: string }>(stored: A): Omit<A, 'at'> & { readonly at: Date } => ({
  ...stored,
  at: new Date(stored.at),
})

const later = (...times: readonly (string | null)[]): Date | null => {
  const known = times.flatMap((time) => (time === null ? [] : [new Date(time).getTime()]))
  return known.length === 0 ? null : new Date(Math.max(...known))
}

/** Returns the history of a public listing; null if it isn't public. */
export const findListingHistory = async (db: Sql, id: number, asked: Asked): Promise<ListingHistory | null> =>
  (await findListingHistories(db, [id], asked)).get(id) ?? null

/** Returns the histories of those of some listings that are public, with one query for all of them. */
export const findListingHistories = async (
  db: Sql,
  ids: readonly number[],
  asked: Asked,
): Promise<ReadonlyMap<number, ListingHistory>> => {
  if (ids.length === 0) return new Map()
  const { reader, showPrices } = asked
  const which = showPrices ? sql`${isFreeFor(reader)} AND ${hadTwoPrices}` : sql`false`
  const pasts = await pastsOf(db, ids, reader, which)
  return new Map(pasts.map(({ listing, units }) => [listing.id, listingHistoryFor(listing, units, asked)]))
}

/** Returns those of some units of public listings of which the last change of price was a reduction, as visitors with prices see it. */
export const findReductions = async (
  db: Sql,
  { listingIds, unitIds }: { readonly listingIds: readonly number[]; readonly unitIds: readonly number[] },
  now: Date,
): Promise<readonly Reduction[]> => {
  const which = sql`${isFreeFor(null)} AND ${hadTwoPrices} AND rooms.id = ANY (${`{${unitIds.join()}}`}::int[])`
  const pasts = await pastsOf(db, listingIds, null, which)
  return pasts.flatMap(
    ({ listing, units }) => listingHistoryFor(listing, units, { showPrices: true, now }).reductions ?? [],
  )
}

/** Returns the history of a unit; null if the reader doesn't see the unit. */
export const findUnitHistory = async (
  db: Sql,
  { id, unitId }: { readonly id: number; readonly unitId: number },
  asked: Asked,
): Promise<UnitHistory | null> => {
  const [past] = await pastsOf(db, [id], asked.reader, sql`rooms.id = ${unitId} AND ${isShownTo(asked.reader)}`)
  const unit = past?.units[0]
  return past === undefined || unit === undefined ? null : unitHistoryFor(past.listing, unit, asked)
}
