import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../domain/shared/dates'
import { statusPath } from '../../domain/stock/import/status-path'
import type { Database } from '../../server/db/database'
import { accounts } from '../../server/identity/identity.tables'
import { listings, publicationIs } from '../../server/listing/listing.tables'
import { units } from '../../server/listing/unit.tables'
import { moveUnits } from '../../server/listing/units'
import { outbox } from '../../server/mail/mail.tables'
import { endOffers, endQueues } from '../../server/queue/end-places'
import { withQueues } from '../../server/queue/hand-over'
import { leaveQueue } from '../../server/queue/leave-queue'
import { placesOf } from '../../server/queue/list-places'
import { closeCheckout } from '../../server/reservation/close-checkout'
import { endHolds } from '../../server/reservation/end-holds'
import { settleReservation } from '../../server/reservation/reservation-payment'
import { reservations } from '../../server/reservation/reservation.tables'
import { VISA } from '../payments/sandbox-setup'
import { payInSandbox } from '../../server/sandbox/sandbox-pay'
import { FORM } from '../reservation/samples'
import { LANTERN_905, ledgerOf, offerUnitOf, unitOf } from '../reservation/reservation-setup'
import { ownDatabase } from '../shared/own-database'
import { makeAccount, makeListing } from '../shared/support/fixtures'
import {
  checkoutOf,
  endingHold,
  joined,
  offeredUnit,
  placesAt,
  queuesOver,
  type QueueSetup,
  statusOf,
  tryJoin,
} from './queue-setup'

let db: Database
let setup: QueueSetup
beforeAll(async () => {
  db = await ownDatabase()
})
beforeEach(async () => {
  setup = await queuesOver(db)
})
afterAll(() => db.close())

const account = () => makeAccount(db, setup.clock())
const codeOf = (answer: E.Either<{ readonly kind: string }, unknown>) => (E.isLeft(answer) ? answer.left.kind : 'done')
const opened = async (unit: { listingId: number; unitId: number }, accountId: number) => {
  const answer = await checkoutOf(setup, unit, accountId)
  if (E.isLeft(answer)) throw new Error(answer.left.message)
  return answer.right
}
const closed = (sessionId: string, accountId: number) =>
  closeCheckout(setup.services, sessionId, { accountId, role: 'buyer' })

describe('joining', () => {
  test('a place is at the end of the queue, once for each account, and says what it means [D44-1] [D44-8]', async () => {
    const { unitId, listingId } = await endingHold(setup, LANTERN_905)
    const first = await joined(setup, unitId)
    const second = await joined(setup, unitId, { wantsNews: true })
    const again = await tryJoin(setup, unitId, first.accountId, true)
    expect(E.isRight(again) && again.right).toEqual({
      placeId: first.placeId,
      propertyId: listingId,
      unitId,
      unit: 'Apartment 905',
      listing: 'The Lantern',
      state: 'SA',
      status: 'waiting',
      position: 1,
      waiting: 2,
      offeredUntil: null,
      offerHours: 24,
      wantsNews: true,
    })
    expect([second.place.position, second.place.waiting]).toEqual([2, 2])
    expect(await placesAt(setup, unitId)).toEqual(['waiting', 'waiting'])
  })

  test('a unit that is free, sold, takes offers, is withheld or unknown has no queue [D44-1]', async () => {
    const { id } = await account()
    const free = await unitOf(setup)
    const offers = await offerUnitOf(setup)
    const become = (unitId: number, status: 'Reserved' | 'Sold' | 'Withheld') =>
      db.sql.update(units).set({ status }).where(eq(units.id, unitId))
    await become(offers.unitId, 'Reserved')
    const codes = [await tryJoin(setup, free.unitId, id), await tryJoin(setup, offers.unitId, id)]
    await become(free.unitId, 'Sold')
    codes.push(await tryJoin(setup, free.unitId, id))
    await become(free.unitId, 'Withheld')
    codes.push(await tryJoin(setup, free.unitId, id), await tryJoin(setup, 999_999_999, id))
    expect(codes.map(codeOf)).toEqual(['unit-free', 'no-queue', 'no-queue', 'not-found', 'not-found'])
  })

  test('a unit of an unpublished project, or of a stage for others, is unknown [D44-1]', async () => {
    const { id } = await account()
    const { unitId, listingId } = await endingHold(setup)
    await db.sql.update(units).set({ audience: 'agents' }).where(eq(units.id, unitId))
    expect(codeOf(await tryJoin(setup, unitId, id))).toBe('not-found')
    await db.sql.update(units).set({ audience: 'everyone' }).where(eq(units.id, unitId))
    await db.sql.update(listings).set(publicationIs('withdrawn')).where(eq(listings.id, listingId))
    expect(codeOf(await tryJoin(setup, unitId, id))).toBe('not-found')
  })

  test('the buyer who has reserved a unit, or pays for it, has no place in its queue [D44-1]', async () => {
    const { id } = await account()
    const unit = await unitOf(setup)
    await opened(unit, id)
    expect(codeOf(await tryJoin(setup, unit.unitId, id))).toBe('already-yours')
  })

  test('an account has at most five places, also when it joins six queues at once [D44-1]', async () => {
    const { id } = await account()
    const six = []
    for (let i = 0; i < 6; i += 1) six.push(await endingHold(setup))
    const codes = await Promise.all(six.map(({ unitId }) => tryJoin(setup, unitId, id)))
    expect(codes.map(codeOf).sort()).toEqual(['done', 'done', 'done', 'done', 'done', 'too-many-places'])
    const [open] = await placesOf(db.sql, id)
    await leaveQueue(setup.queue, open?.placeId ?? 0, id)
    const refused = six[codes.findIndex(E.isLeft)]
    expect(codeOf(await tryJoin(setup, refused?.unitId ?? 0, id))).toBe('done')
  })

  test('a place keeps the hours of the terms under which it was taken [D44-9]', async () => {
    const { unitId, listingId, toTheEnd } = await endingHold(setup)
    await db.sql
      .update(listings)
      .set({ reservationTerms: { queueOfferHours: 2 } })
      .where(eq(listings.id, listingId))
    const { accountId, place } = await joined(setup, unitId)
    await db.sql
      .update(listings)
      .set({ reservationTerms: { queueOfferHours: 90 } })
      .where(eq(listings.id, listingId))
    await toTheEnd()
    await endHolds(setup.services)
    const [offered] = await placesOf(db.sql, accountId)
    expect([place.offerHours, offered?.offeredUntil]).toEqual([2, new Date(setup.clock().getTime() + 2 * HOUR)])
  })
})

