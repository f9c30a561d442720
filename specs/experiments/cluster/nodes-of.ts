import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, startChild } from '../processes/child'
import type { Program } from '../processes/programs'
import { freePorts } from './ports'

/** The server as `npm start` runs it, as a process on its own port. */
export interface Node {
  readonly port: number
  /** Sends the signal and returns the exit code or the signal it ended by. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>
  /** Starts it again on the same port. */
  start(): Promise<void>
}

export interface Nodes {
  /** DATA_DIR of all nodes. */
  readonly folder: string
  readonly each: readonly Node[]
  /** Kills them. */
  end(): Promise<void>
  /** Kills them, and removes the folder. */
  stop(): Promise<void>
}

export interface NodesSetup {
  readonly databaseUrl: string
  readonly count?: number
  readonly program?: Program
  readonly env?: Readonly<Record<string, string>>
  readonly folder?: string
}

/** Starts two nodes on one database, with one folder for files and emails. */
export const startNodes = async ({
  databaseUrl,
  count = 2,
  program = 'plain-server',
  env = {},
  folder = mkdtempSync(join(tmpdir(), 'unifi-nodes-')),
}: NodesSetup): Promise<Nodes> => {
  const ports = await freePorts(count)
  const each = ports.map((port) =>
    nodeOn(port, program, { ...SETTINGS, DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: String(port), ...env }),
  )
  const end = async () => {
    await Promise.all(each.map((node) => node.end('SIGKILL')))
  }
  const stop = async () => {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const node of each) await node.start()
  } catch (error) {
    await stop()
    throw error
  }
  return { folder, each, end, stop }
}

/** The nodes' JWT_SECRET. */
export const TOKEN_SECRET = randomBytes(32).toString('hex')

const SETTINGS = {
  NODE_ENV: 'test',
  LISTEN_HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'https://experiments.example',
  JWT_SECRET: TOKEN_SECRET,
  TRUST_PROXY: '1',
  SEED_DEMO: '0',
  RATE_LIMIT: '10000000',
  ACCOUNT_RATE_LIMIT: '10000000',
  UNPAID_UNITS_PER_ADDRESS: '0',
  SIGN_IN_LIMIT: '10000000',
} as const

const nodeOn = (port: number, program: Program, env: Readonly<Record<string, string>>): Node => {
  let child: Child<never> | null = null
  return {
    port,
    end: async (signal) => {
      if (child === null) return 0
      child.kill(signal)
      const code = await child.ended
      child = null
      return code
    },
    start: async () => {
      child = await startChild<never>(program, env)
      if (!(await child.says('Unifi is at '))) throw new Error(`a node did not start: ${child.errors()}`)
    },
  }
}
