import { createInterface } from 'node:readline/promises'
import { FolderInUse } from '../db/lock'
import { DatabaseUnusable } from '../db/unusable'
import { withFile } from '../environment'
import { chooseDatabase } from '../outside'
import { chooseFiles } from '../files/files.module'
import { serverRendering } from '../rendering'
import { type Settings, settingsFrom, WrongSetting } from '../settings'
import { askServer, OutcomeUnknown } from './channel'
import { officeServices, questionOf, runCommand, USAGE } from '../office-commands'
import { withWholePath } from './backup-command'
import { StoreUnusable } from '../files/store-unusable'
import { RefusedFile, withFiles } from '../office-files'
import { brandSites } from '../http/sites'
import type { Reply } from './reply'

/** Runs against the database, or through the running server while it has the embedded one locked. */
const reply = async (settings: Settings, args: readonly string[]): Promise<Reply> => {
  try {
    const db = await chooseDatabase(settings)
    const rendering = serverRendering()
    try {
      const services = officeServices(db, { store: chooseFiles(settings), render: rendering.ahead })
      return await runCommand({ ...services, siteOf: brandSites(settings) }, args)
    } finally {
      await Promise.all([db.close(), rendering.close()])
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

const YES = '--yes'

/** The command without `--yes`; null if it was not confirmed. */
const confirm = async (args: readonly string[]): Promise<readonly string[] | null> => {
  const command = args.filter((arg) => arg !== YES)
  const question = questionOf(command)
  if (question === null) return args
  if (command.length < args.length) return command
  if (!process.stdin.isTTY) {
    console.error(`${question} Nothing was changed: add --yes to confirm where there is no terminal.`)
    return null
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${question} Type yes to continue: `)
  terminal.close()
  if (answer.trim().toLowerCase() === 'yes') return command
  console.error('Nothing was changed.')
  return null
}

const run = async (args: readonly string[]): Promise<void> => {
  if (args.length === 0 || args.includes('--help')) return console.log(USAGE)
  const confirmed = await confirm(args)
  if (confirmed === null) {
    process.exitCode = 1
    return
  }
  const settings = settingsFrom(withFile(process.env))
  const { failed, text } = await withFiles(chooseFiles(settings), withWholePath(confirmed), (words) =>
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
