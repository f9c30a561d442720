import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, callerAt } from '../caller'
import { openedIn, pay, type Server } from '../journeys/journey'
import { type Buyer, comeBack, openCheckout, type Unit } from '../journeys/reservation-journey'

/** A reservation whose buyer was told that it was made. */
export interface Acknowledged extends Unit {
  readonly buyer: Buyer
}

export interface Load {
  readonly acknowledged: readonly Acknowledged[]
  /** One sentence for each call without an answer, with a server error, or with a refusal nobody deserved. */
  readonly failures: readonly string[]
  readonly calls: () => number
  /** Finishes the calls under way. */
  stop(): Promise<void>
}

export interface LoadSetup {
  readonly caller: ReturnType<typeof callerAt>
  /** Each is reserved once. */
  readonly units: readonly Unit[]
  readonly buyers: readonly Buyer[]
  readonly buyersAtOnce: number
  readonly readersAtOnce: number
}

/** Buyers who reserve and pay, one unit after another, and visitors who search and read, until stopped. */
export const startLoad = ({ caller, units, buyers, buyersAtOnce, readersAtOnce }: LoadSetup): Load => {
  const acknowledged: Acknowledged[] = []
  const failures: string[] = []
  let calls = 0
  let stopped = false
  // An experiment that ended early stops nothing.
  const ends = performance.now() + LONGEST
  const isRunning = () => !stopped && performance.now() < ends
  const waiting = [...units]

  const call: typeof caller.call = async (method, path, headers, body) => {
    calls += 1
    try {
      const answer = await caller.call(method, path, headers, body)
      if (answer.status >= 500) {
        failures.push(`${method} ${nameOf(path)} was answered with ${answer.status}`)
        await pause(MOMENT)
      }
      return answer
    } catch (error) {
      failures.push(`${method} ${nameOf(path)} had no answer: ${(error as Error).message}`)
      await pause(MOMENT)
      return NO_ANSWER
    }
  }
  const server: Server = { post: (path, body, headers = {}) => call('POST', path, headers, body) }

  const reserve = async (unit: Unit, buyer: Buyer): Promise<void> => {
    const expected = (what: string, { status, code, message }: Answer) => {
      if (status > 0 && status < 500 && code !== 0) failures.push(`a buyer could not ${what}: ${message}`)
      return code === 0
    }
    const answer = await openCheckout(server, buyer, unit)
    const opened = openedIn(answer)
    if (!expected('open a checkout', answer) || opened === null) return
    await pay(server, opened.clientSecret, 'once')
    const returned = await comeBack(server, buyer, unit, opened.sessionId)
    if (expected('return from payment', returned)) acknowledged.push({ ...unit, buyer })
  }
  const buy = async (buyer: Buyer): Promise<void> => {
    for (let unit = waiting.shift(); isRunning() && unit !== undefined; unit = waiting.shift())
      await reserve(unit, buyer)
    if (isRunning()) failures.push('there were too few units for the whole experiment')
  }
  const read = async (): Promise<void> => {
    for (let i = 0; isRunning(); i += 1) {
      const { listingId = 0 } = units[i % units.length] ?? {}
      await call('POST', '/api/house/1/15', {}, { sort: 'newest' })
      await call('GET', `/api/houseRoomList/${listingId}`, {})
      await call('GET', '/', {})
    }
  }
  const all = Promise.all([
    ...Array.from({ length: readersAtOnce }, read),
    ...buyers.slice(0, buyersAtOnce).map((buyer) => buy(buyer)),
  ])
  return {
    acknowledged,
    failures,
    calls: () => calls,
    stop: async () => {
      stopped = true
      await all
    },
  }
}

/** In milliseconds. */
const LONGEST = 240_000
/** Before the next call, after one that failed: while a node is away, quick failures would use up all units. */
const MOMENT = 500

const NO_ANSWER: Answer = { status: 0, code: -1, message: '', data: null, body: null }

/** Without what differs between calls of the same kind. */
const nameOf = (path: string): string =>
  path.replace(/\/(\d+|cs_[^/]*)(?=\/|$)/g, '/…').replace(/checkout\/[^/]+\/pay/, 'checkout/…/pay')
