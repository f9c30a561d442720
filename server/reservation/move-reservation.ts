import { EXCLUSIVE } from '../../domain/reservation/reservation.lifecycle'
import { isRefundEvent, refundOf } from '../../domain/reservation/fee'
import type { UnitEvent } from '../../domain/listing/unit.lifecycle'
import type { Sql } from '../db/database'
import { refundDue } from '../payments/payment-rows'
import { claiming, NotFree } from './claiming'
import { moveCounter } from './counter/counter-rows'
import type { ReservationServices, SaleEvent } from './reservation-services'
import { lockReservation, moveStatus, type ReservationRow } from './reservation-store'

/** The events of a reservation after its creation, each with its unit's event. */
const UNIT_EVENTS = {
  'offer-accepted': 'claimed',
  'counter-accepted': 'claimed',
  'contract-signed': 'contract-signed',
  'became-unconditional': 'became-unconditional',
  settled: 'settled',
  'contract-ended': 'contract-ended',
  'hold-ended': 'released',
  'offer-ended': 'released',
  cancelled: 'released',
  withdrawn: 'released',
  rejected: 'released',
} as const satisfies Readonly<Record<string, UnitEvent>>

export type LaterEvent = keyof typeof UNIT_EVENTS
/** Those that the buyer and the introducer are emailed about; a withdrawal by the introducer has its own emails. */
export type OutcomeEvent = Exclude<LaterEvent, 'withdrawn'>

export type OfficeServices = Pick<ReservationServices, 'db' | 'clock' | 'moveUnit' | 'recordSale'>

/**
 * Moves a reservation, its unit, its money and its introducer's commission together; null, with nothing changed, if the status of either did not
 * allow it. `inSameTransaction` runs once it has moved.
 */
export const moveReservation = (
  services: OfficeServices,
  id: number,
  event: LaterEvent,
  inSameTransaction: (sql: Sql, after: ReservationRow, before: ReservationRow) => Promise<void> = () =>
    Promise.resolve(),
): Promise<ReservationRow | null> => {
  const now = services.clock()
  return claiming(services.db.transaction, async (sql) => {
    const before = await lockReservation(sql, id)
    if (isAcceptance(event) && before !== null && hasRunOut(before, now)) throw new NotFree()
    if (event === 'hold-ended' && before !== null && isStillHeld(before, now)) throw new NotFree()
    const after = before === null ? null : await moveStatus(sql, id, event, timesOf(event, now))
    if (before === null || after === null) throw new NotFree()
    if (before.status === 'offered' && event !== 'counter-accepted')
      await moveCounter(sql, { reservationId: id }, 'offer-closed', now)
    if (isRefundEvent(event)) await refundDue(sql, 'reservation', id, refundOf(before.terms, event), now)
    // An offer that was never accepted does not hold the unit.
    const concernsUnit = EXCLUSIVE.some((status) => status === before.status || status === after.status)
    const unitMoved = !concernsUnit || (await services.moveUnit(sql, after.unitId, UNIT_EVENTS[event], id, now))
    // Refund regardless of the unit's status.
    if (!unitMoved && !ends(event)) throw new NotFree()
    if (isOfSale(event)) await services.recordSale(sql, id, event, after.unconditionalAt, now)
    await inSameTransaction(sql, after, before)
    return after
  })
}

const isAcceptance = (event: LaterEvent): boolean => UNIT_EVENTS[event] === 'claimed'

/** Its hold was extended after the job had read that it ends. */
const isStillHeld = ({ heldUntil }: Pick<ReservationRow, 'heldUntil'>, now: Date): boolean =>
  heldUntil !== null && heldUntil > now

const ends = (event: LaterEvent): boolean => UNIT_EVENTS[event] === 'released' || event === 'contract-ended'

/** Its last day is over, although the job that ends it has not run yet. */
export const hasRunOut = ({ offerEndsAt }: Pick<ReservationRow, 'offerEndsAt'>, now: Date): boolean =>
  offerEndsAt !== null && offerEndsAt <= now
const isOfSale = (event: LaterEvent): event is SaleEvent =>
  event === 'became-unconditional' || event === 'settled' || event === 'contract-ended'

const timesOf = (event: LaterEvent, now: Date) =>
  ends(event)
    ? { closedAt: now }
    : event === 'contract-signed'
      ? { contractedAt: now }
      : event === 'became-unconditional'
        ? { unconditionalAt: now }
        : event === 'settled'
          ? { settledAt: now }
          : {}
