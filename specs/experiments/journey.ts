import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { PAYMENT_WEBHOOK } from '../../adapters/http/payment/payment.contract'
import { WireSubmission } from '../../adapters/http/reservation/submission.wire'
import { accounts } from '../../server/identity/identity.tables'
import { SIGNATURE_HEADER } from '../../server/payments/provider'
import { stateOf, type WebhookDelivery } from '../../server/payments/sandbox-event'
import { sign } from '../../server/payments/sandbox-signature'
import { sandboxSessions } from '../../server/payments/sandbox.tables'
import { VISA } from '../payments/sandbox-setup'
import { FORM } from '../reservation/samples'
import { makeListing } from '../shared/support/fixtures'
import { type Arena, SECRET } from './arena'
import type { Answer } from './caller'

export interface Unit { readonly listingId: number; readonly roomId: number }
export interface Buyer { readonly accountId: number; readonly token: string; readonly email: string }

/** Units of one listing, all free, all at one price. */
export const makeUnits = async ({ db, clock }: Pick<Arena, 'db' | 'clock'>, count: number): Promise<Unit[]> => {
  const { id, rooms } = await makeListing(db, clock(), { units: Array.from({ length: count }, (_, i) => ({ apt: String(101 + i) })) })
  return Object.values(rooms).map((roomId) => ({ listingId: id, roomId }))
}

/** Accounts that are signed in; nobody signs in with a password here. */
export const makeBuyers = async (arena: Pick<Arena, 'db' | 'clock' | 'startSession'>, count: number): Promise<Buyer[]> => {
  const made = await arena.db.sql.insert(accounts).values(Array.from({ length: count }, () => ({
    email: `buyer-${randomUUID()}@example.com`, passwordHash: '', firstName: 'Bea', lastName: 'Buyer', countryCode: '+61', mobile: '0491576398', createdAt: arena.clock(), emailConfirmedAt: arena.clock(),
  }))).returning({ id: accounts.id, email: accounts.email })
  return Promise.all(made.map(async ({ id, email }) => ({ accountId: id, email, token: await arena.startSession(id) })))
}

export const submission = ({ listingId, roomId }: Unit, buyer: Buyer, sessionId: string | null): object => WireSubmission.encode({
  propertyId: listingId, roomId, type: 'Select Now', sessionId, form: { ...FORM, purchasers: FORM.purchasers.map((each) => ({ ...each, email: buyer.email })) },
})

export interface Opened { readonly sessionId: string; readonly clientSecret: string }

export const openCheckout = (arena: Pick<Arena, 'post'>, buyer: Buyer, unit: Unit): Promise<Answer> =>
  arena.post('/api/create-checkout-session', submission(unit, buyer, null), { token: buyer.token })

export const openedIn = (answer: Answer): Opened | null => (answer.code === 0 ? answer.data as Opened : null)

/** As the sandbox's frame does it. */
export const pay = (arena: Pick<Arena, 'post'>, clientSecret: string, delivery: WebhookDelivery = 'never'): Promise<Answer> =>
  arena.post(`/sandbox/checkout/${clientSecret}/pay`, { ...VISA, delivery })

/** The browser's return from payment. */
export const comeBack = (arena: Pick<Arena, 'post'>, buyer: Buyer, unit: Unit, sessionId: string): Promise<Answer> =>
  arena.post('/api/orders/reservation', submission(unit, buyer, sessionId), { token: buyer.token })

export const closeCheckout = (arena: Pick<Arena, 'post'>, buyer: Buyer, sessionId: string): Promise<Answer> =>
  arena.post(`/api/close-checkout-session/${sessionId}`, {}, { token: buyer.token })

/** The provider's word about a session as it is now, or as it once was. */
export const eventAbout = async ({ db, clock }: Pick<Arena, 'db' | 'clock'>, sessionId: string, once: 'as it is' | 'while it was open' = 'as it is'): Promise<string> => {
  const [session] = await db.sql.select().from(sandboxSessions).where(eq(sandboxSessions.id, sessionId))
  if (session === undefined) throw new Error(`there is no session ${sessionId}`)
  const told = once === 'as it is' ? session : { ...session, status: 'open' as const, paymentRef: null }
  return JSON.stringify({ id: `evt_${randomUUID()}`, type: `session.${told.status}`, created: clock().toISOString(), session: stateOf(told) })
}

export const sendWebhook = (arena: Pick<Arena, 'post' | 'clock'>, body: string, signature = sign(SECRET, body, arena.clock())): Promise<Answer> =>
  arena.post(PAYMENT_WEBHOOK, body, { [SIGNATURE_HEADER]: signature })

/** An open and paid checkout of which the server has not heard. */
export const paidCheckout = async (arena: Arena, buyer: Buyer, unit: Unit): Promise<Opened> => {
  const opened = openedIn(await openCheckout(arena, buyer, unit))
  if (opened === null) throw new Error('the checkout did not open')
  const paid = (await pay(arena, opened.clientSecret)).body as { status?: string }
  if (paid.status !== 'complete') throw new Error(`the payment was ${paid.status ?? 'refused'}`)
  return opened
}
