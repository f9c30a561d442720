import { afterAll, beforeAll, expect, test } from 'vitest'
import { reservations } from '../../server/reservation/reservation.tables'
import { FORM } from '../reservation/samples'
import { call, signedIn } from '../shared/api'
import { makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)

/** An offer of $650,000 on a unit of a listing from $600,000, which an agent made for a client of the site. */
const offered = async (asked: { readonly askedPrice: number; readonly askedPriceMax: number | null }) => {
  const [bea, alan] = [
    await signedIn(stage, { firstName: 'Bea' }),
    await signedIn(stage, { firstName: 'Alan', role: 'agent' }),
  ]
  const { id: listingId, units } = await makeListing(stage.db, stage.clock.now())
  const [made] = await stage.db.sql
    .insert(reservations)
    .values({
      ...{ listingId, unitId: units['101'] ?? 0, accountId: bea.id, introducerId: alan.id, tenant: 'unifi' },
      ...{ offerType: 'Make Offer', status: 'offered', offerCents: 65_000_000, form: FORM, ...asked },
      ...{ createdAt: stage.clock.now(), placedAt: stage.clock.now() },
      offerEndsAt: new Date('2026-12-08T13:29:59.000Z'),
    })
    .returning({ id: reservations.id })
  const { data: list } = await call(stage, 'GET /api/orders/reservation/0/9999999999/1/8', {}, bea)
  const { data: purchase } = await call(stage, `GET /api/orders/purchase/${made?.id ?? 0}`, {}, alan)
  return { list, purchase }
}

test('a buyer and their agent are given the end of an offer [D52-94]', async () => {
  const { list, purchase } = await offered({ askedPrice: 700_000, askedPriceMax: 720_000 })
  expect(list).toMatchObject({ list: [{ offeredPrice: 650_000, offerEndsAt: '2026-12-08T13:29:59.000Z' }] })
  expect(purchase).toMatchObject({
    ...{ offerCents: 65_000_000, offerEndsAt: '2026-12-08T13:29:59.000Z' },
    housePropertyPOJO: { price: 700_000, maxPrice: 720_000 },
  })
})

test('a unit without a price has none for its agent, whatever the others of its listing cost [D52-93]', async () => {
  const { purchase } = await offered({ askedPrice: 0, askedPriceMax: null })
  expect(purchase).toMatchObject({ housePropertyPOJO: { price: null, maxPrice: null } })
})
