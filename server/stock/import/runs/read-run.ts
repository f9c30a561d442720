import { eq } from 'drizzle-orm'
import type { Answers } from '../../../../domain/stock/import/answers'
import { keptStock } from '../../../../domain/stock/import/kept-values'
import { movedHeadings, type Places, placesOf } from '../../../../domain/stock/import/moved-headings'
import type { RunChoices } from '../../../../domain/stock/import/run'
import type { RunState } from '../../../../domain/stock/import/run.lifecycle'
import type { Sql } from '../../../db/database'
import { listings } from '../../../listing/listing.tables'
import type { Render } from '../../../rendering/renderer'
import { importSources } from '../../runs.tables'
import { priceListReader } from '../price-list-reader'
import type { RunRow } from './find-run'

type ReadColumns = Pick<RunRow, 'state' | 'refusal' | 'questions' | 'file' | 'stock' | 'moved' | 'counts'>

/** Reads the file of a run on a worker thread, as a person’s answers and corrections say. */
export const readRun = async (
  { db, render }: { readonly db: Sql; readonly render: Render },
  { listingId, bytes, choices }: { listingId: number; bytes: Buffer; choices: RunChoices },
): Promise<ReadColumns> => {
  const { type, state } = await listingOf(db, listingId)
  const { answers, corrections } = choices
  const read = await render(priceListReader, bytes, { type, state, answers, corrections })
  const nothing = { refusal: null, questions: [], file: null, stock: null, moved: [], counts: null }
  const as = (to: RunState) => ({ ...nothing, state: to })
  if (read.outcome === 'refused') {
    const { code, detail = '' } = read
    return { ...as('refused'), refusal: { code, detail } }
  }
  if (read.outcome === 'needs-choice') return { ...as('needs-choice'), file: read.file, questions: read.questions }
  const stock = keptStock(read.stock)
  const { places } = await rememberedOf(db, listingId)
  return { ...as('compared'), file: read.file, stock, moved: movedHeadings(places, placesOf(read.file, stock)) }
}

const listingOf = async (db: Sql, id: number) => {
  const [found] = await db
    .select({ type: listings.propertyType, state: listings.state })
    .from(listings)
    .where(eq(listings.id, id))
  if (found === undefined) throw new Error('the listing of a run is missing')
  return found
}

interface Remembered {
  readonly answers: Answers
  readonly places: Places
}

/** What is known of earlier price lists of a project. */
export const rememberedOf = async (db: Sql, listingId: number): Promise<Remembered> => {
  const [found] = await db
    .select({ answers: importSources.answers, places: importSources.places })
    .from(importSources)
    .where(eq(importSources.listingId, listingId))
  return found ?? { answers: {}, places: {} }
}

/** Adds what was said of a price list that is applied, and where its fields were read. */
export const rememberList = async (
  db: Sql,
  { listingId, choices, file, stock }: Pick<RunRow, 'listingId' | 'choices' | 'file' | 'stock'>,
  at: Date,
): Promise<void> => {
  const { answers: before, places: earlier } = await rememberedOf(db, listingId)
  const said = choices.answers
  const places = { ...earlier, ...(file === null || stock === null ? {} : placesOf(file, stock)) }
  const answers: Answers = {
    ...before,
    ...said,
    columns: { ...before.columns, ...said.columns },
    words: { ...before.words, ...said.words },
    fills: { ...before.fills, ...said.fills },
  }
  await db
    .insert(importSources)
    .values({ listingId, answers, places, at })
    .onConflictDoUpdate({ target: importSources.listingId, set: { answers, places, at } })
}
