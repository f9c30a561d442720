import { and, asc, eq, notInArray } from 'drizzle-orm'
import { systemClock } from '../../server/clock'
import type { Database } from '../../server/db/database'
import { accounts, secondFactors } from '../../server/identity/identity.tables'
import { units } from '../../server/listing/unit.tables'
import { reservations } from '../../server/reservation/reservation.tables'
import { deskMembers } from '../../server/stock/members.tables'
import { benchServer } from './bench-server'
import { LONG_LISTING, lengthen } from './long-list'
import type { Place } from './places'
import { type Quantiles, quantilesOf } from './quantiles'

const PRICES = 100
const BULKS = 7
const READS = 30

/** Milliseconds from a call of the desk to its answer. */
export interface DeskFigures {
  readonly onePrice: Quantiles
  /** Of so many units in one change. */
  readonly many: number
  readonly manyPrices: Quantiles
  /** By what is read. */
  readonly reads: Readonly<Record<DeskRead, Quantiles>>
}

/** What the desk reads most, by its address. */
const READ = {
  'the units of a project': `/api/desk/projects/${LONG_LISTING}/units`,
  'find a unit by its label': '/api/desk/find?words=704',
  'find a unit by its label and project': '/api/desk/find?words=704%20adelaide',
  'find a project by its name': '/api/desk/find?words=residences',
  'a page of projects': '/api/desk/projects?page=1&words=',
  today: '/api/desk/today',
} as const
export type DeskRead = keyof typeof READ

/** An office changes one price after another, and then all prices of a project at once, among so many units. */
export const deskBench = async (place: Place, wanted: number): Promise<DeskFigures> => {
  const { db, address, sessions, close } = await benchServer(place, wanted)
  try {
    await lengthen(db)
    const token = await sessions.start(await officePerson(db))
    const reads = await allRead(address, token)
    const change = async (edits: readonly Edit[]): Promise<number> => {
      const began = performance.now()
      const response = await fetch(`${address}/api/desk/projects/${LONG_LISTING}/units`, {
        method: 'PUT',
        headers: { token, 'content-type': 'application/json' },
        body: JSON.stringify({ edits, reason: '' }),
      })
      const answer = (await response.json()) as { code: number; message: string }
      if (answer.code !== 0) throw new Error(`The desk answers ${answer.code}: ${answer.message}`)
      return performance.now() - began
    }
    const onSale = await unitsOnSale(db)
    const raised = onSale.map(({ price }) => price)
    const raise = (at: number): Edit => {
      const was = raised[at] ?? 0
      raised[at] = was + 1_000
      return { unitId: onSale[at]?.id ?? 0, was: { price: was }, now: { price: was + 1_000 } }
    }
    const one: number[] = []
    // The first ten are a warm-up.
    for (let round = -10; round < PRICES; round += 1) {
      const took = await change([raise((round + 10) % onSale.length)])
      if (round >= 0) one.push(took)
    }
    const many: number[] = []
    for (let round = -1; round < BULKS; round += 1) {
      const took = await change(onSale.map((_, at) => raise(at)))
      if (round >= 0) many.push(took)
    }
    return { onePrice: quantilesOf(one), many: onSale.length, manyPrices: quantilesOf(many), reads }
  } finally {
    await close()
  }
}

const allRead = async (address: string, token: string): Promise<Record<DeskRead, Quantiles>> => {
  const entries: [string, Quantiles][] = []
  for (const [what, path] of Object.entries(READ)) {
    const times: number[] = []
    // The first three are a warm-up.
    for (let round = -3; round < READS; round += 1) {
      const began = performance.now()
      const response = await fetch(`${address}${path}`, { headers: { token } })
      const answer = (await response.json()) as { code: number; message: string }
      if (answer.code !== 0) throw new Error(`The desk answers ${answer.code}: ${answer.message}`)
      if (round >= 0) times.push(performance.now() - began)
    }
    entries.push([what, quantilesOf(times)])
  }
  return Object.fromEntries(entries) as Record<DeskRead, Quantiles>
}

interface Edit {
  readonly unitId: number
  readonly was: { readonly price: number }
  readonly now: { readonly price: number }
}

/** All units of the listing without a buyer, with one price each and on sale. */
const unitsOnSale = async (db: Database): Promise<{ id: number; price: number }[]> => {
  const free = and(
    eq(units.listingId, LONG_LISTING),
    notInArray(units.id, db.sql.select({ id: reservations.unitId }).from(reservations)),
  )
  await db.sql.update(units).set({ revisedPriceMax: null, status: 'Available' }).where(free)
  const rows = await db.sql
    .select({ id: units.id, price: units.revisedPrice })
    .from(units)
    .where(free)
    .orderBy(asc(units.id))
  return rows.flatMap(({ id, price }) => (price === null ? [] : [{ id, price }]))
}

/** Of the default brand, with two-step login. */
export const officePerson = async (db: Database): Promise<number> => {
  const at = systemClock()
  const [made] = await db.sql
    .insert(accounts)
    .values({
      ...{ email: `office-${at.getTime()}@example.com`, passwordHash: '', firstName: 'Olive', lastName: 'Office' },
      ...{ countryCode: '+61', mobile: '0491576398', role: 'buyer', createdAt: at, emailConfirmedAt: at },
    })
    .returning({ id: accounts.id })
  const accountId = made?.id ?? 0
  await db.sql.insert(deskMembers).values({ accountId, role: 'office', tenant: 'unifi', createdAt: at })
  await db.sql.insert(secondFactors).values({ accountId, secret: 'sealed', createdAt: at, confirmedAt: at })
  return accountId
}
