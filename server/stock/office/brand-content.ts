import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../../domain/shared/failure'
import { firstProblem, type Rules } from '../../../domain/shared/form'
import { CONTENT_NAMES, MOST_ENTRIES } from '../../../domain/stock/brand-content'
import type { Action } from '../../../domain/stock/change'
import { isMediaAddress, mediaAddress } from '../../../domain/stock/media-address'
import type { Entry } from '../../../domain/stock/office.ports'
import { tenants } from '../../content/content.tables'
import type { Database, Sql } from '../../db/database'
import { record } from '../record-change'
import { mediaFiles } from '../stock.tables'

type Fields<F> = { readonly [K in keyof F]: string }
type Kind = 'banner' | 'advertisement' | 'question' | 'post'

/** One kind of a brand's own content, and where it is stored. */
export interface Content<F extends Fields<F>> {
  readonly kind: Kind
  readonly rules: Rules<F>
  /** What an entry is called in the history. */
  readonly subject: (fields: F) => string
  /** Fields of which two entries may not have the same, with what is said then; at the first of them. */
  readonly unique?: { readonly fields: readonly (keyof F & string)[]; readonly message: string }
  /** In the order in which pages show them. */
  readonly list: (db: Sql, brand: string) => Promise<readonly Entry<F>[]>
  readonly insert: (db: Sql, brand: string, fields: F, at: Date) => Promise<number>
  readonly update: (db: Sql, id: number, fields: F) => Promise<unknown>
  readonly remove: (db: Sql, id: number) => Promise<unknown>
}
export interface OrderedContent<F extends Fields<F>> extends Content<F> {
  readonly place: (db: Sql, id: number, position: number) => Promise<unknown>
}

interface Who {
  readonly brand: string
  readonly accountId: number | null
}

const missing = failure('not-found', 'It is no longer there.')
const stale = (what: string): Failure =>
  failure(
    'changed-meanwhile',
    `Changed meanwhile: ${what}. Nothing of yours was saved. Look at what it is now, and save again.`,
  )

/** Changes a brand's content in a transaction that no other change of it runs beside. */
const changed = <A>(
  db: Database,
  brand: string,
  work: (db: Sql) => Promise<E.Either<Failure, A>>,
): Promise<E.Either<Failure, A>> =>
  db.transaction(async (sqlOf) => {
    const [row] = await sqlOf
      .select({ label: tenants.label })
      .from(tenants)
      .where(eq(tenants.label, brand))
      .for('no key update')
    return row === undefined ? E.left(failure('not-found', 'Brand not found.')) : work(sqlOf)
  })

/** Adds an entry at the end. */
export const addEntry = <F extends Fields<F>>(
  db: Database,
  content: Content<F>,
  { brand, accountId, fields }: Who & { readonly fields: F },
  at: Date,
): Promise<E.Either<Failure, { readonly id: number }>> =>
  changed(db, brand, async (sqlOf) => {
    const entries = await content.list(sqlOf, brand)
    if (entries.length >= MOST_ENTRIES)
      return E.left(failure('malformed', `A brand has at most ${MOST_ENTRIES} of them. Remove one first.`))
    const problem = await problemIn(sqlOf, content, { fields, others: entries, before: null })
    if (problem !== null) return E.left(problem)
    const id = await content.insert(sqlOf, brand, fields, at)
    await note(sqlOf, content, { brand, accountId, at, before: null, after: fields })
    return E.right({ id })
  })

interface EntryChange<F> extends Who {
  readonly id: number
  /** What its editor saw. */
  readonly was: F
  readonly now: F
}

/** Changes an entry, unless another person has changed it meanwhile: the answer names the fields then. */
export const changeEntry = <F extends Fields<F>>(
  db: Database,
  content: Content<F>,
  { brand, accountId, id, was, now }: EntryChange<F>,
  at: Date,
): Promise<E.Either<Failure, null>> =>
  changed(db, brand, async (sqlOf) => {
    const entries = await content.list(sqlOf, brand)
    const stored = entries.find((each) => each.id === id)?.fields
    if (stored === undefined) return E.left(missing)
    const moved = differing(stored, was)
    if (moved.length > 0) return E.left(stale(moved.map(nameOf).join(', ')))
    if (differing(stored, now).length === 0) return E.right(null)
    const others = entries.filter((each) => each.id !== id)
    const problem = await problemIn(sqlOf, content, { fields: now, others, before: stored })
    if (problem !== null) return E.left(problem)
    await content.update(sqlOf, id, now)
    await note(sqlOf, content, { brand, accountId, at, before: stored, after: now })
    return E.right(null)
  })

