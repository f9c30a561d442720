import { buffer } from 'node:stream/consumers'
import { and, eq, inArray } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../../../domain/shared/failure'
import { REFUSALS } from '../../../../domain/stock/import/codes'
import type { RunChoices } from '../../../../domain/stock/import/run'
import type { RunState } from '../../../../domain/stock/import/run.lifecycle'
import { importRuns } from '../../runs.tables'
import { changedMeanwhile, type RunHead } from './find-run'
import { readRun } from './read-run'
import type { RunServices } from './run-services'

const noCells = failure(
  'malformed',
  'This came from a feed without rows and columns, so no cell of it can be corrected here. Have it corrected where it comes from; the next file brings it.',
  'corrections',
)
const gone = failure('malformed', 'The file is no longer kept. Send it again.', 'file')

/** The file of a run; null if it has none, or no longer. */
export const fileOf = async (
  { store }: Pick<RunServices, 'store'>,
  { fileKey }: Pick<RunHead, 'fileKey'>,
): Promise<Buffer | null> => {
  const found = fileKey === null ? null : await store.get(fileKey)
  return found === null ? null : buffer(found.body)
}

type Waiting = Omit<RunHead, 'hasDifference'>

const isRead = (run: Waiting, { answers, corrections }: RunChoices): boolean =>
  JSON.stringify([run.choices.answers, run.choices.corrections]) === JSON.stringify([answers, corrections])

/** A file that was refused is at its end; one that is being read isn’t there yet. */
const WAITING: readonly RunState[] = ['needs-choice', 'compared']

/** Writes what a person decides, and reads the file again if that changes how it is read. */
export const chooseInRun = async (
  services: RunServices,
  { run, version, choices }: { run: Waiting; version: number; choices: RunChoices },
): Promise<E.Either<Failure, null>> => {
  const { db } = services
  if (run.version !== version || !WAITING.includes(run.state)) return E.left(changedMeanwhile)
  const read = isRead(run, choices) ? E.right({}) : await readAgain(services, run, choices)
  if (E.isLeft(read)) return read
  const [chosen] = await db.sql
    .update(importRuns)
    .set({ ...read.right, choices, version: version + 1 })
    .where(and(eq(importRuns.id, run.id), eq(importRuns.version, version), inArray(importRuns.state, [...WAITING])))
    .returning({ id: importRuns.id })
  return chosen === undefined ? E.left(changedMeanwhile) : E.right(null)
}

const readAgain = async ({ db, store, render }: RunServices, run: Waiting, choices: RunChoices) => {
  if (run.kind === 'feed' && run.file === null) return E.left(noCells)
  const bytes = await fileOf({ store }, run)
  if (bytes === null) return E.left(gone)
  const read = await readRun({ db: db.sql, render }, { listingId: run.listingId, source: run.source, bytes, choices })
  return read.refusal === null ? E.right(read) : E.left(failure('malformed', REFUSALS[read.refusal.code], 'answers'))
}
