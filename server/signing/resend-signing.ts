import { and, eq, gt, isNotNull, isNull, lte, notInArray, or } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { resendSigning as contract } from '../../adapters/http/shared/resend.contract'
import { after, HOUR } from '../../domain/shared/dates'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Kernel } from '../http/kernel'
import { ownedRoute } from '../http/route'
import { post } from '../mail/outbox'
import { reservations } from '../reservation/reservation.tables'
import { reservationsVisibleTo, type Viewer } from '../reservation/reservations-visible-to'
import { signingEmailKinds } from './emails'
import { record } from './event-log'
import type { SigningServices } from './signing-services'
import { envelopeReservations, envelopes, envelopeSigners } from './signing.tables'

const notAvailable = failure('not-available', 'This reservation is not available.')
const noneWaiting = failure('nothing-to-resend', 'No further purchaser has to sign at the moment.')
const tooSoon = failure('nothing-to-resend', 'They were emailed less than an hour ago. Please try again later.')

/** For each signer. */
const PAUSE = HOUR

/**
 * Emails the link again to the further purchasers who haven't signed, in one transaction, and returns their names. It takes the
 * place of the automatic reminder.
 */
export const resendSigning = (
  { db, clock }: Pick<SigningServices, 'db' | 'clock'>,
  reservationId: number,
  caller: Viewer,
): Promise<E.Either<Failure, string[]>> =>
  db.transaction(async (tx) => {
    const now = clock()
    const isTheirs = and(eq(reservations.id, reservationId), reservationsVisibleTo(caller))
    if ((await tx.$count(reservations, and(isTheirs, isNotNull(reservations.placedAt)))) === 0)
      return E.left(notAvailable)
    const [envelope] = await tx
      .select({ id: envelopes.id, tenant: envelopes.tenant, origin: envelopes.origin })
      .from(envelopeReservations)
      .innerJoin(envelopes, eq(envelopes.id, envelopeReservations.envelopeId))
      .where(
        and(
          eq(envelopeReservations.reservationId, reservationId),
          eq(envelopes.status, 'sent'),
          gt(envelopes.expiresAt, now),
          isNotNull(envelopes.askedAt),
        ),
      )
      .for('update', { of: envelopes })
    if (envelope === undefined) return E.left(noneWaiting)
    const isWaiting = and(
      eq(envelopeSigners.envelopeId, envelope.id),
      gt(envelopeSigners.position, 1),
      notInArray(envelopeSigners.status, ['signed', 'declined']),
    )
    const due = await tx
      .update(envelopeSigners)
      .set({ remindedAt: now })
      .where(
        and(isWaiting, or(isNull(envelopeSigners.remindedAt), lte(envelopeSigners.remindedAt, after(now, -PAUSE)))),
      )
      .returning({ id: envelopeSigners.id, name: envelopeSigners.name })
    if (due.length === 0) return E.left((await tx.$count(envelopeSigners, isWaiting)) === 0 ? noneWaiting : tooSoon)
    const { id: envelopeId, tenant, origin } = envelope
    for (const { id } of due) await record(tx, { envelopeId, signerId: id, kind: 'reminded', at: now })
    await post(
      tx,
      signingEmailKinds,
      due.map(({ id: subjectId }) => ({
        kind: 'signing-request' as const,
        ...{ subjectId, part: now.getTime(), tenant, origin, data: {} },
      })),
      now,
    )
    return E.right(due.map(({ name }) => name))
  })

export const resendSigningRoutes = (kernel: Kernel, services: Pick<SigningServices, 'db' | 'clock'>): void =>
  ownedRoute(kernel, contract, async ({ params: { id }, caller }) => {
    const resent = await resendSigning(services, id, caller)
    return E.isLeft(resent) ? resent : E.right({ names: resent.right })
  })
