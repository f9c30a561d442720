import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { StockUnit, UnitHistory, UnitFields } from '../../domain/stock/stock-unit'
import { hasPrice } from '../../domain/shared/money'
import { askingPrice } from '../../domain/listing/unit'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { unitLedger, units } from '../listing/unit.tables'
import { queueOfUnit } from '../queue/queue-of-unit'
import { queuePlaces } from '../queue/queue.tables'
import { reservations } from '../reservation/reservation.tables'
import { changes, unitPrices } from './stock.tables'

/** Statuses of a reservation that claim its unit. */
export const CLAIMING = ['checkout', 'held', 'accepted', 'contracted', 'unconditional', 'settled'] as const

/** Qualified, unlike a column in the selection of one table. */
const unitId = sql.raw('rooms.id')

/** Whether a reservation has a unit. */
export const isReserved = sql`EXISTS (SELECT 1 FROM ${reservations} r WHERE r.room_id = ${unitId} AND r.status IN ${[...CLAIMING]})`

/** Whether a unit has a claim, or is offered to the first in its queue: no edit moves it, or changes its price. */
export const isClaimed = sql`(${isReserved} OR EXISTS (SELECT 1 FROM ${queuePlaces} q WHERE q.room_id = ${unitId} AND q.status = 'offered'))`

type UnitRow = typeof units.$inferSelect

export const unitFieldsOf = (row: UnitRow): UnitFields => {
  const { price, maxPrice } = askingPrice(row)
  return {
    label: row.apt,
    stageId: row.stageId,
    level: row.level,
    planType: row.planType,
    lot: row.lot,
    outlook: row.outlook,
    beds: row.beds,
    baths: row.baths,
    cars: row.cars,
    studies: row.studies,
    internal: row.internal,
    balcony: row.balcony,
    total: row.total,
    storage: row.storage,
    landSize: row.landSize,
    price: hasPrice(price) ? price : null,
    priceMax: hasPrice(maxPrice) ? maxPrice : null,
    rent: row.anticipatedRent,
    strataFees: row.strataFees,
    councilRates: row.councilRates,
    titleType: row.titleType,
  }
}

/** An offer to the first in its queue; of an account that is deleted, until it is passed on. */
const offeredInQueue = sql`(SELECT json_build_object('status', 'queue', 'askedPrice', NULL, 'endsAt', q.offered_until,
    'buyer', coalesce(concat_ws(' ', a.first_name, a.last_name), ''))
  FROM ${queuePlaces} q LEFT JOIN ${accounts} a ON a.id = q.account_id WHERE q.room_id = ${unitId} AND q.status = 'offered')`

const claim = sql<{
  status: string
  buyer: string
  askedPrice: number | null
  endsAt: string | null
} | null>`coalesce((SELECT json_build_object('status', r.status, 'askedPrice', nullif(r.asked_price, 0),
    'buyer', concat_ws(' ', r.form #>> '{purchasers,0,firstName}', r.form #>> '{purchasers,0,surname}'),
    'endsAt', CASE r.status WHEN 'checkout' THEN r.checkout_ends_at WHEN 'held' THEN r.held_until END)
  FROM ${reservations} r WHERE r.room_id = ${unitId} AND r.status IN ${[...CLAIMING]} LIMIT 1), ${offeredInQueue})`

const offers = sql<number>`(SELECT count(*)::int FROM ${reservations} r WHERE r.room_id = ${unitId} AND r.status = 'offered')`

/** A checkout isn’t a sale yet. */
const saleId = sql<number | null>`(SELECT r.id FROM ${reservations} r WHERE r.room_id = ${unitId}
  AND r.status IN ${[...CLAIMING.filter((status) => status !== 'checkout'), 'offered']} ORDER BY r.status = 'offered', r.id LIMIT 1)`

