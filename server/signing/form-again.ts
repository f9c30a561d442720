import { and, eq, inArray } from 'drizzle-orm'
import type { Tenant } from '../../domain/content/tenant'
import { emptyAgreement, emptyClientForm } from '../../domain/reservation/client/client-form'
import type { Purchaser } from '../../domain/reservation/purchaser'
import { PURCHASED } from '../../domain/reservation/reservation.lifecycle'
import { envelopeStatuses } from '../../domain/signing/envelope.lifecycle'
import type { Sql } from '../db/database'
import type { Render } from '../rendering/renderer'
import { reservations } from '../reservation/reservation.tables'
import { lockEnvelope } from './find-signer'
import { endEnvelope } from './sign'
import { envelopeReservations } from './signing.tables'
import { unprintableField } from './unprintable'

interface Parts {
  readonly tenantByLabel: (sql: Sql, label: string) => Promise<Tenant>
  readonly render: Render
}

/** Signing, as corrections of purchasers and moves to other units use it. */
export const formAgainWith = ({ tenantByLabel, render }: Parts) => ({
  unprintable: async (
    sql: Sql,
    {
      purchasers = [],
      purchasingEntity = '',
    }: { readonly purchasers?: Purchaser[]; readonly purchasingEntity?: string },
    tenant: string,
  ) =>
    render(
      unprintableField,
      { ...emptyClientForm, purchasers, agreement: { ...emptyAgreement, purchasingEntity } },
      await tenantByLabel(sql, tenant),
    ),
  /** The job of `renew-forms.ts` sends the changed form. */
  sendAgain: async (sql: Sql, reservationIds: readonly number[], at: Date, reason: string): Promise<boolean> => {
    const outdated = await sql
      .update(envelopeReservations)
      .set({ isOutdated: true })
      .where(inArray(envelopeReservations.reservationId, [...reservationIds]))
      .returning({ id: envelopeReservations.envelopeId })
    for (const id of new Set(outdated.map((each) => each.id))) await voidUnlessBought(sql, id, at, reason)
    return outdated.length > 0
  },
})

/** A unit of the same form whose contract is signed keeps what was signed for it. */
const voidUnlessBought = async (sql: Sql, id: number, at: Date, reason: string): Promise<void> => {
  const [bought] = await sql
    .select({ id: reservations.id })
    .from(envelopeReservations)
    .innerJoin(reservations, eq(reservations.id, envelopeReservations.reservationId))
    .where(and(eq(envelopeReservations.envelopeId, id), inArray(reservations.status, [...PURCHASED])))
    .limit(1)
  const found = bought === undefined ? await lockEnvelope(sql, id) : null
  if (found === null || envelopeStatuses.next(found.envelope.status, 'voided') === null) return
  await endEnvelope(sql, found, 'voided', at, { reason })
}
