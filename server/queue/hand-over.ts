import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { UnitEvent } from '../../domain/listing/unit.lifecycle'
import type { Sql } from '../db/database'
import { reservations } from '../reservation/reservation.tables'
import { lockUnits, offerToNext, returnOffer } from './place-rows'
import { hasOffer, queuePlaces } from './queue.tables'

export type MoveUnits = (
  db: Sql,
  unitIds: readonly number[],
  event: UnitEvent,
  reservationId: number | null,
  at: Date,
) => Promise<readonly number[]>

type MoveUnit = (db: Sql, unitId: number, event: UnitEvent, reservationId: number | null, at: Date) => Promise<boolean>

/**
 * Moves units as the listings’ context does, with their queues: a unit that is released is offered to the first in its queue instead, and
 * stays reserved; a claim that others may not make takes the offer of the one to whom the unit is offered. A unit that is offered can't be
 * put back on sale.
 */
export const withQueues = ({ moveUnits }: { readonly moveUnits: MoveUnits }) => {
  const release: MoveUnits = async (db, unitIds, _event, reservationId, at) => {
    const passedOn: number[] = []
    const free: number[] = []
    for (const unit of await lockUnits(db, unitIds)) {
      if (unit.status !== 'Reserved' || (await hasOffer(db, unit.id))) continue
      const isOffered =
        (reservationId !== null && (await returnOffer(db, reservationId, at))) || (await offerToNext(db, unit, at))
      ;(isOffered ? passedOn : free).push(unit.id)
    }
    return [
      ...(passedOn.length === 0 ? [] : await moveUnits(db, passedOn, 'passed-on', null, at)),
      ...(free.length === 0 ? [] : await moveUnits(db, free, 'released', reservationId, at)),
    ]
  }
  const claim: MoveUnits = async (db, unitIds, event, reservationId, at) => {
    const claimed = await moveUnits(db, unitIds, event, reservationId, at)
    const others = unitIds.filter((id) => !claimed.includes(id))
    if (others.length === 0 || reservationId === null) return claimed
    const taken = await takeOffers(db, others, reservationId, at)
    return taken.length === 0 ? claimed : [...claimed, ...(await moveUnits(db, taken, 'taken-up', reservationId, at))]
  }
  const together: MoveUnits = (db, unitIds, event, ...rest) =>
    (event === 'released' ? release : event === 'claimed' ? claim : moveUnits)(db, unitIds, event, ...rest)
  const one: MoveUnit = async (db, unitId, ...rest) => (await together(db, [unitId], ...rest)).length > 0
  return { moveUnits: together, moveUnit: one }
}

/** Takes the offers that are open to the account of a reservation, or to the agent who makes it for a client; returns their units. */
const takeOffers = async (
  db: Sql,
  unitIds: readonly number[],
  reservationId: number,
  now: Date,
): Promise<readonly number[]> => {
  // Most who find a unit taken have no offer, and don’t wait for its lock.
  const open = and(inArray(queuePlaces.unitId, [...unitIds]), eq(queuePlaces.status, 'offered'))
  if ((await db.$count(queuePlaces, open)) === 0) return []
  const reserved = (await lockUnits(db, unitIds)).filter(({ status }) => status === 'Reserved').map(({ id }) => id)
  const taken = await db
    .update(queuePlaces)
    .set({ status: 'taken', reservationId })
    .where(
      and(
        inArray(queuePlaces.unitId, reserved),
        eq(queuePlaces.status, 'offered'),
        gt(queuePlaces.offeredUntil, now),
        sql`${queuePlaces.accountId} IN (SELECT unnest(ARRAY[r.account_id, r.introducer_id]) FROM ${reservations} r
          WHERE r.id = ${reservationId})`,
      ),
    )
    .returning({ unitId: queuePlaces.unitId })
  return taken.map(({ unitId }) => unitId)
}
