import { sql } from 'drizzle-orm'
import type { UnitValues } from '../../../domain/stock/import/incoming'
import type { Database } from '../../../server/db/database'
import { makeListing } from '../../shared/support/fixtures'
import { seedTenants } from '../arena'
import { bySize, type Experiment, type Outcome } from '../experiment'
import { hasAnswered, killEachPoint, type Life, liveOnce } from '../processes/killing'
import { rowsOf } from '../rules/invariants'
import { type Place, prepareScene } from '../scene'
import { applySeen, keepRun, lookAt } from './runs-stage'
import { kindOf } from './stock-stage'

/** Units of each kind: a new price, sold elsewhere, new. */
const EACH = 50
const OLD = 600_000
const NEW = 601_000
const units = (from: number, said: UnitValues): UnitValues[] =>
  Array.from({ length: EACH }, (_, i) => ({ label: String(from + i), ...said }))
const SAID = [
  ...units(101, { price: NEW }),
  ...units(201, { status: 'sold' }),
  ...units(301, { ...{ beds: 2, baths: 1, cars: 1, internal: 70, price: NEW, status: 'available' } }),
]

/** Applies the run, as a manager does. */
const live = (place: Place, run: number, killAt: number, env?: Readonly<Record<string, string>>) =>
  liveOnce(place, { killAt, env }, async ({ child }) => {
    child.send(`apply ${run}`)
    if ((await child.heard(hasAnswered('applying'))) === null) return
    child.send('sweep')
    await child.heard(hasAnswered('the sweep'))
  })

const standing = async (db: Database): Promise<string> => {
  const [found] = await rowsOf<Record<string, number | string>>(
    db,
    sql`SELECT (SELECT count(*)::int FROM rooms) AS units, (SELECT count(*)::int FROM rooms WHERE revised_price = ${NEW}) AS prices,
      (SELECT count(*)::int FROM rooms WHERE status = 'Sold') AS sold, (SELECT count(*)::int FROM unit_prices) AS priced,
      (SELECT count(*)::int FROM unit_ledger) AS moved, (SELECT count(*)::int FROM changes) AS lines,
      (SELECT state FROM import_runs) AS state, (SELECT concat(price, ' to ', max_price) FROM listings) AS shown`,
  )
  return Object.entries(found ?? {})
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}
const BEFORE = `units ${2 * EACH}, prices 0, sold 0, priced 0, moved 0, lines 0, state compared, shown ${OLD} to `
const AFTER = [
  `units ${3 * EACH}, prices ${2 * EACH}, sold ${EACH}, priced ${2 * EACH}, moved ${2 * EACH}, lines ${2 * EACH + 1}`,
  `state applied, shown ${OLD} to ${NEW}`,
].join(', ')

/** All of it was applied or nothing, and then it can be applied, once. */
const afterwards = async (place: Place, run: number): Promise<string[]> => {
  const db = await place.open()
  try {
    const found = await standing(db)
    if (found !== BEFORE && found !== AFTER) return [`half applied: ${found}`]
    const seen = await lookAt(db, run)
    const answer = kindOf(await applySeen(db, seen))
    const now = await standing(db)
    const wanted = found === AFTER ? 'changed-meanwhile' : 'done'
    return answer === wanted && now === AFTER ? [] : [`applied again: ${answer}, ${now}`]
  } finally {
    await db.close()
  }
}

const kill = async (most: number, env?: Readonly<Record<string, string>>, only?: RegExp): Promise<Outcome> => {
  const made: number[] = []
  const scene = await prepareScene(async (db) => {
    await seedTenants(db)
    const { id } = await makeListing(db, new Date(), {
      units: Array.from({ length: 2 * EACH }, (_, i) => ({
        ...{ apt: String(i < EACH ? 101 + i : 201 + i - EACH), revisedPrice: OLD },
      })),
    })
    made.push(await keepRun(db, id, SAID))
  })
  const [run = 0] = made
  try {
    return await killEachPoint<Life, { readonly name: string }>({
      scene,
      live: (place, killAt) => live(place, run, killAt, env),
      afterwards: (place) => afterwards(place, run),
      ways: [{ name: 'applied again' }],
      only: only ?? /^applying/,
      most,
    })
  } finally {
    await scene.remove()
  }
}

export const killedImport: Experiment = {
  title: 'kill -9 while an import is applied',
  trials: (conditions) => [
    {
      name: `${EACH} prices, ${EACH} units sold, ${EACH} new`,
      expect: 'holds',
      run: () => kill(bySize(conditions, 4, 40)),
    },
    {
      name: 'without transactions',
      expect: 'breaks',
      run: () => kill(2, { WITHOUT_TRANSACTIONS: '1' }, /^applying: before update import_runs/),
    },
  ],
}
