import { and, eq, gt, lt } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Extension, extensionProblem } from '../../../domain/reservation/hold/hold-extension'
import { holdTextProblem, WHY_ANSWERED } from '../../../domain/reservation/hold/hold-note'
import { endOfDay } from '../../../domain/reservation/hold-end'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { Sql } from '../../db/database'
import { noteReceipt } from '../receipt/note-receipt'
import type { ReservationServices } from '../reservation-services'
import { lockReservation, type ReservationRow, stateOfListing } from '../reservation-store'
import { reservations } from '../reservation.tables'
import { postDeclined, postExtended } from './hold-emails'
import { insertHoldNote, lastHoldNote } from './hold-notes.tables'

type Services = Pick<ReservationServices, 'db' | 'clock'>

interface By {
  readonly id: number
  /** Who does it; null for a command. */
  readonly accountId: number | null
}

interface Moved {
  readonly before: Date
  readonly after: Date
  /** Of the property. */
  readonly state: string
}

const notHeld = ({ id, status }: Pick<ReservationRow, 'id' | 'status'>): Failure =>
  failure(
    'wrong-status',
    status === 'held'
      ? `The hold of reservation ${id} has ended.`
      : `Reservation ${id} is ${status}: only a hold can be extended.`,
  )

/**
 * Moves the end of a hold to a later day, with a reason that its buyer and their introducer are emailed. One statement decides it against
 * the hold's end, so that an ended hold is not extended. `also` runs in the same transaction. Fails with `wrong-status` and `malformed`,
 * in sentences for the desk.
 */
export const extendHold = (
  { db, clock }: Services,
  { id, accountId, ...wanted }: By & Extension,
  also: (sql: Sql, moved: Moved) => Promise<void> = () => Promise.resolve(),
): Promise<E.Either<Failure, Moved>> =>
  db.transaction(async (sql) => {
    const now = clock()
    const hold = await lockReservation(sql, id)
    if (hold === null || hold.placedAt === null) return E.left(failure('not-found', `Reservation ${id} not found.`))
    const { heldUntil, terms } = hold
    if (hold.status !== 'held' || heldUntil === null) return E.left(notHeld(hold))
    const state = await stateOfListing(sql, hold.listingId)
    const problem = extensionProblem(wanted, { heldUntil, holdDays: terms.holdDays, state }, now)
    if (problem !== null && heldUntil > now) return E.left(failure('malformed', problem.message, problem.field))
    const until = endOfDay(wanted.day, state)
    const [extended] = await sql
      .update(reservations)
      // The end comes later, and with it the reminder of it.
      .set({ heldUntil: until, remindedAt: null })
      .where(
        and(
          eq(reservations.id, id),
          eq(reservations.status, 'held'),
          gt(reservations.heldUntil, now),
          lt(reservations.heldUntil, until),
        ),
      )
      .returning({ id: reservations.id })
    if (extended === undefined) return E.left(notHeld(hold))
    await noteReceipt(sql, id, now)
    const note = await insertHoldNote(sql, {
      ...{ reservationId: id, kind: 'extended', text: wanted.reason, until, accountId, at: now },
    })
    await postExtended(sql, hold, note, until)
    const moved = { before: heldUntil, after: until, state }
    await also(sql, moved)
    return E.right(moved)
  })

/** Answers a buyer who asked for more time that the hold ends as it was, with a reason. Fails as extending does. */
export const declineMoreTime = (
  { db, clock }: Services,
  { id, accountId, reason }: By & Pick<Extension, 'reason'>,
  also: (sql: Sql) => Promise<void> = () => Promise.resolve(),
): Promise<E.Either<Failure, null>> =>
  db.transaction(async (sql) => {
    const hold = await lockReservation(sql, id)
    if (hold === null || hold.placedAt === null) return E.left(failure('not-found', `Reservation ${id} not found.`))
    if (hold.status !== 'held') return E.left(notHeld(hold))
    if ((await lastHoldNote(sql, id))?.kind !== 'asked')
      return E.left(failure('wrong-status', `No answer about more time is due for reservation ${id}.`))
    const problem = holdTextProblem(reason, WHY_ANSWERED)
    if (problem !== null) return E.left(failure('malformed', problem, 'reason'))
    const note = await insertHoldNote(sql, {
      ...{ reservationId: id, kind: 'declined', text: reason, accountId, at: clock() },
    })
    await postDeclined(sql, hold, note)
    await also(sql)
    return E.right(null)
  })
