import { and, eq } from 'drizzle-orm'
import type { Answers } from '../../../../domain/stock/import/answers'
import { keptStock } from '../../../../domain/stock/import/kept-values'
import { movedHeadings, type Places, placesOf } from '../../../../domain/stock/import/moved-headings'
import type { RunChoices } from '../../../../domain/stock/import/run'
import type { RunState } from '../../../../domain/stock/import/run.lifecycle'
import { cleanText } from '../../../../domain/stock/import/values/text'
import type { Sql } from '../../../db/database'
import { listings } from '../../../listing/listing.tables'
import type { Render } from '../../../rendering/renderer'
import { importSources, namedSources } from '../../runs.tables'
import { priceListReader } from '../price-list-reader'
import type { RunRow } from './find-run'

type ReadColumns = Pick<RunRow, 'state' | 'refusal' | 'questions' | 'file' | 'stock' | 'moved' | 'counts'>

/** Reads the file of a run on a worker thread, as a person’s answers and corrections say. */
export const readRun = async (
  { db, render }: { readonly db: Sql; readonly render: Render },
  { bytes, choices, ...list }: ListOf & { readonly bytes: Buffer; readonly choices: RunChoices },
): Promise<ReadColumns> => {
  const { type, state } = await listingOf(db, list.listingId)
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
  const { places } = await rememberedOf(db, list)
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
const NOTHING: Remembered = { answers: {}, places: {} }

/** By which a sender is known: `Smith & Co` as `smith & co`. */
export const sourceKey = (name: string): string => cleanText(name).toLowerCase()

/** The project of a price list, and its sender, by its name or its key, empty for none. */
interface ListOf {
  readonly listingId: number
  readonly source: string
}

/**
 * What is known of earlier price lists of a project, and of its sender: what has been said of both, with the sender's first, and where
 * the sender's last list had its fields.
 */
export const rememberedOf = async (db: Sql, { listingId, source }: ListOf): Promise<Remembered> => {
  const [ofProject = NOTHING] = await db
    .select({ answers: importSources.answers, places: importSources.places })
    .from(importSources)
    .where(eq(importSources.listingId, listingId))
  if (source === '') return ofProject
  const ofSender = (await ofSource(db, { listingId, source })) ?? NOTHING
  return { answers: together(ofProject.answers, ofSender.answers), places: ofSender.places }
}

export const isKnownSource = async (db: Sql, { listingId, source }: ListOf): Promise<boolean> =>
  (await ofSource(db, { listingId, source })) !== undefined

const ofSource = async (db: Sql, { listingId, source }: ListOf): Promise<Remembered | undefined> => {
  const [found] = await db
    .select({ answers: namedSources.answers, places: namedSources.places })
    .from(namedSources)
    .innerJoin(listings, eq(listings.agencyId, namedSources.agencyId))
    .where(and(eq(listings.id, listingId), eq(namedSources.key, sourceKey(source))))
  return found
}

/** Both, the later one first. */
const together = (before: Answers, said: Answers): Answers => ({
  ...{ ...before, ...said },
  columns: { ...before.columns, ...said.columns },
  words: { ...before.words, ...said.words },
  fills: { ...before.fills, ...said.fills },
})

/** Adds what was said of a price list that is applied, and where its fields were read. */
export const rememberList = async (
  db: Sql,
  { listingId, source, choices, file, stock }: Pick<RunRow, 'listingId' | 'source' | 'choices' | 'file' | 'stock'>,
  at: Date,
): Promise<void> => {
  const read = file === null || stock === null ? {} : placesOf(file, stock)
  const added = ({ answers, places }: Remembered) => ({
    answers: together(answers, choices.answers),
    places: { ...places, ...read },
    at,
  })
  const ofProject = added(await rememberedOf(db, { listingId, source: '' }))
  await db
    .insert(importSources)
    .values({ listingId, ...ofProject })
    .onConflictDoUpdate({ target: importSources.listingId, set: ofProject })
  if (source === '') return
  const [listing] = await db.select({ agencyId: listings.agencyId }).from(listings).where(eq(listings.id, listingId))
  if (listing === undefined) throw new Error('the listing of a run is missing')
  const { agencyId } = listing
  const key = sourceKey(source)
  await db
    .insert(namedSources)
    .values({ agencyId, key, name: source, ...NOTHING, at })
    .onConflictDoNothing()
  const isOne = and(eq(namedSources.agencyId, agencyId), eq(namedSources.key, key))
  // Lists of other projects of this sender wait here.
  const [ofSender = NOTHING] = await db.select().from(namedSources).where(isOne).for('no key update')
  await db
    .update(namedSources)
    .set({ name: source, ...added(ofSender) })
    .where(isOne)
}
