import { sql } from 'drizzle-orm'
import { checkoutTotalOf } from '../../../domain/reservation/fee'
import { STANDARD_TERMS } from '../../../domain/reservation/reservation-terms-codec'
import { MINUTE, SECOND } from '../../../domain/shared/dates'
import { runJobs } from '../../../server/jobs/run-jobs'
import { moveReservation } from '../../../server/reservation/move-reservation'
import { sandboxSessions } from '../../../server/sandbox/sandbox.tables'
import { ownDatabase } from '../../shared/own-database'
import { type Arena, type ArenaSetup, openArena } from '../arena'
import { bySize, type Conditions, type Experiment, type Outcome, type Trial } from '../experiment'
import { brokenRules } from '../rules/invariants'
import { openedIn, pay } from '../journeys/journey'
import { comeBack, makeBuyers, makeUnits, openCheckout } from '../journeys/reservation-journey'
import { EVERYTHING, LATER, faultyProvider, type FaultyProvider, type ProviderFault, trusting } from './provider-faults'
import { inSeconds, timed, within } from './waiting'

const PATIENCE = 20 * SECOND
/** A checkout that does not open is refused with this code: "Card payments aren’t available at the moment." */
const UNAVAILABLE = 70_025

interface Trying {
  readonly fault: ProviderFault
  readonly setup?: (faulty: FaultyProvider) => Partial<ArenaSetup>
  /** Runs when everything is paid, before the buyers return. */
  readonly paid?: (arena: Arena) => Promise<void>
  /** The largest number of reservations that may come of it; by default every buyer has one. */
  readonly reserved?: number
  /** How long to wait for the unpaid checkouts to end, in milliseconds. */
  readonly patience?: number
}

/**
 * Buyers open their checkouts in two tabs at once, pay in every tab they can, and return from both; of three, one leaves
 * without paying, and one cancels afterwards. The provider goes wrong until the checkouts' time is up, then recovers.
 */
const goesWrong = async (count: number, trying: Trying): Promise<Outcome> => {
  const faulty = faultyProvider(trying.fault)
  const arena = await openArena({
    db: await ownDatabase(),
    provider: faulty.provider,
    ...trying.setup?.(faulty),
  })
  const jobs = runJobs(arena.jobs, arena.log)
  try {
    const { wrong, paying, refused, slowest } = await buy(arena, count, trying.paid)
    const free = await arena.db.sql.$count(sandboxSessions)
    arena.clock.move(31 * MINUTE)
    const released = await within(trying.patience ?? PATIENCE, async () => {
      if (arena.jobs.length === 0) await arena.tick()
      return noneWaits(arena)
    })
    if (!released) wrong.push('unpaid checkouts were not ended during the fault')
    faulty.recover()
    await jobs.stop()
    wrong.push(...(await arena.settled()), ...(await brokenRules(arena.db, CHARGES)))
    const reserved = await countOf(arena, sql`SELECT count(*)::int AS n FROM reservations WHERE ordered_at IS NOT NULL`)
    const refunds = await countOf(arena, sql`SELECT count(*)::int AS n FROM sandbox_refunds`)
    const expected = trying.reserved ?? paying
    if (reserved > expected) wrong.push(`too many reservations: ${reserved} instead of ${expected}`)
    return {
      runs: count,
      seen: `${free} sessions, ${refused} clear refusals, ${reserved} reservations, ${refunds} refunds; reads meanwhile at most ${inSeconds(slowest)}`,
      wrong,
    }
  } finally {
    await jobs.stop()
    await arena.close()
  }
}

interface Bought {
  readonly wrong: string[]
  /** Buyers who paid at least one session. */
  readonly paying: number
  readonly refused: number
  /** The slowest read of the listing meanwhile. */
  readonly slowest: number
}

const buy = async (arena: Arena, count: number, paid: Trying['paid']): Promise<Bought> => {
  const [units, buyers] = [await makeUnits(arena, count), await makeBuyers(arena, count)]
  const wrong: string[] = []
  const sessions = new Map<number, Set<string>>()
  let [refused, slowest] = [0, 0]
  const read = async () => {
    const { result, took } = await timed(() => arena.call('GET', `/api/houseRoomList/${units[0]?.listingId ?? 0}`, {}))
    slowest = Math.max(slowest, took)
    if (result.status >= 500) wrong.push(`a read failed: ${result.status} ${result.message}`)
  }
  const open = async (i: number) => {
    const [unit, buyer] = [units[i], buyers[i]]
    if (unit === undefined || buyer === undefined) return
    const answer = await openCheckout(arena, buyer, unit)
    const opened = openedIn(answer)
    if (opened === null) {
      refused += 1
      if (answer.code !== UNAVAILABLE) wrong.push(`an unclear refusal: ${answer.code} ${answer.message}`)
      return
    }
    if (i % 3 === 0) return
    const state = (await pay(arena, opened.clientSecret)).body as { status?: string }
    if (state.status === 'complete') sessions.set(i, (sessions.get(i) ?? new Set()).add(opened.sessionId))
  }
  await read()
  slowest = 0
  await Promise.all([...units.flatMap((_, i) => [open(i), open(i)]), read(), read(), read()])
  await paid?.(arena)
  const back = async (i: number, sessionId: string) => {
    const [unit, buyer] = [units[i], buyers[i]]
    if (unit === undefined || buyer === undefined) return
    const { data } = await comeBack(arena, buyer, unit, sessionId)
    const { ordersId } = (data ?? {}) as { ordersId?: number }
    if (ordersId !== undefined && i % 3 === 1) await moveReservation(arena.services, ordersId, 'cancelled')
  }
  await Promise.all([...sessions].flatMap(([i, ids]) => [...ids].flatMap((id) => [back(i, id), back(i, id)])))
  return { wrong, paying: sessions.size, refused, slowest }
}

