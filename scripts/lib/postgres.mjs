import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './command.mjs'
import { Sentence } from './project.mjs'
import { installSystemPackages } from './system-packages.mjs'

const wanted = 15
const debian = '/usr/lib/postgresql'

/** The folders that hold a server's programs, PostgreSQL 15 first, then the newest. */
const binFolders = () => {
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter((each) => each >= wanted)
    : []
  const ordered = versions.sort((a, b) => Number(b === wanted) - Number(a === wanted) || b - a)
  return [
    process.env['POSTGRES_BIN'] ?? '',
    ...ordered.map((each) => join(debian, String(each), 'bin')),
    '/opt/homebrew/opt/postgresql@15/bin',
  ].filter((folder) => folder !== '' && existsSync(join(folder, 'initdb')))
}

/** The folder of PostgreSQL's programs; installs them if there are none. */
export const ensureServer = async () => {
  const [found] = binFolders()
  if (found !== undefined) return found
  await installSystemPackages(['postgresql'], 'A PostgreSQL server')
  const [installed] = binFolders()
  if (installed === undefined)
    throw new Sentence('postgresql was installed and initdb cannot be found: set POSTGRES_BIN to its folder.')
  return installed
}

/** The user to run as: PostgreSQL refuses root. @returns {Promise<{ uid: number, gid: number } | undefined>} */
export const unprivileged = async () => {
  if (process.getuid?.() !== 0) return undefined
  const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'], { quiet: true })))
  if (ids.some(({ code }) => code !== 0))
    throw new Sentence('PostgreSQL refuses root, and there is no user postgres to run it as.')
  const [uid, gid] = ids.map(({ output }) => Number(output))
  return { uid: uid ?? 0, gid: gid ?? 0 }
}

export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** @param {string} command @param {string[]} args @param {object} options */
export const must = async (command, args, options) => {
  const { code, output } = await run(command, args, { quiet: true, ...options })
  if (code !== 0) throw new Sentence(`${output.trim()}\n${command} failed, so there is no PostgreSQL to test against.`)
}

/** Creates a cluster in `data` below the folder, and returns the password of its superuser `unifi`. @param {string} bin @param {string} folder @param {object} user */
export const initialise = async (bin, folder, user) => {
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password, { mode: 0o644 })
  await must(
    join(bin, 'initdb'),
    [
      '-D',
      join(folder, 'data'),
      '-U',
      'unifi',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { cwd: folder, ...user },
  )
  await rm(passwordFile)
  return password
}

/**
 * Starts a separate cluster in a temporary folder, on a free port of 127.0.0.1, with the empty database `unifi`.
 * What is in it is worth nothing after the run, so it does not wait for the disk, unless it is to be as slow as a real one: `durable`.
 * `halt` shuts the server down and `resume` starts it again on the same port and data.
 * @param {{ durable?: boolean }} [options]
 * @returns {Promise<{ url: string, version: string, halt: () => Promise<void>, resume: () => Promise<void>, stop: () => Promise<void> }>}
 */
export const startPostgres = async ({ durable = false } = {}) => {
  const bin = await ensureServer()
  const user = (await unprivileged()) ?? {}
  const settings = durable ? inEarnest : inHaste
  const folder = await mkdtemp(join(tmpdir(), 'unifi-postgres-'))
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server
  try {
    if ('uid' in user) await chown(folder, user.uid, user.gid)
    const password = await initialise(bin, folder, user)
    const port = await freePort()
    server = spawnServer(bin, folder, port, user, settings)
    await untilReady(server, bin, port)
    const env = { ...process.env, PGPASSWORD: password }
    await must(join(bin, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'unifi', 'unifi'], { env })
    const { output } = await run(join(bin, 'postgres'), ['--version'], { quiet: true })
    return {
      url: `postgres://unifi:${password}@127.0.0.1:${port}/unifi`,
      version: output.trim(),
      halt: () => shutDown(server),
      resume: async () => {
        server = spawnServer(bin, folder, port, user, settings)
        await untilReady(server, bin, port)
      },
      stop: () => stopServer(server, folder),
    }
  } catch (error) {
    await stopServer(server, folder)
    throw error
  }
}

const inEarnest = ['max_connections=300']
/** For data that is worth nothing after the run. */
const inHaste = [...inEarnest, 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** @param {string} bin @param {string} folder @param {number} port @param {object} user @param {readonly string[]} settings */
export const spawnServer = (bin, folder, port, user, settings = inHaste) =>
  // Detached: a Ctrl-C at the terminal is ours to pass on, after the command that uses the database has ended.
  spawn(
    join(bin, 'postgres'),
    [
      '-D',
      join(folder, 'data'),
      '-p',
      String(port),
      '-k',
      folder,
      ...['listen_addresses=127.0.0.1', 'log_min_messages=fatal', ...settings].flatMap((each) => ['-c', each]),
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true, ...user },
  )

/** @param {ReturnType<typeof spawnServer>} server @param {string} bin @param {number} port */
export const untilReady = async (server, bin, port) => {
  let log = ''
  server.stderr.setEncoding('utf8').on('data', (text) => {
    log += text
  })
  while (server.exitCode === null) {
    const { code } = await run(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)], { quiet: true })
    if (code === 0) return
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
  throw new Sentence(`${log.trim()}\nPostgreSQL did not start.`)
}

/** @param {import('node:child_process').ChildProcess | undefined} server @param {string} folder */
const stopServer = async (server, folder) => {
  await shutDown(server)
  await rm(folder, { recursive: true, force: true })
}

/** @param {import('node:child_process').ChildProcess | undefined} server */
const shutDown = async (server) => {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGINT') // PostgreSQL's fast shutdown: clients are cut off
  await once(server, 'exit')
}

/**
 * Runs work with its own PostgreSQL, which is stopped and removed whatever happens, signals included.
 * @template T
 * @param {(url: string, version: string) => Promise<T>} work
 * @param {{ durable?: boolean }} [options]
 */
export const withPostgres = async (work, options) => {
  const postgres = await startPostgres(options)
  try {
    return await work(postgres.url, postgres.version)
  } finally {
    await postgres.stop()
  }
}
