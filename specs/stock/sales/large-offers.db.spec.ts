import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listings } from '../../../server/listing/listing.tables'
import { businessSale } from '../../../server/stock/connections/business-sales'
import { call, type SignedIn, signedIn } from '../../shared/api'
import { makeListing, type MadeListing } from '../../shared/support/fixtures'
import { openStage, type Stage } from '../../shared/support/stage'
import { atTheDesk, makeAgency } from '../desk-people'
import { makeSale } from './make-sale'

/** In dollars: the most that a buyer can offer (B5-84). */
const MOST = 999_000_000_000

let stage: Stage
let house: MadeListing
let manager: SignedIn
let office: SignedIn
let buyer: SignedIn

beforeAll(async () => {
  stage = await openStage()
  const agencyId = await makeAgency(stage, 'Ardent & Vale')
  house = await makeListing(stage.db, stage.clock.now(), {
    listing: { name: 'Kestrel House' },
    units: ['101', '102', '103'].map((apt) => ({ apt, revisedPrice: 600_000 })),
  })
  await stage.db.sql.update(listings).set({ agencyId }).where(eq(listings.id, house.id))
  manager = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  office = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  buyer = await signedIn(stage, { firstName: 'Bea' })
})
afterAll(() => stage.close(), 30_000)

const offered = (apt: string) =>
  makeSale(stage, {
    ...{ listingId: house.id, unitId: house.units[apt] ?? 0, status: 'offered', offer: MOST },
    ...{ buyer: 'Bea', accountId: buyer.id },
  })
const as = async (who: SignedIn, line: string, body: object = {}) => {
  const { code, message, data } = await call(stage, line, body, { token: who.token })
  return { code, message, text: JSON.stringify(data) }
}

test('an offer of the most that a buyer can offer is read wherever sales are [D51-30]', async () => {
  const id = await offered('101')
  const calls: readonly (readonly [SignedIn, string])[] = [
    [manager, 'GET /api/desk/sales?projectId=0&words='],
    [manager, 'GET /api/desk/sales/list?projectId=0&words=&list=offers&page=1'],
    [manager, `GET /api/desk/sales/${id}`],
    [manager, 'GET /api/desk/today'],
    [office, 'GET /api/desk/sales?projectId=0&words='],
    [buyer, 'GET /api/orders/reservation/0/9999999999/1/8'],
  ]
  for (const [who, line] of calls) {
    const answer = await as(who, line)
    expect([line, answer.code, answer.text.includes(String(MOST))]).toEqual([line, 0, true])
  }
  expect(await as(manager, 'GET /api/desk/find?words=Bea')).toMatchObject({ code: 0 })
})

test('it is accepted, its contract signed, and a CRM and the office’s file read it [D51-30]', async () => {
  const id = await offered('102')
  for (const act of ['accept', 'sign'])
    expect([act, await as(manager, `POST /api/desk/sales/${id}/acts`, { act, reason: '' })]).toEqual([
      act,
      expect.objectContaining({ code: 0, message: 'success' }),
    ])
  expect((await as(manager, 'GET /api/desk/sales?projectId=0&words=')).text).toContain(
    `"column":"exchanged","count":1,"sum":${MOST}`,
  )
  expect(await businessSale(stage.db.sql, 'unifi', id)).toMatchObject({ status: 'contracted', price: MOST })
  const path = 'GET /api/desk/brands/unifi/files/reservations/csv?from=2026-11-01&until=2026-11-30'
  const { data } = await call(stage, path, {}, { token: office.token })
  const { rows, base64 } = data as { readonly rows: number; readonly base64: string }
  expect([rows > 0, Buffer.from(base64, 'base64').toString().includes(String(MOST))]).toEqual([true, true])
})