/** Every unit is reserved and paid for, or available. */
const noneWaits = async (arena: Arena): Promise<boolean> =>
  (await countOf(arena, sql`SELECT count(*)::int AS n FROM reservations WHERE status = 'checkout'`)) === 0

const countOf = async ({ db }: Arena, query: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = (await db.sql.execute<{ n: number }>(query)) as { rows: { n: number }[] }
  return rows[0]?.n ?? 0
}

const CHARGES = [
  {
    broken: 'a unit was charged twice',
    found: sql`SELECT reference AS what FROM sandbox_sessions s
      WHERE status = 'complete' AND NOT EXISTS (SELECT 1 FROM sandbox_refunds f WHERE f.payment_ref = s.payment_ref)
      GROUP BY reference HAVING count(*) > 1`,
  },
  {
    broken: 'a payment was refunded twice',
    found: sql`SELECT payment_ref AS what FROM sandbox_refunds GROUP BY payment_ref HAVING count(*) > 1`,
  },
  {
    broken: 'a reservation was made for another amount',
    found: sql`SELECT 'reservation ' || r.id AS what FROM reservations r JOIN payments p ON p.kind = 'reservation' AND p.subject_id = r.id
      JOIN sandbox_sessions s ON s.payment_ref = p.payment_ref WHERE r.ordered_at IS NOT NULL AND s.amount_cents <> ${checkoutTotalOf(STANDARD_TERMS)}`,
  },
  {
    broken: 'two reservations were made with one payment',
    found: sql`SELECT payment_ref AS what FROM payments WHERE payment_ref IS NOT NULL AND kind = 'reservation' GROUP BY payment_ref HAVING count(*) > 1`,
  },
]

/** The provider charges a dollar more than asked. */
const chargeMore = async ({ db }: Arena): Promise<void> => {
  await db.sql.execute(sql`UPDATE sandbox_sessions SET amount_cents = amount_cents + 100 WHERE status = 'complete'`)
}

/** Reports each session as the one it reported first. */
const anotherSession = (): NonNullable<ProviderFault['reports']> => {
  let first: { sessionId: string; state: Parameters<NonNullable<ProviderFault['reports']>>[0] } | null = null
  return (state) => {
    if (first === null && state.paid) first = { sessionId: state.sessionId, state }
    return first?.state ?? state
  }
}

const trial = (name: string, run: Trial['run'], expect: Trial['expect'] = 'holds'): Trial => ({ name, expect, run })
/** The shipped routes without the check of what the provider says. */
const unchecked = (faulty: FaultyProvider): Partial<ArenaSetup> => ({
  provider: faulty.provider,
  weaken: (services) => services,
})

const trialsOf = (conditions: Conditions): readonly Trial[] => {
  const count = bySize(conditions, 6, 60)
  return [
    trial('a second slow', () => goesWrong(count, { fault: { slow: SECOND } })),
    trial('answers 500 to everything', () => goesWrong(count, { fault: { fails: EVERYTHING } })),
    trial('answers 500 to all but new checkouts', () => goesWrong(count, { fault: { fails: LATER } })),
    trial('loses the answer after it has opened a checkout', () => goesWrong(count, { fault: { loses: ['open'] } })),
    trial('loses all other answers after it has acted', () => goesWrong(count, { fault: { loses: LATER } })),
    trial('gets every call twice', () => goesWrong(count, { fault: { twice: true } })),
    trial('charges another amount', () => goesWrong(count, { fault: {}, paid: chargeMore, reserved: 0 })),
    trial('reports another session', () => goesWrong(count, { fault: { reports: anotherSession() } })),
    trial('reports a payment without its reference', () =>
      goesWrong(count, { fault: { reports: (state) => ({ ...state, paymentRef: null }) } }),
    ),
    trial(
      'a second slow, without idempotency keys',
      () => goesWrong(6, { fault: { slow: SECOND, withoutKeys: true } }),
      'breaks',
    ),
    trial(
      'loses all other answers after it has acted, without idempotency keys',
      () => onceWrong(() => goesWrong(6, { fault: { loses: LATER, withoutKeys: true } })),
      'breaks',
    ),
    trial(
      'charges another amount, which the adapter does not report',
      () =>
        goesWrong(6, {
          fault: {},
          paid: chargeMore,
          setup: () => ({ provider: trusting(checkoutTotalOf(STANDARD_TERMS)) }),
        }),
      'breaks',
    ),
    trial(
      'reports another session, without the check',
      () => goesWrong(6, { fault: { reports: anotherSession() }, setup: unchecked, patience: SECOND }),
      'breaks',
    ),
  ]
}

const TRIES = 6

/** Whether a second refund is asked for depends on chance. */
const onceWrong = async (run: () => Promise<Outcome>): Promise<Outcome> => {
  let outcome = await run()
  for (let again = 1; again < TRIES && outcome.wrong.length === 0; again += 1) outcome = await run()
  return outcome
}

export const provider: Experiment = { title: 'A payment provider that is slow or wrong', trials: trialsOf }
