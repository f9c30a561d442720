import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../domain/shared/dates'
import { call, sentTo, signedIn } from '../shared/api'
import { makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk } from '../stock/desk-people'
import { makeSale } from '../stock/sales/make-sale'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)

const heldUnit = async () => {
  const { id: listingId, units } = await makeListing(stage.db, stage.clock.now(), {
    listing: { name: 'Kestrel House' },
    units: [{ apt: '101', revisedPrice: 600_000 }],
  })
  const unitId = units['101'] ?? 0
  await makeSale(stage, { listingId, unitId, status: 'held', buyer: 'Bea' })
  return { listingId, unitId }
}

test('places are taken, listed and left by calls, and the hold’s end is emailed to the first [D44-7] [D44-8]', async () => {
  const { listingId, unitId } = await heldUnit()
  const [first, second] = [await signedIn(stage), await signedIn(stage)]
  const as = (token: string, line: string, body: object = {}) => call(stage, line, body, { token })
  const joined = await as(first.token, 'POST /api/queue-places', { roomId: unitId, wantsNews: true })
  const place = {
    placeId: expect.any(Number) as number,
    propertyId: listingId,
    roomId: unitId,
    unit: 'Apartment 101',
    listing: 'Kestrel House',
    state: 'SA',
    status: 'waiting',
    position: 1,
    waiting: 1,
    offeredUntil: null,
    offerHours: 24,
    wantsNews: true,
  }
  expect(joined).toEqual({ code: 0, message: 'success', data: place })
  expect((await as(second.token, 'GET /api/queue-places')).data).toEqual([])
  await as(second.token, 'POST /api/queue-places', { roomId: unitId, wantsNews: false })
  stage.clock.advance(8 * DAY)
  await stage.tick()
  expect((await as(first.token, 'GET /api/queue-places')).data).toMatchObject([{ status: 'offered', position: 0 }])
  expect((await sentTo(stage, first.email)).map(({ subject }) => subject.split(',')[0])).toEqual([
    'Yours to reserve: apartment 101',
  ])
  expect((await as(first.token, `GET /api/houseRoom/${listingId}/${unitId}`)).data).toMatchObject({
    status: 'Reserved',
    ownClaim: 'first-in-queue',
  })
  expect((await as(second.token, `GET /api/houseRoom/${listingId}/${unitId}`)).data).toMatchObject({ ownClaim: null })
  const { placeId } = joined.data as { placeId: number }
  expect((await as(second.token, `POST /api/queue-places/${placeId}/leave`)).code).toBe(40010)
  expect((await as(first.token, `POST /api/queue-places/${placeId}/leave`)).code).toBe(0)
  expect((await as(second.token, 'GET /api/queue-places')).data).toMatchObject([{ status: 'offered' }])
})

test('the desk reads the queue of a unit with its sale and on its page [D44-25]', async () => {
  const { listingId, unitId } = await heldUnit()
  const sale = await makeSale(stage, { listingId, unitId, status: 'offered', buyer: 'Jon', offer: 590_000 })
  const { token } = await signedIn(stage, { firstName: 'Grace', lastName: 'Okafor' })
  await call(stage, 'POST /api/queue-places', { roomId: unitId, wantsNews: false }, { token })
  const office = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  const asked = async (line: string) => (await call(stage, line, {}, { token: office.token })).data
  const queue = [{ name: 'Grace Okafor', joinedAt: expect.any(String) as string, offeredUntil: null }]
  expect(await asked(`GET /api/desk/sales/${sale}`)).toMatchObject({ queue })
  expect(await asked(`GET /api/desk/projects/${listingId}/units/${unitId}`)).toMatchObject({ queue })
})

test('a unit that is offered keeps its price and status at the desk, unless it is sold elsewhere [D44-2] [D44-6]', async () => {
  const { listingId, unitId } = await heldUnit()
  const { token, email } = await signedIn(stage, { firstName: 'Grace', lastName: 'Okafor' })
  await call(stage, 'POST /api/queue-places', { roomId: unitId, wantsNews: false }, { token })
  stage.clock.advance(8 * DAY)
  await stage.tick()
  const office = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  const desk = async (line: string, path: string, body: object = {}) => {
    const { code, message, data } = await call(stage, `${line} /api/desk/projects/${listingId}${path}`, body, {
      token: office.token,
    })
    return { code, message, data }
  }
  expect((await desk('GET', `/units/${unitId}`)).data).toMatchObject({
    unit: {
      status: 'Reserved',
      claim: { status: 'queue', buyer: 'Grace Okafor', askedPrice: null, endsAt: expect.any(String) as string },
    },
  })
  const edits = [{ unitId, was: { price: 600_000 }, now: { price: 650_000 } }]
  expect(await desk('PUT', '/units', { edits, reason: '' })).toMatchObject({ code: 71011 })
  const moved = (act: string) => desk('POST', '/units/status', { unitIds: [unitId], act })
  for (const act of ['back-on-sale', 'withheld', 'reserved-elsewhere'])
    expect(await moved(act)).toMatchObject({
      code: 71011,
      message:
        '101 is offered to the first in its queue. It can only be marked as sold until that ends. Nothing was changed.',
    })
  const offer = await makeSale(stage, { listingId, unitId, status: 'offered', buyer: 'Jon', offer: 590_000 })
  expect(
    await call(stage, `POST /api/desk/sales/${offer}/acts`, { act: 'accept', reason: '' }, { token: office.token }),
  ).toMatchObject({
    code: 71072,
    message: `The unit for reservation ${offer} is not available: it is offered to the first in its queue.`,
  })
  expect(await moved('sold-elsewhere')).toMatchObject({ code: 0 })
  await stage.tick()
  expect((await sentTo(stage, email)).map(({ subject }) => subject.split(',')[0])).toEqual([
    'Yours to reserve: apartment 101',
    'Queue ended: apartment 101',
  ])
})

test('a unit that the desk puts back on sale is offered to the first in its queue, and the desk reads so [D52-17]', async () => {
  const { id: listingId, units } = await makeListing(stage.db, stage.clock.now(), {
    units: ['101', '102'].map((apt) => ({ apt, revisedPrice: 600_000 })),
  })
  const unitIds = [units['101'] ?? 0, units['102'] ?? 0]
  const office = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  const move = async (act: string) =>
    (await call(stage, `POST /api/desk/projects/${listingId}/units/status`, { unitIds, act }, { token: office.token }))
      .data
  expect(await move('reserved-elsewhere')).toEqual({ offered: [] })
  const { token } = await signedIn(stage)
  await call(stage, 'POST /api/queue-places', { roomId: unitIds[1], wantsNews: false }, { token })
  expect(await move('back-on-sale')).toEqual({ offered: ['102'] })
})

test('an address that is not confirmed joins no queue [D44-1]', async () => {
  const { unitId } = await heldUnit()
  const { token } = await signedIn(stage, { emailConfirmedAt: null })
  expect((await call(stage, 'POST /api/queue-places', { roomId: unitId, wantsNews: false }, { token })).code).toBe(
    70032,
  )
})
