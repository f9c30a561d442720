import { and, eq, isNotNull } from 'drizzle-orm'
import type { Sql } from '../db/database'
import type { FileKey } from '../files/file-store'
import { asKey } from './as-key'
import { formTitle } from './documents/form.document'
import { envelopeReservations, envelopes } from './signing.tables'

/** A form that all purchasers have signed, sealed, and its name. */
export interface SignedForm {
  readonly key: FileKey
  readonly name: string
}

/** The signed form of a reservation; null until everyone has signed it, and once the form has changed. Check first whose it is. */
export const signedFormOf = async (db: Sql, reservationId: number): Promise<SignedForm | null> => {
  const [found] = await db
    .select({ form: envelopes.form, key: envelopes.sealedKey })
    .from(envelopeReservations)
    .innerJoin(envelopes, eq(envelopes.id, envelopeReservations.envelopeId))
    .where(
      and(
        ...[eq(envelopeReservations.reservationId, reservationId), eq(envelopeReservations.isOutdated, false)],
        ...[eq(envelopes.status, 'completed'), isNotNull(envelopes.sealedKey)],
      ),
    )
  return found === undefined || found.key === null ? null : { key: asKey(found.key), name: nameOfSigned(found.form) }
}

/** Of the file that is saved or attached. */
export const nameOfSigned = (form: Parameters<typeof formTitle>[0]): string =>
  `${formTitle(form).replaceAll(/[^\p{L}\p{N} .,-]/gu, '')}.pdf`
