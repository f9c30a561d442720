import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Sql } from '../db/database'
import { faqs } from './content.tables'

export type FaqRow = typeof faqs.$inferSelect

export interface FaqText {
  readonly title: string
  /** HTML. */
  readonly text: string
}

/** Those for all brands, in display order. A brand's own are changed at the desk. */
export const allFaqs = (db: Sql): Promise<FaqRow[]> =>
  db.select().from(faqs).where(isNull(faqs.tenant)).orderBy(asc(faqs.position), asc(faqs.id))

const isForAll = (id: number) => and(eq(faqs.id, id), isNull(faqs.tenant))

/** Adds a question at a place from 1, or at the end. */
export const addFaq = (db: Database, text: FaqText, place: number | null): Promise<FaqRow> =>
  db.transaction(async (tx) => {
    await lock(tx)
    const [added] = await tx
      .insert(faqs)
      .values({ ...text, position: sql`(SELECT coalesce(max(position), 0) + 1 FROM faqs WHERE tenant IS NULL)` })
      .returning()
    if (added === undefined) throw new Error('the question was not saved')
    return place === null ? added : moveTo(tx, added, place)
  })

/** Rewrites a question, moves it, or both; null if it does not exist. */
export const editFaq = (
  db: Database,
  id: number,
  { text, place }: { readonly text: FaqText | null; readonly place: number | null },
): Promise<FaqRow | null> =>
  db.transaction(async (tx) => {
    await lock(tx)
    const [found] =
      text === null
        ? await tx.select().from(faqs).where(isForAll(id))
        : await tx.update(faqs).set(text).where(isForAll(id)).returning()
    if (found === undefined) return null
    return place === null ? found : moveTo(tx, found, place)
  })

/** Null if the question does not exist. */
export const removeFaq = async (db: Sql, id: number): Promise<FaqRow | null> => {
  const [removed] = await db.delete(faqs).where(isForAll(id)).returning()
  return removed ?? null
}

/** Numbers the questions from 1, with this one at its place, or last. */
const moveTo = async (tx: Sql, moved: FaqRow, place: number): Promise<FaqRow> => {
  const order = (await allFaqs(tx)).filter(({ id }) => id !== moved.id).map(({ id }) => id)
  order.splice(place - 1, 0, moved.id)
  for (const [index, id] of order.entries())
    await tx
      .update(faqs)
      .set({ position: index + 1 })
      .where(eq(faqs.id, id))
  return { ...moved, position: order.indexOf(moved.id) + 1 }
}

const lock = (tx: Sql): Promise<unknown> => tx.execute(sql`LOCK TABLE ${faqs} IN SHARE ROW EXCLUSIVE MODE`)
