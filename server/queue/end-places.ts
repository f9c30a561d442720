import { and, eq, isNull, lte, ne, or } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { StockStatus } from '../../domain/listing/unit.lifecycle'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import { inTurn } from '../jobs/let-others'
import { listings } from '../listing/listing.tables'
import { units } from '../listing/unit.tables'
import type { MoveUnits } from './hand-over'
import { lockUnits, type LockedUnit, movePlace, offerToNext, placesWithAudiences, tellMoves } from './place-rows'
import { postPlace, type WhyEnded } from './queue-emails'
import { isOpen, queuePlaces } from './queue.tables'

export interface QueueServices {
  readonly db: Database
  readonly clock: Clock
  /** As the listings’ context moves them, without their queues. */
  readonly moveUnits: MoveUnits
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

const BATCH = 100

/** Offers a unit, whose offer has just ended, to the next in its queue, or puts it on sale; returns which. */
export const passOn = async (
  { moveUnits }: Pick<QueueServices, 'moveUnits'>,
  db: Sql,
  unit: LockedUnit,
  now: Date,
): Promise<'passed-on' | 'released'> => {
  const event = (await offerToNext(db, unit, now)) ? 'passed-on' : 'released'
  await moveUnits(db, [unit.id], event, null, now)
  return event
}

const each = async (
  { db, log }: Pick<QueueServices, 'db' | 'log'>,
  unitIds: readonly { readonly unitId: number }[],
  work: (sqlOf: Sql, unit: LockedUnit) => Promise<void>,
): Promise<void> => {
  for await (const { unitId } of inTurn(unitIds)) {
    try {
      await db.transaction(async (sqlOf) => {
        const [unit] = await lockUnits(sqlOf, [unitId])
        if (unit !== undefined) await work(sqlOf, unit)
      })
    } catch (error) {
      log.error({ err: error, unit: unitId }, 'the queue of a unit could not be moved on: it will be tried again')
    }
  }
}

/** Its hours are over, or its account was deleted. */
const isDue = (now: Date) =>
  and(eq(queuePlaces.status, 'offered'), or(lte(queuePlaces.offeredUntil, now), isNull(queuePlaces.accountId)))

/** Ends offers to people for whom their unit is no longer for sale, since its stage is for others, and passes it on. */
const endHiddenOffers = async (services: QueueServices): Promise<void> => {
  const { db, clock } = services
  const narrowed = await db.sql
    .selectDistinct({ unitId: queuePlaces.unitId })
    .from(queuePlaces)
    .innerJoin(units, eq(units.id, queuePlaces.unitId))
    .where(and(eq(queuePlaces.status, 'offered'), ne(units.audience, 'everyone')))
  await each(services, narrowed, async (sqlOf, unit) => {
    const now = clock()
    const [offered] = await placesWithAudiences(sqlOf, unit.id, 'offered')
    if (offered === undefined || offered.audiences.includes(unit.audience)) return
    const ended = await movePlace(sqlOf, offered.place.id, 'queue-ended', { closedAt: now })
    if (ended === null) return
    await postPlace(sqlOf, ended, { kind: 'queue-ended', why: 'others' }, now)
    await passOn(services, sqlOf, unit, now)
  })
}

/**
 * Ends offers whose hours are over, or whose unit is for others only, and passes their units on. Any number of nodes may run this at once.
 */
export const endOffers = async (services: QueueServices): Promise<void> => {
  const { db, clock } = services
  const due = await db.sql.select({ unitId: queuePlaces.unitId }).from(queuePlaces).where(isDue(clock())).limit(BATCH)
  await each(services, due, async (sqlOf, unit) => {
    const now = clock()
    const [offered] = await sqlOf
      .select({ id: queuePlaces.id })
      .from(queuePlaces)
      .where(and(eq(queuePlaces.unitId, unit.id), isDue(now)))
    const lapsed = offered === undefined ? null : await movePlace(sqlOf, offered.id, 'ran-out', { closedAt: now })
    if (lapsed === null) return
    const then = await passOn(services, sqlOf, unit, now)
    await postPlace(sqlOf, lapsed, { kind: 'queue-lapsed', isPassedOn: then === 'passed-on' }, now)
  })
  await endHiddenOffers(services)
}

/**
 * Ends the queues of units that are sold, withheld, back on sale or withdrawn with their project, with an email to everyone in them, and
 * removes the places of deleted accounts. Any number of nodes may run this at once.
 */
export const endQueues = async (services: QueueServices): Promise<void> => {
  const { db, clock } = services
  const over = await db.sql
    .selectDistinct({ unitId: queuePlaces.unitId })
    .from(queuePlaces)
    .innerJoin(units, eq(units.id, queuePlaces.unitId))
    .innerJoin(listings, eq(listings.id, units.listingId))
    .where(
      and(
        isOpen,
        or(
          ne(units.status, 'Reserved'),
          eq(listings.published, false),
          and(isNull(queuePlaces.accountId), eq(queuePlaces.status, 'waiting')),
        ),
      ),
    )
    .limit(BATCH)
  await each(services, over, async (sqlOf, unit) => {
    const now = clock()
    const why = whyOver(unit)
    const places = await sqlOf
      .select({ id: queuePlaces.id, status: queuePlaces.status })
      .from(queuePlaces)
      .where(
        and(
          eq(queuePlaces.unitId, unit.id),
          why === null ? and(isNull(queuePlaces.accountId), eq(queuePlaces.status, 'waiting')) : isOpen,
        ),
      )
      .orderBy(queuePlaces.id)
    for (const { id } of places) {
      const ended = await movePlace(sqlOf, id, 'queue-ended', { closedAt: now })
      if (ended !== null && why !== null) await postPlace(sqlOf, ended, { kind: 'queue-ended', why }, now)
    }
    if (why === null) await tellMoves(sqlOf, unit.id, now)
    // A unit that was offered has no claim that would release it.
    else if (places.some(({ status }) => status === 'offered'))
      await services.moveUnits(sqlOf, [unit.id], 'released', null, now)
  })
}

const SOLD: readonly StockStatus[] = ['Sold', 'Unconditional', 'Settled']

/** Null if the queue goes on. */
const whyOver = ({ status, isPublic }: LockedUnit): WhyEnded | null => {
  if (SOLD.includes(status)) return 'sold'
  if (!isPublic || status === 'Withheld') return 'withdrawn'
  return status === 'Available' ? 'free' : null
}
