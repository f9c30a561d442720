import { eq } from 'drizzle-orm'
import type { Answers } from '../../../../domain/stock/import/answers'
import { keptStock } from '../../../../domain/stock/import/kept-values'
import type { RunChoices } from '../../../../domain/stock/import/run'
import type { RunState } from '../../../../domain/stock/import/run.lifecycle'
import type { Sql } from '../../../db/database'
import { listings } from '../../../listing/listing.tables'
import type { Render } from '../../../rendering/renderer'
import { importSources } from '../../runs.tables'
import { priceListReader } from '../price-list-reader'
import type { RunRow } from './find-run'

type ReadColumns = Pick<RunRow, 'state' | 'refusal' | 'questions' | 'file' | 'stock' | 'counts'>

/** Reads the file of a run on a worker thread, as a person’s answers and corrections say. */
export const readRun = async (
  { db, render }: { readonly db: Sql; readonly render: Render },
  { listingId, bytes, choices }: { listingId: number; bytes: Buffer; choices: RunChoices },
): Promise<ReadColumns> => {
  const { type, state } = await listingOf(db, listingId)
  const { answers, corrections } = choices
  const read = await render(priceListReader, bytes, { type, state, answers, corrections })
  const nothing = { refusal: null, questions: [], file: null, stock: null, counts: null }
  const as = (to: RunState) => ({ ...nothing, state: to })
  if (read.outcome === 'refused') {
    const { code, detail = '' } = read
    return { ...as('refused'), refusal: { code, detail } }
  }
  if (read.outcome === 'needs-choice') return { ...as('needs-choice'), file: read.file, questions: read.questions }
  return { ...as('compared'), file: read.file, stock: keptStock(read.stock) }
}

const listingOf = async (db: Sql, id: number) => {
  const [found] = await db
    .select({ type: listings.propertyType, state: listings.state })
    .from(listings)
    .where(eq(listings.id, id))
  if (found === undefined) throw new Error('the listing of a run is missing')
  return found
}

/** What people have said of earlier price lists of a project. */
export const rememberedAnswers = async (db: Sql, listingId: number): Promise<Answers> => {
  const [found] = await db
    .select({ answers: importSources.answers })
    .from(importSources)
    .where(eq(importSources.listingId, listingId))
  return found?.answers ?? {}
}

/** Adds what was said of a price list that is applied. */
export const rememberAnswers = async (db: Sql, listingId: number, said: Answers, at: Date): Promise<void> => {
  const before = await rememberedAnswers(db, listingId)
  const answers: Answers = {
    ...before,
    ...said,
    columns: { ...before.columns, ...said.columns },
    words: { ...before.words, ...said.words },
    fills: { ...before.fills, ...said.fills },
  }
  await db
    .insert(importSources)
    .values({ listingId, answers, at })
    .onConflictDoUpdate({ target: importSources.listingId, set: { answers, at } })
}
