import { getTableColumns, inArray, sql } from 'drizzle-orm'
import { bigint, check, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RuledUnit } from '../../domain/commission/commission-rules'
import { STOCK_STATUSES, type UnitStatus } from '../../domain/listing/unit.lifecycle'
import type { Dollars } from '../../domain/shared/money'
import { STAGE_AUDIENCES, STAGE_STATUSES } from '../../domain/stock/stage.lifecycle'
import { at } from '../db/columns'
import type { Reader } from '../http/caller'
import { isPublic, listings } from './listing.tables'

/** Parts of a listing that are released together. */
export const stages = pgTable(
  'stages',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    status: text('status', { enum: STAGE_STATUSES }).notNull().default('planned'),
    audience: text('audience', { enum: STAGE_AUDIENCES }).notNull().default('everyone'),
    /** When the job releases it; null: by hand. */
    releasesAt: at('releases_at'),
    releasedAt: at('released_at'),
  },
  (table) => [
    check('stages_status', sql`${table.status} IN ('planned', 'released', 'paused')`),
    uniqueIndex('stages_by_name').on(table.listingId, sql`lower(${table.name})`),
    index('stages_due')
      .on(table.releasesAt)
      .where(sql`status = 'planned'`),
  ],
)

const LABEL_KEY =
  "regexp_replace(regexp_replace(regexp_replace(upper(trim(apt)), '^((APARTMENT|UNIT)(?![A-Z])|(APT|NO)([.]|(?![A-Z]))|#) *(?=[^ ])', ''), ' +', '', 'g'), '^LOT0+(?=[0-9])', 'LOT')"

/** The table keeps the name it was made with, as do the columns `room_id` that refer to it. */
export const units = pgTable(
  'rooms',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id),
    /** The unit's label, `905`, `TH3`, `Lot 14`. */
    apt: text('apt').notNull(),
    /** Natural order of labels within the listing: `9` before `10`. */
    position: integer('position').notNull(),
    status: text('status', { enum: STOCK_STATUSES }).notNull().default('Available'),
    outlook: text('outlook').notNull().default(''),
    beds: integer('beds').notNull(),
    baths: integer('baths').notNull(),
    cars: integer('cars').notNull(),
    studies: integer('studies').notNull().default(0),
    internal: doublePrecision('internal').notNull().default(0),
    balcony: doublePrecision('balcony').notNull().default(0),
    total: doublePrecision('total').notNull().default(0),
    storage: doublePrecision('storage').notNull().default(0),
    landSize: doublePrecision('land_size').notNull().default(0),
    anticipatedRent: integer('anticipated_rent').$type<Dollars>().notNull().default(0),
    anticipatedRentMax: integer('anticipated_rent_max').$type<Dollars>().notNull().default(0),
    revisedPrice: integer('revised_price').$type<Dollars>(),
    revisedPriceMax: integer('revised_price_max').$type<Dollars>(),
    landPrice: integer('land_price').$type<Dollars>().notNull().default(0),
    buildingPrice: integer('building_price').$type<Dollars>().notNull().default(0),
    totalPrice: integer('total_price').$type<Dollars>(),
    totalPriceMax: integer('total_price_max').$type<Dollars>(),
    floorPlanUrl: text('floor_plan_url').notNull().default(''),
    stampDuty: integer('stamp_duty').$type<Dollars>().notNull().default(0),
    lodgement: integer('lodgement').$type<Dollars>().notNull().default(0),
    councilRates: integer('council_rates').$type<Dollars>().notNull().default(0),
    titleType: text('title_type').notNull().default(''),
    /** Dollars per quarter. */
    strataFees: integer('strata_fees').$type<Dollars>().notNull().default(0),
    stageId: integer('stage_id').references(() => stages.id, { onDelete: 'set null' }),
    /** Of its stage, by triggers (migration 0050); everyone without one. */
    audience: text('audience', { enum: STAGE_AUDIENCES }).notNull().default('everyone'),
    building: text('building').notNull().default(''),
    /** As written on plans: `G`, `12`, `PH`. Empty for townhouses and lots. */
    level: text('level').notNull().default(''),
    planType: text('plan_type').notNull().default(''),
    /** On the plan of subdivision, where it isn't the label. */
    lot: text('lot').notNull().default(''),
    street: text('street').notNull().default(''),
    /** Metres. */
    frontage: doublePrecision('frontage').notNull().default(0),
    depth: doublePrecision('depth').notNull().default(0),
    /** What makes labels one unit's: `Apt 101` and `101`. The same as `labelKey` in domain/stock. */
    labelKey: text('label_key').notNull().generatedAlwaysAs(sql.raw(LABEL_KEY)),
  },
  (table) => [
    check(
      'rooms_status',
      sql`${table.status} IN ('Withheld', 'Available', 'Reserved', 'Sold', 'Unconditional', 'Settled')`,
    ),
    index('rooms_in_order').on(table.listingId, table.position),
    // By the label first, because the desk finds units by it among all listings.
    uniqueIndex('rooms_by_label')
      .on(table.labelKey, table.listingId)
      .where(sql`label_key <> ''`),
    index('rooms_by_stage').on(table.stageId),
    index('rooms_available')
      .on(table.listingId)
      .where(sql`status = 'Available'`),
  ],
)

