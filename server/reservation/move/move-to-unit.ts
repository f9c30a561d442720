import { and, asc, eq, inArray } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { inSentence, unitTitle } from '../../../domain/listing/units/unit-title'
import { canMove, type UnitMove, unitMoveProblem } from '../../../domain/reservation/move/unit-move'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { Sql } from '../../db/database'
import { listings } from '../../listing/listing.tables'
import { units } from '../../listing/unit.tables'
import { priceAskedNow, priceAskedUnderLock } from '../asked-price'
import { claiming, NotFree } from '../claiming'
import { currentSteps } from '../papers/reservation-steps.tables'
import type { FormAgain } from '../people/correct-purchaser'
import { noteReceipt } from '../receipt/note-receipt'
import type { ReservationServices } from '../reservation-services'
import { lockReservation, type ReservationRow } from '../reservation-store'
import { reservations } from '../reservation.tables'
import { postMoved } from './moved-emails'
import { reservationMoves } from './reservation-moves.tables'

export type MoveServices = Pick<ReservationServices, 'db' | 'clock' | 'moveUnit'> & { readonly formAgain: FormAgain }

interface Wanted extends UnitMove {
  readonly id: number
  /** Who does it; null for a command. */
  readonly accountId: number | null
}

export interface Moved {
  /** The labels of the units. */
  readonly from: string
  readonly to: string
  readonly signsAgain: boolean
}

/**
 * Moves a reservation to another unit of its listing before the contract: the new unit is claimed and the old one goes on sale, both or
 * neither, as buyers claim them at the same time. What is asked for the new unit is the price of a hold; the price of an accepted offer
 * stays. A form that was out for signature is signed again; buyer and introducer are emailed. `also` runs in the same transaction. Fails
 * with `wrong-status`, `malformed` and `unit-taken`, in sentences for the desk.
 */
export const moveToUnit = async (
  services: MoveServices,
  wanted: Wanted,
  also: (sql: Sql, moved: Moved) => Promise<void> = () => Promise.resolve(),
): Promise<E.Either<Failure, Moved>> => {
  const moved = await claiming(services.db.transaction, (sql) => move(services, sql, wanted, also))
  return moved ?? E.left(taken(await titleOf(services.db.sql, wanted.unitId)))
}

const move = async (
  { clock, moveUnit, formAgain }: MoveServices,
  sql: Sql,
  { id, accountId, unitId, reason }: Wanted,
  also: (sql: Sql, moved: Moved) => Promise<void>,
): Promise<E.Either<Failure, Moved>> => {
  const now = clock()
  const sale = await lockReservation(sql, id)
  if (sale === null || sale.placedAt === null) return E.left(failure('not-found', `Reservation ${id} not found.`))
  const unmovable = await unmovableFor(sql, sale, now)
  if (unmovable !== null) return E.left(unmovable)
  const problem = unitMoveProblem({ unitId, reason }, sale.unitId)
  if (problem !== null) return E.left(failure('malformed', problem.message, problem.field))
  const both = await sql
    .select({ id: units.id, apt: units.apt, status: units.status, propertyType: listings.propertyType })
    .from(units)
    .innerJoin(listings, eq(listings.id, units.listingId))
    .where(and(inArray(units.id, [sale.unitId, unitId]), eq(units.listingId, sale.listingId)))
    .orderBy(asc(units.id))
  const [from, to] = [sale.unitId, unitId].map((each) => both.find((unit) => unit.id === each))
  if (from === undefined || to === undefined)
    return E.left(failure('malformed', 'Choose a unit of the same project.', 'unitId'))
  // It is only a better sentence: the unique index and `moveUnit` decide.
  if (to.status !== 'Available') return E.left(taken(unitTitle(to, to.apt)))
  await sql
    .update(reservations)
    .set({ unitId, ...priceAskedNow(unitId), ...(sale.status === 'held' ? { agreedCents: null } : {}) })
    .where(eq(reservations.id, id))
  // By their ids, as claims of several units are, so that two of them don’t wait for each other.
  for (const unit of both)
    if (!(await moveUnit(sql, unit.id, unit.id === unitId ? 'claimed' : 'released', id, now))) throw new NotFree()
  await priceAskedUnderLock(sql, [id])
  await noteReceipt(sql, id, now)
  const signsAgain = await formAgain.sendAgain(sql, [id], now, 'The reservation was moved to another unit.')
  const [row] = await sql
    .insert(reservationMoves)
    .values({
      ...{ reservationId: id, fromUnitId: from.id, toUnitId: unitId, reason, signsAgain, accountId, at: now },
    })
    .returning()
  if (row === undefined) throw new Error('the move was not saved')
  await postMoved(sql, sale, row, inSentence(unitTitle(from, from.apt)))
  const moved = { from: from.apt, to: to.apt, signsAgain }
  await also(sql, moved)
  return E.right(moved)
}

const taken = (title: string): Failure =>
  failure('unit-taken', `${title} is no longer available. Nothing was changed.`, 'unitId')

const titleOf = async (sql: Sql, unitId: number): Promise<string> => {
  const [unit] = await sql
    .select({ apt: units.apt, propertyType: listings.propertyType })
    .from(units)
    .innerJoin(listings, eq(listings.id, units.listingId))
    .where(eq(units.id, unitId))
  return unit === undefined ? 'This unit' : unitTitle(unit, unit.apt)
}

/** Why the reservation can’t be moved; null if it can. */
const unmovableFor = async (
  sql: Sql,
  { id, status, heldUntil }: ReservationRow,
  now: Date,
): Promise<Failure | null> => {
  if (status === 'held' && heldUntil !== null && heldUntil <= now)
    return failure('wrong-status', `The hold of reservation ${id} has ended.`)
  if (!canMove(status))
    return failure(
      'wrong-status',
      `Reservation ${id} is ${status}: only a hold or an accepted offer can be moved, before its contract is signed.`,
    )
  const [noted] = await sql.select({ steps: currentSteps }).from(reservations).where(eq(reservations.id, id))
  return noted === undefined || noted.steps.length === 0
    ? null
    : failure(
        'wrong-status',
        `A contract for the unit of reservation ${id} is out. Take back what is noted about it first.`,
      )
}