/** The last two prices: the newest, and the one before. */
const lastPrices = sql<{ price: number | null; at: string }[] | null>`(SELECT json_agg(p) FROM (
    SELECT price, at FROM ${unitPrices} p WHERE p.room_id = ${unitId} ORDER BY p.id DESC LIMIT 2) p)`

const rowsQuery = (db: Sql) => db.select({ unit: units, claim, offers, saleId, lastPrices }).from(units)

type Found = Awaited<ReturnType<typeof rowsQuery>>[number]

const stockUnit = ({ unit, claim: claimed, offers: open, saleId: sale, lastPrices: prices }: Found): StockUnit => {
  const [last, before] = prices ?? []
  return {
    unitId: unit.id,
    ...unitFieldsOf(unit),
    status: unit.status,
    claim: claimed === null ? null : { ...claimed, endsAt: claimed.endsAt === null ? null : new Date(claimed.endsAt) },
    offers: open,
    saleId: sale,
    lastChange:
      last === undefined || before === undefined || last.price === null || before.price === null
        ? null
        : { by: last.price - before.price, at: new Date(last.at) },
  }
}

/** Who has a unit is for those who sell. */
const withoutBuyer = (unit: StockUnit): StockUnit =>
  unit.claim === null ? unit : { ...unit, claim: { ...unit.claim, buyer: '' } }

/** All units of a project in their order; a project has at most a few thousand. */
export const stockUnits = async (db: Sql, listingId: number, seesBuyers = true): Promise<StockUnit[]> => {
  const rows = await rowsQuery(db).where(eq(units.listingId, listingId)).orderBy(asc(units.position), asc(units.id))
  return rows.map((row) => (seesBuyers ? stockUnit(row) : withoutBuyer(stockUnit(row))))
}

/** Entries of one unit’s page. */
const MOST_ENTRIES = 200

export const unitHistory = async (
  db: Sql,
  listingId: number,
  unitId: number,
  seesBuyers = true,
): Promise<UnitHistory | null> => {
  const [found] = await rowsQuery(db).where(and(eq(units.id, unitId), eq(units.listingId, listingId)))
  if (found === undefined) return null
  const who = sql<string>`coalesce(nullif(concat_ws(' ', ${accounts.firstName}, ${accounts.lastName}), ''), ${unitPrices.source})`
  const prices = await db
    .select({ price: unitPrices.price, at: unitPrices.at, why: unitPrices.reason, who })
    .from(unitPrices)
    .leftJoin(accounts, eq(accounts.id, unitPrices.accountId))
    .where(eq(unitPrices.unitId, unitId))
    .orderBy(desc(unitPrices.id))
    .limit(MOST_ENTRIES)
  const statuses = await db
    .select({
      from: unitLedger.from,
      to: unitLedger.to,
      at: unitLedger.at,
      // A checkout that the desk released, by its person; otherwise the buyer.
      by: sql<string>`coalesce((SELECT concat_ws(' ', a.first_name, a.last_name)
        FROM ${changes} c JOIN ${accounts} a ON a.id = c.account_id
        WHERE c.room_id = ${unitId}::int AND c.action = 'checkout-released' AND ${unitLedger.to} = 'Available'
          AND c.subject LIKE '%, checkout ' || ${unitLedger.reservationId}), (SELECT concat_ws(' ', r.form #>> '{purchasers,0,firstName}', r.form #>> '{purchasers,0,surname}')
        FROM ${reservations} r WHERE r.id = ${unitLedger.reservationId}), '')`,
    })
    .from(unitLedger)
    .where(eq(unitLedger.unitId, unitId))
    .orderBy(desc(unitLedger.id))
    .limit(MOST_ENTRIES)
  const unit = stockUnit(found)
  if (seesBuyers) return { unit, prices, statuses, queue: await queueOfUnit(db, unitId) }
  return { unit: withoutBuyer(unit), prices, statuses: statuses.map((each) => ({ ...each, by: '' })), queue: [] }
}
