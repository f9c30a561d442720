import { createInterface } from 'node:readline/promises'
import { FolderInUse } from '../db/lock'
import { DatabaseUnusable } from '../db/unusable'
import { withFile } from '../environment'
import { chooseDatabase } from '../outside'
import { chooseFiles } from '../files/files.module'
import { serverRendering } from '../rendering'
import { type Settings, settingsFrom, WrongSetting } from '../settings'
import { askServer, OutcomeUnknown } from './channel'
import { officeServices, questionOf, replyAlone, runCommand } from '../office-commands'
import { withWholePath } from './backup-command'
import { StoreUnusable } from '../files/store-unusable'
import { RefusedFile, withFiles } from '../office-files'
import { brandSites } from '../http/sites'
import { withSavedFile } from './save-file'
import { asJson, asLine, type Reply } from './reply'

/** Runs against the database, or through the running server while it has the embedded one locked. */
const reply = async (settings: Settings, args: readonly string[]): Promise<Reply> => {
  try {
    const db = await chooseDatabase(settings)
    const rendering = serverRendering()
    try {
      const services = officeServices(db, { store: chooseFiles(settings), render: rendering.ahead })
      return await runCommand(
        { ...services, siteOf: brandSites(settings), mailFrom: settings.mailFrom, feedFolder: settings.feedFolder },
        args,
      )
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
const JSON_OPTION = '--json'

/** The command without `--yes`; a reply if it was not confirmed. */
const confirm = async (args: readonly string[]): Promise<readonly string[] | Reply> => {
  const command = args.filter((arg) => arg !== YES)
  const question = questionOf(command)
  if (question === null) return args
  if (command.length < args.length) return command
  if (!process.stdin.isTTY)
    return unconfirmed(`${question} Nothing was changed: add --yes to confirm where there is no terminal.`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${question} Type yes to continue: `)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes' ? command : unconfirmed('Nothing was changed.')
}
const unconfirmed = (text: string): Reply => ({ failed: true, text, code: 'unconfirmed' })
const isReply = (confirmed: readonly string[] | Reply): confirmed is Reply => 'failed' in confirmed

const run = async (args: readonly string[]): Promise<Reply> => {
  const alone = replyAlone(args)
  if (alone !== null) return alone
  const confirmed = await confirm(args)
  if (isReply(confirmed)) return confirmed
  const settings = settingsFrom(withFile(process.env))
  return await withSavedFile(
    await withFiles(chooseFiles(settings), withWholePath(confirmed), (words) => reply(settings, words)),
  )
}

const args = process.argv.slice(2)
const words = args.filter((arg) => arg !== JSON_OPTION)
const answer = await run(words).catch((error: unknown): Reply => {
  if (isExpected(error)) return { failed: true, text: error.message }
  console.error(error)
  return { failed: true, text: 'The command failed.', code: 'unexpected' }
})
if (answer.failed) process.exitCode = 1
const print = answer.failed ? console.error : console.log
print(words.length < args.length ? asJson(answer) : answer.failed ? asLine(answer) : answer.text)
