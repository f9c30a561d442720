import { sql } from 'drizzle-orm'
import { type OwnDatabase, ownDatabase } from '../../shared/own-database'
import { type Answer, callerAt } from '../caller'
import { bySize, type Experiment, type Outcome } from '../experiment'
import { dropUniqueClaim } from '../guards'
import { rowsOf } from '../rules/invariants'
import { openedIn, pay } from '../journeys/journey'
import { type Buyer, comeBack, openCheckout, type Unit } from '../journeys/reservation-journey'
import { wrongAfterwards } from './afterwards'
import { startHaproxy } from './haproxy'
import { type Nodes, type NodesSetup, startNodes } from './nodes-of'
import { prepareStage } from './stage'

const TAKEN = 70021

type Caller = ReturnType<typeof callerAt>

interface Rush {
  readonly opened: readonly (Answer | Error)[]
  /** What those who got the unit were told when they returned from payment. */
  readonly returned: readonly (Answer | Error)[]
  /** The longest that a buyer waited for an answer, in milliseconds. */
  readonly slowest: number
}

/** All buyers open a checkout for the same unit at the same moment; those who get one pay and return. */
const rush = async (callers: readonly Caller[], unit: Unit, buyers: readonly Buyer[]): Promise<Rush> => {
  let slowest = 0
  const returned: (Answer | Error)[] = []
  const opened = await Promise.all(
    buyers.map(async (buyer, i) => {
      const caller = callers[i % callers.length] as Caller
      const began = performance.now()
      const answer = await openCheckout(caller, buyer, unit).catch((error: unknown) => error as Error)
      slowest = Math.max(slowest, performance.now() - began)
      const checkout = answer instanceof Error ? null : openedIn(answer)
      if (checkout !== null)
        returned.push(
          await pay(caller, checkout.clientSecret)
            .then(() => comeBack(caller, buyer, unit, checkout.sessionId))
            .catch((error: unknown) => error as Error),
        )
      return answer
    }),
  )
  return { opened, returned, slowest }
}

const outcomeOf = async (db: OwnDatabase, unit: Unit, seen: Rush, broken: readonly string[]): Promise<Outcome> => {
  const { opened, returned, slowest } = seen
  const [row] = await rowsOf<{ held: number }>(
    db,
    sql`SELECT count(*)::int AS held FROM reservations WHERE room_id = ${unit.unitId} AND status = 'held'`,
  )
  const held = row?.held ?? 0
  const all = [...opened, ...returned]
  const answers = all.flatMap((each) => (each instanceof Error ? [] : [each]))
  const failures = all.flatMap((each) =>
    each instanceof Error
      ? [`a call had no answer: ${each.message}`]
      : each.code === -1 || each.status >= 500
        ? [`a call failed with ${each.status}: ${each.message.slice(0, 80)}`]
        : [],
  )
  const refused = answers.filter(({ code, message }) => code === TAKEN && message !== '').length
  return {
    runs: opened.length,
    seen: `${held} ${held === 1 ? 'reservation' : 'reservations'}, ${refused} clear refusals, ${failures.length} failed calls, slowest answer after ${(slowest / 1000).toFixed(1)} s`,
    wrong: [
      ...broken,
      ...(held === 1 ? [] : [`${held} reservations on one unit`]),
      ...(refused === opened.length - 1 ? [] : [`${refused} of ${opened.length - 1} were told that the unit is taken`]),
      ...failures,
      ...(returned.length === 1 ? [] : [`${returned.length} buyers could pay`]),
    ],
  }
}

interface Setup {
  readonly count: number
  readonly nodes?: Partial<NodesSetup>
  readonly prepare?: (db: OwnDatabase) => Promise<void>
  /** Through HAProxy, or to the two nodes by turns. */
  readonly callersOf?: (nodes: Nodes) => Promise<{ callers: readonly Caller[]; close(): Promise<void> }>
}

const throughProxy = async ({ each }: Nodes) => {
  const proxy = await startHaproxy(each.map(({ port }) => port))
  const caller = callerAt(proxy.url, proxy.ca)
  return {
    callers: [caller],
    close: async () => {
      caller.close()
      await proxy.stop()
    },
  }
}

const straight = async ({ each }: Nodes) => {
  const callers = each.map(({ port }) => callerAt(new URL(`http://127.0.0.1:${port}`)))
  return { callers, close: async () => callers.forEach((caller) => caller.close()) }
}

const onTwoNodes = async (setup: Setup): Promise<Outcome> => {
  const db = await ownDatabase()
  try {
    return await onTwoNodesOver(db, setup)
  } finally {
    await db.close()
  }
}

const onTwoNodesOver = async (
  db: OwnDatabase,
  { count, nodes: settings = {}, prepare, callersOf = throughProxy }: Setup,
): Promise<Outcome> => {
  const { units, buyers } = await prepareStage(db, { listings: 1, unitsEach: 1, buyers: count })
  const [unit] = units
  if (unit === undefined) throw new Error('there is no unit')
  await prepare?.(db)
  const nodes = await startNodes({ databaseUrl: db.url, ...settings })
  try {
    const { callers, close } = await callersOf(nodes)
    const seen = await rush(callers, unit, buyers).finally(close)
    await nodes.end()
    return await outcomeOf(db, unit, seen, await wrongAfterwards(await db.again(), nodes.folder))
  } finally {
    await nodes.stop()
  }
}

const UNGUARDED = 100

export const oneUnitTwoNodes: Experiment = {
  title: 'Many buyers at once on one unit, over two nodes behind HAProxy',
  only: 'postgres',
  trials: (conditions) => [
    ...bySize(conditions, [200], [200, 1000]).map((count) => ({
      name: `${count} buyers`,
      expect: 'holds' as const,
      run: () => onTwoNodes({ count }),
    })),
    {
      name: 'without index and conditional update',
      expect: 'breaks',
      run: () =>
        onTwoNodes({
          count: UNGUARDED,
          nodes: { program: 'weak-node', env: { BUYERS: String(UNGUARDED / 2) } },
          prepare: (db) => dropUniqueClaim(db),
          callersOf: straight,
        }),
    },
  ],
}
