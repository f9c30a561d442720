import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Sql } from '../db/database'
import { posts } from './content.tables'

export type PostRow = typeof posts.$inferSelect

export interface NewDraft {
  readonly title: string
  readonly content: string
  readonly author: string
  readonly category: string
}

/** Those for all brands, with drafts and future posts, newest first. A brand's own are changed at the desk. */
export const allPosts = (db: Sql, limit: number): Promise<PostRow[]> =>
  db.select().from(posts).where(isNull(posts.tenant)).orderBy(desc(posts.id)).limit(limit)

/** Categories are matched by name; a new one gets the next number. */
export const categoryIn = async (db: Sql, name: string): Promise<number> => {
  const [known] = await db
    .select({
      id: sql<number>`coalesce(min(${posts.categoryId}) FILTER (WHERE ${posts.categoryName} = ${name}), max(${posts.categoryId}) + 1, 1)`,
    })
    .from(posts)
  return known?.id ?? 1
}

export const writeDraft = async (db: Sql, { category, ...draft }: NewDraft, now: Date): Promise<PostRow> => {
  const categoryId = await categoryIn(db, category)
  const [written] = await db
    .insert(posts)
    .values({ ...draft, categoryId, categoryName: category, createdOn: now, status: 'Draft' })
    .returning()
  if (written === undefined) throw new Error('the draft was not saved')
  return written
}

const isForAll = (id: number) => and(eq(posts.id, id), isNull(posts.tenant))

/** Publishes a post from a date, or changes the date if already published; null if the post does not exist. */
export const publishPost = async (db: Sql, id: number, publishedOn: Date): Promise<PostRow | null> => {
  const [done] = await db.update(posts).set({ status: 'Published', publishedOn }).where(isForAll(id)).returning()
  return done ?? null
}

/** Makes a published post a draft again; null if there is no such post. */
export const withdrawPost = async (db: Sql, id: number): Promise<PostRow | null> => {
  const [done] = await db
    .update(posts)
    .set({ status: 'Draft' })
    .where(and(isForAll(id), eq(posts.status, 'Published')))
    .returning()
  return done ?? null
}
