import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  ensureServer,
  initialise,
  must,
  spawnServer,
  unprivileged,
  untilReady,
} from '../../../scripts/lib/postgres.mjs'
import { freePorts } from './ports'

/** A PostgreSQL server that keeps what it acknowledges, with the settings of a fresh installation. */
export interface PostgresServer {
  readonly port: number
  /** Of the database `unifi`, for its superuser. */
  readonly url: string
  readonly data: string
  /** For the role `replicator`, under the name by which the server knows who receives its log. */
  replication(applicationName: string): string
  query(statement: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  /** kill -9. */
  kill(): Promise<void>
}

export interface PostgresServers {
  /** Below it are the data folders; it belongs to the servers' user. */
  readonly folder: string
  /** A new server with the empty database `unifi`. */
  primary(): Promise<PostgresServer>
  /** Copies the server at the address to a folder with pg_basebackup. */
  backup(name: string, connection: string, options: readonly string[]): Promise<string>
  /** Starts a server on a copy of the data of `like`, in the folder that `backup` returned. */
  startOn(home: string, like: PostgresServer): Promise<PostgresServer>
  /** Gives a folder to the servers' user. */
  own(folder: string): Promise<void>
  /** Starts another of PostgreSQL's programs, as the servers' user. */
  program(name: string, args: readonly string[]): ChildProcess
  stop(): Promise<void>
}

export const postgresServers = async (): Promise<PostgresServers> => {
  const bin = await ensureServer()
  const user: { readonly uid?: number; readonly gid?: number } = (await unprivileged()) ?? {}
  const folder = await mkdtemp(join(tmpdir(), 'unifi-postgres-servers-'))
  const own = async (path: string): Promise<void> => {
    if (user.uid !== undefined && user.gid !== undefined) await chown(path, user.uid, user.gid)
  }
  await own(folder)
  const running = new Set<ChildProcess>()

  const start = async (home: string, url: URL): Promise<PostgresServer> => {
    const [port = 0] = await freePorts(1)
    const server = spawnServer(bin, home, port, user, [])
    running.add(server)
    await untilReady(server, bin, port)
    const own = new URL(url)
    own.port = String(port)
    return {
      port,
      url: own.href,
      data: join(home, 'data'),
      replication: (applicationName) => {
        const address = new URL(own)
        address.username = 'replicator'
        address.pathname = '/'
        address.searchParams.set('application_name', applicationName)
        return address.href
      },
      query: (statement) => queryAt(own.href, statement),
      kill: () => end(server),
    }
  }
  const newHome = async (name: string): Promise<string> => {
    const home = await mkdtemp(join(folder, `${name}-`))
    await own(home)
    return home
  }
  return {
    folder,
    primary: async () => {
      const home = await newHome('primary')
      const password = await initialise(bin, home, user)
      const access = join(home, 'data', 'pg_hba.conf')
      await writeFile(access, `host postgres unifi_check 127.0.0.1/32 trust\n${await readFile(access, 'utf8')}`)
      const first = await start(home, new URL(`postgres://unifi:${password}@127.0.0.1/postgres`))
      await first.query('CREATE DATABASE unifi')
      await first.query(`CREATE ROLE replicator LOGIN REPLICATION PASSWORD '${password}'`)
      await first.query('CREATE ROLE unifi_check LOGIN CONNECTION LIMIT 20')
      const url = first.url.replace(/postgres$/, 'unifi')
      return { ...first, url, query: (statement) => queryAt(url, statement) }
    },
    backup: async (name, connection, options) => {
      const home = await newHome(name)
      await must(join(bin, 'pg_basebackup'), ['-d', connection, '-D', join(home, 'data'), '-c', 'fast', ...options], {
        cwd: home,
        ...user,
      })
      return home
    },
    own,
    startOn: (home, like) => start(home, new URL(like.url)),
    program: (name, args) => {
      const child = spawn(join(bin, name), args, { cwd: folder, stdio: 'ignore', ...user })
      running.add(child)
      return child
    },
    stop: async () => {
      await Promise.all([...running].map(end))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const queryAt = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
