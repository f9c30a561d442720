import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { favourites } from '../../server/account/favourites.tables'
import { reservations } from '../../server/reservation/reservation.tables'
import { makeInvoices } from '../invoicing/tasks/make-invoices'
import { FORM } from '../reservation/samples'
import { makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { type Scene, scene } from './scene'

/** Of the agent's reservations here; the scene has one more, which is held. */
const STATUSES = ['held', 'contracted', 'settled'] as const

let stage: Stage
let set: Scene
beforeAll(async () => {
  stage = await openStage()
  set = await scene(stage)
  const { db, clock } = stage
  const now = clock.now()
  const { accountId } = set.subjects.agent
  const { id: listingId, units } = await makeListing(db, now, { units: STATUSES.map((apt) => ({ apt })) })
  await db.sql.insert(favourites).values({ accountId, listingId, createdAt: now })
  await db.sql.insert(reservations).values(
    STATUSES.map((status) => ({
      listingId,
      unitId: units[status] ?? 0,
      introducerId: accountId,
      tenant: 'unifi',
      offerType: 'Make Offer' as const,
      status,
      form: FORM,
      createdAt: now,
      placedAt: now,
    })),
  )
  await makeInvoices(
    db,
    { accountId, now },
    Array.from({ length: 101 }, (_, i) => ({ unit: `${i + 1}, The Lantern` })),
  )
})
afterAll(() => stage.close(), 30_000)

interface Rows {
  readonly list: readonly unknown[]
  readonly total?: number
  readonly totalRecord?: number
}

const call = async (path: string, page: string, pageSize: string) => {
  const url = `${path}/0/9999999999/${page}/${pageSize}`
  const { statusCode, body } = await stage.server.app.inject({
    url,
    headers: { token: set.token('agent') ?? '' },
  })
  const { code, data } = JSON.parse(body) as { code: number; data: unknown }
  return { statusCode, code, data }
}

/** How many rows the answer has, of how many. */
const countsOf = (data: unknown): readonly [rows: number, total: number | undefined] => {
  const { list, total, totalRecord } = ((data as { invoicePagePojo?: Rows }).invoicePagePojo ?? data) as Rows
  return [list.length, total ?? totalRecord]
}

describe.each([
  ['/api/user/favorites', 2],
  ['/api/orders/reservation', 3],
  ['/api/orders/purchase', 2],
  ['/api/invoice/due', 102],
  ['/api/invoice/past', 0],
  ['/api/invoice/receipts', 0],
])('%s', (path, total) => {
  test.each([
    ['0', '8', 'page'],
    ['-1', '8', 'page'],
    ['1.5', '8', 'page'],
    ['one', '8', 'page'],
    ['9999999999', '8', 'page'],
    ['1', '0', 'pageSize'],
    ['1', '-8', 'pageSize'],
    ['1', 'all', 'pageSize'],
  ])('refuses page %s of %s', async (page, pageSize, field) => {
    expect(await call(path, page, pageSize)).toEqual({ statusCode: 200, code: 40000, data: { field } })
  })

  test.each(['10000', '999999999'])('has no rows on page %s, and the same total', async (page) => {
    const { code, data } = await call(path, page, '8')
    expect([code, ...countsOf(data)]).toEqual([0, 0, total])
  })

  test('has at most 100 rows to a page', async () => {
    const { code, data } = await call(path, '1', '999999999')
    expect([code, ...countsOf(data)]).toEqual([0, Math.min(total, 100), total])
  })
})
