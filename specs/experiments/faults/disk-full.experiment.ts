import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../../scripts/lib/postgres.mjs'
import type { Database } from '../../../server/db/database'
import { embeddedDatabase } from '../../../server/db/embedded'
import { postgresDatabase } from '../../../server/db/postgres'
import { bySize, type Conditions, type Experiment, type Outcome, type Trial } from '../experiment'
import { afterwardsIn, castIn } from './cast'
import type { Guard } from './faulty-server'
import { filesTrials } from './full-files'
import { inSeconds, type Patience, startTraffic, type Traffic } from './persistent-buyers'
import { type RunningServer, startServer } from './running-server'
import { canMount, type SmallDisk, smallDisk } from './small-disk'

interface Plan {
  readonly units: number
  /** How often the disk is filled. */
  readonly rounds: number
  /** The write-ahead log needs a new file while there is no room: PostgreSQL stops then. */
  readonly newLogFile?: boolean
  readonly without?: Guard
  readonly patience?: Patience
}

/** Where the database is, on the small disk. */
interface Home {
  readonly url: string
  open(): Promise<Database>
  /** Starts the database again, if it is not in the server's process. */
  resume(): Promise<void>
  stop(): Promise<void>
}

const AT_ONCE = 8
const MEGABYTES = 400
const READY_WITHIN = 20
const READY_AT_ONCE = 3

const embeddedHome = async (folder: string): Promise<Home> => ({
  url: '',
  open: () => embeddedDatabase(folder),
  resume: async () => undefined,
  stop: async () => undefined,
})

/** `startPostgres` makes its folder in the one for temporary files. */
const inTemporary = async <A>(folder: string, work: () => Promise<A>): Promise<A> => {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

const postgresHome = async (folder: string): Promise<Home> => {
  const cluster = await inTemporary(folder, startPostgres)
  const query = async (statement: string) => {
    const client = new pg.Client({ connectionString: cluster.url })
    client.on('error', () => undefined)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  // What was acknowledged must outlive a crash, which the cluster's own settings do not ask for.
  await query('ALTER DATABASE unifi SET synchronous_commit = on')
  return {
    url: cluster.url,
    open: () => postgresDatabase(cluster.url, () => undefined),
    resume: async () => {
      await cluster.halt()
      await cluster.resume()
    },
    stop: cluster.stop,
  }
}

/** The server, or the next one while it is started again. */
interface Restartable {
  readonly current: () => Promise<RunningServer>
  restart(): Promise<void>
}

const restartable = (start: () => Promise<RunningServer>): Restartable => {
  let running = start()
  return {
    current: () => running,
    restart: async () => {
      const old = await running
      running = old.terminate().then(start)
      await running
    },
  }
}

/** Once there is room again, whatever has stopped is started again. Returns what was. */
const goOn = async (home: Home, server: Restartable): Promise<string[]> => {
  const started: string[] = []
  const isReady = async (within: number) => (await (await server.current()).readyWithin(within)) !== null
  if (await isReady(READY_AT_ONCE)) return started
  if (home.url === '') {
    await server.restart()
    started.push('server')
  } else {
    await home.resume()
    started.push('database')
  }
  if (!(await isReady(READY_WITHIN))) throw new Error('the server was not ready again')
  return started
}

const fillUp = async (
  disk: SmallDisk,
  home: Home,
  server: Restartable,
  traffic: Traffic,
  { rounds, newLogFile = false }: Plan,
): Promise<string[]> => {
  const started: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    await traffic.after(AT_ONCE)
    disk.fill()
    if (newLogFile) (await server.current()).child.send('new log file')
    await traffic.untilFailure()
    await traffic.after(2 * AT_ONCE)
    disk.empty()
    started.push(...(await goOn(home, server)))
  }
  return started
}

const onDisk = async (disk: SmallDisk, home: Home, plan: Plan): Promise<Outcome> => {
  const folder = join(disk.folder, 'unifi')
  mkdirSync(folder, { recursive: true })
  const first = await home.open()
  const wishes = await castIn(first, plan.units).finally(() => first.close())
  const server = restartable(() => startServer({ folder, url: home.url, without: plan.without }))
  try {
    const traffic = startTraffic(server.current, wishes, AT_ONCE, plan.patience)
    const started = await fillUp(disk, home, server, traffic, plan)
    await traffic.finished
    await (await server.current()).stop()
    const wrong = [...traffic.wrong, ...(await afterwardsIn(await home.open(), folder, traffic.acknowledged))]
    if (traffic.failed() === 0) wrong.push('no call failed')
    if (traffic.acknowledged.length !== plan.units)
      wrong.push(`${traffic.acknowledged.length} reservations of ${plan.units} units`)
    return {
      runs: plan.units * 2,
      seen:
        `full ${plan.rounds} times, ${traffic.answered()} calls answered, ${traffic.failed()} of them with an error, the slowest after ${inSeconds(traffic.slowest())} s, ` +
        `${traffic.acknowledged.length} reservations acknowledged, ${started.length === 0 ? 'nothing' : `the ${started[0] ?? ''} ${started.length} times`} started again`,
      wrong,
    }
  } finally {
    await (await server.current()).stop()
  }
}

const onSmallDisk = async ({ kind }: Conditions, plan: Plan): Promise<Outcome> => {
  const disk = smallDisk(MEGABYTES)
  try {
    const home = await (kind === 'pglite' ? embeddedHome(join(disk.folder, 'unifi')) : postgresHome(disk.folder))
    return await onDisk(disk, home, plan).finally(home.stop)
  } finally {
    disk.remove()
  }
}

/** The embedded database then hangs with the server, which has to be killed. */
const withoutRoom: Trial = {
  name: 'the same with a new file, without looking for room first',
  expect: 'breaks',
  run: () =>
    onSmallDisk(
      { kind: 'pglite', size: 'small' },
      { units: 4, rounds: 1, newLogFile: true, without: 'looking for room', patience: { call: 15_000, buyer: 15_000 } },
    ),
}

/** Whether the disk fills up between two statements that belong together is chance, so it is tried again until it does. */
const untilWrong = async (tries: number, run: () => Promise<Outcome>): Promise<Outcome> => {
  const outcome = await run()
  return outcome.wrong.length > 0 || tries === 1 ? outcome : untilWrong(tries - 1, run)
}

const trialsOn = (conditions: Conditions): readonly Trial[] => {
  const plan = bySize<Plan>(conditions, { units: 25, rounds: 1 }, { units: 250, rounds: 6 })
  return [
    { name: 'database, emails and files on it', expect: 'holds', run: () => onSmallDisk(conditions, plan) },
    {
      name: 'the same, and the database’s log needs a new file',
      expect: 'holds',
      run: () => onSmallDisk(conditions, { ...plan, newLogFile: true }),
    },
    {
      name: 'database, emails and files on it, without transactions',
      expect: 'breaks',
      run: () => untilWrong(6, () => onSmallDisk(conditions, { units: 40, rounds: 4, without: 'transactions' })),
    },
    ...(conditions.kind === 'pglite' ? [withoutRoom] : []),
    ...filesTrials,
  ]
}

export const diskFull: Experiment = {
  title: 'Disk full',
  trials: (conditions) => {
    if (canMount()) return trialsOn(conditions)
    console.log('skipped: a small disk can only be mounted by root')
    return []
  },
}
