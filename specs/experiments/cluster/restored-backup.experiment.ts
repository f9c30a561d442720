import { once } from 'node:events'
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { postgresDatabase } from '../../../server/db/postgres'
import { callerAt } from '../caller'
import { bySize, type Experiment, type Outcome } from '../experiment'
import { lostOf, wrongAfterwards } from './afterwards'
import { type Load, startLoad } from './load'
import { type Node, startNodes } from './nodes-of'
import { type PostgresServer, type PostgresServers, postgresServers } from './postgres-servers'
import { prepareStage, type Stage } from './stage'
import { until } from './until'

/** A backup taken under load; then the server is lost, and another started from the backup, with or without the archive. */
const restored = async (withArchive: boolean): Promise<Outcome> => {
  const servers = await postgresServers()
  try {
    return await restoredOn(servers, withArchive)
  } finally {
    await servers.stop()
  }
}

const restoredOn = async (servers: PostgresServers, withArchive: boolean): Promise<Outcome> => {
  const primary = await servers.primary()
  const db = await postgresDatabase(primary.url, () => undefined)
  const stage = await prepareStage(db, { listings: 4, unitsEach: 100, buyers: 4 })
  await db.close()
  const archive = await startArchive(servers, primary)
  const nodes = await startNodes({ databaseUrl: primary.url, count: 1 })
  const [node] = nodes.each
  if (node === undefined) throw new Error('there is no node')
  try {
    const load = loadOn(node, stage)
    await further(load)
    const home = await servers.backup('backup', primary.replication('backup'), ['-X', 'stream'])
    const copied = load.acknowledged.length
    await further(load)
    await primary.kill()
    await rm(primary.data, { recursive: true })
    await load.stop()
    await nodes.end()
    if (withArchive) await recoverFrom(archive, join(home, 'data'))
    else await appendFile(join(home, 'data', 'postgresql.auto.conf'), `synchronous_standby_names = ''\n`)
    const server = await servers.startOn(home, primary)
    await until('the recovery ends', async () => {
      const [row] = await server.query('SELECT pg_is_in_recovery() AS recovering')
      return row?.['recovering'] === false
    })
    return await outcomeOf(server, nodes.folder, load, copied)
  } finally {
    await nodes.stop()
  }
}

/** As docs/operations.md says: pg_receivewal writes the log to a folder, and commits wait for it. */
const startArchive = async (servers: PostgresServers, primary: PostgresServer): Promise<string> => {
  const folder = join(servers.folder, 'wal')
  await mkdir(folder, { mode: 0o777 })
  await servers.own(folder)
  const slot = ['-d', primary.replication('archive'), '-S', 'archive']
  const [created] = (await once(servers.program('pg_receivewal', [...slot, '--create-slot']), 'exit')) as [number]
  if (created !== 0) throw new Error(`pg_receivewal could not create its slot: ${created}`)
  servers.program('pg_receivewal', [...slot, '--synchronous', '-D', folder])
  await primary.query(`ALTER SYSTEM SET synchronous_standby_names = 'archive'`)
  await primary.query('SELECT pg_reload_conf()')
  await until('the archive is synchronous', async () => {
    const rows = await primary.query(
      `SELECT 1 FROM pg_stat_replication WHERE application_name = 'archive' AND sync_state = 'sync'`,
    )
    return rows.length === 1
  })
  return folder
}

const recoverFrom = async (archive: string, data: string): Promise<void> => {
  const restore = `cp ${archive}/%f "%p" || cp ${archive}/%f.partial "%p"`
  await appendFile(
    join(data, 'postgresql.auto.conf'),
    `restore_command = '${restore}'\nsynchronous_standby_names = ''\n`,
  )
  await writeFile(join(data, 'recovery.signal'), '')
}

const loadOn = ({ port }: Node, { units, buyers }: Stage): Load =>
  startLoad({
    caller: callerAt(new URL(`http://127.0.0.1:${port}`)),
    units,
    buyers,
    buyersAtOnce: 4,
    readersAtOnce: 1,
  })

const further = async ({ acknowledged }: Load): Promise<void> => {
  const before = acknowledged.length
  await until('the load goes on', () => acknowledged.length >= before + 20)
}

const outcomeOf = async (
  { url }: PostgresServer,
  folder: string,
  { acknowledged }: Load,
  copied: number,
): Promise<Outcome> => {
  const db = await postgresDatabase(url, () => undefined)
  const lost = await lostOf(db, acknowledged)
  return {
    runs: 1,
    seen: `${copied} reservations acknowledged before the backup was complete and ${acknowledged.length - copied} after, ${lost.length} lost`,
    wrong: [
      ...lost.map(({ unitId }) => `an acknowledged reservation is missing: unit ${unitId}`),
      ...(await wrongAfterwards(db, folder)),
    ],
  }
}

export const restoredBackup: Experiment = {
  title: 'A backup taken under load and restored after the server was lost',
  only: 'postgres',
  trials: (conditions) => [
    ...bySize(conditions, [1], [1, 2, 3]).map((round) => ({
      name: `pg_basebackup and the log that pg_receivewal kept (${round})`,
      expect: 'holds' as const,
      run: () => restored(true),
    })),
    { name: 'pg_basebackup alone', expect: 'breaks', run: () => restored(false) },
  ],
}
