import { and, eq, isNotNull } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { askMoreTime as askContract } from '../../../adapters/http/reservation/more-time.contract'
import type { AskedTime } from '../../../domain/reservation/hold/more-time.ports'
import { holdTextProblem, WHY_MORE_TIME } from '../../../domain/reservation/hold/hold-note'
import { type Failure, failure } from '../../../domain/shared/failure'
import { hourlyLimit } from '../../http/hourly-limit'
import type { Kernel } from '../../http/kernel'
import { ownedRoute } from '../../http/route'
import type { ReservationServices } from '../reservation-services'
import { reservations } from '../reservation.tables'
import { reservationsVisibleTo, type Viewer } from '../reservations-visible-to'
import { postAsked } from './hold-emails'
import { insertHoldNote, lastHoldNote } from './hold-notes.tables'

const notAvailable = failure('not-available', 'This reservation is not available.')
const ended = failure('hold-ended', 'This property is no longer held, so the hold can’t be extended.')
const alreadyAsked = failure('already-asked', 'You have asked for more time already. The seller answers by email.')

/** For each reservation. */
const AN_HOUR = 3

/** Asks the seller of a hold for more time, for its buyer or an introducer's client; the listing's agents are emailed. */
const askMoreTime = (
  { db, clock }: Pick<ReservationServices, 'db' | 'clock'>,
  { reservationId, reason: typed }: AskedTime,
  caller: Viewer,
): Promise<E.Either<Failure, null>> =>
  db.transaction(async (sql) => {
    const now = clock()
    const [hold] = await sql
      .select()
      .from(reservations)
      .where(and(eq(reservations.id, reservationId), reservationsVisibleTo(caller), isNotNull(reservations.placedAt)))
      .for('update')
    if (hold === undefined) return E.left(notAvailable)
    if (hold.status !== 'held' || hold.heldUntil === null || hold.heldUntil <= now) return E.left(ended)
    if ((await lastHoldNote(sql, reservationId))?.kind === 'asked') return E.left(alreadyAsked)
    const reason = typed.trim()
    const problem = holdTextProblem(reason, WHY_MORE_TIME)
    if (problem !== null) return E.left(failure('malformed', problem, 'reason'))
    const note = await insertHoldNote(sql, {
      ...{ reservationId, kind: 'asked', text: reason, accountId: caller.accountId, at: now },
    })
    await postAsked(sql, hold, note)
    return E.right(null)
  })

/** A buyer, or the agent who reserved for a client, asks for more time. */
export const moreTimeRoutes = (kernel: Kernel, services: Pick<ReservationServices, 'db' | 'clock'>): void => {
  const limited = hourlyLimit(kernel.app, AN_HOUR, 'You have asked often.')
  ownedRoute(kernel, askContract, async ({ params: { id }, body: { reason }, caller, request }) => {
    const refusal = await limited(`${caller.accountId} ${id}`, request)
    return refusal ?? askMoreTime(services, { reservationId: id, reason }, caller)
  })
}
