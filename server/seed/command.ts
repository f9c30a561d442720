import { systemClock } from '../clock'
import { FolderInUse } from '../db/lock'
import { DatabaseUnusable } from '../db/unusable'
import { type Environment, withFile } from '../environment'
import { chooseDatabase } from '../outside'
import { secretFor } from '../http/tokens'
import { settingsFrom, WrongSetting } from '../settings'
import { seedDemo } from './demo'
import { seedLargeSet } from './large-set/large-set'
import { seedOptions, WrongUse } from './options'

const number = new Intl.NumberFormat('en-AU')

/** Seeds the demo once, then as many additional listings as requested. Returns the exit code. */
export const seedCommand = (args: readonly string[], environment: Environment): Promise<number> =>
  run(args, environment).then(() => 0, explained)

const run = async (args: readonly string[], environment: Environment): Promise<void> => {
  const { listings, dataDir } = seedOptions(args)
  const settings = settingsFrom({ ...withFile(environment), ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }) })
  if (settings.nodeEnv === 'production')
    throw new WrongSetting(
      'NODE_ENV must not be production for npm run seed: the demo data includes accounts with a public password.',
    )
  // Each batch of the large set is one long statement, so there is no statement timeout.
  const db = await chooseDatabase(settings, { statement: 0 })
  try {
    const now = systemClock()
    console.log(
      (await seedDemo({ db, now, tokenSecret: secretFor(settings.jwtSecret, settings.dataDir) }))
        ? 'Added the demo data.'
        : 'The demo data already exists.',
    )
    if (listings === 0) return
    await seedLargeSet(db, listings, now, ({ listings: done, total, seconds }) =>
      console.log(`${number.format(done)} of ${number.format(total)} listings, ${seconds.toFixed(1)} s`),
    )
    console.log(`${number.format(listings)} listings added, with about ${number.format(listings * 10)} units.`)
  } finally {
    await db.close()
  }
}

const explained = (error: unknown): number => {
  const known =
    error instanceof WrongUse ||
    error instanceof WrongSetting ||
    error instanceof FolderInUse ||
    error instanceof DatabaseUnusable
  console.error(known ? error.message : error)
  return 1
}
