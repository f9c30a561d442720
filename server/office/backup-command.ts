import { resolve } from 'node:path'
import { BackupRefused } from '../db/back-up'
import type { Database } from '../db/database'
import type { Reply } from './reply'
import { WrongUse } from './wrong-use'

/** Of the embedded database, by the process that has it open. */
export const backUp = async (
  { db }: { readonly db: Database },
  [folder, ...more]: readonly string[],
): Promise<Reply> => {
  if (folder === undefined || more.length > 0) throw new WrongUse('backup: one new folder.')
  if (db.backUp === undefined)
    return { failed: true, text: 'The database is a PostgreSQL server: docs/operations.md says how to back it up.' }
  try {
    await db.backUp(folder)
    return { failed: false, text: `The database and all files are in ${folder}.` }
  } catch (error) {
    if (error instanceof BackupRefused) return { failed: true, text: error.message }
    throw error
  }
}

/** The server may run in another folder than the person who asks for a backup. */
export const withWholePath = (args: readonly string[]): readonly string[] =>
  args[0] === 'backup' && args[1] !== undefined ? ['backup', resolve(args[1]), ...args.slice(2)] : args
