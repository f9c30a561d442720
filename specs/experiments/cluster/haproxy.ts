import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { run } from '../../../scripts/lib/command.mjs'
import { inProject } from '../../../scripts/lib/project.mjs'
import { installSystemPackages } from '../../../scripts/lib/system-packages.mjs'
import { freePorts } from './ports'
import { until } from './until'

/** Changes the text of a configuration; throws if there is nothing to change. */
export type Edit = (config: string) => string

export const replacing =
  (from: RegExp, to: string): Edit =>
  (config) => {
    if (!from.test(config)) throw new Error(`deploy/haproxy.cfg has nothing like ${from}`)
    return config.replace(from, to)
  }

export interface Haproxy {
  readonly url: URL
  /** The certificate that callers must trust. */
  readonly ca: string
  /** UP or DOWN, by the server's name in the configuration. */
  status(server: string): Promise<string>
  stop(): Promise<void>
}

/** The port that leads to whichever of the PostgreSQL servers is the primary. */
export interface PostgresProxy {
  readonly port: number
  stop(): Promise<void>
}

/**
 * HAProxy with the configuration we ship for PostgreSQL, except for addresses and ports. It leads to the primary alone once it
 * has seen that the last server is a standby.
 */
export const startPostgresProxy = async (servers: readonly number[]): Promise<PostgresProxy> => {
  const [port = 0, stats = 0] = await freePorts(2)
  const file = await configured('haproxy-postgres.cfg', [
    replacing(/bind 127\.0\.0\.1:6432/, `bind 127.0.0.1:${port}`),
    ...servers.map((each, i) =>
      replacing(new RegExp(`server postgres${i + 1} \\S+`), `server postgres${i + 1} 127.0.0.1:${each}`),
    ),
    (config) =>
      `${config}\nlisten status\n    mode http\n    timeout client 5s\n    timeout server 5s\n    timeout connect 5s\n    bind 127.0.0.1:${stats}\n    stats enable\n    stats uri /\n`,
  ])
  const running = await startProgram(file, async () => {
    const status = await statusOf(stats, `postgres${servers.length}`)
    return status === 'DOWN' ? status : ''
  })
  return { port, stop: running.stop }
}

/** HAProxy with the configuration we ship, except for what belongs to a machine: user, addresses, ports and certificate. */
export const startHaproxy = async (nodes: readonly number[], edits: readonly Edit[] = []): Promise<Haproxy> => {
  const folder = await mkdtemp(join(tmpdir(), 'unifi-haproxy-'))
  const [site = 0, plain = 0, stats = 0] = await freePorts(3)
  const ca = await makeCertificate(folder)
  const own: readonly Edit[] = [
    replacing(/^ +user haproxy\n +group haproxy\n/m, ''),
    replacing(/bind :80$/m, `bind 127.0.0.1:${plain}`),
    replacing(/bind :443 ssl crt \S+/, `bind 127.0.0.1:${site} ssl crt ${join(folder, 'site.pem')}`),
    replacing(/bind 127\.0\.0\.1:8404/, `bind 127.0.0.1:${stats}`),
    ...nodes.map((port, i) =>
      replacing(new RegExp(`server node${i + 1} \\S+`), `server node${i + 1} 127.0.0.1:${port}`),
    ),
  ]
  const file = await configured('haproxy.cfg', [...own, ...edits])
  const status = (server: string) => statusOf(stats, server)
  const { stop } = await startProgram(file, () => status('node1'))
  return {
    url: new URL(`https://127.0.0.1:${site}`),
    ca,
    status,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Writes a configuration of `deploy`, with changes, and returns the file. */
const configured = async (name: string, edits: readonly Edit[]): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'unifi-haproxy-'))
  const shipped = await readFile(inProject('deploy', name), 'utf8')
  const file = join(folder, name)
  await writeFile(
    file,
    edits.reduce((config, edit) => edit(config), shipped),
  )
  return file
}

/** Starts HAProxy, and resolves once `look` finds its status page. */
const startProgram = async (file: string, look: () => Promise<string>): Promise<{ stop(): Promise<void> }> => {
  const program = await ensureHaproxy()
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const stop = async () => {
    await ended(child)
    await rm(dirname(file), { recursive: true, force: true })
  }
  await started(child, look).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { stop }
}

const ensureHaproxy = async (): Promise<string> => {
  for (const program of ['/usr/sbin/haproxy', 'haproxy'])
    if ((await run(program, ['-v'], { quiet: true })).code === 0) return program
  await installSystemPackages(['haproxy'], 'HAProxy')
  return '/usr/sbin/haproxy'
}

const started = async (child: ChildProcess, look: () => Promise<string>): Promise<void> => {
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  await until('HAProxy starts', async () => {
    if (child.exitCode !== null) throw new Error(`HAProxy ended: ${errors}`)
    return (await look().catch(() => '')) !== ''
  })
}

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** From the status page, whose columns are named in its first line. */
const statusOf = async (port: number, server: string): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/;csv`)
  const [names = '', ...lines] = (await answer.text()).replace(/^# /, '').trim().split('\n')
  const at = (name: string) => names.split(',').indexOf(name)
  const line = lines.map((each) => each.split(',')).find((each) => each[at('svname')] === server)
  return line?.[at('status')] ?? ''
}

const makeCertificate = async (folder: string): Promise<string> => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const { code, output } = await run(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', '/CN=experiments.example', '-addext', 'subjectAltName=IP:127.0.0.1'],
      ...['-keyout', key, '-out', certificate],
    ],
    { quiet: true },
  )
  if (code !== 0) throw new Error(`openssl could not make a certificate: ${output}`)
  const text = await readFile(certificate, 'utf8')
  await writeFile(join(folder, 'site.pem'), `${text}${await readFile(key, 'utf8')}`)
  return text
}
