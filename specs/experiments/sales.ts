import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { OfficeAction } from '../../domain/reservation/office-action'
import { actOnReservation } from '../../server/reservation/act-on-reservation'
import { makeOffer } from '../../server/reservation/make-offer'
import type { ReservationServices } from '../../server/reservation/reservation-services'
import { reservations } from '../../server/reservation/reservation.tables'
import { FORM } from '../reservation/samples'
import { type ListingFixture, makeAccount, makeListing } from '../shared/support/fixtures'

/** An agent with an ABN, who can send tax invoices. */
export const makeAgent = async ({ db, clock }: Pick<ReservationServices, 'db' | 'clock'>): Promise<number> => {
  const { id } = await makeAccount(db, clock(), {
    email: `agent-${randomUUID()}@example.com`,
    role: 'agent',
    companyName: 'Parade Introductions',
    abn: '51824753556',
    gstRegistered: true,
  })
  return id
}

/** Contracts on the units of one listing, which the agent introduced: offers, accepted and signed. Returns the reservations' ids. */
export const makeContracts = async (
  services: ReservationServices,
  agentId: number,
  count: number,
  listing: ListingFixture['listing'] = { commission: 18_000, maxCommission: 18_000 },
): Promise<number[]> => {
  const { db, clock } = services
  const buyer = await makeAccount(db, clock(), { email: `buyer-${randomUUID()}@example.com` })
  const made = await makeListing(db, clock(), {
    listing,
    units: Array.from({ length: count }, (_, i) => ({
      apt: String(101 + i),
      revisedPrice: 600_000,
      revisedPriceMax: 650_000,
    })),
  })
  const ids: number[] = []
  for (const unitId of Object.values(made.units)) {
    const offer = await makeOffer(services, {
      listingId: made.id,
      unitId,
      accountId: buyer.id,
      tenant: 'unifi',
      origin: 'https://unifi.example',
      form: { ...FORM, offer: '612500' },
      brandTerms: STANDARD_TERMS,
    })
    if (E.isLeft(offer)) throw new Error(offer.left.message)
    ids.push(offer.right.id)
  }
  await db.sql.update(reservations).set({ introducerId: agentId }).where(inArray(reservations.id, ids))
  await act(services, 'accept', ids)
  await act(services, 'sign', ids)
  return ids
}

/** One after the other; none may be refused. */
export const act = async (
  services: ReservationServices,
  action: OfficeAction,
  ids: readonly number[],
): Promise<void> => {
  for (const id of ids) {
    const acted = await actOnReservation(services, id, action)
    if (E.isLeft(acted)) throw new Error(acted.left.message)
  }
}
