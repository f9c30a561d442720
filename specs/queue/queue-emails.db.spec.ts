import { eq, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../domain/shared/dates'
import type { Database } from '../../server/db/database'
import { listings, publicationIs } from '../../server/listing/listing.tables'
import { units } from '../../server/listing/unit.tables'
import { moveUnits } from '../../server/listing/units'
import { outbox } from '../../server/mail/mail.tables'
import { endOffers, endQueues } from '../../server/queue/end-places'
import { leaveQueue } from '../../server/queue/leave-queue'
import { placesOf } from '../../server/queue/list-places'
import { queueEmailKinds } from '../../server/queue/queue-emails'
import { queuePlaces } from '../../server/queue/queue.tables'
import { endHolds } from '../../server/reservation/end-holds'
import { rendererOf, storedEmails } from '../mail/stored-emails'
import { LANTERN_905 } from '../reservation/reservation-setup'
import { ownDatabase } from '../shared/own-database'
import {
  checkoutOf,
  endingHold,
  joined,
  offeredUnit,
  placesAt,
  queuesOver,
  type QueueSetup,
  statusOf,
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

const sent = async (to: string) =>
  (await storedEmails(db, rendererOf(queueEmailKinds))).filter(({ recipient }) => recipient === to)
beforeEach(async () => {
  await db.sql.delete(outbox)
})
const ours = () => db.sql.delete(outbox).where(sql`kind NOT LIKE 'queue-%'`)

test('emails say until when a unit is offered and at what price, whom to ask, and when that is over [D44-7 D52-7]', async () => {
  const unit = await offeredUnit(setup)
  const { first, listingId, unitId } = unit
  await ours()
  const [email] = await sent(first.email)
  expect(email?.subject).toBe('Yours to reserve: apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045')
  expect(email?.text.split('\n\n').slice(0, 5)).toEqual([
    'Dear Bea,',
    'The property below is no longer reserved, and you’re first in the queue. Until Saturday 28 November, 11:59 pm ACDT, only you can reserve it.',
    'To keep it, pay the reservation fee by then. Otherwise it’s offered to the next in the queue.',
    `Reserve it: https://unifi.example/property/form?pid=${listingId}&rid=${unitId}&type=2`,
    'Property: Apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045\nPrice: $600,000\nYours to reserve until: Saturday 28 November, 11:59 pm ACDT',
  ])
  expect(email?.text).toContain('\n\nSelling agent: Alex Agent, 0412 345 678, ')
  setup.clock.move(24 * HOUR)
  await endOffers(setup.queue)
  await ours()
  expect((await sent(first.email)).map(({ subject, text }) => [subject, text.split('\n\n')[1]])).toEqual([
    [
      'No longer yours to reserve: apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045',
      'The time in which only you could reserve the property below is over. It’s offered to the next in the queue now. You can join the queue again.',
    ],
  ])
  const { second } = unit
  setup.clock.move(24 * HOUR)
  await endOffers(setup.queue)
  await ours()
  expect((await sent(second.email)).map(({ text }) => text.split('\n\n')[1])).toContain(
    'The time in which only you could reserve the property below is over. Others can reserve it now.',
  )
})

test('emails say why a queue has ended [D44-7]', async () => {
  const said = async (end: (unit: { unitId: number; listingId: number }) => Promise<unknown>) => {
    const unit = await endingHold(setup, LANTERN_905)
    const { email } = await joined(setup, unit.unitId)
    await end(unit)
    await endQueues(setup.queue)
    await ours()
    return (await sent(email)).map(({ text }) => text.split('\n\n')[1])
  }
  expect(await said(({ unitId }) => moveUnits(db.sql, [unitId], 'sold-elsewhere', null, setup.clock()))).toEqual([
    'The property below is sold, so its queue has ended.',
  ])
  expect(await said(({ unitId }) => moveUnits(db.sql, [unitId], 'released', null, setup.clock()))).toEqual([
    'The property below is on the market again, so its queue has ended.',
  ])
  expect(
    await said(({ listingId }) =>
      db.sql.update(listings).set(publicationIs('withdrawn')).where(eq(listings.id, listingId)),
    ),
  ).toEqual(['The property below is no longer for sale, so its queue has ended.'])
})

test('a unit that is for agents only by then is offered to the first agent, and those before read why not [D40-3]', async () => {
  const unit = await endingHold(setup, LANTERN_905)
  const [buyer, agent] = [await joined(setup, unit.unitId), await joined(setup, unit.unitId, { role: 'agent' })]
  const other = await joined(setup, unit.unitId)
  await db.sql.update(units).set({ audience: 'agents' }).where(eq(units.id, unit.unitId))
  await unit.toTheEnd()
  await endHolds(setup.services)
  await ours()
  expect(await placesAt(setup, unit.unitId)).toEqual(['ended', 'offered', 'waiting'])
  expect((await sent(buyer.email)).map(({ text }) => text.split('\n\n')[1])).toEqual([
    'The property below is no longer for sale to everyone, so your place in its queue has ended.',
  ])
  await leaveQueue(setup.queue, agent.placeId, agent.accountId)
  expect([await placesAt(setup, unit.unitId), await statusOf(setup, unit.unitId)]).toEqual([
    ['ended', 'left', 'ended'],
    'Available',
  ])
  await ours()
  expect((await sent(other.email)).map(({ subject }) => subject.split(':')[0])).toContain('Queue ended')
})

test('an offer ends once its unit is for others only: its owner is emailed, and it is passed on [D50-19]', async () => {
  const unit = await endingHold(setup, LANTERN_905)
  const [buyer, agent] = [await joined(setup, unit.unitId), await joined(setup, unit.unitId, { role: 'agent' })]
  await unit.toTheEnd()
  await endHolds(setup.services)
  await endOffers(setup.queue)
  expect(await placesAt(setup, unit.unitId)).toEqual(['offered', 'waiting'])
  await db.sql.update(units).set({ audience: 'agents' }).where(eq(units.id, unit.unitId))
  await Promise.all([endOffers(setup.queue), endOffers(setup.queue)])
  expect([await placesAt(setup, unit.unitId), await statusOf(setup, unit.unitId)]).toEqual([
    ['ended', 'offered'],
    'Reserved',
  ])
  await ours()
  expect((await sent(buyer.email)).map(({ text }) => text.split('\n\n')[1])).toContain(
    'The property below is no longer for sale to everyone, so your place in its queue has ended.',
  )
  await endOffers(setup.queue)
  expect((await placesOf(db.sql, agent.accountId)).map(({ status }) => status)).toEqual(['offered'])
})

test('emails that a place has moved up say that the unit is offered to someone before, if it is [D52-103]', async () => {
  const unit = await endingHold(setup, LANTERN_905)
  const first = await joined(setup, unit.unitId)
  const others = [
    await joined(setup, unit.unitId, { wantsNews: true }),
    await joined(setup, unit.unitId, { wantsNews: true }),
  ]
  await unit.toTheEnd()
  await endHolds(setup.services)
  const said = () =>
    Promise.all(others.map(async ({ email }) => (await sent(email)).map(({ text }) => text.split('\n\n').slice(1, 3))))
  await ours()
  expect(await said()).toEqual([
    [
      [
        'Your place in the queue for the property below has moved up: you’re first now.',
        'The property has been offered to the one before you. If they don’t reserve it in time, it’s offered to you, and we email you.',
      ],
    ],
    [
      [
        'Your place in the queue for the property below has moved up: you’re number 2 now.',
        'The property has been offered to someone before you. We email you as soon as it’s yours to reserve.',
      ],
    ],
  ])
  expect(E.isRight(await checkoutOf(setup, unit, first.accountId))).toBe(true)
  const [second] = others
  await db.sql.delete(outbox)
  await leaveQueue(setup.queue, second?.placeId ?? 0, second?.accountId ?? 0)
  expect(await said()).toEqual([
    [],
    [
      [
        'Your place in the queue for the property below has moved up: you’re first now.',
        'We email you as soon as it’s yours to reserve.',
      ],
    ],
  ])
})

test('emails say that a place is third, second or first, to those who asked [D44-7]', async () => {
  const { unitId, listingId } = await endingHold(setup, LANTERN_905)
  const first = await joined(setup, unitId)
  const others = [
    await joined(setup, unitId, { wantsNews: true }),
    await joined(setup, unitId),
    await joined(setup, unitId, { wantsNews: true }),
    await joined(setup, unitId, { wantsNews: true }),
  ]
  await ours()
  await leaveQueue(setup.queue, first.placeId, first.accountId)
  const subjects = await Promise.all(
    others.map(async ({ email }) => (await sent(email)).map(({ subject }) => subject.split(':')[0])),
  )
  expect(subjects).toEqual([['First in the queue'], [], ['Number 3 in the queue'], []])
  const [moved] = await sent(others[0]?.email ?? '')
  expect(moved?.text).toContain(
    `See your place: https://unifi.example/index/property/${listingId}/room/${unitId}?at=queue`,
  )
  const stored = await db.sql
    .select({ told: queuePlaces.positionTold })
    .from(queuePlaces)
    .where(eq(queuePlaces.unitId, unitId))
    .orderBy(queuePlaces.id)
  expect(stored.map(({ told }) => told)).toEqual([1, 1, 2, 3, 5])
})
