import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReservationStatus } from '../../../domain/reservation/reservation.lifecycle'
import { reservations } from '../../../server/reservation/reservation.tables'
import { call, type SignedIn, signedIn } from '../../shared/api'
import { makeListing } from '../../shared/support/fixtures'
import { openStage, type Stage } from '../../shared/support/stage'
import { makeSale } from '../../stock/sales/make-sale'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)

test('the units that the caller has taken, however many other reservations came later [D52-101]', async () => {
  const { id: listingId, units } = await makeListing(stage.db, stage.clock.now(), {
    units: ['101', '102', '103', '104', '105'].map((apt) => ({ apt, revisedPrice: 600_000 })),
  })
  const [bea, alan, jon] = [
    await signedIn(stage, { firstName: 'Bea' }),
    await signedIn(stage, { firstName: 'Alan', role: 'agent' }),
    await signedIn(stage, { firstName: 'Jon' }),
  ]
  const unitOf = (apt: string) => units[apt] ?? 0
  const make = (apt: string, status: ReservationStatus, more = {}) =>
    makeSale(stage, { listingId, unitId: unitOf(apt), status, buyer: 'Bea', accountId: bea.id, ...more })
  const held = await make('101', 'held')
  const paying = await make('102', 'checkout')
  const bought = await make('103', 'contracted')
  for (const status of ['expired', 'cancelled'] as const)
    for (let times = 0; times < 5; times += 1) await make('104', status)
  await make('105', 'offered', { offer: 590_000 })
  // Jon was an agent once.
  for (const [id, introducerId] of [
    [held, alan.id],
    [bought, jon.id],
  ] as const)
    await stage.db.sql.update(reservations).set({ introducerId }).where(eq(reservations.id, id))
  const own = async (from: SignedIn) => (await call(stage, `GET /api/houseRoomList/${listingId}/own`, {}, from)).data
  const taken = (apt: string, ordersId: number, claim: string, isForClient: boolean) => ({
    ...{ roomId: unitOf(apt), ordersId, claim, isForClient },
  })
  expect(await own(bea)).toEqual([
    taken('101', held, 'reserved', false),
    taken('102', paying, 'checkout', false),
    taken('103', bought, 'purchased', false),
  ])
  expect(await own(alan)).toEqual([taken('101', held, 'reserved', true)])
  expect(await own(jon)).toEqual([])
})
