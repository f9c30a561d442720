import { sql } from 'drizzle-orm'
import { BONUS_TARGET } from '../../domain/commission/bonus'
import type { Reply } from '../../server/office/reply'
import type { ReservationServices } from '../../server/reservation/reservation-services'
import { type OwnDatabase, ownDatabase } from '../shared/own-database'
import { type Arena, openArena } from './arena'
import { bySize, type Conditions, type Experiment, type Outcome, type Trial } from './experiment'
import { dropUniqueEntry, ignoreLocks, recordTwice, turnstile, withoutTransactions } from './guards'
import { rowsOf } from './rules/invariants'
import { atOnce, NODES, onNodes } from './processes/nodes'
import { makeAgent, makeContracts } from './sales'

interface Sales {
  readonly db: OwnDatabase
  readonly arena: Arena
  readonly agentId: number
  readonly ids: readonly number[]
}

const RANGE = { commission: 12_000, maxCommission: 18_000 }

const withSales = async (
  contracts: (services: ReservationServices, agentId: number) => Promise<readonly number[]>,
  work: (sales: Sales) => Promise<Outcome>,
): Promise<Outcome> => {
  const db = await ownDatabase()
  const arena = await openArena({ db })
  try {
    const agentId = await makeAgent(arena.services)
    return await work({ db, arena, agentId, ids: await contracts(arena.services, agentId) })
  } finally {
    await arena.close()
  }
}

const inOneListing = (count: number) => (services: ReservationServices, agentId: number) =>
  makeContracts(services, agentId, count)

/** Without commission until the office states it, and with no row in common but the agent's. */
const inSeparateListings = async (services: ReservationServices, agentId: number): Promise<readonly number[]> => {
  const ids: number[] = []
  for (let i = 0; i < BONUS_TARGET; i += 1) ids.push(...(await makeContracts(services, agentId, 1, RANGE)))
  return ids
}

const unconditional = (ids: readonly number[]) => ids.map((id) => ['unconditional', String(id)])

/** What the ledger and the invoices have come to. */
const inBooks = async ({ arena, agentId }: Sales) => {
  const [found] = await rowsOf<{ entries: number; bonuses: number; invoices: number }>(
    arena.db,
    sql`SELECT count(*) FILTER (WHERE kind = 'commission')::int AS entries, count(*) FILTER (WHERE kind = 'bonus')::int AS bonuses,
      (SELECT count(*)::int FROM invoices WHERE account_id = ${agentId}) AS invoices
      FROM commission_entries WHERE account_id = ${agentId}`,
  )
  return found ?? { entries: 0, bonuses: 0, invoices: 0 }
}

const outcomeOf = async (sales: Sales, replies: readonly Reply[], entries: number): Promise<Outcome> => {
  const { arena, ids } = sales
  const wrong = await arena.settled()
  const made = replies.filter(({ failed }) => !failed).length
  const refused = replies.filter(({ failed, text }) => failed && / can be made unconditional\.$/.test(text)).length
  const seen = await inBooks(sales)
  const expected = { entries, bonuses: 1, invoices: entries + 1 }
  return {
    runs: ids.length,
    seen: `${made} made unconditional, ${refused} clear refusals, ${seen.entries} entries, ${seen.invoices} invoices, ${seen.bonuses} ${seen.bonuses === 1 ? 'bonus' : 'bonuses'}`,
    wrong: [
      ...wrong,
      ...(made === ids.length ? [] : [`${made} of ${ids.length} were made unconditional`]),
      ...(made + refused === replies.length ? [] : [`${replies.length - made - refused} commands had no clear answer`]),
      ...Object.entries(expected)
        .filter(([what, count]) => seen[what as keyof typeof expected] !== count)
        .map(([what, count]) => `${seen[what as keyof typeof expected]} ${what} instead of ${count}`),
    ],
  }
}

/** Every node makes every unit unconditional at the same moment. */
const rush = (count: number): Promise<Outcome> =>
  withSales(inOneListing(count), async (sales) => {
    const replies = await onNodes(sales.db, sales.arena.services, () => unconditional(sales.ids))
    return outcomeOf(sales, replies, count)
  })

const recordedTwice = (count: number, weaken: (db: OwnDatabase) => Promise<void>): Promise<Outcome> =>
  withSales(inOneListing(count), async (sales) => {
    await weaken(sales.db)
    const { services } = sales.arena
    const twice = { ...services, recordSale: recordTwice(services.recordSale) }
    return outcomeOf(sales, await atOnce(twice, unconditional(sales.ids)), count)
  })

/** The sales that reach the bonus are all moved before any of them is recorded, and without the lock all recorded before any is committed. */
const fifthAtOnce = (services: (sales: Sales) => Promise<ReservationServices>, isLocked: boolean): Promise<Outcome> =>
  withSales(inSeparateListings, async (sales) => {
    const { pass } = turnstile(BONUS_TARGET)
    const { recordSale, ...others } = await services(sales)
    const held = {
      ...others,
      recordSale: async (...event: Parameters<typeof recordSale>) => {
        await pass()
        await recordSale(...event)
        if (!isLocked) await pass()
      },
    }
    return outcomeOf(sales, await atOnce(held, unconditional(sales.ids)), 0)
  })

const withoutLock = async ({ db, arena: { services } }: Sales): Promise<ReservationServices> => {
  await ignoreLocks(db)
  return { ...services, db: await db.again() }
}

const withoutTransactionsAndKey = async ({ db, arena: { services } }: Sales): Promise<ReservationServices> => {
  await dropUniqueEntry(db)
  return { ...services, db: withoutTransactions(services.db) }
}

/** The embedded database runs one transaction at a time, which does what the lock does. */
const bonusTrials = ({ kind }: Conditions): readonly Trial[] =>
  kind === 'postgres'
    ? [
        {
          name: 'five at once, moved before any is recorded',
          expect: 'holds',
          run: () => fifthAtOnce(async ({ arena }) => arena.services, true),
        },
        {
          name: 'five at once, without the agent’s lock',
          expect: 'breaks',
          run: () => fifthAtOnce(withoutLock, false),
        },
      ]
    : [
        {
          name: 'five at once, without transactions and the unique key of an entry',
          expect: 'breaks',
          run: () => fifthAtOnce(withoutTransactionsAndKey, false),
        },
      ]

export const unconditionalAtOnce: Experiment = {
  title: 'Many contracts unconditional at once',
  trials: (conditions) => [
    {
      name: `${bySize(conditions, 20, 50)} units, each on ${NODES} nodes`,
      expect: 'holds',
      run: () => rush(bySize(conditions, 20, 50)),
    },
    {
      name: 'with each event recorded twice',
      expect: 'holds',
      run: () => recordedTwice(BONUS_TARGET + 1, async () => undefined),
    },
    {
      name: 'with each event recorded twice, without the unique key of an entry',
      expect: 'breaks',
      run: () => recordedTwice(BONUS_TARGET + 1, dropUniqueEntry),
    },
    ...bonusTrials(conditions),
  ],
}
