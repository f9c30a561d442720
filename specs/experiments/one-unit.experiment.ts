import { sql } from 'drizzle-orm'
import type { ReservationServices } from '../../server/reservation/reservation-services'
import { ownDatabase } from '../shared/own-database'
import { type Arena, type ArenaSetup, openArena } from './arena'
import type { Answer } from './caller'
import { bySize, type Conditions, type Experiment, type Outcome, type Trial } from './experiment'
import { claimAtOnce, dropUniqueClaim, readThenWrite, turnstile, withoutTransactions } from './guards'
import { rowsOf } from './rules/invariants'
import { openedIn, pay } from './journeys/journey'
import { comeBack, makeBuyers, makeUnits, openCheckout, type Unit } from './journeys/reservation-journey'

const TAKEN = 70021

/** Every buyer opens a checkout for the same unit at the same moment; those who get one pay and return. */
const rush = async (arena: Arena, count: number): Promise<Outcome> => {
  const [unit] = await makeUnits(arena, 1)
  if (unit === undefined) throw new Error('there is no unit')
  const buyers = await makeBuyers(arena, count)
  const answers = await Promise.all(buyers.map((buyer) => openCheckout(arena, buyer, unit)))
  const payers = buyers.flatMap((buyer, i) => {
    const opened = openedIn(answers[i] ?? answer0)
    return opened === null ? [] : [{ buyer, ...opened }]
  })
  const returns = await Promise.all(
    payers.map(async ({ buyer, clientSecret, sessionId }) => {
      await pay(arena, clientSecret)
      return comeBack(arena, buyer, unit, sessionId)
    }),
  )
  const wrong = await arena.settled()
  const held = await reservationsOn(arena, unit)
  const refused = answers.filter(({ code, message }) => code === TAKEN && message !== '').length
  const failed = [...answers, ...returns].filter(({ status }) => status >= 500).length
  return {
    runs: count,
    seen: `${held} ${held === 1 ? 'reservation' : 'reservations'}, ${refused} clear refusals, ${failed} failed calls`,
    wrong: [
      ...wrong,
      ...(held === 1 ? [] : [`${held} reservations on one unit`]),
      ...(refused === count - 1
        ? []
        : [`${count - refused - held} of ${count} buyers got neither the unit nor a clear refusal`]),
      ...(failed === 0 ? [] : [`${failed} calls failed`]),
      ...returns.filter(({ code }) => code !== 0).map(({ message }) => `a buyer paid and was told: ${message}`),
    ],
  }
}

const answer0: Answer = { status: 0, code: -1, message: '', data: null, body: null }

const reservationsOn = async ({ db }: Arena, { unitId }: Unit): Promise<number> => {
  const [row] = await rowsOf<{ held: number }>(
    db,
    sql`SELECT count(*)::int AS held FROM reservations WHERE room_id = ${unitId} AND status = 'held'`,
  )
  return row?.held ?? 0
}

const inOwnArena = async (
  count: number,
  setup: Omit<ArenaSetup, 'db'> = {},
  prepare?: (arena: Arena) => Promise<void>,
): Promise<Outcome> => {
  const arena = await openArena({ db: await ownDatabase(), ...setup })
  try {
    await prepare?.(arena)
    return await rush(arena, count)
  } finally {
    await arena.close()
  }
}

const dropIndex = ({ db }: Arena) => dropUniqueClaim(db)

/**
 * Buyers check the unit four at a time before any of them writes. The embedded database runs one transaction at a time,
 * so there its transactions are disabled too.
 */
const unguarded = ({ kind }: Conditions, count: number): Promise<Outcome> => {
  const { pass, open } = turnstile(4)
  let looks = 0
  const looked = async () => {
    looks += 1
    if (looks >= count) open()
    await pass()
  }
  return inOwnArena(
    count,
    {
      weaken: (services) => ({
        ...services,
        claimInTurn: claimAtOnce,
        moveUnit: readThenWrite(looked),
        ...(kind === 'pglite' ? { db: withoutTransactions(services.db) } : {}),
      }),
    },
    dropIndex,
  )
}

/** Without the turns of a node, so that all claims reach the database at the same time. */
const atOnce =
  (changes: Partial<ReservationServices> = {}) =>
  (services: ReservationServices): ReservationServices => ({ ...services, claimInTurn: claimAtOnce, ...changes })

const eitherGuard: readonly Trial[] = [
  {
    name: 'without the unique index',
    expect: 'holds',
    run: () => inOwnArena(100, { weaken: atOnce() }, dropIndex),
  },
  {
    name: 'with a unit that is read, then written',
    expect: 'holds',
    run: () => inOwnArena(100, { weaken: atOnce({ moveUnit: readThenWrite() }) }),
  },
]

export const oneUnit: Experiment = {
  title: 'Many buyers at once on one unit',
  trials: (conditions) => [
    ...bySize(conditions, [200], [200, 1000]).map((count) => ({
      name: `${count} buyers`,
      expect: 'holds' as const,
      run: () => inOwnArena(count),
    })),
    {
      name: 'all claims at the database at once',
      expect: 'holds' as const,
      run: () => inOwnArena(bySize(conditions, 100, 1000), { weaken: atOnce() }),
    },
    ...bySize(conditions, [], eitherGuard),
    {
      name:
        conditions.kind === 'pglite'
          ? 'without index, conditional update and transactions'
          : 'without index and conditional update',
      expect: 'breaks',
      run: () => unguarded(conditions, 100),
    },
  ],
}
