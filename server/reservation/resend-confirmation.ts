import { and, eq, isNotNull } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { resendReservation } from '../../adapters/http/shared/resend.contract'
import { RESERVED } from '../../domain/reservation/reservation.lifecycle'
import { type Failure, failure } from '../../domain/shared/failure'
import { hourlyLimit } from '../http/hourly-limit'
import type { Kernel } from '../http/kernel'
import { ownedRoute } from '../http/route'
import { post } from '../mail/outbox'
import { clientEmailKinds } from './client/client-emails'
import { reservationEmailKinds } from './emails'
import type { OfficeServices } from './move-reservation'
import { reservations } from './reservation.tables'

const notAvailable = failure('not-available', 'This reservation is not available.')
const ended = failure('nothing-to-resend', 'This reservation is no longer held, so there is nothing to confirm.')

/** For each reservation. */
const AN_HOUR = 3

/** Emails the confirmation to the client again: the first purchaser's address, which it returns. One email is for all units reserved together. */
export const resendConfirmation = (
  { db, clock }: Pick<OfficeServices, 'db' | 'clock'>,
  reservationId: number,
  introducerId: number,
): Promise<E.Either<Failure, string>> =>
  db.transaction(async (sql) => {
    const isTheirs = and(eq(reservations.id, reservationId), eq(reservations.introducerId, introducerId))
    const [found] = await sql
      .select()
      .from(reservations)
      .where(and(isTheirs, isNotNull(reservations.placedAt)))
      .for('share')
    const [client] = found?.form.purchasers ?? []
    if (found === undefined || client === undefined) return E.left(notAvailable)
    if (!RESERVED.includes(found.status)) return E.left(ended)
    const { id, clientReservationId, tenant, origin } = found
    const email = { part: clock().getTime(), tenant, origin, data: {} }
    await (clientReservationId === null
      ? post(sql, reservationEmailKinds, [{ kind: 'reservation-confirmed', subjectId: id, ...email }], clock())
      : post(
          sql,
          clientEmailKinds,
          [{ kind: 'client-reservation-confirmed', subjectId: clientReservationId, ...email }],
          clock(),
        ))
    return E.right(client.email)
  })

export const resendConfirmationRoutes = (kernel: Kernel, services: Pick<OfficeServices, 'db' | 'clock'>): void => {
  const limited = hourlyLimit(kernel.app, AN_HOUR, 'Too many emails.')
  ownedRoute(kernel, resendReservation, async ({ params: { id }, caller: { accountId }, request }) => {
    const refusal = await limited(`${accountId} ${id}`, request)
    if (refusal !== null) return refusal
    const resent = await resendConfirmation(services, id, accountId)
    return E.isLeft(resent) ? resent : E.right({ email: resent.right })
  })
}
