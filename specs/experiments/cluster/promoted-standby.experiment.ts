import { postgresDatabase } from '../../../server/db/postgres'
import { callerAt } from '../caller'
import { bySize, type Experiment, type Outcome } from '../experiment'
import type { Program } from '../processes/programs'
import { lostOf, wrongAfterwards } from './afterwards'
import { claimAll, type Crowd, heardBy, type Heard, openCrowd, shownWrong } from './crowd'
import { startPostgresProxy } from './haproxy'
import { type Load, startLoad } from './load'
import { type Nodes, startNodes } from './nodes-of'
import { type PostgresServer, type PostgresServers, postgresServers } from './postgres-servers'
import { prepareStage, type Stage } from './stage'
import { addStandby, promote, type Standby } from './standby'
import { until } from './until'
import { missedBy } from './watching'

const LISTINGS = 4
const WATCHERS = 50
/** In seconds: a node listens again after pauses of up to ten, and a browser opens its stream again after up to five. */
const HEARD_WITHIN = 15

interface Failover {
  readonly synchronous: boolean
  readonly program?: Program
}

/** Reservations and event streams on two nodes while the primary is killed and its standby promoted. */
const failedOver = async (failover: Failover): Promise<Outcome> => {
  const servers = await postgresServers()
  try {
    return await failedOverOn(servers, failover)
  } finally {
    await servers.stop()
  }
}

const failedOverOn = async (
  servers: PostgresServers,
  { synchronous, program = 'plain-server' }: Failover,
): Promise<Outcome> => {
  const primary = await servers.primary()
  const db = await postgresDatabase(primary.url, () => undefined)
  const stage = await prepareStage(db, { listings: LISTINGS, unitsEach: 100, buyers: 6 + LISTINGS })
  await db.close()
  const standby = await addStandby(servers, primary, synchronous)
  const proxy = await startPostgresProxy([primary.port, standby.server.port])
  const url = new URL(primary.url)
  url.port = String(proxy.port)
  try {
    const nodes = await startNodes({ databaseUrl: url.href, program })
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
  const sites = nodes.each.map(({ port }) => new URL(`http://127.0.0.1:${port}`))
  const callers = sites.map((site) => callerAt(site))
  const listingIds = [...new Set(stage.units.map(({ listingId }) => listingId))]
  // The last unit of each listing is claimed as soon as the standby is promoted.
  const kept = listingIds.flatMap((id) => stage.units.findLast(({ listingId }) => listingId === id) ?? [])
  const crowd = await openCrowd(sites, listingIds, WATCHERS)
  const loads = callers.map((caller, i) =>
    startLoad({
      caller,
      units: stage.units.filter((unit, at) => at % callers.length === i && !kept.includes(unit)),
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
    const claims = kept.flatMap((unit, i) => {
      const [caller, buyer] = [callers[i % callers.length], stage.buyers[6 + i]]
      return caller === undefined || buyer === undefined ? [] : [{ caller, unit, buyer }]
    })
    const [heard, recovered] = await Promise.all([
      claimAll(claims).then(() => heardBy(crowd, kept, HEARD_WITHIN)),
      recoveredAfter(loads, began),
    ])
    return await outcomeOf({ nodes, standby, loads, crowd, before, recovered, heard })
  } finally {
    crowd.close()
    callers.forEach((caller) => caller.close())
  }
}

interface Seen {
  readonly nodes: Nodes
  readonly standby: Standby
  readonly loads: readonly Load[]
  readonly crowd: Crowd
  /** Reservations acknowledged before the primary was killed. */
  readonly before: number
  /** Milliseconds from the promotion to the next reservation of each node. */
  readonly recovered: number
  readonly heard: Heard
}

const outcomeOf = async ({ nodes, standby, loads, crowd, before, recovered, heard }: Seen): Promise<Outcome> => {
  const db = await postgresDatabase(standby.server.url, () => undefined)
  const missed = await missedBy(db, crowd.watchers)
  const { reconnects, refusals } = crowd.counts()
  crowd.close()
  await nodes.end()
  const acknowledged = loads.flatMap((load) => load.acknowledged)
  const lost = await lostOf(db, acknowledged)
  return {
    runs: 1,
    seen:
      `${before} reservations acknowledged before and ${acknowledged.length - before} after the primary was killed, ${lost.length} lost, the first ${(recovered / 1000).toFixed(1)} s after the promotion began; ` +
      `${crowd.watchers.length} watchers, whose streams were opened again ${reconnects} times and refused ${refusals} times, heard of a claim on the promoted standby within ${heard.after.toFixed(1)} s`,
    wrong: [
      ...lost.map(({ unitId }) => `an acknowledged reservation is missing: unit ${unitId}`),
      ...heard.wrong,
      ...missed,
      ...shownWrong(crowd),
      ...(await wrongAfterwards(db, nodes.folder)),
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

/** Returns the milliseconds until the next reservation of every node, and stops the loads after some more. */
const recoveredAfter = async (loads: readonly Load[], began: number): Promise<number> => {
  await further(loads, 1)
  const recovered = performance.now() - began
  await further(loads, 10)
  await Promise.all(loads.map((load) => load.stop()))
  return recovered
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
    {
      name: 'with nodes that do not listen again',
      expect: 'breaks',
      run: () => failedOver({ synchronous: true, program: 'deaf-node' }),
    },
  ],
}
