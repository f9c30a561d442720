import { eq } from 'drizzle-orm'
import { MINUTE } from '../../../domain/shared/dates'
import { units } from '../../../server/listing/unit.tables'
import { payments } from '../../../server/payments/payments.tables'
import { moveReservation } from '../../../server/reservation/move-reservation'
import type { Arena } from '../arena'
import type { Answer } from '../caller'
import { openedIn, pay } from '../journeys/journey'
import { type Buyer, comeBack, makeBuyers, makeUnits, openCheckout, type Unit } from '../journeys/reservation-journey'
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

/**
 * Runs the traffic, then ends the unpaid checkouts and pays the refunds, which must happen within `patience`
 * milliseconds (0: not waited for). `look` runs before each look, where the jobs don't run automatically.
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
  }
  await Promise.all(
    buyers.map(async (buyer, i) => {
      const unit = units[i]
      if (unit === undefined) return
      const opened = openedIn(await ask('opening the checkout', () => openCheckout(arena, buyer, unit)))
      if (i % 4 === 0) left.add(unit.unitId)
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
    if (!done) wrong.push('unpaid checkouts did not end, or refunds were not paid, during the fault')
  }
  return { wrong, slowest }
}

const areAvailable = async ({ db }: Arena, ids: readonly number[]): Promise<boolean> => {
  const free = await db.sql.select({ id: units.id }).from(units).where(eq(units.status, 'Available'))
  return ids.every((id) => free.some((each) => each.id === id))
}

const areRefunded = async ({ db }: Arena, ids: readonly number[]): Promise<boolean> => {
  const refunded = await db.sql.select({ id: payments.subjectId }).from(payments).where(eq(payments.status, 'refunded'))
  return ids.every((id) => refunded.some((each) => each.id === id))
}
