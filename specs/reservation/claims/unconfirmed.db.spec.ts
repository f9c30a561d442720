import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { WireSubmission } from '../../../adapters/http/reservation/submission.wire'
import { accounts } from '../../../server/identity/identity.tables'
import { reservations } from '../../../server/reservation/reservation.tables'
import type { MembershipServer } from '../../membership/membership-server'
import { makeAccount, makeListing, PASSWORD, revealPrices } from '../../shared/support/fixtures'
import { formOf } from '../services-setup'
import { withMembership } from '../../membership/with-membership'

let server: MembershipServer
withMembership((made) => {
  server = made
})

const UNCONFIRMED = { code: 70032, message: 'Confirm your email address first. We’ll send you a code.', data: null }
const login = async (email: string) =>
  String((await server.post('/api/user/login', { email, password: PASSWORD })).data?.['token'])
const sent = (
  propertyId: number,
  unitId: number,
  type: 'Select Now' | 'Make Offer',
  email: string,
  offer = '',
): object => WireSubmission.encode({ propertyId, unitId, type, sessionId: null, form: formOf(email, { offer }) })

test('an unconfirmed account can neither claim a unit nor make an offer, until the code is entered', async () => {
  const buyer = await makeAccount(server.db, server.clock(), { emailConfirmedAt: null })
  const listing = await makeListing(server.db, server.clock(), {
    units: [{ apt: '101' }, { apt: '102', revisedPrice: 600_000, revisedPriceMax: 650_000 }],
  })
  await revealPrices(server.db, [buyer.id])
  const [fixed = 0, ranged = 0] = [listing.units['101'], listing.units['102']]
  const token = await login(buyer.email)
  const checkout = (email = buyer.email) =>
    server.call('POST', '/api/create-checkout-session', sent(listing.id, fixed, 'Select Now', email), token)
  const offer = () =>
    server.call('POST', '/api/orders/reservation', sent(listing.id, ranged, 'Make Offer', buyer.email, '610000'), token)
  // The form is validated first.
  expect((await checkout('')).code).toBe(70023)
  expect([await checkout(), await offer()]).toEqual([UNCONFIRMED, UNCONFIRMED])
  expect(await server.db.sql.$count(reservations, eq(reservations.listingId, listing.id))).toBe(0)
  await server.call('POST', '/api/user/emailCode', {}, token)
  await server.call('POST', '/api/user/confirmEmail', { code: await server.codeFor(buyer.email) }, token)
  expect([(await checkout()).code, (await offer()).code]).toEqual([0, 0])
})

test('a reservation is visible to its buyer, and to the agent who introduced it while they are an agent', async () => {
  const { db, clock } = server
  const buyer = await makeAccount(db, clock())
  const agent = await makeAccount(db, clock(), { role: 'agent' })
  const other = await makeAccount(db, clock(), { role: 'agent' })
  const listing = await makeListing(db, clock())
  const unitId = listing.units['101'] ?? 0
  await db.sql.insert(reservations).values({
    listingId: listing.id,
    unitId,
    accountId: buyer.id,
    introducerId: agent.id,
    tenant: 'wren',
    form: formOf(buyer.email),
    offerType: 'Make Offer',
    status: 'offered',
    offerCents: 100,
    createdAt: clock(),
    placedAt: clock(),
  })
  const sees = async (email: string) => {
    const token = await login(email)
    const list = (await server.call('GET', '/api/orders/reservation/0/9999999999/1/10', undefined, token)).data as {
      total?: number
    } | null
    const file = await server.call('GET', `/api/house/order/pdf/${listing.id}/${unitId}`, undefined, token)
    return [JSON.stringify(list).includes(`"roomId":${unitId}`), file.code]
  }
  expect([await sees(buyer.email), await sees(agent.email), await sees(other.email)]).toEqual([
    [true, 0],
    [true, 0],
    [false, 40400],
  ])
  await db.sql.update(accounts).set({ role: 'buyer' }).where(eq(accounts.id, agent.id))
  expect(await sees(agent.email)).toEqual([false, 40400])
})
