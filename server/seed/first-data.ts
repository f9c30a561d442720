import type { Database } from '../db/database'
import { WrongSetting } from '../settings'
import { seedDemo } from './demo'
import { openDemoAccounts, seedEssentials } from './essentials'

const listed = new Intl.ListFormat('en-AU')

interface FirstData {
  readonly db: Database
  readonly now: Date
  readonly tokenSecret?: string
  readonly settings: { readonly nodeEnv: string; readonly seedDemo: '' | '0' | '1' }
}

/**
 * Prepares the data at startup: the demo outside production unless SEED_DEMO=0, otherwise the essentials.
 * Throws `WrongSetting` in production while a demo account has the demo password.
 */
export const prepareData = async ({ db, now, tokenSecret = '', settings }: FirstData): Promise<void> => {
  const isProduction = settings.nodeEnv === 'production'
  if (isProduction) await refuseDemoAccounts(db)
  if (!isProduction && settings.seedDemo !== '0') await seedDemo({ db, now, tokenSecret })
  else await seedEssentials(db)
}

const refuseDemoAccounts = async (db: Database): Promise<void> => {
  const open = await openDemoAccounts(db.sql)
  if (open.length === 0) return
  throw new WrongSetting(
    `DATABASE_URL points to a database where ${listed.format(open)} can log in with the demo password, which is public. Use a database without demo data in production, or delete ${open.length === 1 ? 'this account' : 'these accounts'} first.`,
  )
}
