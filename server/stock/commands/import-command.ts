import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { REFUSALS, SKIPS } from '../../../domain/stock/import/codes'
import type { ComparedRow, ValueName } from '../../../domain/stock/import/difference'
import { STOCK_FIELD_NAMES } from '../../../domain/stock/import/fields'
import type { StockField } from '../../../domain/stock/import/incoming'
import { LONGEST_SENDER } from '../../../domain/stock/import/known-answers'
import { problemText } from '../../../domain/stock/import/problem-text'
import { leftOutTexts } from '../../../domain/stock/import/left-out'
import type { RunCounts, RunDifference } from '../../../domain/stock/import/run'
import { unusualText } from '../../../domain/stock/import/shown-difference'
import { cleanText } from '../../../domain/stock/import/values/text'
import type { Database } from '../../db/database'
import { parseSentImport, type SentImport } from '../../files/sent-file'
import { inColumns } from '../../office/columns'
import { done, refused, type Reply } from '../../office/reply'
import { isNumber, wordsOf } from '../../office/words'
import { WrongUse } from '../../office/wrong-use'
import { applyRun } from '../import/runs/apply-run'
import { beginRun } from '../import/runs/begin-run'
import { chooseInRun } from '../import/runs/choose-in-run'
import type { RunRow } from '../import/runs/find-run'
import { isKnownSource } from '../import/runs/read-run'
import { runDifference } from '../import/runs/run-difference'
import { importRuns } from '../runs.tables'
import { importReaxml } from './import-reaxml'
import { listingNumbered } from './own'
import type { StockCommand, StockServices } from './stock-services'

const runNumbered = async (db: Database, id: number): Promise<RunRow> => {
  const [run] = await db.sql.select().from(importRuns).where(eq(importRuns.id, id))
  if (run === undefined) throw new Error(`run ${id} is missing`)
  return run
}

/** `import KEY/NAME --listing ID [--source NAME] [--complete] [--apply] [--leave-errors] [--confirm]`: a run without a person. */
const importFile: StockCommand = async (services, args) => {
  const { listing, source, feed, agency, complete, apply, words, ...may } = wordsOf(args, {
    listing: { type: 'string', default: '' },
    source: { type: 'string', default: '' },
    feed: { type: 'string', default: '' },
    agency: { type: 'string', default: '' },
    complete: { type: 'boolean', default: false },
    apply: { type: 'boolean', default: false },
    'leave-errors': { type: 'boolean', default: false },
    confirm: { type: 'boolean', default: false },
  })
  const sent = parseSentImport(words[0] ?? '')
  if (sent !== null && words.length === 1 && listing === '' && source === '' && (isNumber(feed) || isNumber(agency)))
    return importReaxml(services, sent, { feed: Number(feed), agency: Number(agency), applies: apply })
  if (!isNumber(listing) || sent === null || words.length !== 1)
    throw new WrongUse(
      'import takes one price list, and --listing with the number of its listing; or REAXML, and --feed or --agency.',
    )
  const sender = cleanText(source)
  if (sender.length > LONGEST_SENDER) throw new WrongUse(`--source is a name of at most ${LONGEST_SENDER} characters.`)
  const wanted = { listingId: Number(listing), sender, isComplete: complete, applies: apply }
  const reply = await importSent(services, sent, {
    ...wanted,
    ...{ leavesErrors: may['leave-errors'], isConfirmed: may.confirm },
  })
  // The run keeps a copy.
  return { ...reply, unwanted: [sent.key] }
}

interface Wanted {
  readonly listingId: number
  /** Empty for none. */
  readonly sender: string
  readonly isComplete: boolean
  readonly applies: boolean
  readonly leavesErrors: boolean
  readonly isConfirmed: boolean
}

