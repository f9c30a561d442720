import { and, asc, eq, inArray } from 'drizzle-orm'
import { decidedPrice, askedPriceOf } from '../../domain/reservation/asked-price'
import { emptyClientForm } from '../../domain/reservation/client/client-form'
import { RESERVED } from '../../domain/reservation/reservation.lifecycle'
import { formatCents, formatDollarRange, hasPrice } from '../../domain/shared/money'
import type { FormSnapshot } from '../../domain/signing/envelope'
import { peopleOf } from '../../domain/signing/signed-form'
import type { Sql } from '../db/database'
import { listings } from '../listing/listing.tables'
import { units } from '../listing/unit.tables'
import { reservations } from '../reservation/reservation.tables'
import type { Envelope } from './find-signer'
import { ofUnits, TO_BE_AGREED } from './form-snapshot'
import { insertEnvelope, prepareDocument, sendEnvelope } from './open-envelope'
import type { SigningServices } from './signing-services'
import { envelopeReservations, envelopes } from './signing.tables'

const BATCH = 100

/**
 * Sends the forms of corrected purchasers to be signed again: a new envelope in place of the old one. Everyone is emailed the link, the first
 * purchaser too, who has no form open any more. Safe to run on several nodes at once.
 */
export const renewForms = async (services: SigningServices): Promise<void> => {
  const due = await services.db.sql
    .selectDistinct({ id: envelopeReservations.envelopeId })
    .from(envelopeReservations)
    .where(eq(envelopeReservations.isOutdated, true))
    .limit(BATCH)
  for (const { id } of due) {
    try {
      await renew(services, id)
    } catch (error) {
      services.log.error({ err: error, envelope: id }, 'a corrected form could not be sent: it will be tried again')
    }
  }
}

const renew = async (services: SigningServices, oldId: number): Promise<void> => {
  const { db, store } = services
  const corrected = await correctedForm(db.sql, oldId)
  if (corrected === null) {
    // Their reservations have ended meanwhile.
    await db.sql.update(envelopeReservations).set({ isOutdated: false }).where(isOutdatedOf(oldId))
    return
  }
  const { form, envelope } = corrected
  const document = await prepareDocument(services, { form, tenant: envelope.tenant })
  const id = await db.transaction((tx) => replace(services, tx, corrected, document))
  if (id === null) await store.delete(document.key)
  else await sendEnvelope(services, id)
}

const isOutdatedOf = (envelopeId: number) =>
  and(eq(envelopeReservations.envelopeId, envelopeId), eq(envelopeReservations.isOutdated, true))

/** Null if another node was first, or a purchaser was corrected again since the document was made. */
const replace = async (
  services: SigningServices,
  tx: Sql,
  { envelope, form }: CorrectedForm,
  document: Awaited<ReturnType<typeof prepareDocument>>,
): Promise<number | null> => {
  // A correction marks these rows, so it waits until the new envelope is theirs, or is read below.
  await tx
    .select({ id: envelopeReservations.reservationId })
    .from(envelopeReservations)
    .where(isOutdatedOf(envelope.id))
    .orderBy(asc(envelopeReservations.reservationId))
    .for('update')
  const now = await correctedForm(tx, envelope.id)
  if (now === null || JSON.stringify(now.form) !== JSON.stringify(form)) return null
  const { tenant, origin, openerAccountId, openerLinkId, listingId } = envelope
  const source = {
    ...{ openerAccountId, openerLinkId, listingId, unitIds: [...now.unitIds] },
    // No form on the site is the same: that of the opener says what was corrected.
    fieldsHash: '',
  }
  const opening = { form, tenant, origin, returnPath: '' }
  const id = await insertEnvelope(services, tx, opening, document, source, { isRenewed: true })
  await tx
    .update(envelopeReservations)
    .set({ envelopeId: id, isOutdated: false })
    .where(and(isOutdatedOf(envelope.id), inArray(envelopeReservations.reservationId, [...now.reservationIds])))
  return id
}

interface CorrectedForm {
  readonly envelope: Envelope
  readonly form: FormSnapshot
  readonly reservationIds: readonly number[]
  readonly unitIds: readonly number[]
}

/** The form of an envelope as its corrected reservations have it now, of those that are still reserved; null if none is. */
const correctedForm = async (sql: Sql, envelopeId: number): Promise<CorrectedForm | null> => {
  const found = await sql
    .select({ envelope: envelopes, reservation: reservations, unit: units, listing: listings })
    .from(envelopeReservations)
    .innerJoin(envelopes, eq(envelopes.id, envelopeReservations.envelopeId))
    .innerJoin(reservations, eq(reservations.id, envelopeReservations.reservationId))
    .innerJoin(units, eq(units.id, reservations.unitId))
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .where(and(isOutdatedOf(envelopeId), inArray(reservations.status, [...RESERVED])))
    .orderBy(asc(units.id))
  const [first] = found
  if (first === undefined) return null
  const { envelope, reservation, listing } = first
  const { purchasers } = peopleOf({ ...emptyClientForm, purchasers: reservation.form.purchasers })
  return {
    envelope,
    reservationIds: found.map((each) => each.reservation.id),
    unitIds: found.map((each) => each.unit.id),
    form: {
      ...envelope.form,
      purchasers: [...purchasers],
      entity: reservation.form.purchasingEntity.trim(),
      ...ofUnits(
        listing,
        found.map((each) => ({ apt: each.unit.apt, price: priceOf(each.reservation, each.unit) })),
        reservation.terms,
      ),
    },
  }
}

const priceOf = (reservation: typeof reservations.$inferSelect, unit: typeof units.$inferSelect): string => {
  const decided = decidedPrice(reservation)
  if (decided !== null) return formatCents(decided)
  const { price, maxPrice } = askedPriceOf(reservation, unit)
  return hasPrice(price) ? formatDollarRange(price, maxPrice) : TO_BE_AGREED
}
