import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../caller'
import { openedIn, pay, type Server } from '../journeys/journey'
import { type Buyer, comeBack, openCheckout, type Unit } from '../journeys/reservation-journey'

/** A buyer who wants a unit. Two may want the same one. */
export interface Wish {
  readonly buyer: Buyer
  readonly unit: Unit
}

/** Buyers who reserve and pay while something fails. They repeat a call that fails, as people do. */
export interface Traffic {
  /** Calls that were answered, and how many of them with a clear failure. */
  readonly answered: () => number
  readonly failed: () => number
  readonly slowest: () => number
  /** Sessions whose reservation was acknowledged. */
  readonly acknowledged: readonly string[]
  readonly refused: () => number
  readonly wrong: readonly string[]
  /** Resolves once this many calls more were answered, or all buyers have finished. */
  after(calls: number): Promise<void>
  /** Resolves once a call has failed since now, or all buyers have finished. */
  untilFailure(): Promise<void>
  readonly finished: Promise<void>
}

export interface Patience {
  /** Milliseconds in which a call must be answered. */
  readonly call: number
  /** Milliseconds after which a buyer gives up. */
  readonly buyer: number
}

export const inSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1)

const UNAVAILABLE = 70_025
const AGAIN = 100
const PATIENCE: Patience = { call: 60_000, buyer: 180_000 }

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
  }
  const until = (met: () => boolean) =>
    new Promise<void>((go) => {
      waiting.push({ met, go })
      check()
    })

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
  }
}
