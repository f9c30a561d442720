import { readFileSync } from 'node:fs'
import { FolderInUse } from '../db/lock'
import { DatabaseUnusable } from '../db/unusable'
import { withFile } from '../environment'
import { chooseDatabase } from '../outside'
import { type Settings, settingsFrom, WrongSetting } from '../settings'
import { askServer } from './channel'
import { officeServices, runCommand, USAGE } from '../office-commands'
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

/** Read the file here: a running server may not have access to it. */
const withWords = (args: readonly string[]): readonly string[] => {
  const [command, file, ...rest] = args
  return command === 'write' && file !== undefined ? [command, readFileSync(file, 'utf8'), ...rest] : args
}

const run = async (args: readonly string[]): Promise<void> => {
  if (args.length === 0 || args.includes('--help')) return console.log(USAGE)
  const { failed, text } = await reply(settingsFrom(withFile(process.env)), withWords(args))
  if (failed) process.exitCode = 1
  if (failed) console.error(text)
  else console.log(text)
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  const known =
    error instanceof WrongSetting || error instanceof DatabaseUnusable || (error instanceof Error && 'syscall' in error)
  console.error(known ? error.message : error)
  process.exitCode = 1
})
