import * as E from 'fp-ts/lib/Either.js'
import { and, eq, inArray } from 'drizzle-orm'
import { EXCLUSIVE } from '../../domain/reservation/reservation.lifecycle'
import { moveToUnit } from '../../server/reservation/move/move-to-unit'
import type { ReservationServices } from '../../server/reservation/reservation-services'
import { findReservation } from '../../server/reservation/reservation-store'
import { reservations } from '../../server/reservation/reservation.tables'
import {
  heldReservation,
  openedCheckout,
  type ReservationSetup,
  reservationsOver,
  standing,
} from '../reservation/reservation-setup'
import { ownDatabase } from '../shared/own-database'
import { makeListing } from '../shared/support/fixtures'
import { bySize, type Conditions, type Experiment, type Outcome } from './experiment'
import { dropUniqueClaim, readThenWrite, turnstile, withoutTransactions } from './guards'

type Weaken = (services: ReservationServices) => ReservationServices

const formAgain = { unprintable: () => Promise.resolve(null), sendAgain: () => Promise.resolve(false) }

/** A sale is moved to a unit as a buyer takes it: one of them has it, and the other is where they were. */
const oneRound = async (setup: ReservationSetup, weaken: Weaken, movesFirst: boolean) => {
  const { db, clock } = setup
  const { id: listingId, units } = await makeListing(db, clock(), { units: [{ apt: '101' }, { apt: '102' }] })
  const [first = 0, second = 0] = Object.values(units)
  const sale = await heldReservation(setup, { listingId, unitId: first })
  const services = weaken(setup.services)
  let moving: Promise<boolean> | null = null
  const move = () =>
    (moving ??= moveToUnit(
      { ...services, formAgain },
      { id: sale, accountId: null, unitId: second, reason: 'As asked.' },
    ).then(E.isRight))
  if (movesFirst) void move()
  const isTaken = await openedCheckout(
    {
      ...setup,
      services: {
        ...services,
        // The buyer’s reservation is inserted, and their transaction open.
        moveUnit: (...given) => {
          void move()
          return services.moveUnit(...given)
        },
      },
    },
    { listingId, unitId: second },
  ).then(
    () => true,
    () => false,
  )
  const isMoved = await move()
  const claims = await db.sql.$count(
    reservations,
    and(eq(reservations.unitId, second), inArray(reservations.status, [...EXCLUSIVE])),
  )
  const unitId = (await findReservation(db.sql, sale))?.unitId
  const stands = (await standing(db, sale)).split(', ').slice(0, 2).join(', ')
  const isRight =
    isMoved !== isTaken && claims === 1 && unitId === (isMoved ? second : first) && stands === 'held, Reserved'
  const said = `${isMoved ? 'moved' : 'not moved'} and ${isTaken ? 'taken' : 'not taken'}`
  return {
    isMoved,
    wrong: isRight ? null : `unit ${second} was ${said}, and has ${claims} claims; the sale is ${stands}`,
  }
}

const rounds = async (
  count: number,
  weaken: () => Weaken,
  prepare: (setup: ReservationSetup) => Promise<void> = () => Promise.resolve(),
): Promise<Outcome> => {
  const db = await ownDatabase()
  try {
    await prepare(await reservationsOver(db))
    const results = []
    for (let i = 0; i < count; i += 1) results.push(await oneRound(await reservationsOver(db), weaken(), i % 2 === 0))
    const moved = results.filter(({ isMoved }) => isMoved).length
    return {
      runs: count,
      seen: `${moved} moved, ${count - moved} not`,
      wrong: results.flatMap(({ wrong }) => (wrong === null ? [] : [wrong])),
    }
  } finally {
    await db.close()
  }
}

/** Both look at the unit before either writes. The embedded database runs one transaction at a time, so there they are disabled too. */
const readFirst =
  ({ kind }: Conditions) =>
  (): Weaken =>
  (services) => {
    const { pass, open } = turnstile(2)
    let looks = 0
    // After a deadlock one transaction is tried again, without the other.
    const weak = readThenWrite(async () => {
      looks += 1
      if (looks >= 2) open()
      await pass()
    })
    return {
      ...services,
      moveUnit: (sql, unitId, event, ...more) =>
        (event === 'claimed' ? weak : services.moveUnit)(sql, unitId, event, ...more),
      ...(kind === 'pglite' ? { db: withoutTransactions(services.db) } : {}),
    }
  }

export const moveAgainstClaim: Experiment = {
  title: 'A sale is moved to a unit that is being taken',
  trials: (conditions) => [
    {
      name: 'by a buyer, at once',
      expect: 'holds',
      run: () => rounds(bySize(conditions, 10, 100), () => (services) => services),
    },
    {
      name: 'without the unique index, of a unit that is read, then written',
      expect: 'breaks',
      run: () => rounds(bySize(conditions, 6, 60), readFirst(conditions), ({ db }) => dropUniqueClaim(db)),
    },
  ],
}
