import { and, eq } from 'drizzle-orm'
import type * as E from 'fp-ts/lib/Either.js'
import type { Failure } from '../../../domain/shared/failure'
import { reservations } from '../../../server/reservation/reservation.tables'
import type { Arena } from '../arena'
import type { Answer } from '../caller'
import type { Outcome } from '../experiment'
import { makeBuyers, makeUnits, openCheckout, type Unit } from '../journeys/reservation-journey'
import { kindOf, unitNow } from './stock-stage'

/** The unit was taken, or is withheld already. */
const REFUSED = [70021, 40400]
export const OLD = 600_000
export const NEW = 650_000

type Claim = () => Promise<Answer>
/** Begins the desk’s change some answers of the database after the claim, so that each comes first at times. */
type Later = (change: () => Refusable) => Refusable
export type Refusable = Promise<E.Either<Failure, unknown>>
/** What the desk does while a buyer claims the unit. */
export interface Way {
  readonly act: (arena: Arena, unit: Unit, claim: Claim, later: Later) => readonly [Promise<Answer>, Refusable]
  /** What is wrong with a unit afterwards. */
  readonly rule: (seen: Seen) => string | null
}
interface Seen {
  readonly claim: Answer
  readonly desk: string
  readonly status: string
  readonly price: number | null
  /** Of the claim; null without one. */
  readonly asked: number | null
}

const told = ({ claim, desk, status, price, asked }: Seen): string =>
  `the buyer was answered ${claim.code}, the desk ${desk}: the unit is ${status} at ${price}, and was claimed at ${asked}`

/** How the desk is told that the claim came first. */
const TOO_LATE = ['claimed', 'changed-meanwhile']

/** A claimed unit has the price at which it was claimed; every claim succeeds. */
export const samePrice = (seen: Seen): string | null => {
  const { claim, desk, status, price, asked } = seen
  const isRight =
    claim.code === 0 && status === 'Reserved' && asked === price && price === (desk === 'done' ? NEW : OLD)
  return isRight && ['done', ...TOO_LATE].includes(desk) ? null : told(seen)
}

/** Either the buyer has the unit, or the desk has withheld it; the other is refused. */
export const oneOfThem = (seen: Seen): string | null => {
  const { claim, desk, status, asked } = seen
  const isBuyers = claim.code === 0 && TOO_LATE.includes(desk) && status === 'Reserved' && asked === OLD
  const isWithheld = REFUSED.includes(claim.code) && desk === 'done' && status === 'Withheld' && asked === null
  return isBuyers || isWithheld ? null : told(seen)
}

/** A claim that begins once the desk has looked. */
export const begunLater = (claim: Claim) => {
  let begun: Promise<Answer> | null = null
  const begin = () => (begun ??= claim())
  return { begin, after: async (done: Refusable) => done.then(begin) }
}
/** A buyer claims each of so many units while the desk does something with it. */
export const race = async (arena: Arena, rounds: number, { act, rule }: Way): Promise<Outcome> => {
  const units = (await Promise.all(Array.from({ length: rounds }, () => makeUnits(arena, 1)))).flat()
  const buyers = await makeBuyers(arena, rounds)
  const wrong: string[] = []
  let claims = 0
  let changes = 0
  for (const [i, unit] of units.entries()) {
    const buyer = buyers[i]
    if (buyer === undefined) throw new Error('there is no buyer')
    const [claimed, changed] = act(
      arena,
      unit,
      () => openCheckout(arena, buyer, unit),
      async (change) => {
        for (let asked = 0; asked < (i % 20) * 3; asked += 1) await arena.db.ping()
        return change()
      },
    )
    const [claim, done] = await Promise.all([claimed, changed])
    const [live] = await arena.db.sql
      .select({ asked: reservations.askedPrice })
      .from(reservations)
      .where(and(eq(reservations.unitId, unit.unitId), eq(reservations.status, 'checkout')))
    const now = await unitNow(arena.db.sql, unit)
    const seen = {
      claim,
      desk: kindOf(done),
      status: now?.status ?? '',
      price: now?.price ?? null,
      asked: live?.asked ?? null,
    }
    if (claim.code === 0) claims += 1
    if (seen.desk === 'done') changes += 1
    const problem = rule(seen)
    if (problem !== null) wrong.push(problem)
  }
  return {
    runs: rounds,
    seen: `${claims} of ${rounds} claims, ${changes} of ${rounds} changes`,
    wrong: [...wrong, ...(await arena.settled())],
  }
}
