import { eq } from 'drizzle-orm'
import { MINUTE } from '../../../domain/shared/dates'
import { rooms } from '../../../server/listing/listing.tables'
import { payments } from '../../../server/payments/payments.tables'
import { moveReservation } from '../../../server/reservation/move-reservation'
import type { Arena } from '../arena'
import type { Answer } from '../caller'
import { openedIn, pay } from '../journey'
import { type Buyer, comeBack, makeBuyers, makeUnits, openCheckout, type Unit } from '../reservation-journey'
import { timed, within } from './waiting'

/** Buyers, each with a unit. Of four, one leaves without paying, one pays and cancels, two stay. */
export interface Traffic {
  readonly units: readonly Unit[]
  readonly buyers: readonly Buyer[]
}

export const makeTraffic = async (arena: Arena, count: number): Promise<Traffic> => ({
  units: await makeUnits(arena, count),
  buyers: await makeBuyers(arena, count),
})

export interface Meanwhile {
  readonly wrong: string[]
  /** The slowest call, in milliseconds. */
  readonly slowest: number
}

<<<<<<<< HEAD:specs/experiments/faults/traffic.ts
/**
 * Runs the traffic, then ends the unpaid checkouts and pays the refunds, which must happen within `patience`
 * milliseconds (0: not waited for). `look` runs before each look, where the jobs don't run by themselves.
 */
export const duringTrouble = async (
  arena: Arena,
  { units, buyers }: Traffic,
  patience: number,
  look: () => Promise<unknown> = async () => undefined,
): Promise<Meanwhile> => {
  const wrong: string[] = []
  let slowest = 0
  const [left, cancelled] = [new Set<number>(), [] as number[]]
  const ask = async (what: string, call: () => Promise<Answer>): Promise<Answer> => {
    const { result, took } = await timed(call)
    slowest = Math.max(slowest, took)
    if (result.code !== 0) wrong.push(`a call failed: ${what}, ${result.status} ${result.message}`)
    return result
========
const UNAVAILABLE = 70_025
const AGAIN = 100
const PATIENCE: Patience = { call: 35_000, buyer: 90_000 }

/** A failure that says so, to be tried again. */
const isClearFailure = ({ status, code, message }: Answer): boolean =>
  (status >= 500 && code > 0 && message !== '') || code === UNAVAILABLE

export const startTraffic = (
  /** Resolves once there is a server to call. */
  server: () => Promise<Server>,
  wishes: readonly Wish[],
  atOnce: number,
  patience: Patience = PATIENCE,
): Traffic => {
  let [answered, failed, refused, slowest] = [0, 0, 0, 0]
  const [acknowledged, wrong]: [string[], string[]] = [[], []]
  let waiting: { readonly met: () => boolean; readonly go: () => void }[] = []
  let over = false
  const check = () => {
    for (const { met, go } of waiting) if (over || met()) go()
    waiting = waiting.filter(({ met }) => !over && !met())
>>>>>>>> ae497ef (Write nothing to the embedded database while its disk is full):specs/experiments/faults/persistent-buyers.ts
  }
  await Promise.all(
    buyers.map(async (buyer, i) => {
      const unit = units[i]
      if (unit === undefined) return
      const opened = openedIn(await ask('opening the checkout', () => openCheckout(arena, buyer, unit)))
      if (i % 4 === 0) left.add(unit.roomId)
      if (opened === null || i % 4 === 0) return
      await pay(arena, opened.clientSecret)
      const { data } = await ask('the return', () => comeBack(arena, buyer, unit, opened.sessionId))
      const { ordersId } = (data ?? {}) as { ordersId?: number }
      if (ordersId === undefined || i % 4 !== 1) return
      cancelled.push(ordersId)
      await moveReservation(arena.services, ordersId, 'cancelled')
    }),
  )
  if (patience > 0) {
    arena.clock.move(31 * MINUTE)
    const done = await within(patience, async () => {
      await look()
      return (await areAvailable(arena, [...left])) && (await areRefunded(arena, cancelled))
    })
<<<<<<<< HEAD:specs/experiments/faults/traffic.ts
    if (!done) wrong.push('unpaid checkouts did not end, or refunds were not paid, during the fault')
========

  const once = async (call: () => Promise<Answer>): Promise<Answer | null> => {
    const started = performance.now()
    const limit = new AbortController()
    const late = pause(patience.call, null, { signal: limit.signal }).catch(() => null)
    try {
      const answer = await Promise.race([call(), late])
      slowest = Math.max(slowest, performance.now() - started)
      if (answer === null) wrong.push(`a call was not answered within ${patience.call / 1000} seconds`)
      else if (answer.status >= 500 && !isClearFailure(answer)) wrong.push(`an answer was not clear: ${answer.status}`)
      else answered += 1
      if (answer !== null && isClearFailure(answer)) failed += 1
      return answer
    } catch (error) {
      wrong.push(`a call was not answered: ${(error as Error).message}`)
      return null
    } finally {
      limit.abort()
      check()
    }
  }

  /** Repeats the call until it succeeds or is refused; null once the buyer gives up. */
  const persist = async (call: () => Promise<Answer>, ends: number): Promise<Answer | null> => {
    for (;;) {
      const answer = await once(call)
      if (answer === null || !isClearFailure(answer)) return answer
      if (performance.now() > ends) {
        wrong.push(`a buyer gave up after ${patience.buyer / 1000} seconds: ${answer.message}`)
        return null
      }
      await pause(AGAIN)
    }
  }

  const visit = async ({ buyer, unit }: Wish): Promise<void> => {
    const ends = performance.now() + patience.buyer
    const answer = await persist(async () => openCheckout(await server(), buyer, unit), ends)
    const opened = answer === null ? null : openedIn(answer)
    if (answer !== null && opened === null) refused += 1
    if (opened === null) return
    await persist(async () => pay(await server(), opened.clientSecret, 'once'), ends)
    const placed = await persist(async () => comeBack(await server(), buyer, unit, opened.sessionId), ends)
    if (placed?.code === 0) acknowledged.push(opened.sessionId)
    else if (placed !== null) wrong.push(`a buyer paid and was told: ${placed.message}`)
  }

  const queue = [...wishes]
  const buyers = Array.from({ length: atOnce }, async () => {
    for (let wish = queue.shift(); wish !== undefined; wish = queue.shift()) await visit(wish)
  })
  const finished = Promise.all(buyers).then(() => {
    over = true
    check()
  })
  return {
    ...{ answered: () => answered, failed: () => failed, refused: () => refused, slowest: () => slowest },
    ...{ acknowledged, wrong, finished },
    after: (calls) => {
      const goal = answered + calls
      return until(() => answered >= goal)
    },
    untilFailure: () => {
      const before = failed
      return until(() => failed > before)
    },
>>>>>>>> ae497ef (Write nothing to the embedded database while its disk is full):specs/experiments/faults/persistent-buyers.ts
  }
  return { wrong, slowest }
}

const areAvailable = async ({ db }: Arena, ids: readonly number[]): Promise<boolean> => {
  const free = await db.sql.select({ id: rooms.id }).from(rooms).where(eq(rooms.status, 'Available'))
  return ids.every((id) => free.some((each) => each.id === id))
}

const areRefunded = async ({ db }: Arena, ids: readonly number[]): Promise<boolean> => {
  const refunded = await db.sql.select({ id: payments.subjectId }).from(payments).where(eq(payments.status, 'refunded'))
  return ids.every((id) => refunded.some((each) => each.id === id))
}
