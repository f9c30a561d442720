import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { after, DAY } from '../../domain/shared/dates'
import { units } from '../../server/listing/unit.tables'
import { reservations } from '../../server/reservation/reservation.tables'
import { envelopeReservations, envelopes } from '../../server/signing/signing.tables'
import { formOf as reservationForm } from '../reservation/services-setup'
import { wirePurchaser } from '../reservation/tasks/wire-form'
import { call, sentTo, type SignedIn } from '../shared/api'
import type { MadeListing } from '../shared/support/fixtures'
import type { Stage } from '../shared/support/stage'

export interface FormScene {
  readonly stage: Stage
  readonly agent: SignedIn
  readonly listing: MadeListing
}

export const tempNameOf = (apt: string) => `${apt} / 1 Test Street Glenelg SA 5045`

/** The secret in the address at which somebody signs. */
export const tokenIn = (data: unknown): string => {
  const [, token = ''] = /^http:\/\/localhost\/#\/sign\/([\w-]{22})$/.exec(String(data)) ?? []
  expect(token, `the address ${String(data)}`).not.toBe('')
  return token
}

export interface Pair {
  readonly pia: string
  readonly nina: string
}
let people = 0
/** Addresses of two purchasers who have never been emailed. */
export const newPair = (): Pair => {
  people += 1
  return { pia: `pia-${people}@example.com`, nina: `nina-${people}@example.com` }
}

/** Sends a whole form of Pia and Nina for signing. */
export const haveSigned = (
  { stage, agent, listing }: FormScene,
  apt: string,
  { pia, nina }: Pair,
  ninasSurname = 'Purchaser',
) =>
  call(
    stage,
    'POST /api/sign',
    {
      ...{ propertyId: listing.id, roomId: listing.units[apt], otherRoomIds: [], tempName: tempNameOf(apt) },
      ...{ email: pia, name: 'Pia Purchaser' },
      form: {
        ordersPurchaserVOList: [
          { ...wirePurchaser('Pia', pia), gender: 'Ms.', middleName: '', surName: 'Purchaser' },
          { ...wirePurchaser('Nina', nina), gender: 'Ms.', middleName: '', surName: ninasSurname },
        ],
        ordersPurchaserLegalVO: {
          ...{ companyName: '', contactPerson: '', address: '', suburb: '', state: '', postCode: '' },
          ...{ phone: '', mobile: '', email: '' },
        },
        noConveyancer: true,
        agreementName: 'Pia Purchaser',
        agreementDate: '20/11/2026',
        purchasingEntity: '',
      },
    },
    { token: agent.token },
  )

/** Makes a paid reservation of the unit, whose earlier ones have ended, with the form that was sent last. Returns its number. */
export const haveReserved = async ({ stage, agent, listing }: FormScene, apt: string): Promise<number> => {
  const unitId = listing.units[apt] ?? 0
  const { sql } = stage.db
  const [sent] = await sql.select({ id: envelopes.id }).from(envelopes).orderBy(desc(envelopes.id)).limit(1)
  await sql.update(reservations).set({ status: 'expired' }).where(eq(reservations.unitId, unitId))
  const [made] = await sql
    .insert(reservations)
    .values({
      ...{ listingId: listing.id, unitId, introducerId: agent.id, tenant: 'unifi', offerType: 'Select Now' as const },
      ...{ status: 'held' as const, form: reservationForm('Pia'), createdAt: stage.clock.now() },
      heldUntil: after(stage.clock.now(), 7 * DAY),
    })
    .returning({ id: reservations.id })
  if (sent === undefined || made === undefined) throw new Error('no form, or no reservation')
  await sql.update(units).set({ status: 'Reserved' }).where(eq(units.id, unitId))
  await sql.update(envelopes).set({ isAttached: true }).where(eq(envelopes.id, sent.id))
  await sql.insert(envelopeReservations).values({ reservationId: made.id, envelopeId: sent.id })
  return made.id
}

/** Of the newest email to an address that has one. */
export const linkEmailedTo = async (stage: Stage, address: string): Promise<string> => {
  const links = (await sentTo(stage, address)).flatMap(({ text }) => /https?:\/\/\S+\/sign\/\S+/.exec(text)?.[0] ?? [])
  return tokenIn(links.at(-1))
}
