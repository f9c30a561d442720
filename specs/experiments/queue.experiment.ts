import { and, asc, eq, inArray } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { EXCLUSIVE } from '../../domain/reservation/reservation.lifecycle'
import { after, MINUTE } from '../../domain/shared/dates'
import { moveUnits } from '../../server/listing/units'
import { endOffers } from '../../server/queue/end-places'
import { movePlace } from '../../server/queue/place-rows'
import { queuePlaces } from '../../server/queue/queue.tables'
import { endHolds } from '../../server/reservation/end-holds'
import type { ReservationServices } from '../../server/reservation/reservation-services'
import { reservations } from '../../server/reservation/reservation.tables'
import { movingClock } from '../payments/sandbox-setup'
import {
  checkoutOf,
  endingHold,
  joined,
  placesAt,
  queuesOver,
  type QueueSetup,
  statusOf,
  tryJoin,
} from '../queue/queue-setup'
import { heldUnit } from '../reservation/reservation-setup'
import { ownDatabase } from '../shared/own-database'
import { makeAccount } from '../shared/support/fixtures'
import { openArena, seedTenants } from './arena'
import { bySize, type Conditions, type Experiment, type Outcome } from './experiment'
import { withoutTransactions } from './guards'
import { carrierIn, hasAnswered, killEachPoint, type Life, liveOnce } from './processes/killing'
import { brokenRules } from './rules/invariants'
import { type Place, prepareScene } from './scene'

type MoveUnit = ReservationServices['moveUnit']

/** Milliseconds by which the clocks of the two nodes differ from the time. */
const APART = 25

const accountsOf = async ({ db, clock }: QueueSetup, count: number): Promise<number[]> => {
  const made = []
  for (let i = 0; i < count; i += 1) made.push((await makeAccount(db, clock())).id)
  return made
}

/** What is wrong with a unit whose hold has ended, and which strangers wanted too. */
const wrongWith = async (setup: QueueSetup, unitId: number, strangers: number): Promise<string[]> => {
  const { sql } = setup.db
  const places = await sql
    .select({ id: queuePlaces.id, status: queuePlaces.status })
    .from(queuePlaces)
    .where(eq(queuePlaces.unitId, unitId))
    .orderBy(asc(queuePlaces.id))
  const claims = await sql.$count(
    reservations,
    and(eq(reservations.unitId, unitId), inArray(reservations.status, [...EXCLUSIVE])),
  )
  const unit = await statusOf(setup, unitId)
  const offered = places.filter(({ status }) => status === 'offered').length
  const says = `unit ${unitId} is ${unit}, with ${claims} claims, ${offered} offers and ${places.length} places`
  const isRight =
    places.length === 0
      ? offered === 0 && (unit === 'Available' || claims === 1)
      : unit === 'Reserved' && claims + offered === 1 && places[0]?.status === (claims === 1 ? 'taken' : 'offered')
  return [
    ...(isRight ? [] : [says]),
    ...(strangers > 0 && places.length > 0 ? [`${says}: ${strangers} strangers could claim it`] : []),
  ]
}

/** Many join the queue of a unit while its hold ends on two nodes, and others want to reserve it. */
const crowd = async (setup: QueueSetup, count: number) => {
  const unit = await endingHold(setup)
  const buyers = await accountsOf(setup, count)
  const strangers = await accountsOf(setup, 5)
  // One is early, so that there is a queue.
  const [early = 0, ...others] = buyers
  await tryJoin(setup, unit.unitId, early)
  await unit.toTheEnd()
  const half = Math.floor(others.length / 2)
  const join = (id: number) => tryJoin(setup, unit.unitId, id)
  const joining = others.slice(0, half).map(join)
  const ending = [endHolds(setup.services), endHolds(setup.services)]
  const claiming = strangers.map((id) => checkoutOf(setup, unit, id))
  const answers = await Promise.all([...joining, ...others.slice(half).map(join)])
  await Promise.all(ending)
  const claimed = (await Promise.all(claiming)).filter(E.isRight).length
  const refused = answers.filter(E.isLeft).length
  return {
    seen: count - refused,
    wrong: [
      ...(await wrongWith(setup, unit.unitId, claimed)),
      ...(refused === 0 ? [] : [`${refused} could not join the queue of unit ${unit.unitId}`]),
    ],
  }
}