describe('when a hold ends', () => {
  test('the unit is offered to the first in its queue, and stays reserved for all others [D44-2]', async () => {
    const { first, second, ...unit } = await offeredUnit(setup)
    const stranger = await account()
    expect(await placesAt(setup, unit.unitId)).toEqual(['offered', 'waiting'])
    expect(await statusOf(setup, unit.unitId)).toBe('Reserved')
    expect(await placesOf(db.sql, first.accountId)).toMatchObject([
      { status: 'offered', position: 0, waiting: 1, offeredUntil: new Date(setup.clock().getTime() + 24 * HOUR) },
    ])
    expect(await placesOf(db.sql, second.accountId)).toMatchObject([{ status: 'waiting', position: 1, waiting: 1 }])
    expect(codeOf(await checkoutOf(setup, unit, stranger.id))).toBe('unit-taken')
    expect(codeOf(await checkoutOf(setup, unit, second.accountId))).toBe('unit-taken')
    expect((await ledgerOf(db, unit.unitId)).slice(1)).toEqual(['Reserved > Reserved (no reservation)'])
  })

  test('of thirty who join as it ends, the first alone is offered the unit, and the others wait [D44-10]', async () => {
    const unit = await endingHold(setup)
    const early = await joined(setup, unit.unitId)
    const others = []
    for (let i = 0; i < 30; i += 1) others.push(await account())
    await unit.toTheEnd()
    const answers = await Promise.all([
      ...others.slice(0, 15).map(({ id }) => tryJoin(setup, unit.unitId, id)),
      endHolds(setup.services).then(() => E.right(null)),
      endHolds(setup.services).then(() => E.right(null)),
      ...others.slice(15).map(({ id }) => tryJoin(setup, unit.unitId, id)),
    ])
    expect(answers.filter(E.isLeft)).toEqual([])
    expect(await placesAt(setup, unit.unitId)).toEqual(['offered', ...Array.from({ length: 30 }, () => 'waiting')])
    expect((await placesOf(db.sql, early.accountId)).map(({ status }) => status)).toEqual(['offered'])
  })

  test('the one to whom it is offered pays and holds it; the others go on waiting [D44-3]', async () => {
    const { first, ...unit } = await offeredUnit(setup)
    const { sessionId, clientSecret } = await opened(unit, first.accountId)
    await payInSandbox(setup.payments.books, clientSecret, VISA, 'never')
    expect((await settleReservation(setup.services, sessionId)).kind).toBe('placed')
    expect(await placesAt(setup, unit.unitId)).toEqual(['taken', 'waiting'])
    expect(await statusOf(setup, unit.unitId)).toBe('Reserved')
    expect(await placesOf(db.sql, first.accountId)).toEqual([])
  })

  test('an agent to whom it is offered takes it for a client [D44-3]', async () => {
    const { first, second, ...unit } = await offeredUnit(setup)
    const claimedBy = async (introducerId: number) => {
      const [row] = await db.sql
        .insert(reservations)
        .values({
          ...{ listingId: unit.listingId, unitId: unit.unitId, introducerId, tenant: 'unifi', form: FORM },
          ...{ offerType: 'Select Now', status: 'lapsed', createdAt: setup.clock() },
        })
        .returning({ id: reservations.id })
      return setup.services.moveUnit(db.sql, unit.unitId, 'claimed', row?.id ?? 0, setup.clock())
    }
    expect(await claimedBy(second.accountId)).toBe(false)
    expect(await claimedBy(first.accountId)).toBe(true)
  })

  test('a checkout that is not paid gives the offer back for the rest of its time [D44-4]', async () => {
    const { first, ...unit } = await offeredUnit(setup)
    const until = (await placesOf(db.sql, first.accountId))[0]?.offeredUntil
    setup.clock.move(HOUR)
    const { sessionId } = await opened(unit, first.accountId)
    expect(await placesAt(setup, unit.unitId)).toEqual(['taken', 'waiting'])
    await closed(sessionId, first.accountId)
    expect(await placesAt(setup, unit.unitId)).toEqual(['offered', 'waiting'])
    expect((await placesOf(db.sql, first.accountId))[0]?.offeredUntil).toEqual(until)
    expect(await statusOf(setup, unit.unitId)).toBe('Reserved')
    expect(codeOf(await checkoutOf(setup, unit, first.accountId))).toBe('done')
  })

  test('a checkout that outlives the offer passes the unit on once it is closed [D44-4]', async () => {
    const { first, second, ...unit } = await offeredUnit(setup)
    setup.clock.move(24 * HOUR - MINUTE)
    const { sessionId } = await opened(unit, first.accountId)
    setup.clock.move(2 * MINUTE)
    await endOffers(setup.queue)
    expect(await placesAt(setup, unit.unitId)).toEqual(['taken', 'waiting'])
    await closed(sessionId, first.accountId)
    expect(await placesAt(setup, unit.unitId)).toEqual(['lapsed', 'offered'])
    expect(codeOf(await checkoutOf(setup, unit, first.accountId))).toBe('unit-taken')
    expect(codeOf(await checkoutOf(setup, unit, second.accountId))).toBe('done')
  })

  test('an offer runs out to the second, and only once on several nodes; after the last one the unit is on sale [D44-5]', async () => {
    const { first, ...unit } = await offeredUnit(setup)
    setup.clock.move(24 * HOUR - 1)
    await endOffers(setup.queue)
    expect(await placesAt(setup, unit.unitId)).toEqual(['offered', 'waiting'])
    setup.clock.move(1)
    // The job has not run yet.
    expect(codeOf(await checkoutOf(setup, unit, first.accountId))).toBe('unit-taken')
    await Promise.all([1, 2, 3, 4].map(() => endOffers(setup.queue)))
    expect(await placesAt(setup, unit.unitId)).toEqual(['lapsed', 'offered'])
    setup.clock.move(24 * HOUR)
    await Promise.all([1, 2].map(() => endOffers(setup.queue)))
    expect(await placesAt(setup, unit.unitId)).toEqual(['lapsed', 'lapsed'])
    expect(await statusOf(setup, unit.unitId)).toBe('Available')
    expect((await ledgerOf(db, unit.unitId)).slice(2)).toEqual([
      'Reserved > Reserved (no reservation)',
      'Reserved > Available (no reservation)',
    ])
  })

  test('leaving passes an offer on; a place of another account is unknown [D44-5] [D44-8]', async () => {
    const { first, second, unitId } = await offeredUnit(setup)
    expect(codeOf(await leaveQueue(setup.queue, first.placeId, second.accountId))).toBe('not-available')
    expect(codeOf(await leaveQueue(setup.queue, first.placeId, first.accountId))).toBe('done')
    expect(codeOf(await leaveQueue(setup.queue, first.placeId, first.accountId))).toBe('done')
    expect(await placesAt(setup, unitId)).toEqual(['left', 'offered'])
    await leaveQueue(setup.queue, second.placeId, second.accountId)
    expect([await placesAt(setup, unitId), await statusOf(setup, unitId)]).toEqual([['left', 'left'], 'Available'])
  })

  test('after an offer that was let go, an account waits until someone else has reserved the unit [D44-1]', async () => {
    const { first, second, ...unit } = await offeredUnit(setup)
    await leaveQueue(setup.queue, first.placeId, first.accountId)
    expect(codeOf(await tryJoin(setup, unit.unitId, first.accountId))).toBe('no-queue')
    setup.clock.move(HOUR)
    const { sessionId, clientSecret } = await opened(unit, second.accountId)
    expect(codeOf(await tryJoin(setup, unit.unitId, first.accountId))).toBe('no-queue')
    await payInSandbox(setup.payments.books, clientSecret, VISA, 'never')
    await settleReservation(setup.services, sessionId)
    expect(codeOf(await tryJoin(setup, unit.unitId, first.accountId))).toBe('done')
  })

  test('a unit that was on sale meanwhile has a queue for all again [D44-1]', async () => {
    const { first, second, unitId } = await offeredUnit(setup)
    await leaveQueue(setup.queue, first.placeId, first.accountId)
    setup.clock.move(HOUR)
    await leaveQueue(setup.queue, second.placeId, second.accountId)
    await moveUnits(db.sql, [unitId], 'reserved-elsewhere', null, setup.clock())
    expect(codeOf(await tryJoin(setup, unitId, first.accountId))).toBe('done')
  })

  test('without a queue the unit is on sale; one that takes offers by then has none [D44-2]', async () => {
    const alone = await endingHold(setup)
    const ranged = await endingHold(setup)
    await joined(setup, ranged.unitId)
    await db.sql.update(units).set({ revisedPriceMax: 900_000 }).where(eq(units.id, ranged.unitId))
    await ranged.toTheEnd()
    await endHolds(setup.services)
    await endQueues(setup.queue)
    expect([await statusOf(setup, alone.unitId), await statusOf(setup, ranged.unitId)]).toEqual([
      'Available',
      'Available',
    ])
    expect(await placesAt(setup, ranged.unitId)).toEqual(['ended'])
  })

  test('a unit that is offered is not put back on sale at the desk [D44-2]', async () => {
    const { unitId } = await offeredUnit(setup)
    const { moveUnit } = withQueues({ moveUnits })
    expect(await moveUnit(db.sql, unitId, 'released', null, setup.clock())).toBe(false)
    expect([await placesAt(setup, unitId), await statusOf(setup, unitId)]).toEqual([['offered', 'waiting'], 'Reserved'])
  })
})

