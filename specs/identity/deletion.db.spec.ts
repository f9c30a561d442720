import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ReservationStatus } from '../../domain/reservation/reservation.lifecycle'
import type { Database } from '../../server/db/database'
import { accounts, sessions } from '../../server/identity/identity.tables'
import { passwordsIn } from '../../server/identity/passwords'
import { priceReveals } from '../../server/listing/listing.tables'
import { reservations } from '../../server/reservation/reservation.tables'
import { FORM } from '../reservation/samples'
import { makeAccount, makeListing, PASSWORD } from '../shared/support/fixtures'
import { type IdentityServer, identityServer } from './identity-server'
import { NOW } from './tokens'
import { withIdentity } from './with-identity'

let db: Database
let server: IdentityServer

withIdentity((made) => {
  ;({ server, db } = made)
})

const IN_A_WEEK = new Date('2026-11-27T06:30:00.000Z')

/** An account logged in, with a reservation in the given status, if any. */
const loggedIn = async (status?: ReservationStatus) => {
  const account = await makeAccount(db, NOW)
  const { body } = await server.call('POST', '/api/user/login', { email: account.email, password: PASSWORD })
  const { id: listingId, units } = await makeListing(db, NOW)
  const [reservation] =
    status === undefined
      ? []
      : await db.sql
          .insert(reservations)
          .values({
            listingId,
            unitId: units['101'] ?? 0,
            accountId: account.id,
            tenant: 'wren',
            offerType: status === 'offered' ? 'Make Offer' : 'Select Now',
            status,
            form: FORM,
            createdAt: NOW,
            checkoutEndsAt: IN_A_WEEK,
            heldUntil: IN_A_WEEK,
          })
          .returning({ id: reservations.id })
  return { ...account, listingId, reservationId: reservation?.id ?? 0, token: (body.data as { token: string }).token }
}
const remove = (token?: string) => server.call('DELETE', '/api/user', {}, token)
const sessionOf = async (id: number) =>
  (await db.sql.select({ id: sessions.id }).from(sessions).where(eq(sessions.accountId, id)))[0]?.id ?? ''
const exists = async (id: number) => (await db.sql.$count(accounts, eq(accounts.id, id))) === 1

test('[M6-10] without a token nothing is deleted', async () => {
  expect((await remove()).body).toEqual({ code: 90000, message: 'Please log in.', data: null })
})

test('[M7-15][A7-12] deletes the account with its sessions and unlocked price lists, and sends an email; the reservation of a sale remains', async () => {
  const { id, email, token, reservationId, listingId } = await loggedIn('settled')
  const other = await server.call('POST', '/api/user/login', { email, password: PASSWORD })
  await db.sql.insert(priceReveals).values({
    listingId,
    accountId: id,
    firstName: 'Bea',
    lastName: 'Buyer',
    email,
    countryCode: '+61',
    mobile: '0412345678',
    at: NOW,
  })
  expect((await remove(token)).body).toEqual({ code: 0, message: 'success', data: null })
  expect((await server.call('POST', '/api/user/login', { email, password: PASSWORD })).body.code).toBe(40007)
  const codes = await Promise.all(
    [token, (other.body.data as { token: string }).token].map(
      async (each) => (await server.call('GET', '/api/user', undefined, each)).body.code,
    ),
  )
  expect(codes).toEqual([90001, 90001])
  expect([
    await db.sql.$count(sessions, eq(sessions.accountId, id)),
    await db.sql.$count(priceReveals, eq(priceReveals.accountId, id)),
  ]).toEqual([0, 0])
  expect(
    await db.sql
      .select({ accountId: reservations.accountId, status: reservations.status })
      .from(reservations)
      .where(eq(reservations.id, reservationId)),
  ).toEqual([{ accountId: null, status: 'settled' }])
  expect(
    (await server.emails())
      .filter(({ recipient }) => recipient === email)
      .map(({ sender, subject }) => ({ sender, subject })),
  ).toEqual([{ sender: 'Wren & Co <homes@wren.example>', subject: 'Your Wren & Co account is deleted' }])
})

