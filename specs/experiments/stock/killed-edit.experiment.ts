import { sql } from 'drizzle-orm'
import { makeListing } from '../../shared/support/fixtures'
import { seedTenants } from '../arena'
import { bySize, type Experiment, type Outcome } from '../experiment'
import { hasAnswered, killEachPoint, type Life, liveOnce } from '../processes/killing'
import { rowsOf } from '../rules/invariants'
import { type Place, prepareScene } from '../scene'

const UNITS = 200
const OLD = 600_000
const NEW = 601_000

/** Raises all prices of a listing, as the office does it. */
const live = (place: Place, listingId: number, killAt: number, env?: Readonly<Record<string, string>>) =>
  liveOnce(place, { killAt, env }, async ({ child }) => {
    child.send(`unit price ${listingId} 101-${100 + UNITS} +${NEW - OLD}`)
    if ((await child.heard(hasAnswered('the office'))) === null) return
    child.send('sweep')
    await child.heard(hasAnswered('the sweep'))
  })

/** Every price has changed, with its line in both histories and the listing’s range, or nothing has. */
const afterwards = async (place: Place): Promise<string[]> => {
  const db = await place.open()
  try {
    const [found] = await rowsOf<{ changed: number; priced: number; noted: number; range: string }>(
      db,
      sql`SELECT (SELECT count(*)::int FROM rooms WHERE revised_price = ${NEW}) AS changed,
        (SELECT count(*)::int FROM unit_prices) AS priced,
        (SELECT count(*)::int FROM changes) AS noted,
        (SELECT concat(price, ' to ', max_price) FROM listings) AS range`,
    )
    const seen = `${found?.changed} prices, ${found?.priced} in their history, ${found?.noted} lines, shown from ${found?.range}`
    const whole = (count: number, price: number) =>
      `${count} prices, ${count} in their history, ${count} lines, shown from ${price} to `
    return [whole(0, OLD), whole(UNITS, NEW)].some((each) => seen.startsWith(each)) ? [] : [seen]
  } finally {
    await db.close()
  }
}

const kill = async (most: number, env?: Readonly<Record<string, string>>, only?: RegExp): Promise<Outcome> => {
  const made: number[] = []
  const scene = await prepareScene(async (db) => {
    await seedTenants(db)
    const { id } = await makeListing(db, new Date(), {
      units: Array.from({ length: UNITS }, (_, i) => ({ apt: String(101 + i), revisedPrice: OLD })),
    })
    made.push(id)
  })
  try {
    return await killEachPoint<Life, { readonly name: string }>({
      scene,
      live: (place, killAt) => live(place, made[0] ?? 0, killAt, env),
      afterwards,
      ways: [{ name: 'not repeated' }],
      only: only ?? /^the office/,
      most,
    })
  } finally {
    await scene.remove()
  }
}

export const killedEdit: Experiment = {
  title: 'kill -9 during a change of many prices',
  trials: (conditions) => [
    { name: `${UNITS} units`, expect: 'holds', run: () => kill(bySize(conditions, 4, 40)) },
    {
      name: 'without transactions',
      expect: 'breaks',
      run: () => kill(1, { WITHOUT_TRANSACTIONS: '1' }, /^the office: before insert unit_prices/),
    },
  ],
}
