import { and, count, eq, inArray, sql as text } from 'drizzle-orm'
import type { EnvelopeStatus } from '../../domain/signing/envelope.lifecycle'
import type { SigningStanding } from '../../domain/signing/signing-standing'
import type { Clock } from '../clock'
import type { Sql } from '../db/database'
import { envelopeOfForm, type FormOfUnits, sourceOf, voidOtherForms } from './form-envelopes'
import { envelopeReservations, envelopes, envelopeSigners } from './signing.tables'

/** Signing, as reservations use it. */
export interface FormSigning {
  /** Whether a reservation needs a form that its first purchaser has signed. */
  readonly isRequired: boolean
  /**
   * Links the opener's envelope of these units to the reservations, in the transaction that makes them. `changed`: the form is
   * another than the signed one, whose envelope is voided. `none`: nothing is out for signature, or nothing signed though required.
   */
  attach(
    sql: Sql,
    form: FormOfUnits & { readonly reservationIds: readonly number[] },
  ): Promise<'attached' | 'none' | 'changed'>
  /** By reservation; those without an envelope are missing. */
  standingOf(sql: Sql, reservationIds: readonly number[]): Promise<Map<number, SigningStanding>>
}

export const formSigningWith = (clock: Clock, isRequired: boolean): FormSigning => ({
  isRequired,
  attach: async (sql, { reservationIds, ...form }) => {
    const now = clock()
    const source = sourceOf(form)
    const envelope = await envelopeOfForm(sql, source, now)
    if (envelope === null) {
      const email = form.form.purchasers[0]?.email ?? ''
      return (await voidOtherForms(sql, source, { email, now })) > 0 ? 'changed' : 'none'
    }
    if (isRequired && !(await isSignedByFirst(sql, envelope.id))) return 'none'
    await sql.update(envelopes).set({ isAttached: true }).where(eq(envelopes.id, envelope.id))
    if (reservationIds.length > 0)
      await sql
        .insert(envelopeReservations)
        .values(reservationIds.map((reservationId) => ({ reservationId, envelopeId: envelope.id })))
        .onConflictDoUpdate({
          target: envelopeReservations.reservationId,
          set: { envelopeId: text`excluded.envelope_id` },
        })
    return 'attached'
  },
  standingOf: standingsOf,
})

/** By reservation; those without an envelope are missing. */
export const standingsOf: FormSigning['standingOf'] = async (sql, reservationIds) => {
  if (reservationIds.length === 0) return new Map()
  const rows = await sql
    .select({
      reservationId: envelopeReservations.reservationId,
      // Of a corrected form until it is sent again.
      state: text<EnvelopeStatus>`CASE WHEN ${envelopeReservations.isOutdated} THEN 'created' ELSE ${envelopes.status} END`,
      signers: count(),
      signed:
        text`count(*) FILTER (WHERE ${envelopeSigners.status} = 'signed' AND NOT ${envelopeReservations.isOutdated})`.mapWith(
          Number,
        ),
    })
    .from(envelopeReservations)
    .innerJoin(envelopes, eq(envelopes.id, envelopeReservations.envelopeId))
    .innerJoin(envelopeSigners, eq(envelopeSigners.envelopeId, envelopes.id))
    .where(inArray(envelopeReservations.reservationId, [...reservationIds]))
    .groupBy(envelopeReservations.reservationId, envelopes.id)
  return new Map(rows.map(({ reservationId, ...standing }) => [reservationId, standing]))
}

const isSignedByFirst = async (sql: Sql, envelopeId: number): Promise<boolean> =>
  (await sql.$count(
    envelopeSigners,
    and(
      eq(envelopeSigners.envelopeId, envelopeId),
      eq(envelopeSigners.position, 1),
      eq(envelopeSigners.status, 'signed'),
    ),
  )) > 0
