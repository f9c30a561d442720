// npm run experiments: [--small] [--postgres] [--only 1,4] [--except 3,8] [--write]
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { passOnSignals, run } from '../../scripts/lib/command.mjs'
import { withPostgres } from '../../scripts/lib/postgres.mjs'
import { inProject, main, Sentence } from '../../scripts/lib/project.mjs'
import type { Database } from '../../server/db/database'
import { clawback } from './clawback.experiment'
import { endedPlan } from './ended-plan.experiment'
import { endOfHold } from './end-of-hold.experiment'
import { clients } from './clients.experiment'
import { hoarding } from './hoarding.experiment'
import { embeddedBackup } from './cluster/embedded-backup.experiment'
import { oneUnitTwoNodes } from './cluster/one-unit-two-nodes.experiment'
import { promotedStandby } from './cluster/promoted-standby.experiment'
import { restoredBackup } from './cluster/restored-backup.experiment'
import { rollingRestart } from './cluster/rolling-restart.experiment'
import { clockJump } from './faults/clock-jump.experiment'
import { diskFull } from './faults/disk-full.experiment'
import { restartedDatabase } from './faults/restart.experiment'
import { type Conditions, type Experiment, type Result, runTrial } from './experiment'
import { mailServer } from './faults/mail-server.experiment'
import { provider } from './faults/provider.experiment'
import { sigterm } from './faults/sigterm.experiment'
import { counterAgainstReservation, counterAnswers } from './counter.experiment'
import { extensionAgainstEnd } from './extension.experiment'
import { guessing } from './guessing.experiment'
import { killed } from './killed.experiment'
import { killedSale } from './killed-sale.experiment'
import { oneUnit } from './one-unit.experiment'
import { kept, type KeptDatabase, merged } from './kept-results'
import { removePrograms } from './processes/programs'
import { moveAgainstClaim } from './moves.experiment'
import { killedRefund, refundsAtOnce } from './refunds.experiment'
import { killedQueue, queueAtOnce } from './queue.experiment'
import { papersAgainstClaim } from './papers.experiment'
import { randomSales } from './random-sales.experiment'
import { rendering } from './rendering.experiment'
import { countsOf, inLines, inTable, page } from './report'
import { sameInvoice } from './same-invoice.experiment'
import { secondProcess } from './second-process.experiment'
import { changingFeed } from './stock/changing-feed.experiment'
import { claimAgainstDesk } from './stock/claims.experiment'
import { editorsAtOnce } from './stock/editors.experiment'
import { claimAgainstImport, twoApplyOneImport } from './stock/imports.experiment'
import { killedEdit } from './stock/killed-edit.experiment'
import { killedImport } from './stock/killed-import.experiment'
import { killedPicture } from './stock/killed-picture.experiment'
import { releaseAgainstWithdrawal } from './stock/release.experiment'
import { signingWebhook, voidedWhileSigned } from './signing.experiment'
import { tampering } from './tampering/tampering.experiment'
import { unconditionalAtOnce } from './unconditional-at-once.experiment'
import { webhookAndReturn } from './webhook-and-return.experiment'
import { webhookReceiver } from './webhook-receiver.experiment'

/** Numbered in this order: a new one goes to the end. */
const EXPERIMENTS: readonly Experiment[] = [
  oneUnit,
  webhookAndReturn,
  killed,
  endOfHold,
  secondProcess,
  tampering,
  unconditionalAtOnce,
  killedSale,
  clawback,
  sameInvoice,
  randomSales,
  guessing,
  signingWebhook,
  voidedWhileSigned,
  clients,
  restartedDatabase,
  diskFull,
  clockJump,
  mailServer,
  provider,
  sigterm,
  rollingRestart,
  promotedStandby,
  restoredBackup,
  oneUnitTwoNodes,
  embeddedBackup,
  hoarding,
  rendering,
  claimAgainstDesk,
  editorsAtOnce,
  killedEdit,
  releaseAgainstWithdrawal,
  killedPicture,
  claimAgainstImport,
  twoApplyOneImport,
  killedImport,
  changingFeed,
  extensionAgainstEnd,
  counterAnswers,
  counterAgainstReservation,
  webhookReceiver,
  endedPlan,
  moveAgainstClaim,
  refundsAtOnce,
  killedRefund,
  queueAtOnce,
  killedQueue,
  papersAgainstClaim,
]
const USAGE = 'Usage: npm run experiments -- [--small] [--postgres] [--only 1,4] [--except 3,8] [--write]'

