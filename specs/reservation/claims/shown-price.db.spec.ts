import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { WireSubmission } from '../../../adapters/http/reservation/submission.wire'
import { priceReveals } from '../../../server/listing/listing.tables'
import { units } from '../../../server/listing/unit.tables'
import { reservations } from '../../../server/reservation/reservation.tables'
import type { MembershipServer } from '../../membership/membership-server'
import { withMembership } from '../../membership/with-membership'
import { makeAccount, makeListing, PASSWORD } from '../../shared/support/fixtures'
import { formOf } from '../services-setup'

let server: MembershipServer
withMembership((made) => {
  server = made
})

const caller = async (role: 'buyer' | 'agent' = 'buyer') => {
  const { db, clock } = server
  const { id, email } = await makeAccount(db, clock(), { role })
  const { id: listingId, units: made } = await makeListing(db, clock(), {
    units: [{ apt: '404', revisedPrice: 785_000 }, { apt: '405' }],
  })
  const unitId = made['404'] ?? 0
  const { data } = await server.post('/api/user/login', { email, password: PASSWORD })
  const token = String(data?.['token'])
  const form = WireSubmission.encode({
    ...{ propertyId: listingId, unitId, type: 'Select Now', sessionId: null },
    form: formOf(email),
  })
  return {
    ...{ id, listingId, unitId },
    openForm: () => server.call('GET', `/api/houseRoom/${listingId}/${unitId}`, undefined, token),
    openCheckout: () => server.call('POST', '/api/create-checkout-session', form, token),
  }
}

const revealsOf = (accountId: number) =>
  server.db.sql.select().from(priceReveals).where(eq(priceReveals.accountId, accountId))

test('no checkout opens for a unit whose price the account has not been shown', async () => {
  const { unitId, openForm, openCheckout } = await caller()
  expect(await openCheckout()).toEqual({
    code: 70029,
    message: 'Open the reservation form of this property first, so that you see its price.',
    data: null,
  })
  expect(await server.db.sql.$count(reservations, eq(reservations.unitId, unitId))).toBe(0)
  await openForm()
  expect(await openCheckout()).toMatchObject({ code: 0, data: { askedPrice: 785_000, askedPriceMax: 0 } })
})

test('a reservation form shows the price, and unlocks the price list of its listing once', async () => {
  const { id, listingId, openForm } = await caller()
  expect((await openForm()).data).toMatchObject({ revisedPrice: 785_000, arePricesWithheld: false })
  expect((await openForm()).data).toMatchObject({ revisedPrice: 785_000 })
  expect(await revealsOf(id)).toMatchObject([
    { listingId, firstName: 'Bea', lastName: 'Buyer', countryCode: '+61', mobile: '0412345678' },
  ])
})

test('an agent, who sees all prices, needs no form', async () => {
  const { id, openForm, openCheckout } = await caller('agent')
  expect((await openCheckout()).code).toBe(0)
  await openForm()
  expect(await revealsOf(id)).toEqual([])
})

test('a price that changes while the form is open is the one of the checkout', async () => {
  const { unitId, openForm, openCheckout } = await caller()
  await openForm()
  await server.db.sql.update(units).set({ revisedPrice: 799_000 }).where(eq(units.id, unitId))
  expect(await openCheckout()).toMatchObject({ code: 0, data: { askedPrice: 799_000 } })
})

test('a price that changes between the insert of a claim and the lock of its unit is the one of the claim', async () => {
  // The open checkouts of other tests don’t count.
  await server.db.sql.update(reservations).set({ addressKey: null })
  const { unitId, openForm, openCheckout } = await caller()
  await openForm()
  for (const statement of [
    `CREATE FUNCTION price_in_between() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN UPDATE rooms SET revised_price = 812000 WHERE id = NEW.room_id; RETURN NULL; END $$`,
    'CREATE TRIGGER price_in_between AFTER INSERT ON reservations FOR EACH ROW EXECUTE FUNCTION price_in_between()',
  ])
    await server.db.sql.execute(sql.raw(statement))
  const answer = await openCheckout()
  await server.db.sql.execute(sql`DROP FUNCTION price_in_between CASCADE`)
  expect(answer).toMatchObject({ code: 0, data: { askedPrice: 812_000 } })
  const [row] = await server.db.sql.select().from(reservations).where(eq(reservations.unitId, unitId))
  expect(row?.askedPrice).toBe(812_000)
})
