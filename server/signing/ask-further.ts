import { and, eq, inArray, isNotNull, isNull, ne, notInArray, type SQL, sql as text } from 'drizzle-orm'
import { EXCLUSIVE } from '../../domain/reservation/reservation.lifecycle'
import { after } from '../../domain/shared/dates'
import { LINK_LASTS } from '../../domain/signing/envelope'
import type { Sql } from '../db/database'
import { units } from '../listing/unit.tables'
import { post } from '../mail/outbox'
import { queuePlaces } from '../queue/queue.tables'
import { reservations } from '../reservation/reservation.tables'
import { signingEmailKinds } from './emails'
import { record } from './event-log'
import { lockEnvelope } from './find-signer'
import type { SigningServices } from './signing-services'
import { envelopeReservations, envelopes } from './signing.tables'

/** Emails those who don’t sign from the form a link that is valid from now on. Needs the envelope's lock. */
export const askFurther = async (tx: Sql, id: number, now: Date): Promise<void> => {
  const found = await lockEnvelope(tx, id)
  const further = (found?.signers ?? []).filter(({ position, isByEmail }) => position > 1 || isByEmail)
  const expiresAt = further.length > 0 ? { expiresAt: after(now, LINK_LASTS) } : {}
  await tx
    .update(envelopes)
    .set({ askedAt: now, ...expiresAt })
    .where(eq(envelopes.id, id))
  if (found === null || further.length === 0) return
  const { tenant, origin } = found.envelope
  await record(tx, { envelopeId: id, kind: 'asked', at: now })
  await post(
    tx,
    signingEmailKinds,
    further.map((signer) => ({ kind: 'signing-request' as const, subjectId: signer.id, tenant, origin, data: {} })),
    now,
  )
}

/** A reservation that was made with the envelope. */
const reservedWith = (which: SQL) =>
  text`SELECT 1 FROM ${envelopeReservations} JOIN ${reservations} ON ${reservations.id} = ${envelopeReservations.reservationId}
    WHERE ${envelopeReservations.envelopeId} = ${envelopes.id} AND ${which}`

const isUnasked = and(eq(envelopes.status, 'sent'), isNull(envelopes.askedAt))
const isLive = inArray(reservations.status, [...EXCLUSIVE])
/** Of a reservation: paid for, and not ended. */
export const isPaid = and(isLive, ne(reservations.status, 'checkout')) as SQL

/** A form whose payment has arrived, and whose further purchasers have not been asked. */
export const isPaidFor = () => and(isUnasked, text`EXISTS (${reservedWith(isPaid)})`)

const isUnderContract = and(isLive, notInArray(reservations.status, ['checkout', 'held', 'accepted'])) as SQL

/** A form that everyone had signed before the payment arrived, so that the listing’s agents haven’t been emailed it. */
export const isSignedBeforePaid = () =>
  and(
    ...[eq(envelopes.status, 'completed'), isNotNull(envelopes.sealedKey), isNull(envelopes.askedAt)],
    // Of reservations from before they were emailed it, those whose contract is signed don’t need it any more.
    text`EXISTS (${reservedWith(isPaid)}) AND NOT EXISTS (${reservedWith(isUnderContract)})`,
  )

/** Asks once, whichever node comes first. */
export const askAfterPayment = ({ db, clock }: Pick<SigningServices, 'db' | 'clock'>, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockEnvelope(tx, id)
    const [due] = await tx
      .select({ id: envelopes.id })
      .from(envelopes)
      .where(and(eq(envelopes.id, id), isPaidFor()))
    if (due !== undefined) await askFurther(tx, id, clock())
  })

const isOfForm = text`${units.id} = ANY(${envelopes.unitIds})`

/** A unit of the form that others have reserved or bought; a checkout may still fail, and so may an offer to the first in its queue. */
const takenUnit = text`SELECT 1 FROM ${units} WHERE ${isOfForm} AND ${units.status} <> 'Available' AND NOT EXISTS (
    SELECT 1 FROM ${reservations} WHERE ${reservations.unitId} = ${units.id} AND ${reservations.status} = 'checkout')
    AND NOT EXISTS (SELECT 1 FROM ${queuePlaces} WHERE ${queuePlaces.unitId} = ${units.id} AND ${queuePlaces.status} = 'offered')`

/** A form out for signature about units that can no longer be reserved with it, or whose reservation has ended. */
export const isForNothing = () =>
  and(
    eq(envelopes.status, 'sent'),
    isNotNull(envelopes.listingId),
    text`NOT EXISTS (${reservedWith(isLive)})`,
    text`(EXISTS (${takenUnit}) OR (${envelopes.isAttached} AND ${envelopes.askedAt} IS NOT NULL))`,
  )
