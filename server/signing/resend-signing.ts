import { and, asc, eq, gt, isNotNull, isNull, lte, notInArray, or, type SQL } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { resendSigning as contract } from '../../adapters/http/shared/resend.contract'
import { after, HOUR } from '../../domain/shared/dates'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Sql } from '../db/database'
import type { Kernel } from '../http/kernel'
import { ownedRoute } from '../http/route'
import { post } from '../mail/outbox'
import { reservations } from '../reservation/reservation.tables'
import { reservationsVisibleTo } from '../reservation/reservations-visible-to'
import { signingEmailKinds } from './emails'
import { record } from './event-log'
import type { SigningServices } from './signing-services'
import { envelopeReservations, envelopes, envelopeSigners } from './signing.tables'

const notAvailable = failure('not-available', 'This reservation is not available.')
const noneWaiting = failure('nothing-to-resend', 'No purchaser has to sign at the moment.')
const tooSoon = failure('nothing-to-resend', 'They were emailed less than an hour ago. Please try again later.')

/** For each signer. */
const PAUSE = HOUR

/** Those who have neither signed nor declined; once the form was paid for, the first purchaser too. */
const isWaiting = notInArray(envelopeSigners.status, ['signed', 'declined'])

/** The form of a reservation that is out for signature, and was paid for. */
const isOut = (reservationId: number) =>
  and(eq(envelopeReservations.reservationId, reservationId), eq(envelopes.status, 'sent'), isNotNull(envelopes.askedAt))

/** The names of the purchasers whose signatures are awaited. */
export const awaitedSigners = async (sql: Sql, reservationId: number): Promise<string[]> => {
  const rows = await sql
    .select({ name: envelopeSigners.name })
    .from(envelopeReservations)
    .innerJoin(envelopes, eq(envelopes.id, envelopeReservations.envelopeId))
    .innerJoin(envelopeSigners, eq(envelopeSigners.envelopeId, envelopes.id))
    .where(and(isOut(reservationId), isWaiting))
    .orderBy(asc(envelopeSigners.position))
  return rows.map(({ name }) => name)
}

interface Wanted {
  readonly reservationId: number
  /** Of those that the caller may ask about. */
  readonly isTheirs: SQL | undefined
}

/**
 * Emails the link to the purchasers who haven't signed, in one transaction, and returns their names. It takes the place of the
 * automatic reminder. `also` runs in the same transaction.
 */
export const resendSigning = (
  { db, clock }: Pick<SigningServices, 'db' | 'clock'>,
  { reservationId, isTheirs }: Wanted,
  also: (sql: Sql, names: readonly string[]) => Promise<void> = () => Promise.resolve(),
): Promise<E.Either<Failure, string[]>> =>
  db.transaction(async (tx) => {
    const now = clock()
    const isPlaced = and(eq(reservations.id, reservationId), isNotNull(reservations.placedAt))
    if ((await tx.$count(reservations, and(isPlaced, isTheirs))) === 0) return E.left(notAvailable)
    const [envelope] = await tx
      .select({ id: envelopes.id, tenant: envelopes.tenant, origin: envelopes.origin })
      .from(envelopeReservations)
      .innerJoin(envelopes, eq(envelopes.id, envelopeReservations.envelopeId))
      .where(and(isOut(reservationId), gt(envelopes.expiresAt, now)))
      .for('update', { of: envelopes })
    if (envelope === undefined) return E.left(noneWaiting)
    const waits = and(eq(envelopeSigners.envelopeId, envelope.id), isWaiting)
    const due = await tx
      .update(envelopeSigners)
      .set({ remindedAt: now })
      .where(and(waits, or(isNull(envelopeSigners.remindedAt), lte(envelopeSigners.remindedAt, after(now, -PAUSE)))))
      .returning({ id: envelopeSigners.id, name: envelopeSigners.name })
    if (due.length === 0) return E.left((await tx.$count(envelopeSigners, waits)) === 0 ? noneWaiting : tooSoon)
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
    const names = due.map(({ name }) => name)
    await also(tx, names)
    return E.right(names)
  })

export const resendSigningRoutes = (kernel: Kernel, services: Pick<SigningServices, 'db' | 'clock'>): void =>
  ownedRoute(kernel, contract, async ({ params: { id }, caller }) => {
    const resent = await resendSigning(services, { reservationId: id, isTheirs: reservationsVisibleTo(caller) })
    return E.isLeft(resent) ? resent : E.right({ names: resent.right })
  })
