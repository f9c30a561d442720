import { FolderInUse } from '../db/lock'
import { DatabaseUnusable } from '../db/unusable'
import { withFile } from '../environment'
import { chooseDatabase } from '../outside'
import { chooseFiles } from '../files/files.module'
import { type Settings, settingsFrom, WrongSetting } from '../settings'
import { askServer, OutcomeUnknown } from './channel'
import { officeServices, runCommand, USAGE } from '../office-commands'
import { withWholePath } from './backup-command'
import { StoreUnusable } from '../files/store-unusable'
import { RefusedFile, withFiles } from '../office-files'
import type { Reply } from './reply'

/** Runs against the database, or through the running server while it has the embedded one locked. */
const reply = async (settings: Settings, args: readonly string[]): Promise<Reply> => {
  try {
    const db = await chooseDatabase(settings)
    try {
      return await runCommand(officeServices(db), args)
    } finally {
      await db.close()
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const answered = await askServer(settings.dataDir, args)
    return answered ?? { failed: true, text: error.message }
  }
}

const isExpected = (error: unknown): error is Error =>
  [WrongSetting, DatabaseUnusable, StoreUnusable, RefusedFile, OutcomeUnknown].some(
    (expected) => error instanceof expected,
  ) ||
  (error instanceof Error && 'syscall' in error)

const run = async (args: readonly string[]): Promise<void> => {
  if (args.length === 0 || args.includes('--help')) return console.log(USAGE)
  const settings = settingsFrom(withFile(process.env))
  const { failed, text } = await withFiles(chooseFiles(settings), withWholePath(args), (words) =>
    reply(settings, words),
  )
  if (!failed) return console.log(text)
  process.exitCode = 1
  console.error(text)
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(isExpected(error) ? error.message : error)
  process.exitCode = 1
})