const importSent = async (
  { db, clock, files, moveTogether }: StockServices,
  { key, name }: SentImport,
  { sender, isComplete, applies, ...wanted }: Wanted,
): Promise<Reply> => {
  if (files === undefined) throw new Error('the command came without a file store')
  const project = await listingNumbered(db.sql, wanted.listingId)
  if (E.isLeft(project)) return refused(project.left)
  const found = await files.store.get(key)
  if (found === null) return { failed: true, text: `${name} is no longer in the file store. Try again.` }
  const services = { db, clock, ...files, moveTogether }
  const list = { listingId: project.right.id, source: sender }
  const sent = { ...list, accountId: null, kind: 'price-list' as const, name }
  const { id } = await beginRun(services, { ...sent, bytes: await buffer(found.body) }, clock())
  const isNew = sender !== '' && !(await isKnownSource(db.sql, list))
  const note = isNew ? `\nNothing is remembered of ${sender} yet; it is once this list is applied.` : ''
  const read = await runNumbered(db, id)
  if (read.state !== 'compared') return unreadReply(read, note)
  if (read.choices.options.isComplete !== isComplete) {
    const choices = { ...read.choices, options: { ...read.choices.options, isComplete } }
    const chosen = await chooseInRun(services, { run: read, version: read.version, choices })
    if (E.isLeft(chosen)) return refused(chosen.left)
  }
  const seen = await runDifference(db, { id })
  if (E.isLeft(seen)) return refused(seen.left)
  if (!applies)
    return done(textOf(seen.right, id, read.file) + note, jsonOf('compared', id, seen.right, seen.right.counts))
  const { fingerprint } = seen.right
  const { leavesErrors, isConfirmed } = wanted
  const applied = await applyRun(
    services,
    { project: project.right, id, fingerprint, leavesErrors, isConfirmed, accountId: null },
    clock(),
  )
  if (E.isLeft(applied)) return refused(applied.left)
  const { added, changed, removed } = applied.right
  return done(
    `Import ${id} added ${added}, changed ${changed} and withheld ${removed}.`,
    jsonOf('applied', id, seen.right, applied.right),
  )
}

const unreadReply = ({ id, fileName, refusal, questions }: RunRow, note: string): Reply =>
  refusal === null
    ? {
        ...{ failed: true, code: 'needs-choice' },
        text: `${fileName}: ${questions.map(({ is }) => is).join(', ')} must be chosen. Import ${id} waits for the answers at the desk.${note}`,
      }
    : { failed: true, code: refusal.code, text: `${fileName}: ${REFUSALS[refusal.code]}` }

const jsonOf = (outcome: 'compared' | 'applied', run: number, difference: RunDifference, counts: RunCounts) => ({
  ...{ outcome, run, counts, removals: difference.removals, unusual: difference.unusual },
  rows: difference.rows.map(({ row, key, outcome: of, fields, why }) => ({ row, key, outcome: of, fields, why })),
  skipped: difference.skipped,
  problems: difference.problems,
})

const textOf = (difference: RunDifference, run: number, file: RunRow['file']): string => {
  const { added, changed, unchanged, removed, conflict, error, skipped, protected: ofBuyers } = difference.counts
  return [
    `Import ${run} would add ${added}, change ${changed} and withhold ${removed}; ${unchanged} stay as they are. ${ofBuyers} have a buyer, ${conflict} disagree with a sale, ${error} can’t be read, ${skipped} rows aren’t units. Nothing is changed.`,
    ...(difference.rows.length === 0
      ? []
      : [inColumns([['Row', 'Unit', 'Outcome', 'Fields'], ...difference.rows.map(cells)])]),
    ...difference.unusual.map((each) => `Unusual: ${unusualText(each)}`),
    ...(file === null ? [] : leftOutTexts(file)),
    ...difference.problems.map((each) => `Row ${each.row}: ${problemText(each)}`),
    ...difference.skipped.map(({ row, why }) => `Row ${row}: ${SKIPS[why]}`),
  ].join('\n')
}

const cells = ({ row, key, outcome, fields, why }: ComparedRow): string[] => [
  ...[row === null ? '-' : String(row), key ?? '', outcome],
  why ?? fields.map(fieldText).join(', '),
]

const UPPER: Readonly<Partial<Record<ValueName, StockField>>> = { rentTo: 'rent', packagePriceTo: 'packagePrice' }
const fieldText = (field: ValueName): string => STOCK_FIELD_NAMES[UPPER[field] ?? (field as StockField)]

export const IMPORT_COMMANDS: Readonly<Record<string, StockCommand>> = { import: importFile }