const isFor = (reader: Reader) => inArray(units.audience, [...(reader?.audiences ?? ['everyone' as const])])
/**
 * A unit that a reader may see. Every query of units for visitors, buyers and agents has this condition, or one of those below; an
 * account's own reservations keep showing their unit.
 */
export const isShownTo = (reader: Reader) => sql`(${units.status} <> 'Withheld' AND ${isFor(reader)})`
/** The same, and for sale. */
export const isFreeFor = (reader: Reader) => sql`(${units.status} = 'Available' AND ${isFor(reader)})`
export const isShown = isShownTo(null)
export const isFree = isFreeFor(null)
/** Like `isPublic`, for units. */
export const inPublicListing = (reader: Reader) =>
  sql`(${isShownTo(reader)} AND EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${units.listingId} AND ${isPublic}))`
/** The columns of a unit that is shown, for queries with one of these conditions. */
export const shownUnit = { ...getTableColumns(units), status: sql<UnitStatus>`${units.status}` }
export const inListOrder = [units.position, units.id] as const

/**
 * Every status change of a unit. Append-only: triggers reject UPDATE, DELETE and TRUNCATE. Another numbers each row and hashes it with the
 * hash of the unit's row before (domain/listing/ledger); rows that are older than that have neither until the job `ledger-chain` has
 * been at their unit.
 */
export const unitLedger = pgTable(
  'unit_ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    unitId: integer('room_id')
      .notNull()
      .references(() => units.id),
    listingId: integer('listing_id').notNull(),
    from: text('from_status', { enum: STOCK_STATUSES }).notNull(),
    to: text('to_status', { enum: STOCK_STATUSES }).notNull(),
    reservationId: bigint('reservation_id', { mode: 'number' }),
    at: at('at').notNull(),
    /** From 1 for each unit, without gaps; set by the database, as are the hashes. */
    number: integer('number'),
    /** Empty for the first row of a unit. */
    previousHash: text('previous_hash'),
    /** SHA-256, hexadecimal. */
    hash: text('hash'),
  },
  (table) => [
    index('unit_ledger_by_room').on(table.unitId, table.id),
    uniqueIndex('unit_ledger_by_number').on(table.unitId, table.number),
    index('unit_ledger_unchained')
      .on(table.unitId)
      .where(sql`hash IS NULL`),
  ],
)

type Ruled = RuledUnit & { readonly price: Dollars | null; readonly maxPrice: Dollars | null }

/** The units for sale of a listing whose commission has rules, as these know them; null without rules. */
export const ruledUnitsFor = (reader: Reader) =>
  sql<readonly Ruled[] | null>`CASE WHEN ${listings.commissionRules} <> '[]'::jsonb THEN (
    SELECT json_agg(json_build_object('apt', ${units.apt}, 'planType', ${units.planType}, 'stage', coalesce(${stages.name}, ''),
      'price', CASE WHEN ${units.totalPrice} > 0 THEN ${units.totalPrice} ELSE ${units.revisedPrice} END,
      'maxPrice', CASE WHEN ${units.totalPrice} > 0 THEN ${units.totalPriceMax} ELSE ${units.revisedPriceMax} END))
    FROM ${units} LEFT JOIN ${stages} ON ${stages.id} = ${units.stageId}
    WHERE ${units.listingId} = ${listings.id} AND ${isFreeFor(reader)}) END`