test.each<ReservationStatus>(['held', 'offered', 'accepted', 'contracted', 'unconditional'])(
  'while a sale that the account introduced is %s, deletion is refused: its commission would be lost',
  async (status) => {
    const agent = await loggedIn()
    const { reservationId } = await loggedIn(status)
    await db.sql.update(reservations).set({ introducerId: agent.id }).where(eq(reservations.id, reservationId))
    const { code, message } = (await remove(agent.token)).body
    expect([code, message]).toEqual([
      40900,
      `Your account cannot be deleted yet: the sale of reservation ${reservationId}, which you introduced, is under way, and you would lose its commission. You can delete your account once it is settled or has ended. Or ask us to cancel it: homes@wren.example, (08) 5550 2300.`,
    ])
    expect(await exists(agent.id)).toBe(true)
    await db.sql.update(reservations).set({ status: 'settled' }).where(eq(reservations.id, reservationId))
    expect((await remove(agent.token)).body.code).toBe(0)
  },
)

test.each<[ReservationStatus, (id: number) => string]>([
  [
    'checkout',
    () =>
      'you have an open payment. It closes on Friday 27 November, 5:00 pm ACDT; you can delete your account after that.',
  ],
  [
    'held',
    (id: number) =>
      `reservation ${id} holds a property for you until Friday 27 November, 5:00 pm ACDT. You can delete your account after that, once the fee is refunded.`,
  ],
  [
    'offered',
    (id: number) => `your offer ${id} is still open. You can delete your account once the seller has replied.`,
  ],
  [
    'accepted',
    (id: number) =>
      `your offer ${id} has been accepted and the contract is being prepared. You can delete your account once it is signed.`,
  ],
])('while a reservation is %s, deletion is refused with the reason', async (status, why) => {
  const { id, token, reservationId } = await loggedIn(status)
  const { code, message } = (await remove(token)).body
  expect([code, message.replace(/\s+/g, ' ')]).toEqual([
    40900,
    `Your account cannot be deleted yet: ${why(reservationId)} Or ask us to cancel it: homes@wren.example, (08) 5550 2300.`,
  ])
  expect([await exists(id), (await server.call('GET', '/api/user', undefined, token)).body.code]).toEqual([true, 0])
})

test.each<ReservationStatus>(['lapsed', 'refused', 'expired', 'cancelled', 'rejected', 'contracted', 'unconditional'])(
  'a reservation that is %s does not keep the account',
  async (status) => {
    const { id, token } = await loggedIn(status)
    expect([(await remove(token)).body.code, await exists(id)]).toEqual([0, false])
  },
)

test('a session that typed the password 15 minutes ago must prove it again; nothing is deleted', async () => {
  const own = await identityServer(db)
  const { id, email, token } = await loggedIn()
  own.advance(15 * 60_000)
  expect((await own.call('DELETE', '/api/user', {}, token)).body).toEqual({
    code: 40015,
    message: 'Enter your password to delete your account.',
    data: { field: 'password' },
  })
  expect(await exists(id)).toBe(true)
  await passwordsIn(db, () => new Date(NOW.getTime() + 15 * 60_000)).prove(
    {
      accountId: id,
      email,
      sessionId: await sessionOf(id),
      role: 'buyer',
      mayIntroduce: false,
      emailConfirmed: true,
      audiences: ['everyone'],
      coAgent: null,
    },
    PASSWORD,
  )
  expect([(await own.call('DELETE', '/api/user', {}, token)).body, await exists(id)]).toEqual([
    { code: 0, message: 'success', data: null },
    false,
  ])
  await own.app.close()
})

test('of two simultaneous deletions one succeeds, and the other must log in', async () => {
  const { token } = await loggedIn()
  const answers = await Promise.all([remove(token), remove(token)])
  expect(answers.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([0, 90001])
})
