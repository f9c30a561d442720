import { type OwnDatabase, ownDatabase } from '../../shared/own-database'
import { callerAt } from '../caller'
import { bySize, type Conditions, type Experiment, type Outcome, type Trial } from '../experiment'
import { lostOf, wrongAfterwards } from './afterwards'
import { type Edit, type Haproxy, replacing, startHaproxy } from './haproxy'
import { type Load, startLoad } from './load'
import { type Node, startNodes } from './nodes-of'
import { prepareStage } from './stage'
import { until } from './until'
import { missedBy, watch, type Watcher } from './watching'

interface Restart {
  readonly signal?: NodeJS.Signals
  readonly env?: Readonly<Record<string, string>>
  readonly edits?: readonly Edit[]
  /** How often each node is restarted. */
  readonly rounds: number
}

/** Everything at once through HAProxy, while each node in turn is stopped and started again. */
const restarted = async (restart: Restart): Promise<Outcome> => {
  const db = await ownDatabase()
  try {
    return await restartedOver(db, restart)
  } finally {
    await db.close()
  }
}

const restartedOver = async (
  db: OwnDatabase,
  { signal = 'SIGTERM', env = {}, edits = [], rounds }: Restart,
): Promise<Outcome> => {
  const stage = await prepareStage(db, { listings: 10, unitsEach: 40 * (rounds + 1), buyers: 6 })
  const nodes = await startNodes({ databaseUrl: db.url, env })
  let proxy: Haproxy | null = null
  const watchers: Watcher[] = []
  try {
    proxy = await startHaproxy(
      nodes.each.map(({ port }) => port),
      edits,
    )
    const { url, ca } = proxy
    const caller = callerAt(url, ca)
    const load = startLoad({ ...stage, caller, buyersAtOnce: 6, readersAtOnce: 4 })
    watchers.push(
      ...[...new Set(stage.units.map(({ listingId }) => listingId))].map((listingId) =>
        watch({ site: url, ca, listingId }),
      ),
    )
    await further(load)
    const wrong: string[] = []
    for (let round = 0; round < rounds; round += 1)
      for (const [i, node] of nodes.each.entries()) {
        wrong.push(...(await stopAndStart(node, signal)))
        await backIn(proxy, `node${i + 1}`)
        await further(load)
      }
    await load.stop()
    caller.close()
    wrong.push(...load.failures, ...(await missedBy(db, watchers)), ...watchers.flatMap(({ failures }) => failures))
    watchers.forEach((watcher) => watcher.close())
    await nodes.end()
    return await conclude(db, nodes.folder, { load, watchers, wrong, restarts: rounds * 2 })
  } finally {
    watchers.forEach((watcher) => watcher.close())
    await proxy?.stop()
    await nodes.stop()
  }
}

interface Seen {
  readonly load: Load
  readonly watchers: readonly Watcher[]
  readonly wrong: readonly string[]
  readonly restarts: number
}

/** With the database checked after the nodes have ended. */
const conclude = async (db: OwnDatabase, folder: string, seen: Seen): Promise<Outcome> => {
  const { load, watchers, wrong, restarts } = seen
  const lost = await lostOf(db, load.acknowledged)
  const broken = await wrongAfterwards(await db.again(), folder)
  const reconnects = watchers.reduce((sum, { connections }) => sum + connections() - 1, 0)
  return {
    runs: restarts,
    seen: `${load.calls()} calls, ${load.failures.length} failed, ${load.acknowledged.length} reservations, ${watchers.length} streams reconnected ${reconnects} times`,
    wrong: [...wrong, ...lost.map(({ unitId }) => `an acknowledged reservation is missing: unit ${unitId}`), ...broken],
  }
}

const stopAndStart = async (node: Node, signal: NodeJS.Signals): Promise<string[]> => {
  const code = await node.end(signal)
  await node.start()
  return signal !== 'SIGTERM' || code === 0 ? [] : [`a node ended with ${code}`]
}

const backIn = (proxy: Haproxy, server: string): Promise<void> =>
  until(`${server} is back behind HAProxy`, async () => ['UP', 'no check'].includes(await proxy.status(server)))

/** A few more reservations, so that each state of the cluster has seen some. */
const further = async ({ acknowledged, failures }: Load): Promise<void> => {
  const before = acknowledged.length + failures.length
  await until('the load goes on', () => acknowledged.length + failures.length >= before + 10)
}

const withoutCheck = replacing(/^ +default-server check .*$/m, '')
const withoutRetries = replacing(/^ +retries 3$/m, '    retries 0')

/** The delay needs no help. */
const alone: readonly Trial[] = [
  {
    name: 'without retrying refused connections',
    expect: 'holds',
    run: () => restarted({ rounds: 2, edits: [withoutRetries] }),
  },
]

const moreControls: readonly Trial[] = [
  {
    name: 'without the check of /api/ready and without retrying refused connections',
    expect: 'breaks',
    run: () => restarted({ rounds: 1, edits: [withoutCheck, withoutRetries] }),
  },
  { name: 'nodes that are killed', expect: 'breaks', run: () => restarted({ rounds: 1, signal: 'SIGKILL' }) },
]

export const rollingRestart: Experiment = {
  title: 'Two nodes behind HAProxy, restarted one after the other',
  only: 'postgres',
  trials: (conditions: Conditions) => [
    {
      name: 'reservations, reads and event streams through the restarts',
      expect: 'holds',
      run: () => restarted({ rounds: bySize(conditions, 1, 5) }),
    },
    ...bySize(conditions, [], alone),
    {
      name: 'without STOP_DELAY and without retrying refused connections',
      expect: 'breaks',
      run: () => restarted({ rounds: 1, env: { STOP_DELAY: '0' }, edits: [withoutRetries] }),
    },
    ...bySize(conditions, [], moreControls),
  ],
}
