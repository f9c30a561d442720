import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { WireSubmission } from '../../../adapters/http/reservation/submission.wire'
import { accounts } from '../../../server/identity/identity.tables'
import { FORM } from '../../reservation/samples'
import { makeListing, revealPrices } from '../../shared/support/fixtures'
import type { Arena } from '../arena'
import type { Answer } from '../caller'
import type { Journey, Payer, Server } from './journey'

export interface Unit {
  readonly listingId: number
  readonly unitId: number
}
export interface Buyer {
  readonly accountId: number
  readonly token: string
  readonly email: string
}

/** Available units of one listing, all at the same price. */
export const makeUnits = async ({ db, clock }: Pick<Arena, 'db' | 'clock'>, count: number): Promise<Unit[]> => {
  const { id, units } = await makeListing(db, clock(), {
    units: Array.from({ length: count }, (_, i) => ({ apt: String(101 + i) })),
  })
  return Object.values(units).map((unitId) => ({ listingId: id, unitId }))
}

/** Logged-in accounts that have seen the prices of all listings; no experiment logs in with a password. */
export const makeBuyers = async (
  arena: Pick<Arena, 'db' | 'clock' | 'startSession'>,
  count: number,
): Promise<Buyer[]> => {
  const made = await arena.db.sql
    .insert(accounts)
    .values(
      Array.from({ length: count }, () => ({
        email: `buyer-${randomUUID()}@example.com`,
        passwordHash: '',
        firstName: 'Bea',
        lastName: 'Buyer',
        countryCode: '+61',
        mobile: '0491576398',
        createdAt: arena.clock(),
        emailConfirmedAt: arena.clock(),
      })),
    )
    .returning({ id: accounts.id, email: accounts.email })
  await revealPrices(
    arena.db,
    made.map(({ id }) => id),
  )
  return Promise.all(made.map(async ({ id, email }) => ({ accountId: id, email, token: await arena.startSession(id) })))
}

export const submission = ({ listingId, unitId }: Unit, buyer: Buyer, sessionId: string | null): object =>
  WireSubmission.encode({
    propertyId: listingId,
    unitId,
    type: 'Select Now',
    sessionId,
    form: { ...FORM, purchasers: FORM.purchasers.map((each) => ({ ...each, email: buyer.email })) },
  })

export const openCheckout = (server: Server, buyer: Buyer, unit: Unit): Promise<Answer> =>
  server.post('/api/create-checkout-session', submission(unit, buyer, null), { token: buyer.token })

/** The browser's return from payment. */
export const comeBack = (server: Server, buyer: Buyer, unit: Unit, sessionId: string): Promise<Answer> =>
  server.post('/api/orders/reservation', submission(unit, buyer, sessionId), { token: buyer.token })

export const closeCheckout = (server: Server, buyer: Buyer, sessionId: string): Promise<Answer> =>
  server.post(`/api/close-checkout-session/${sessionId}`, {}, { token: buyer.token })

const payer = (buyer: Buyer, unit: Unit, rival: Buyer): Payer => ({
  open: (server) => openCheckout(server, buyer, unit),
  comeBack: (server, sessionId) => comeBack(server, buyer, unit, sessionId),
  rival: (server) => openCheckout(server, rival, unit),
})

/** A buyer pays the fee for a unit that another buyer also wants. The buyer gets a confirmation, the agent a notification. */
export const reservations: Journey = {
  kind: 'reservation',
  bought: 'reservations',
  emails: 2,
  fulfilled: sql`EXISTS (SELECT 1 FROM reservations r WHERE p.kind = 'reservation' AND r.id = p.subject_id AND r.ordered_at IS NOT NULL)`,
  payers: async (arena, count) => {
    const [units, buyers, rivals] = [
      await makeUnits(arena, count),
      await makeBuyers(arena, count),
      await makeBuyers(arena, count),
    ]
    return units.flatMap((unit, i) => {
      const [buyer, rival] = [buyers[i], rivals[i]]
      return buyer === undefined || rival === undefined ? [] : [payer(buyer, unit, rival)]
    })
  },
}
