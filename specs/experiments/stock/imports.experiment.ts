import { and, eq, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { UnitValues } from '../../../domain/stock/import/incoming'
import type { Database } from '../../../server/db/database'
import { listings } from '../../../server/listing/listing.tables'
import { moveUnits as moveTogether } from '../../../server/listing/units'
import { storedUnits } from '../../../server/stock/import/runs/stored-units'
import { writeRun } from '../../../server/stock/import/runs/write-run'
import { moveUnits } from '../../../server/stock/move-units'
import { changes, unitPrices } from '../../../server/stock/stock.tables'
import type { Arena } from '../arena'
import { bySize, type Experiment, type Outcome } from '../experiment'
import { turnstile } from '../guards'
import { makeUnits, type Unit } from '../journeys/reservation-journey'
import { NEW, OLD, oneOfThem, race, type Refusable, samePrice, type Way } from './claim-race'
import { applySeen, keepRun, lookAt, type SeenRun } from './runs-stage'
import { inOwnArena, kindOf, projectOf, waitingBeforeWrite } from './stock-stage'

const seenOf = async ({ db }: Arena, { listingId }: Unit, said: UnitValues): Promise<SeenRun> =>
  lookAt(db, await keepRun(db, listingId, [{ label: '101', ...said }]))

/** A price list is looked at, then applied while a buyer claims the unit. */
const applying = (said: UnitValues, rule: Way['rule']): Way => ({
  act: (arena, unit, claim, later) => {
    const seen = seenOf(arena, unit, said)
    return [seen.then(claim), seen.then(async (it) => later(() => applySeen(arena.db, it)))]
  },
  rule,
})

/** Of the same price list, after the claim, with the difference as it was seen before it. */
const applyingAsSeen = (said: UnitValues, rule: Way['rule']): Way => ({
  act: (arena, unit, claim) => {
    const seen = seenOf(arena, unit, said)
    const claimed = seen.then(claim)
    return [claimed, claimed.then(async () => applyAsSeen(arena.db, await seen))]
  },
  rule,
})

/** `applyRun` without comparing again: its lock alone. */
const applyAsSeen = async (db: Database, { run, difference }: SeenRun): Refusable => {
  const project = await projectOf(db.sql, run.listingId)
  const stored = await storedUnits(db.sql, project.id)
  return db.transaction(async (sqlOf) => {
    await sqlOf.select({ id: listings.id }).from(listings).where(eq(listings.id, project.id)).for('no key update')
    await writeRun(sqlOf, moveTogether, {
      ...{ project, accountId: null, at: new Date(), reason: run.fileName, releases: true, source: '' },
      ...{ rows: difference.rows.filter(({ isTicked }) => isTicked), stored },
    })
    return E.right(null)
  })
}

const act = async ({ db }: Arena, { listingId, unitId }: Unit, event: 'reserved-elsewhere' | 'back-on-sale') =>
  moveUnits(
    { db, moveTogether },
    { project: await projectOf(db.sql, listingId), unitIds: [unitId], act: event, accountId: null },
    new Date(),
  )

/** The list says that a unit which is reserved elsewhere is available; a manager says so too, and a buyer claims it. */
const returning = (apply: (db: Database, seen: SeenRun) => Refusable, isAfterwards: boolean): Way => ({
  act: (arena, unit, claim, later) => {
    const seen = act(arena, unit, 'reserved-elsewhere').then(() => seenOf(arena, unit, { status: 'available' }))
    const isFirst = isAfterwards || unit.unitId % 2 === 0
    const back = () => act(arena, unit, 'back-on-sale')
    const claimed = seen.then(() => (isFirst ? back() : later(back))).then(claim)
    const applied = (isAfterwards ? claimed : seen).then(async () => {
      const it = await seen
      return isFirst ? later(() => apply(arena.db, it)) : apply(arena.db, it)
    })
    return [claimed, applied]
  },
  rule: (seen) =>
    seen.claim.code === 0 && seen.status === 'Reserved' && seen.asked === OLD
      ? null
      : `the buyer was answered ${seen.claim.code}, the desk ${seen.desk}: the unit is ${seen.status}, and was claimed at ${seen.asked}`,
})

export const claimAgainstImport: Experiment = {
  title: 'A claim against an import that is applied',
  trials: (conditions) => {
    const held = (name: string, way: Way) => ({
      ...{ name, expect: 'holds' as const },
      run: () => inOwnArena((arena) => race(arena, bySize(conditions, 30, 200), way)),
    })
    const lost = (name: string, way: Way) => ({
      ...{ name: `${name}, without comparing again`, expect: 'breaks' as const },
      run: () => inOwnArena((arena) => race(arena, 5, way)),
    })
    return [
      held('its price', applying({ price: NEW }, samePrice)),
      held('withdrawn', applying({ status: 'withheld' }, oneOfThem)),
      held('back on sale', returning(applySeen, false)),
      lost('its price', applyingAsSeen({ price: NEW }, samePrice)),
      lost('back on sale', returning(applyAsSeen, true)),
    ]
  },
}

const UNITS = 3

/** Two managers who saw the same difference apply it: one does, the other is refused. */
const twoManagers = async (arena: Arena, rounds: number, isGuarded: boolean): Promise<Outcome> => {
  const wrong: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [unit] = await makeUnits(arena, UNITS)
    if (unit === undefined) throw new Error('there are no units')
    const said = Array.from({ length: UNITS }, (_, i) => ({ label: String(101 + i), price: NEW }))
    const seen = await lookAt(arena.db, await keepRun(arena.db, unit.listingId, said))
    const { pass } = turnstile(2)
    const db = isGuarded ? arena.db : waitingBeforeWrite(arena.db, pass)
    const answers = (await Promise.all([1, 2].map(() => applySeen(db, seen)))).map(kindOf).toSorted()
    const prices = await arena.db.sql.$count(unitPrices, eq(unitPrices.listingId, unit.listingId))
    const lines = await arena.db.sql.$count(
      changes,
      and(eq(changes.listingId, unit.listingId), eq(changes.action, 'import-applied')),
    )
    const changed = await arena.db.sql.$count(
      sql`rooms`,
      sql`listing_id = ${unit.listingId} AND revised_price = ${NEW}`,
    )
    const found = `${answers.join(' and ')}: ${changed} prices, ${prices} in their history, applied ${lines} times`
    if (found !== `changed-meanwhile and done: ${UNITS} prices, ${UNITS} in their history, applied 1 times`)
      wrong.push(`answered ${found}`)
  }
  return { runs: rounds, seen: `${rounds} imports of ${UNITS} prices`, wrong: [...wrong, ...(await arena.settled())] }
}

export const twoApplyOneImport: Experiment = {
  title: 'Two managers apply the same import at once',
  trials: (conditions) => [
    {
      name: 'of three prices',
      expect: 'holds',
      run: () => inOwnArena((arena) => twoManagers(arena, bySize(conditions, 20, 200), true)),
    },
    {
      name: 'without the lock of the listing',
      expect: 'breaks',
      run: () => inOwnArena((arena) => twoManagers(arena, 5, false)),
    },
  ],
}
