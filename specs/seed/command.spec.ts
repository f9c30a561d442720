import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeLock } from '../../server/db/lock'
import type { Environment } from '../../server/environment'
import { seedCommand } from '../../server/seed/command'
import { seedOptions, WrongUse } from '../../server/seed/options'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unifi-seed-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What the command prints as it refuses. */
const refusal = async (environment: Environment, ...args: string[]) => {
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  const status = await seedCommand(args, environment)
  return { status, said: printed.mock.calls.flat().join('\n') }
}

const USAGE = 'npm run seed -- [--listings N] [--data-dir FOLDER]'

test('a folder in use is refused with a message that names its holder', async () => {
  const lock = takeLock(folder)
  const said = `Process ${process.pid} is already using ${folder}. Stop it first, or set DATA_DIR to another folder.`
  expect(await refusal({}, '--data-dir', folder)).toEqual({ status: 1, said })
  lock.release()
})

test.each([
  [['--listings', 'many'], `--listings must be a whole number from 0 to 1000000.\n${USAGE}`],
  [['--listings=-1'], `--listings must be a whole number from 0 to 1000000.\n${USAGE}`],
  [['--lists', '5'], `Unknown option '--lists'\n${USAGE}`],
])('%j is refused with the reason and the usage', (args, said) => {
  expect(() => seedOptions(args)).toThrow(new WrongUse(said))
})

test('the command prints why it was refused, and nothing else', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'server/seed/main.ts', '--lists', '5'], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, `Unknown option '--lists'\n${USAGE}\n`])
}, 30_000)

test('production is refused before a database is created', async () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://unifi.example',
    JWT_SECRET: 'f3a91c7e08d2b46557ce13a90b8f6d24',
    ALLOW_TEST_PAYMENTS: '1',
    ALLOW_FOLDER_MAIL: '1',
  }
  const said =
    'NODE_ENV must not be production for npm run seed: the demo data includes accounts with a public password.'
  expect([await refusal(production, '--data-dir', folder), readdirSync(folder)]).toEqual([{ status: 1, said }, []])
})
