import { eq, sql as text } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import {
  type CoAgentPay,
  commissionFor,
  type CommissionSource,
  type RuledUnit,
} from '../../domain/commission/commission-rules'
import { commissionRange } from '../../domain/commission/commission-terms'
import { commissionProblem, payableOf, type PayableCommission } from '../../domain/commission/stated-commission'
import { type Failure, failure } from '../../domain/shared/failure'
import { askingPrice } from '../../domain/listing/unit'
import { type Cents, type Dollars, formatCents } from '../../domain/shared/money'
import type { Database, Sql } from '../db/database'
import { listings } from '../listing/listing.tables'
import { stages, units } from '../listing/unit.tables'
import { reservations } from '../reservation/reservation.tables'
import { earn, findSale, freeze, type Ledger, lockAgent, reviewBonus, takeBack } from './ledger'

/** The events of a reservation that concern the ledger. */
export type SaleEvent = 'became-unconditional' | 'settled' | 'contract-ended'

/**
 * Makes the entries of an event, their invoices and the month's bonus, in the transaction that moves the reservation.
 * `soldAt`: when the contract became unconditional; null if it never did.
 */
export const recordSale =
  (ledger: Ledger) =>
  async (db: Sql, id: number, event: SaleEvent, soldAt: Date | null, at: Date): Promise<void> => {
    if (soldAt === null) return
    if (event === 'became-unconditional') await freeze(db, id)
    const sale = await findSale(db, ledger, id)
    if (sale === null) return
    if (sale.accountId !== null) await lockAgent(db, sale.accountId)
    if (event === 'became-unconditional') await earn(db, ledger, sale, 'unconditional', at)
    if (event === 'settled') await earn(db, ledger, sale, 'settled', at)
    if (event === 'contract-ended') await takeBack(db, ledger, sale, at)
    await reviewBonus(db, ledger, sale, soldAt, at)
  }

interface Stated {
  readonly id: number
  readonly cents: Cents
  /** Of the person; null by a command. */
  readonly accountId: number | null
  readonly at: Date
  /** In the same transaction. */
  readonly also?: (sql: Sql) => Promise<void>
}

/** Out of a listing's range, the office states what a sale pays; what its events have earned so far is then billed. */
export const stateCommission = async (
  db: Database,
  ledger: Ledger,
  { id, cents, accountId, at, also = () => Promise.resolve() }: Stated,
): Promise<E.Either<Failure, Cents>> =>
  db.transaction(async (sql) => {
    const [found] = await sql
      .select({
        status: reservations.status,
        introducerId: reservations.introducerId,
        commissionCents: reservations.commissionCents,
        unitId: reservations.unitId,
        coAgentPay: reservations.coAgentPay,
      })
      .from(reservations)
      .where(eq(reservations.id, id))
      .for('update')
    const unstated = await findSale(sql, ledger, id)
    if (found === undefined || unstated === null) return E.left(failure('not-found', `Reservation ${id} not found.`))
    const problem = await whyNot(sql, { ...found, id, cents })
    if (problem !== null) return E.left(problem)
    const sale = { ...unstated, commissionCents: cents }
    await sql
      .update(reservations)
      .set({
        ...{ commissionCents: cents, commissionPayer: sale.payer },
        ...{ commissionStatedAt: at, commissionStatedBy: accountId },
      })
      .where(eq(reservations.id, id))
    if (sale.accountId !== null) {
      await lockAgent(sql, sale.accountId)
      if (found.status === 'unconditional' || found.status === 'settled')
        await earn(sql, ledger, sale, 'unconditional', at)
      if (found.status === 'settled') await earn(sql, ledger, sale, 'settled', at)
    }
    await also(sql)
    return E.right(cents)
  })

interface Statement {
  readonly id: number
  readonly cents: Cents
  readonly status: string
  readonly introducerId: number | null
  readonly commissionCents: Cents | null
  readonly unitId: number
  readonly coAgentPay: CoAgentPay | null
}

const OVER = ['refused', 'expired', 'cancelled', 'rejected']

/** What a listing may pay for a unit: by its rule, or as the listing publishes it. */
const rangeOf = (
  listing: CommissionSource & PublishedPrices,
  unit: RuledUnit & Parameters<typeof askingPrice>[0],
  coAgent: CoAgentPay | null,
) => {
  const pays = commissionFor(listing, unit, coAgent)
  return commissionRange(pays, pays === listing ? listing : askingPrice(unit))
}
interface PublishedPrices {
  readonly price: Dollars | null
  readonly maxPrice: Dollars | null
}

const whyNot = async (sql: Sql, { id, cents, ...found }: Statement): Promise<Failure | null> => {
  if (found.introducerId === null) return failure('no-introducer', `No agent introduced reservation ${id}.`)
  if (OVER.includes(found.status)) return failure('wrong-status', `Reservation ${id} is ${found.status}.`)
  if (found.commissionCents !== null)
    return failure(
      'already-stated',
      `The commission of reservation ${id} is ${formatCents(found.commissionCents)} already.`,
    )
  const problem = commissionProblem(cents, await payableFor(sql, found))
  return problem === null ? null : failure('out-of-range', problem, 'cents')
}

/** What the listing of a sale’s unit may pay for it; null if it states nothing. */
export const payableFor = async (
  sql: Sql,
  { unitId, coAgentPay }: Pick<Statement, 'unitId' | 'coAgentPay'>,
): Promise<PayableCommission | null> => {
  const [of] = await sql
    .select({ listing: listings, unit: units, stage: text<string>`coalesce(${stages.name}, '')` })
    .from(units)
    .innerJoin(listings, eq(listings.id, units.listingId))
    .leftJoin(stages, eq(stages.id, units.stageId))
    .where(eq(units.id, unitId))
  return of === undefined ? null : payableOf(rangeOf(of.listing, { ...of.unit, stage: of.stage }, coAgentPay))
}
