import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../../scripts/lib/command.mjs'
import { embeddedDatabase } from '../../../server/db/embedded'
import { askServer } from '../../../server/office/channel'
import { embeddedIn } from '../../shared/embedded-folder'
import { callerAt } from '../caller'
import { bySize, type Experiment, type Outcome } from '../experiment'
import { lostOf, wrongAfterwards } from './afterwards'
import { type Acknowledged, type Load, startLoad } from './load'
import { startNodes } from './nodes-of'
import { prepareStage } from './stage'
import { until } from './until'

interface Way {
  /** Makes a backup of the data folder at `to`, while the load goes on. */
  backUp(data: string, to: string, load: Load): Promise<void>
  /** Makes a data folder of the backup. */
  restore(from: string, data: string): Promise<void>
}

/** A backup of the embedded database under load; then the server and its data folder are lost. */
const restored = async (way: Way): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'unifi-embedded-backup-'))
  try {
    return await restoredIn(folder, way)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const restoredIn = async (folder: string, { backUp, restore }: Way): Promise<Outcome> => {
  const [data, backup, again] = ['data', 'backup', 'again'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const db = await embeddedIn(data)
  const stage = await prepareStage(db, { listings: 2, unitsEach: 100, buyers: 4 })
  await db.close()
  const nodes = await startNodes({ databaseUrl: '', count: 1, folder: data })
  const caller = callerAt(new URL(`http://127.0.0.1:${nodes.each[0]?.port ?? 0}`))
  try {
    const load = startLoad({ ...stage, caller, buyersAtOnce: 4, readersAtOnce: 1 })
    await further(load)
    const before = [...load.acknowledged]
    await backUp(data, backup, load)
    await further(load)
    const { length } = load.acknowledged
    const [failure] = load.failures
    await nodes.end()
    await load.stop()
    rmSync(data, { recursive: true })
    await restore(backup, again)
    const outcome = await outcomeOf(again, before, length - before.length)
    return failure === undefined ? outcome : { ...outcome, wrong: [failure, ...outcome.wrong] }
  } finally {
    caller.close()
    await nodes.stop()
  }
}

const outcomeOf = async (data: string, before: readonly Acknowledged[], after: number): Promise<Outcome> => {
  const seen = `${before.length} reservations acknowledged before the backup began and ${after} later`
  try {
    const db = await embeddedDatabase(data)
    const lost = await lostOf(db, before)
    return {
      runs: 1,
      seen: `${seen}, ${lost.length} of the earlier ones lost`,
      wrong: [
        ...lost.map(({ unitId }) => `an acknowledged reservation is missing: unit ${unitId}`),
        ...(await wrongAfterwards(db, data)),
      ],
    }
  } catch (error) {
    return { runs: 1, seen, wrong: [`the restored database cannot be used: ${(error as Error).message}`] }
  }
}

const further = async ({ acknowledged }: Load, count = 10): Promise<void> => {
  const before = acknowledged.length
  await until('the load goes on', () => acknowledged.length >= before + count)
}

const byCommand: Way = {
  backUp: async (data, to) => {
    const reply = await askServer(data, ['backup', to])
    if (reply === null || reply.failed) throw new Error(`the backup failed: ${reply?.text ?? 'nobody is listening'}`)
  },
  restore: async (from, data) => {
    cpSync(from, data, { recursive: true })
    mkdirSync(join(data, 'postgres'))
    await run('tar', ['-xf', join(data, 'postgres.tar'), '-C', join(data, 'postgres')], { quiet: true })
  },
}

/** Temporary files may have been deleted before they are copied. */
const copyIfThere = (file: string, copy: string): void => {
  try {
    copyFileSync(file, copy)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** File by file in the order of their names, with reservations made meanwhile, as `cp -r` does with a large folder. */
const fileByFile: Way = {
  backUp: async (data, to, load) => {
    const files = readdirSync(data, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .reverse()
    for (const [i, file] of files.entries()) {
      const copy = join(to, file.slice(data.length))
      mkdirSync(join(copy, '..'), { recursive: true })
      copyIfThere(file, copy)
      if (i % Math.ceil(files.length / 4) === 0) await further(load)
    }
  },
  restore: async (from, data) => {
    cpSync(from, data, { recursive: true })
  },
}

export const embeddedBackup: Experiment = {
  title: 'A backup of the embedded database taken under load',
  only: 'pglite',
  trials: (conditions) => [
    ...bySize(conditions, [1], [1, 2, 3, 4, 5]).map((round) => ({
      name: `npm run office -- backup (${round})`,
      expect: 'holds' as const,
      run: () => restored(byCommand),
    })),
    { name: 'a copy of the folder, file by file', expect: 'breaks', run: () => restored(fileByFile) },
  ],
}