const options = () => {
  try {
    return parseArgs({
      options: {
        small: { type: 'boolean', default: false },
        postgres: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        only: { type: 'string' },
        except: { type: 'string' },
        results: { type: 'string' },
      },
    }).values
  } catch {
    throw new Sentence(USAGE)
  }
}

const numbersIn = (text: string): readonly number[] => {
  const numbers = text.split(',').map(Number)
  if (numbers.some((number) => EXPERIMENTS[number - 1] === undefined))
    throw new Sentence(`The experiments are 1 to ${EXPERIMENTS.length}. ${USAGE}`)
  return numbers
}

const chosen = (only: string | undefined, except: string | undefined): readonly Experiment[] => {
  const numbers = only === undefined ? EXPERIMENTS.map((_, i) => i + 1) : numbersIn(only)
  const left = except === undefined ? [] : numbersIn(except)
  return numbers.filter((number) => !left.includes(number)).flatMap((number) => EXPERIMENTS[number - 1] ?? [])
}

const runAll = async (experiments: readonly Experiment[], conditions: Conditions): Promise<Result[]> => {
  const results: Result[] = []
  for (const experiment of experiments.filter(({ only }) => only === undefined || only === conditions.kind)) {
    console.log(`\n${experiment.title}`)
    for (const trial of experiment.trials(conditions)) {
      const result = await runTrial(experiment, trial, conditions)
      console.log(inLines(result))
      results.push(result)
    }
  }
  return results
}

/** Runs this program again, in a process with the database in its environment. */
const again = (args: readonly string[], databaseUrl: string) =>
  run(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })

const JSON_FILE = inProject('docs', 'experiments.json')

/** Runs the chosen experiments on both databases, replaces their results among the kept ones, and makes the page. */
const write = async (choice: readonly string[]): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'unifi-experiments-'))
  const date = new Date().toISOString().slice(0, 10)
  const before = JSON.parse(await readFile(JSON_FILE, 'utf8')) as KeptDatabase[]
  const run = async (kind: Database['kind'], title: string, databaseUrl: string) => {
    const file = join(folder, `${kind}.json`)
    const { code } = await again(['--results', file, ...choice], databaseUrl)
    if (code > 1) throw new Sentence('The experiments ended early: see above.')
    const results = JSON.parse(await readFile(file, 'utf8')) as Result[]
    const earlier = before.find((each) => each.kind === kind)?.results ?? []
    const titles = EXPERIMENTS.map((each) => each.title)
    const all = merged(
      titles,
      earlier,
      results.map((each) => kept(each, date)),
    )
    return { passed: results.every(({ passed }) => passed), database: { kind, title, results: all } }
  }
  const embedded = await run('pglite', 'Embedded database (PGlite)', '')
  const server = await withPostgres((url, version) =>
    run('postgres', `PostgreSQL ${/\d+/.exec(version)?.[0] ?? ''}`, url),
  )
  await rm(folder, { recursive: true })
  const databases = [embedded.database, server.database]
  await writeFile(JSON_FILE, `${JSON.stringify(databases, null, 2)}\n`)
  await writeFile(inProject('docs', 'experiments.md'), page(databases))
  return embedded.passed && server.passed ? 0 : 1
}

const choiceOf = (options: { only?: string | undefined; except?: string | undefined }): readonly string[] =>
  (['only', 'except'] as const).flatMap((name) => (options[name] === undefined ? [] : [`--${name}`, options[name]]))

await main(async () => {
  passOnSignals()
  const { small, postgres, only, except, results: file, write: writes } = options()
  if (writes) return write(choiceOf({ only, except }))
  if (postgres)
    return (
      await withPostgres((url) =>
        again(
          process.argv.slice(2).filter((each) => each !== '--postgres'),
          url,
        ),
      )
    ).code
  const conditions: Conditions = {
    kind: (process.env['DATABASE_URL'] ?? '') === '' ? 'pglite' : 'postgres',
    size: small ? 'small' : 'full',
  }
  const results = await runAll(chosen(only, except), conditions).finally(removePrograms)
  if (file !== undefined) await writeFile(file, JSON.stringify(results))
  console.log(`\n${inTable(results)}\n`)
  console.log(JSON.stringify(countsOf(results)))
  return results.every(({ passed }) => passed) ? 0 : 1
})
