import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../../domain/shared/dates'
import { payments } from '../../../server/payments/payments.tables'
import { reservations } from '../../../server/reservation/reservation.tables'
import { call, type From, type SignedIn, signedIn } from '../../shared/api'
import { type MadeListing, makeListing } from '../../shared/support/fixtures'
import { openStage, type Stage } from '../../shared/support/stage'
import { FORM } from '../samples'

let stage: Stage
let bea: SignedIn
let listing: MadeListing

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  bea = await signedIn(stage, { firstName: 'Bea' })
  listing = await makeListing(stage.db, stage.clock.now(), { units: [{ apt: '101' }, { apt: '201' }] })
})

const store = async (apt: string, values: Partial<typeof reservations.$inferInsert> = {}): Promise<number> => {
  const now = stage.clock.now()
  const [made] = await stage.db.sql
    .insert(reservations)
    .values({
      ...{ listingId: listing.id, unitId: listing.units[apt] ?? 0, accountId: bea.id, tenant: 'unifi', form: FORM },
      ...{ offerType: 'Select Now', status: 'held', createdAt: now, placedAt: now, ...values },
    })
    .returning({ id: reservations.id })
  return made?.id ?? 0
}
const addressOf = (apt: string, from: From, id?: number) =>
  call(
    stage,
    `GET /api/house/order/pdf/${listing.id}/${listing.units[apt] ?? 0}${id === undefined ? '' : `?ordersId=${id}`}`,
    {},
    from,
  )
const opened = (url: string) => stage.server.app.inject({ url, headers: { host: 'localhost' } })
const isDocumentOf = async (
  answer: Awaited<ReturnType<typeof addressOf>>,
  id: number,
  kind = 'reservation',
): Promise<string> => {
  const address = String(answer.data)
  expect([answer.code, address.split('?')[0]]).toEqual([0, `/files/reservations/${id}`])
  const { statusCode, body, headers } = await opened(address)
  expect([statusCode, body.slice(0, 5), headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, '%PDF-', 'application/pdf', 'private, no-store'],
  ])
  expect(headers['content-disposition']).toBe(`inline; filename="${kind}-${id}.pdf"`)
  return address
}
const NONE = { code: 40400, message: 'Reservation not found.', data: null }

test('[B7-31 A7-54] the buyer gets the address of a PDF that opens for five minutes', async () => {
  const id = await store('101')
  const address = await isDocumentOf(await addressOf('101', bea), id)
  const key = address.split('?')[1] ?? ''
  const statuses = []
  for (const url of [`/files/orders/${id}`, `/files/orders/1?${key}`, `/files/priceLists/${listing.id}?${key}`])
    statuses.push((await opened(url)).statusCode)
  expect(statuses).toEqual([404, 404, 404])
  stage.clock.advance(6 * MINUTE)
  expect((await opened(address)).statusCode).toBe(404)
})

test('[B7-31] only the buyer gets the document, and only with a reservation', async () => {
  const id = await store('101')
  const carl = await signedIn(stage, { firstName: 'Carl' })
  expect([
    await addressOf('101', carl),
    await addressOf('101', carl, id),
    await addressOf('101', {}),
    await addressOf('201', bea),
  ]).toEqual([NONE, NONE, { code: 90000, message: 'Please log in.', data: null }, NONE])
})

test('[B7-31] [D52-22] the newest of several offers is returned, unless another is named', async () => {
  const offers: number[] = []
  for (const status of ['rejected', 'cancelled', 'offered'] as const)
    offers.push(await store('201', { offerType: 'Make Offer', status, offerCents: 50_000_000 }))
  const [first = 0, second = 0, third = 0] = offers
  await isDocumentOf(await addressOf('201', bea), third, 'offer')
  await isDocumentOf(await addressOf('201', bea, first), first, 'offer')
  await isDocumentOf(await addressOf('201', bea, second), second, 'offer')
})

test('a receipt opens for the buyer and the introducer of a paid reservation only', async () => {
  const id = await store('101')
  const [alan, adam] = [
    await signedIn(stage, { firstName: 'Alan', role: 'agent' }),
    await signedIn(stage, { firstName: 'Adam', role: 'agent' }),
  ]
  const receipt = (from: From) => call(stage, `GET /api/orders/reservation/${id}/receipt`, {}, from)
  const NO_RECEIPT = { code: 40400, message: 'Receipt not found.', data: null }
  expect(await receipt(bea)).toEqual(NO_RECEIPT)
  const now = stage.clock.now()
  await stage.db.sql.insert(payments).values({
    ...{ kind: 'reservation', subjectId: id, provider: 'sandbox', status: 'captured', amountCents: 103_030 },
    ...{ openedAt: now, endsAt: now, capturedAt: now },
  })
  await stage.db.sql.update(reservations).set({ introducerId: alan.id }).where(eq(reservations.id, id))
  const detail = (from: From) => call(stage, `GET /api/orders/purchase/${id}`, {}, from)
  const shown = (await detail(alan)).data as { ordersPOJO: { contracePdfUrl: string } }
  for (const address of [(await receipt(bea)).data, (await receipt(alan)).data, shown.ordersPOJO.contracePdfUrl]) {
    expect(String(address).split('?')[0]).toBe(`/files/reservations/${id}/receipt`)
    const { statusCode, headers } = await opened(String(address))
    expect([statusCode, headers['content-disposition']]).toEqual([200, `inline; filename="receipt-${id}.pdf"`])
  }
  expect([await receipt(adam), await receipt({})]).toEqual([
    NO_RECEIPT,
    { code: 90000, message: 'Please log in.', data: null },
  ])
  expect((await opened(`/files/reservations/${id}/receipt`)).statusCode).toBe(404)
})