/** The first in the queue takes the unit as the offer runs out on two nodes whose clocks differ. */
const lastMoment = async (setup: QueueSetup, isTakenFirst: boolean) => {
  const unit = await endingHold(setup)
  const first = await joined(setup, unit.unitId)
  const second = await joined(setup, unit.unitId)
  await unit.toTheEnd()
  await endHolds(setup.services)
  setup.clock.move(first.place.offerHours * 60 * MINUTE)
  const at = (ahead: number) => ({ clock: () => after(setup.clock(), ahead) })
  const take = () => checkoutOf({ ...setup, services: { ...setup.services, ...at(-APART) } }, unit, first.accountId)
  const end = () => [APART, 0].map((ahead) => endOffers({ ...setup.queue, ...at(ahead) }))
  const early = isTakenFirst ? take() : null
  const ends = end()
  const isTaken = E.isRight(await (early ?? take()))
  await Promise.all(ends)
  const said = (await placesAt(setup, unit.unitId)).join(', ')
  const expected = isTaken ? 'taken, waiting' : 'lapsed, offered'
  return {
    seen: isTaken ? 1 : 0,
    wrong: said === expected ? [] : [`the places ${first.placeId} and ${second.placeId} are ${said}, not ${expected}`],
  }
}

/** Hands over after it has looked at the queue, without the lock of the unit. `looked` lets others join before it writes. */
const lookFirst =
  (looked: () => Promise<unknown>): MoveUnit =>
  async (db, unitId, event, reservationId, at) => {
    if (event !== 'released') return (await moveUnits(db, [unitId], event, reservationId, at)).length > 0
    const [first] = await db
      .select({ id: queuePlaces.id })
      .from(queuePlaces)
      .where(and(eq(queuePlaces.unitId, unitId), eq(queuePlaces.status, 'waiting')))
      .orderBy(asc(queuePlaces.id))
      .limit(1)
    await looked()
    const isOffered =
      first !== undefined && (await movePlace(db, first.id, 'offered', { offeredAt: at, offeredUntil: at })) !== null
    return (await moveUnits(db, [unitId], isOffered ? 'passed-on' : 'released', reservationId, at)).length > 0
  }

/** One joins an empty queue as the hold ends: they wait for a reserved unit, or learn that it is free. */
const lateJoiner = async (setup: QueueSetup, { kind }: Conditions, isLocked: boolean) => {
  const unit = await endingHold(setup)
  const [late = 0] = await accountsOf(setup, 1)
  await unit.toTheEnd()
  let joining: ReturnType<typeof tryJoin> | null = null
  const join = () => (joining ??= tryJoin(setup, unit.unitId, late))
  if (isLocked) await Promise.all([endHolds(setup.services), join()])
  else
    await endHolds({
      ...setup.services,
      moveUnit: lookFirst(join),
      // The embedded database runs one transaction at a time, so there they are disabled too.
      ...(kind === 'pglite' ? { db: withoutTransactions(setup.db) } : {}),
    })
  const isIn = E.isRight(await join())
  const unitIs = await statusOf(setup, unit.unitId)
  const isRight = unitIs === (isIn ? 'Reserved' : 'Available')
  return {
    seen: isIn ? 1 : 0,
    wrong: isRight ? [] : [`unit ${unit.unitId} is ${unitIs}, and one ${isIn ? 'waits' : 'was refused a place'}`],
  }
}

const rounds = async (
  count: number,
  says: (seen: number) => string,
  round: (setup: QueueSetup, i: number) => Promise<{ readonly seen: number; readonly wrong: readonly string[] }>,
): Promise<Outcome> => {
  const db = await ownDatabase()
  try {
    const results = []
    for (let i = 0; i < count; i += 1) results.push(await round(await queuesOver(db), i))
    return {
      runs: count,
      seen: says(results.reduce((sum, { seen }) => sum + seen, 0)),
      wrong: results.flatMap(({ wrong }) => wrong),
    }
  } finally {
    await db.close()
  }
}

