import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from '../../server/db/lock'
import { seedOptions, WrongUse } from '../../server/seed/options'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unifi-seed-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** `npm run seed -- …` */
const seed = (...args: string[]) => seedWith({}, ...args)

const seedWith = (settings: Readonly<Record<string, string>>, ...args: string[]) => {
  const env = { PATH: process.env['PATH'] ?? '', ...settings }
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'server/seed/main.ts', ...args], {
    encoding: 'utf8',
    env,
  })
  return { status, said: stderr.trim() }
}

const USAGE = 'npm run seed -- [--listings N] [--data-dir FOLDER]'

test('a folder in use is refused with a message that names its holder', () => {
  const lock = takeLock(folder)
  const said = `Process ${process.pid} is already using ${folder}. Stop it first, or set DATA_DIR to another folder.`
  expect(seed('--data-dir', folder)).toEqual({ status: 1, said })
  lock.release()
}, 30_000)

test.each([
  [['--listings', 'many'], `--listings must be a whole number from 0 to 1000000.\n${USAGE}`],
  [['--listings=-1'], `--listings must be a whole number from 0 to 1000000.\n${USAGE}`],
  [['--lists', '5'], `Unknown option '--lists'\n${USAGE}`],
])('%j is refused with the reason and the usage', (args, said) => {
  expect(() => seedOptions(args)).toThrow(new WrongUse(said))
})

test('the command prints why it was refused, and nothing else', () => {
  const said = `Unknown option '--lists'\n${USAGE}`
  expect(seed('--data-dir', folder, '--lists', '5')).toEqual({ status: 1, said })
}, 30_000)

test('production is refused before a database is created', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://unifi.example',
    JWT_SECRET: 'f3a91c7e08d2b46557ce13a90b8f6d24',
    ALLOW_TEST_PAYMENTS: '1',
    ALLOW_FOLDER_MAIL: '1',
  }
  const said =
    'NODE_ENV must not be production for npm run seed: the demo data includes accounts with a public password.'
  expect([seedWith(production, '--data-dir', folder), readdirSync(folder)]).toEqual([{ status: 1, said }, []])
}, 30_000)
