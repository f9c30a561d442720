import { postgresDatabase } from '../../../server/db/postgres'
import { callerAt } from '../caller'
import { bySize, type Experiment, type Outcome } from '../experiment'
import { lostOf, wrongAfterwards } from './afterwards'
import { startPostgresProxy } from './haproxy'
import { type Load, startLoad } from './load'
import { type Nodes, startNodes } from './nodes-of'
import { type PostgresServer, type PostgresServers, postgresServers } from './postgres-servers'
import { prepareStage, type Stage } from './stage'
import { addStandby, promote, type Standby } from './standby'
import { until } from './until'

interface Failover {
  readonly synchronous: boolean
}

/** Reservations on two nodes while the primary is killed and its standby promoted. */
const failedOver = async ({ synchronous }: Failover): Promise<Outcome> => {
  const servers = await postgresServers()
  try {
    return await failedOverOn(servers, synchronous)
  } finally {
    await servers.stop()
  }
}

const failedOverOn = async (servers: PostgresServers, synchronous: boolean): Promise<Outcome> => {
  const primary = await servers.primary()
  const db = await postgresDatabase(primary.url, () => undefined)
  const stage = await prepareStage(db, { listings: 4, unitsEach: 100, buyers: 6 })
  await db.close()
  const standby = await addStandby(servers, primary, synchronous)
  const proxy = await startPostgresProxy([primary.port, standby.server.port])
  const url = new URL(primary.url)
  url.port = String(proxy.port)
  try {
    const nodes = await startNodes({ databaseUrl: url.href })
    try {
      return await underLoad({ stage, nodes, primary, standby })
    } finally {
      await nodes.stop()
    }
  } finally {
    await proxy.stop()
    await standby.link.close()
  }
}

interface Cluster {
  readonly stage: Stage
  readonly nodes: Nodes
  readonly primary: PostgresServer
  readonly standby: Standby
}

const underLoad = async ({ stage, nodes, primary, standby }: Cluster): Promise<Outcome> => {
  const callers = nodes.each.map(({ port }) => callerAt(new URL(`http://127.0.0.1:${port}`)))
  const loads = callers.map((caller, i) =>
    startLoad({
      caller,
      units: stage.units.filter((_, unit) => unit % callers.length === i),
      buyers: stage.buyers.filter((_, buyer) => buyer % callers.length === i),
      buyersAtOnce: 3,
      readersAtOnce: 1,
    }),
  )
  try {
    await further(loads, 10)
    standby.link.hold()
    await Promise.race([further(loads, 10), until('commits wait for the standby', () => commitsWait(primary))])
    await primary.kill()
    const before = countOf(loads)
    const began = performance.now()
    await promote(standby)
    await further(loads, 1)
    const recovered = performance.now() - began
    await further(loads, 10)
    await Promise.all(loads.map((load) => load.stop()))
    await nodes.end()
    return await outcomeOf(nodes.folder, standby.server, loads, { before, recovered })
  } finally {
    callers.forEach((caller) => caller.close())
  }
}

const outcomeOf = async (
  folder: string,
  { url }: PostgresServer,
  loads: readonly Load[],
  { before, recovered }: { readonly before: number; readonly recovered: number },
): Promise<Outcome> => {
  const db = await postgresDatabase(url, () => undefined)
  const acknowledged = loads.flatMap((load) => load.acknowledged)
  const lost = await lostOf(db, acknowledged)
  return {
    runs: 1,
    seen: `${before} reservations acknowledged before and ${acknowledged.length - before} after the primary was killed, ${lost.length} lost, the first ${(recovered / 1000).toFixed(1)} s after the promotion began`,
    wrong: [
      ...lost.map(({ unitId }) => `an acknowledged reservation is missing: unit ${unitId}`),
      ...(await wrongAfterwards(db, folder)),
    ],
  }
}

const countOf = (loads: readonly Load[]): number =>
  loads.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)

/** More reservations on every node. */
const further = async (loads: readonly Load[], count: number): Promise<void> => {
  const before = loads.map(({ acknowledged }) => acknowledged.length)
  await until('every node goes on', () =>
    loads.every(({ acknowledged }, i) => acknowledged.length >= (before[i] ?? 0) + count),
  )
}

const commitsWait = async (primary: PostgresServer): Promise<boolean> =>
  (await primary.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event = 'SyncRep'`)).length >= 3

export const promotedStandby: Experiment = {
  title: 'The PostgreSQL primary is killed, the synchronous standby promoted',
  only: 'postgres',
  trials: (conditions) => [
    ...bySize(conditions, [1], [1, 2, 3]).map((round) => ({
      name: `the standby hears nothing for a moment, then the primary is killed (${round})`,
      expect: 'holds' as const,
      run: () => failedOver({ synchronous: true }),
    })),
    {
      name: 'with a standby that commits do not wait for',
      expect: 'breaks',
      run: () => failedOver({ synchronous: false }),
    },
  ],
}