export const removeEntry = <F extends Fields<F>>(
  db: Database,
  content: Content<F>,
  { brand, accountId, id }: Who & { readonly id: number },
  at: Date,
): Promise<E.Either<Failure, null>> =>
  changed(db, brand, async (sqlOf) => {
    const stored = (await content.list(sqlOf, brand)).find((each) => each.id === id)?.fields
    if (stored === undefined) return E.left(missing)
    await content.remove(sqlOf, id)
    await note(sqlOf, content, { brand, accountId, at, before: stored, after: null })
    return E.right(null)
  })

/** Puts all entries of a brand in order. */
export const orderEntries = <F extends Fields<F>>(
  db: Database,
  content: OrderedContent<F>,
  { brand, accountId, ids }: Who & { readonly ids: readonly number[] },
  at: Date,
): Promise<E.Either<Failure, null>> =>
  changed(db, brand, async (sqlOf) => {
    const entries = await content.list(sqlOf, brand)
    const known = new Map(entries.map((each) => [each.id, content.subject(each.fields)]))
    const before = entries.map(({ id }) => id)
    if (new Set(ids).size !== known.size || ids.length !== known.size || !ids.every((id) => known.has(id)))
      return E.left(stale('one was added or removed'))
    if (before.join() === ids.join()) return E.right(null)
    for (const [at0, id] of ids.entries()) await content.place(sqlOf, id, at0 + 1)
    const inWords = (order: readonly number[]) => ({ Order: order.map((id) => known.get(id)).join('; ') })
    await record(sqlOf, [
      {
        ...{ at, accountId, tenant: brand, action: actionOf(content.kind, 'ordered'), subject: 'Order' },
        ...{ before: inWords(before), after: inWords(ids) },
      },
    ])
    return E.right(null)
  })

const keysOf = <F extends Fields<F>>(fields: F) => Object.keys(fields) as (keyof F & string)[]
const differing = <F extends Fields<F>>(one: F, other: F) => keysOf(one).filter((field) => one[field] !== other[field])

const nameOf = (field: string): string => CONTENT_NAMES[field as keyof typeof CONTENT_NAMES]
const pictureIn = (fields: object | null): string => (fields !== null && 'image' in fields ? String(fields.image) : '')

interface Looked<F> {
  readonly fields: F
  readonly others: readonly Entry<F>[]
  readonly before: F | null
}

const problemIn = async <F extends Fields<F>>(
  db: Sql,
  { rules, unique }: Content<F>,
  { fields, others, before }: Looked<F>,
): Promise<Failure | null> => {
  const problem = firstProblem(rules, fields)
  if (problem !== null) return failure('malformed', problem.message, problem.field)
  const isTaken = others.some((other) =>
    unique?.fields.every((field) => other.fields[field].toLowerCase() === fields[field].toLowerCase()),
  )
  if (unique !== undefined && isTaken) return failure('malformed', unique.message, unique.fields[0])
  const image = pictureIn(fields)
  return image === '' || image === pictureIn(before) || (await isStored(db, image)) ? null : noPicture
}
const noPicture = failure('malformed', 'Choose the picture again.', 'image')

/** The picture’s record is locked, so that its files are not deleted before the entry is there. */
const isStored = async (db: Sql, address: string): Promise<boolean> => {
  if (!isMediaAddress(address) || !address.endsWith('.webp')) return false
  const found = await db
    .select({ file: mediaFiles.file })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.file, keyIn(address))))
    .for('key share')
  return found.length > 0
}
const keyIn = (address: string) => address.slice(mediaAddress('').length) as typeof mediaFiles.$inferSelect.file

interface Noted<F> extends Who {
  readonly at: Date
  readonly before: F | null
  readonly after: F | null
}

const actionOf = <K extends Kind, D extends string>(kind: K, done: D) => `${kind}-${done}` as `${K}-${D}` & Action

/** Writes the line of the history, and keeps the files of a picture that was left for a day longer. */
const note = async <F extends Fields<F>>(
  db: Sql,
  { kind, subject }: Content<F>,
  { before, after, at, accountId, brand }: Noted<F>,
): Promise<void> => {
  const shown = after ?? before
  if (shown === null) return
  const fields =
    before !== null && after !== null ? differing(before, after) : keysOf(shown).filter((field) => shown[field] !== '')
  const valuesIn = (side: F | null) =>
    side === null ? {} : Object.fromEntries(fields.map((field) => [nameOf(field), side[field]]))
  const done = before === null ? 'added' : after === null ? 'removed' : 'changed'
  await record(db, [
    {
      ...{ at, accountId, tenant: brand, action: actionOf(kind, done), subject: subject(shown) },
      ...{ before: valuesIn(before), after: valuesIn(after) },
    },
  ])
  const left = pictureIn(before)
  if (left !== '' && left !== pictureIn(after))
    await db
      .update(mediaFiles)
      .set({ at })
      .where(eq(mediaFiles.file, keyIn(left)))
}