export const queueAtOnce: Experiment = {
  title: 'Many join the queue of a unit as its hold ends',
  trials: (conditions) => [
    {
      name: '200 buyers, two nodes that end the hold, and five who want the unit',
      expect: 'holds',
      run: () =>
        rounds(
          bySize(conditions, 1, 10),
          (seen) => `${seen} places`,
          (setup) => crowd(setup, 200),
        ),
    },
    {
      name: 'the first takes the unit as the offer runs out',
      expect: 'holds',
      run: () =>
        rounds(
          bySize(conditions, 10, 100),
          (seen) => `${seen} taken`,
          (setup, i) => lastMoment(setup, i % 2 === 0),
        ),
    },
    {
      name: 'one joins an empty queue at that moment',
      expect: 'holds',
      run: () =>
        rounds(
          bySize(conditions, 10, 100),
          (seen) => `${seen} in time`,
          (setup) => lateJoiner(setup, conditions, true),
        ),
    },
    {
      name: 'the same without the lock of the unit',
      expect: 'breaks',
      run: () =>
        rounds(
          bySize(conditions, 5, 50),
          (seen) => `${seen} in time`,
          (setup) => lateJoiner(setup, conditions, false),
        ),
    },
  ],
}

/** A hold that is over, and two who wait for its unit. */
const sceneOfQueue = () => {
  const clock = movingClock(new Date())
  return prepareScene(async (db) => {
    await seedTenants(db)
    const setup = await queuesOver(db)
    const now = { ...setup, clock, services: { ...setup.services, clock }, queue: { ...setup.queue, clock } }
    const { unitId, id } = await heldUnit(now)
    await joined(now, unitId)
    await joined(now, unitId)
    await db.sql
      .update(reservations)
      .set({ heldUntil: after(clock(), -MINUTE) })
      .where(eq(reservations.id, id))
  })
}

const statusesIn = async (arena: Awaited<ReturnType<typeof openArena>>): Promise<string> =>
  (await arena.db.sql.select({ status: queuePlaces.status }).from(queuePlaces).orderBy(asc(queuePlaces.id)))
    .map(({ status }) => status)
    .join(', ')

/** Nothing is half done, and another server hands over to the first, once. */
const afterwards = async (place: Place): Promise<string[]> => {
  const arena = await openArena({
    db: await place.open(),
    clock: movingClock(new Date()),
    carrier: carrierIn(place.folder),
  })
  try {
    const before = await statusesIn(arena)
    const wrong = await brokenRules(arena.db)
    await arena.tick()
    const then = await statusesIn(arena)
    return [
      ...wrong,
      ...(before === 'waiting, waiting' || before === 'offered, waiting' ? [] : [`the places were ${before}`]),
      ...(then === 'offered, waiting' ? [] : [`the places are ${then}`]),
      ...(await arena.settled()),
    ]
  } finally {
    await arena.close()
  }
}

const kill = async (env: Readonly<Record<string, string>>, only: RegExp, most: number): Promise<Outcome> => {
  const scene = await sceneOfQueue()
  try {
    return await killEachPoint<Life, { readonly name: string }>({
      scene,
      live: (at, killAt) =>
        liveOnce(at, { killAt, env }, async ({ child }) => {
          child.send('sweep')
          await child.heard(hasAnswered('the sweep'))
        }),
      afterwards,
      ways: [{ name: 'another server goes on' }],
      only,
      most,
    })
  } finally {
    await scene.remove()
  }
}

export const killedQueue: Experiment = {
  title: 'kill -9 as a unit is handed over to the first in its queue',
  trials: (conditions) => [
    {
      name: 'in the job that ends the hold',
      expect: 'holds',
      run: () => kill({}, /reservations|payments|queue_places|outbox|commit|transaction/, bySize(conditions, 4, 30)),
    },
    {
      name: 'without transactions',
      expect: 'breaks',
      run: () => kill({ WITHOUT_TRANSACTIONS: '1' }, /before update queue_places/, bySize(conditions, 1, 4)),
    },
  ],
}
