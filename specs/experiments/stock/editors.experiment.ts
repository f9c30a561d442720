import { eq, sql } from 'drizzle-orm'
import { listings } from '../../../server/listing/listing.tables'
import { unitPrices } from '../../../server/stock/stock.tables'
import type { Arena } from '../arena'
import { bySize, type Experiment, type Outcome, type Trial, untilItBreaks } from '../experiment'
import { turnstile } from '../guards'
import { makeUnits, type Unit } from '../journeys/reservation-journey'
import { rowsOf } from '../rules/invariants'
import { changeOne, inOwnArena, kindOf, unitNow, waitingBeforeWrite } from './stock-stage'

const OLD = 600_000
const LOW = 500_000
const HIGH = 700_000
const change = (price: number) => ({ was: { price: OLD }, now: { price } })

/** Two managers who saw the same price change it: one is saved, the other is refused. */
const oneUnit = async (arena: Arena, rounds: number, isLocked: boolean): Promise<Outcome> => {
  const wrong: string[] = []
  let told = 0
  for (let round = 0; round < rounds; round += 1) {
    const [unit] = await makeUnits(arena, 1)
    if (unit === undefined) throw new Error('there is no unit')
    const { pass } = turnstile(2)
    const db = isLocked ? arena.db : waitingBeforeWrite(arena.db, pass)
    const answers = await Promise.all(
      [LOW, HIGH].map(async (price) => kindOf(await changeOne(db, unit, change(price)))),
    )
    told += answers.filter((answer) => answer === 'changed-meanwhile').length
    const saved = answers.flatMap((answer, i) => (answer === 'done' ? [i === 0 ? LOW : HIGH] : []))
    const price = (await unitNow(arena.db.sql, unit))?.price
    const entries = await arena.db.sql.$count(unitPrices, eq(unitPrices.unitId, unit.unitId))
    if (saved.length !== 1 || price !== saved[0] || entries !== 1)
      wrong.push(`answered ${answers.join(' and ')}: the price is ${price}, with ${entries} in its history`)
  }
  return { runs: rounds, seen: `${rounds} units, ${told} told`, wrong: [...wrong, ...(await arena.settled())] }
}

type SetPrice = (arena: Arena, unit: Unit, price: number, meet: () => Promise<void>) => Promise<unknown>

/** Two managers change the prices of different units of one listing, which is shown from the lowest to the highest. */
const twoUnits = async (arena: Arena, rounds: number, set: SetPrice): Promise<Outcome> => {
  const wrong: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = await makeUnits(arena, 2)
    if (one === undefined || other === undefined) throw new Error('there are no units')
    const { pass } = turnstile(2)
    await Promise.all([set(arena, one, LOW, pass), set(arena, other, HIGH, pass)])
    const [listing] = await arena.db.sql
      .select({ from: listings.price, to: listings.maxPrice, available: sql<number>`available_price` })
      .from(listings)
      .where(eq(listings.id, one.listingId))
    const shown = `${listing?.from} to ${listing?.to}, available from ${listing?.available}`
    if (shown !== `${LOW} to ${HIGH}, available from ${LOW}`) wrong.push(`the listing is shown from ${shown}`)
  }
  return { runs: rounds, seen: `${rounds} listings`, wrong: [...wrong, ...(await arena.settled())] }
}

const asManager: SetPrice = async ({ db }, unit, price) => {
  const answer = kindOf(await changeOne(db, unit, change(price)))
  if (answer !== 'done') throw new Error(`a manager was answered ${answer}`)
}

/** The unit alone, while the other transaction is open too. */
const unlocked: SetPrice = ({ db }, { unitId }, price, meet) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1`)
    await meet()
    await tx.execute(sql`UPDATE rooms SET revised_price = ${price} WHERE id = ${unitId}`)
  })

/** Takes the locks out of the functions of the triggers that derive a listing’s prices. */
const withoutLock = async ({ db }: Arena): Promise<void> => {
  for (const name of ['derive_ranges(integer[])', 'follow_available_prices()']) {
    const [found] = await rowsOf<{ text: string }>(db, sql`SELECT pg_get_functiondef(${name}::regprocedure) AS text`)
    const text = found?.text.replace(/PERFORM 1 FROM listings [^;]*;/, '') ?? ''
    if (text === found?.text) throw new Error(`${name} has no lock`)
    await db.sql.execute(sql.raw(text))
  }
}

export const editorsAtOnce: Experiment = {
  title: 'Two managers change prices at once',
  trials: (conditions) => [
    {
      name: 'of one unit',
      expect: 'holds',
      run: () => inOwnArena((arena) => oneUnit(arena, bySize(conditions, 20, 200), true)),
    },
    {
      name: 'of different units of a listing',
      expect: 'holds',
      run: () => inOwnArena((arena) => twoUnits(arena, bySize(conditions, 20, 200), asManager)),
    },
    {
      name: 'of one unit, without the lock of the listing',
      expect: 'breaks',
      run: () => inOwnArena((arena) => oneUnit(arena, 5, false)),
    },
    // The embedded database runs one transaction at a time.
    ...(conditions.kind === 'postgres' ? [unlockedRanges] : []),
  ],
}

const unlockedRanges: Trial = {
  name: 'of different units of a listing, without its lock',
  expect: 'breaks',
  run: () =>
    untilItBreaks(
      () =>
        inOwnArena(async (arena) => {
          await withoutLock(arena)
          return twoUnits(arena, 5, unlocked)
        }),
      8,
    ),
}
