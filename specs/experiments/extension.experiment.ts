import * as E from 'fp-ts/lib/Either.js'
import { and, eq, lte } from 'drizzle-orm'
import { dayOf, daysAfter } from '../../domain/shared/calendar'
import { after, SECOND } from '../../domain/shared/dates'
import { timeZoneOf } from '../../domain/shared/time-zones'
import { endHolds } from '../../server/reservation/end-holds'
import { extendHold } from '../../server/reservation/hold/extend-hold'
import type { ReservationServices } from '../../server/reservation/reservation-services'
import { findReservation, moveStatus } from '../../server/reservation/reservation-store'
import { reservations } from '../../server/reservation/reservation.tables'
import { heldUnit, type ReservationSetup, reservationsOver, standing } from '../reservation/reservation-setup'
import { ownDatabase } from '../shared/own-database'
import { bySize, type Experiment, type Outcome } from './experiment'

/** Half of the difference between the clocks of the two nodes, in milliseconds. */
const APART = 25
const STATE = 'SA'

type EndHolds = (services: ReservationServices) => Promise<void>

/** Ends what it has read as due, without comparing its end again under the lock of the row. */
const endWhatWasRead: EndHolds = async ({ db, clock, moveUnit }) => {
  const now = clock()
  const due = await db.sql
    .select({ id: reservations.id, unitId: reservations.unitId })
    .from(reservations)
    .where(and(eq(reservations.status, 'held'), lte(reservations.heldUntil, now)))
  for (const { id, unitId } of due)
    await db.transaction(async (sql) => {
      if ((await moveStatus(sql, id, 'hold-ended', { closedAt: now })) !== null)
        await moveUnit(sql, unitId, 'released', id, now)
    })
}

/**
 * A manager extends a hold on a node whose clock is behind, while one that is ahead ends it: after it has read the hold and before it
 * writes (`isSlow`), or before the manager. Null if all is as it should be.
 */
const oneRound = async (setup: ReservationSetup, end: EndHolds, isSlow: boolean) => {
  const { db, clock, services } = setup
  const { id } = await heldUnit(setup)
  const until = (await findReservation(db.sql, id))?.heldUntil ?? clock()
  clock.move(until.getTime() - clock().getTime())
  const behind = { ...services, clock: () => after(clock(), -APART) }
  const day = daysAfter(dayOf(until, timeZoneOf(STATE)), 3)
  const extend = () => extendHold(behind, { id, accountId: null, day, reason: 'The bank is slow.' })
  let extending: ReturnType<typeof extend> | null = null
  await end({
    ...services,
    clock: () => after(clock(), APART),
    db: {
      ...db,
      transaction: async (work) => {
        if (isSlow) await (extending ??= extend())
        return db.transaction(work)
      },
    },
  })
  const isExtended = E.isRight(await (extending ?? extend()))
  clock.move(SECOND)
  await endHolds(services)
  const now = (await standing(db, id)).split(', ').slice(0, 2).join(', ')
  const expected = isExtended ? 'held, Reserved' : 'expired, Available'
  return { isExtended, wrong: now === expected ? null : `hold ${id} is ${now} instead of ${expected}` }
}

const rounds = async (count: number, end: EndHolds): Promise<Outcome> => {
  const db = await ownDatabase()
  try {
    const results = []
    for (let i = 0; i < count; i += 1) results.push(await oneRound(await reservationsOver(db), end, i % 2 === 0))
    const extended = results.filter(({ isExtended }) => isExtended).length
    return {
      runs: count,
      seen: `${extended} extended, ${count - extended} ended`,
      wrong: results.flatMap(({ wrong }) => (wrong === null ? [] : [wrong])),
    }
  } finally {
    await db.close()
  }
}

export const extensionAgainstEnd: Experiment = {
  title: 'A hold is extended as it ends',
  trials: (conditions) => [
    {
      name: 'by nodes whose clocks differ',
      expect: 'holds',
      run: () => rounds(bySize(conditions, 10, 100), endHolds),
    },
    {
      name: 'without comparing its end again under the lock',
      expect: 'breaks',
      run: () => rounds(bySize(conditions, 10, 100), endWhatWasRead),
    },
  ],
}
