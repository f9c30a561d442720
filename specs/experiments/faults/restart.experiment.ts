import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../../scripts/lib/postgres.mjs'
import { postgresDatabase } from '../../../server/db/postgres'
import { bySize, type Conditions, type Experiment, type Outcome } from '../experiment'
import { openCheckout } from '../journeys/reservation-journey'
import { afterwardsIn, castIn } from './cast'
import type { Guard } from './faulty-server'
import { type RunningServer, startServer } from './running-server'
import { inSeconds, startTraffic, type Traffic, type Wish } from './persistent-buyers'
import { type Watcher, watchUnits } from './watcher'

type Cluster = Awaited<ReturnType<typeof startPostgres>>

interface Plan {
  readonly units: number
  /** How often backends are terminated, and how often the server is shut down and started. */
  readonly terminations: number
  readonly restarts: number
  readonly without?: Guard
}

const AT_ONCE = 8
const READY_WITHIN = 20
const SEEN_WITHIN = 5_000

/** Ends random sessions of the server's, those at work as well as idle ones, and every second time the one that listens. */
const terminateSome = async (cluster: Cluster, round: number): Promise<number> => {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM (SELECT pid FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()
         ORDER BY query LIKE 'LISTEN%' ${round % 2 === 0 ? 'DESC' : 'ASC'}, random() LIMIT 4) AS chosen`,
    )
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}

interface Troubles {
  readonly terminated: number
  /** Seconds from each start of the database until the server was ready. */
  readonly ready: readonly (number | null)[]
}

const trouble = async (
  cluster: Cluster,
  server: RunningServer,
  traffic: Traffic,
  { terminations, restarts }: Plan,
): Promise<Troubles> => {
  const ready: (number | null)[] = []
  let terminated = 0
  const rounds = Math.max(terminations, restarts)
  for (let round = 0; round < rounds; round += 1) {
    await traffic.after(AT_ONCE)
    if (round < terminations) terminated += await terminateSome(cluster, round)
    if (round >= restarts) continue
    await traffic.after(AT_ONCE)
    await cluster.halt()
    await traffic.untilFailure()
    await cluster.resume()
    ready.push(await server.readyWithin(READY_WITHIN))
  }
  return { terminated, ready }
}

/** The last unit is claimed when all is over: a watcher must hear of it. */
const isHeard = async (server: RunningServer, watcher: Watcher, { buyer, unit }: Wish): Promise<boolean> => {
  const answer = await openCheckout(server, buyer, unit)
  if (answer.code !== 0) throw new Error(`the last unit could not be claimed: ${answer.message}`)
  return watcher.sees(unit.unitId, 'Reserved', SEEN_WITHIN)
}

const underTraffic = async (cluster: Cluster, folder: string, plan: Plan): Promise<Outcome> => {
  const open = () => postgresDatabase(cluster.url, () => undefined)
  const first = await open()
  const wishes = await castIn(first, plan.units + 1).finally(() => first.close())
  const last = wishes.at(-1)
  if (last === undefined) throw new Error('there is no unit')
  const server = await startServer({ folder, url: cluster.url, without: plan.without })
  const watcher = watchUnits(server.url, last.unit.listingId)
  const wrong: string[] = []
  try {
    const traffic = startTraffic(
      async () => server,
      wishes.filter(({ unit }) => unit.unitId !== last.unit.unitId),
      AT_ONCE,
    )
    const { terminated, ready } = await trouble(cluster, server, traffic, plan)
    await traffic.finished
    const back = await server.readyWithin(READY_WITHIN)
    if (back === null || ready.includes(null)) wrong.push('the server was not ready again')
    else if (!(await isHeard(server, watcher, last))) wrong.push('a watcher was not told of a change')
    watcher.close()
    await server.stop()
    wrong.push(...traffic.wrong, ...(await afterwardsIn(await open(), folder, traffic.acknowledged)))
    if (traffic.acknowledged.length !== plan.units)
      wrong.push(`${traffic.acknowledged.length} reservations of ${plan.units} units`)
    const slowest = Math.max(0, ...ready.map((each) => each ?? 0))
    return {
      runs: plan.units * 2,
      seen:
        `${plan.restarts} restarts, ${terminated} backends terminated, ${traffic.answered()} calls answered, ${traffic.failed()} of them with an error, the slowest after ${inSeconds(traffic.slowest())} s, ` +
        `${traffic.acknowledged.length} reservations acknowledged, ready again after at most ${slowest.toFixed(1)} s`,
      wrong,
    }
  } finally {
    watcher.close()
    await server.stop()
  }
}

const inCluster = async (plan: Plan): Promise<Outcome> => {
  const cluster = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'unifi-restart-'))
  try {
    return await underTraffic(cluster, folder, plan)
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const ATTEMPTS = 4

/** Whether a connection ends between two statements that belong together depends on chance. */
const untilBroken = async (run: () => Promise<Outcome>, attempt = 1): Promise<Outcome> => {
  const outcome = await run()
  return outcome.wrong.length > 0 || attempt === ATTEMPTS ? outcome : untilBroken(run, attempt + 1)
}

export const restartedDatabase: Experiment = {
  title: 'Database restart and terminated backends under traffic',
  only: 'postgres',
  trials: (conditions: Conditions) => {
    const plan = bySize<Plan>(
      conditions,
      { units: 30, terminations: 4, restarts: 1 },
      { units: 300, terminations: 60, restarts: 5 },
    )
    const brief: Plan = { units: 15, terminations: 4, restarts: 0 }
    return [
      { name: 'buyers who try again', expect: 'holds', run: () => inCluster(plan) },
      {
        name: 'without listening for the errors of idle connections',
        expect: 'breaks',
        run: () => inCluster({ ...brief, without: 'listening for errors' }),
      },
      {
        name: 'without listening again',
        expect: 'breaks',
        run: () => inCluster({ ...brief, without: 'listening again' }),
      },
      {
        name: 'without transactions',
        expect: 'breaks',
        run: () => untilBroken(() => inCluster({ units: 150, terminations: 60, restarts: 3, without: 'transactions' })),
      },
    ]
  },
}