describe('a queue ends', () => {
  test('with its unit, which is sold [D44-6]', async () => {
    const { unitId } = await offeredUnit(setup)
    await moveUnits(db.sql, [unitId], 'sold-elsewhere', null, setup.clock())
    await Promise.all([endQueues(setup.queue), endQueues(setup.queue)])
    expect([await placesAt(setup, unitId), await statusOf(setup, unitId)]).toEqual([['ended', 'ended'], 'Sold'])
  })

  test('with its project, which is withdrawn; then no unit stays reserved for the first [D44-6]', async () => {
    const { unitId, listingId } = await offeredUnit(setup)
    await db.sql.update(listings).set(publicationIs('withdrawn')).where(eq(listings.id, listingId))
    await endQueues(setup.queue)
    expect([await placesAt(setup, unitId), await statusOf(setup, unitId)]).toEqual([['ended', 'ended'], 'Available'])
  })

  test('for accounts that are deleted: an offer is passed on [D44-6]', async () => {
    const { unitId, first } = await offeredUnit(setup)
    const third = await joined(setup, unitId)
    await db.sql.delete(accounts).where(eq(accounts.id, third.accountId))
    await db.sql.delete(accounts).where(eq(accounts.id, first.accountId))
    await endOffers(setup.queue)
    await endQueues(setup.queue)
    expect(await placesAt(setup, unitId)).toEqual(['lapsed', 'offered', 'ended'])
  })

  test('for one whose account is deleted: those behind move up, and are emailed if they asked [D44-6] [D44-7]', async () => {
    const { unitId } = await endingHold(setup)
    const [first, second] = [await joined(setup, unitId), await joined(setup, unitId, { wantsNews: true })]
    await db.sql.delete(accounts).where(eq(accounts.id, first.accountId))
    await endQueues(setup.queue)
    expect(await placesAt(setup, unitId)).toEqual(['ended', 'waiting'])
    expect(await db.sql.$count(outbox, eq(outbox.key, `queue-moved-${second.placeId}-1`))).toBe(1)
  })

  test('of a unit that is reserved elsewhere, and taken off the market: no one is offered it [D44-6]', async () => {
    const { units: made } = await makeListing(db, setup.clock(), { units: [{ apt: '101', revisedPrice: 600_000 }] })
    const unitId = made['101'] ?? 0
    const { moveUnit } = withQueues({ moveUnits })
    await moveUnit(db.sql, unitId, 'reserved-elsewhere', null, setup.clock())
    await joined(setup, unitId)
    expect(statusPath('Reserved', 'Withheld')).toEqual(['taken-off'])
    expect(await moveUnit(db.sql, unitId, 'taken-off', null, setup.clock())).toBe(true)
    await endQueues(setup.queue)
    expect([await placesAt(setup, unitId), await statusOf(setup, unitId)]).toEqual([['ended'], 'Withheld'])
  })
})
