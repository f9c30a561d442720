import { sql } from 'drizzle-orm'
import { DAY } from '../../domain/shared/dates'
import { runCommand } from '../../server/office-commands'
import type { Database } from '../../server/db/database'
import { ownDatabase } from '../shared/own-database'
import { disagreementsOf } from './agreement'
import { type Arena, openArena } from './arena'
import { bySize, type Conditions, type Experiment, type Outcome } from './experiment'
import { allowChangedEntries } from './guards'
import { rowsOf } from './rules/invariants'
import { mark } from './marking'
import { drawnFrom } from './random'
import { makeAgent, makeContracts } from './sales'

const HALVES = [
  { event: 'unconditional' as const, share: 33.333, dueInDays: 7 },
  { event: 'settled' as const, share: 66.667, dueInDays: 30 },
]
/** One figure, instalments with odd cents, and a range. */
const LISTINGS = [
  { commission: 18_000, maxCommission: 18_000 },
  { commission: 12_345, maxCommission: null, commissionTerms: HALVES },
  { commission: 12_000, maxCommission: 18_000, commissionTerms: HALVES },
]
const AGENTS = 3
const AT_ONCE = 4

type Event = () => Promise<boolean>

/** What may happen next, and how often it does. Returns whether it was allowed. */
const eventsOf = (arena: Arena, agents: readonly number[], ids: readonly number[], random: () => number) => {
  const any = <A>(all: readonly A[]): A => all[Math.floor(random() * all.length)] as A
  const office = async (...args: string[]) => !(await runCommand(arena.services, args)).failed
  const someInvoice = () => String(1 + Math.floor(random() * ids.length))
  const chances: readonly (readonly [share: number, event: () => Event])[] = [
    [26, () => bind((id) => office('unconditional', id), String(any(ids)))],
    [14, () => bind((id) => office('settle', id), String(any(ids)))],
    [8, () => bind((id) => office('cancel', id, '--reason', 'The finance was refused.'), String(any(ids)))],
    [
      12,
      () =>
        bind(([id, amount]) => office('commission', id, amount), [
          String(any(ids)),
          (12_000 + 6_000 * random()).toFixed(2),
        ] as const),
    ],
    [22, () => bind(([agent, id]) => markAs(arena, agent, id), [any(agents), Number(someInvoice())] as const)],
    [10, () => bind((id) => office('paid', id), someInvoice())],
    [8, () => bind((cents) => tamper(arena.db, cents), 1 + Math.floor(random() * 1_000))],
  ]
  const all = chances.reduce((sum, [share]) => sum + share, 0)
  return (): Event => {
    let left = random() * all
    for (const [share, event] of chances) {
      left -= share
      if (left < 0) return event()
    }
    return async () => false
  }
}

/** Draws what an event needs before it runs beside others. */
const bind =
  <A>(work: (drawn: A) => Promise<boolean>, drawn: A): Event =>
  () =>
    work(drawn)

const markAs = async (arena: Arena, agentId: number, id: number): Promise<boolean> =>
  (await mark(arena, id, await arena.startSession(agentId))).code === 0

/** Somebody with access to the database changes an entry. */
const tamper = (db: Database, cents: number): Promise<boolean> =>
  db.sql
    .execute(
      sql`UPDATE commission_entries SET amount_cents = amount_cents + ${cents}::bigint WHERE kind <> 'clawback' AND id = (
      SELECT id FROM commission_entries WHERE kind <> 'clawback' ORDER BY id DESC LIMIT 1)`,
    )
    .then(
      () => true,
      () => false,
    )

const runRandomly = async (
  count: number,
  units: number,
  prepare?: (db: Database) => Promise<void>,
): Promise<Outcome> => {
  const db = await ownDatabase()
  const arena = await openArena({ db })
  try {
    const random = drawnFrom(2026)
    const agents: number[] = []
    const ids: number[] = []
    for (let i = 0; i < AGENTS; i += 1) {
      const agentId = await makeAgent(arena.services)
      agents.push(agentId)
      for (const listing of LISTINGS) ids.push(...(await makeContracts(arena.services, agentId, units, listing)))
    }
    await prepare?.(db)
    const draw = eventsOf(arena, agents, ids, random)
    let allowed = 0
    for (let done = 0; done < count; done += AT_ONCE) {
      const events = Array.from({ length: Math.min(AT_ONCE, count - done) }, draw)
      allowed += (await Promise.all(events.map((event) => event()))).filter(Boolean).length
      arena.clock.move(Math.round(random() * 2 * DAY))
    }
    const wrong = await arena.settled()
    for (const agentId of agents) wrong.push(...(await disagreementsOf(arena, agentId)))
    const [books] = await rowsOf<{ entries: number; invoices: number }>(
      db,
      sql`SELECT (SELECT count(*)::int FROM commission_entries) AS entries, (SELECT count(*)::int FROM invoices) AS invoices`,
    )
    return {
      runs: count,
      seen: `${allowed} of ${count} events allowed, ${books?.entries ?? 0} entries, ${books?.invoices ?? 0} invoices, ${wrong.length === 0 ? 'all figures agree' : 'figures disagree'}`,
      wrong,
    }
  } finally {
    await arena.close()
  }
}

const sizeOf = (conditions: Conditions) => bySize(conditions, { events: 120, units: 5 }, { events: 1_000, units: 30 })

export const randomSales: Experiment = {
  title: 'Ledger, charts, invoices and CSV after random events',
  trials: (conditions) => {
    const { events, units } = sizeOf(conditions)
    return [
      { name: `${events} events, four at a time`, expect: 'holds', run: () => runRandomly(events, units) },
      {
        name: 'without the trigger that keeps entries as they are',
        expect: 'breaks',
        run: () => runRandomly(100, 5, allowChangedEntries),
      },
    ]
  },
}
