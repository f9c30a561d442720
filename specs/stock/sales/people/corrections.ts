import { eq } from 'drizzle-orm'
import type { CorrectedFields } from '../../../../domain/reservation/people/purchaser-correction'
import { clientReservations } from '../../../../server/reservation/client-reservations.tables'
import { reservations } from '../../../../server/reservation/reservation.tables'
import { envelopeReservations, envelopes, envelopeSigners } from '../../../../server/signing/signing.tables'
import { PURCHASER } from '../../../reservation/samples'
import { formOf } from '../../../reservation/services-setup'
import { signedIn } from '../../../shared/api'
import { haveReserved, haveSigned, newPair } from '../../../signing/form-calls-setup'
import { withTerms } from '../terms/terms-stage'

/** As `makeSale` stores a purchaser. */
export const BEA: CorrectedFields = {
  ...{ firstName: 'Bea', middleName: '', surname: 'Byrne', email: 'bea@buyers.example', mobile: '0491570156' },
  ...{ address: '', suburb: '', state: '', postcode: '', country: '' },
}
export interface Correcting {
  readonly was?: CorrectedFields
  readonly now?: Partial<CorrectedFields>
  readonly position?: number
  readonly reason?: string
}

/** A house, its sales and desks as `withTerms` makes them, and corrections of who and what buys. */
export const withCorrections = () => {
  const at = withTerms()
  const correct = (
    who: string,
    id: number,
    { was = BEA, now = { surname: 'Byrnes' }, position = 1, reason = 'As on the passport.' }: Correcting = {},
  ) => at.as(who, `POST /api/desk/sales/${id}/purchasers`, { position, was, now: { ...was, ...now }, reason })
  const named = async (id: number) =>
    (await at.stage.db.sql.select().from(reservations).where(eq(reservations.id, id)))[0]?.form.purchasers.map(
      ({ firstName, surname, email }) => `${firstName} ${surname}, ${email}`,
    )

  /** Paid reservations of Pia and Nina, of these units, with one form that both have signed. */
  const signed = async (...apts: readonly [string, ...string[]]) => {
    const pair = newPair()
    const { db, clock } = at.stage
    const agent = await signedIn(at.stage, { firstName: 'Ana', role: 'agent' })
    const scene = { stage: at.stage, agent, listing: at.house }
    await haveSigned(scene, apts[0], pair)
    const purchasers = [
      { ...PURCHASER, firstName: 'Pia', middleName: '', surname: 'Purchaser', email: pair.pia },
      { ...PURCHASER, firstName: 'Nina', middleName: '', surname: 'Purchaser', email: pair.nina },
    ]
    const [together] = await db.sql
      .insert(clientReservations)
      .values({
        ...{
          listingId: at.house.id,
          introducerId: agent.id,
          maker: `agent-${agent.id}`,
          attempt: pair.pia,
          units: apts.length,
        },
        ...{ agreementName: 'Pia Purchaser', agreementDate: '2026-11-20', tenant: 'unifi', origin: 'http://localhost' },
        createdAt: clock.now(),
      })
      .returning()
    const ids: number[] = []
    for (const apt of apts) {
      const id = await haveReserved(scene, apt)
      ids.push(id)
      await db.sql
        .update(reservations)
        .set({
          ...{ placedAt: clock.now(), askedPrice: 600_000, clientReservationId: together?.id ?? null },
          ...{ origin: 'http://localhost', form: { ...formOf(pair.pia), purchasers } },
        })
        .where(eq(reservations.id, id))
    }
    const [id = 0] = ids
    await at.stage.tick()
    const [link] = await db.sql.select().from(envelopeReservations).where(eq(envelopeReservations.reservationId, id))
    const oldId = link?.envelopeId ?? 0
    await db.sql.update(envelopeSigners).set({ status: 'signed' }).where(eq(envelopeSigners.envelopeId, oldId))
    await db.sql.update(envelopes).set({ status: 'completed' }).where(eq(envelopes.id, oldId))
    const { middleName, address, suburb, state, postcode, country, mobile } = purchasers[0] ?? PURCHASER
    const pia = {
      firstName: 'Pia',
      surname: 'Purchaser',
      email: pair.pia,
      middleName,
      address,
      suburb,
      state,
      postcode,
      country,
      mobile,
    }
    return { id, ids, pair, oldId, agent, pia, nina: { ...pia, firstName: 'Nina', email: pair.nina } }
  }
  const envelopeOf = async (id: number) => {
    const [found] = await at.stage.db.sql
      .select({ envelope: envelopes })
      .from(envelopeReservations)
      .innerJoin(envelopes, eq(envelopes.id, envelopeReservations.envelopeId))
      .where(eq(envelopeReservations.reservationId, id))
    return found?.envelope
  }
  const correctEntity = (who: string, id: number, body: { was?: string; now?: string; reason?: string } = {}) =>
    at.as(who, `POST /api/desk/sales/${id}/entity`, {
      ...{ was: '', now: 'Byrne Family Trust', reason: 'As the accountant writes.', ...body },
    })
  const entityOf = async (id: number) =>
    (await at.stage.db.sql.select().from(reservations).where(eq(reservations.id, id)))[0]?.form.purchasingEntity
  const subjects = async (address: string) => (await at.mails(address)).map(({ subject }) => subject)
  return { at, correct, named, signed, envelopeOf, correctEntity, entityOf, subjects }
}
