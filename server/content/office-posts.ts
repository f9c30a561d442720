import { and, desc, eq, sql } from 'drizzle-orm'
import type { Sql } from '../db/database'
import { posts } from './content.tables'

export type PostRow = typeof posts.$inferSelect

export interface NewDraft {
  readonly title: string
  readonly content: string
  readonly author: string
  readonly category: string
}

/** Includes drafts and future posts, newest first. */
export const allPosts = (db: Sql, limit: number): Promise<PostRow[]> =>
  db.select().from(posts).orderBy(desc(posts.id)).limit(limit)

/** Categories are matched by name; a new one gets the next number. */
export const writeDraft = async (db: Sql, { category, ...draft }: NewDraft, now: Date): Promise<PostRow> => {
  const [known] = await db.select({ id: posts.categoryId }).from(posts).where(eq(posts.categoryName, category)).limit(1)
  const categoryId = known?.id ?? sql<number>`(SELECT coalesce(max(category_id), 0) + 1 FROM posts)`
  const [written] = await db
    .insert(posts)
    .values({ ...draft, categoryId, categoryName: category, createdOn: now, status: 'Draft' })
    .returning()
  if (written === undefined) throw new Error('the draft was not saved')
  return written
}

/** Publishes a post from a date, or changes the date if already published; null if the post does not exist. */
export const publishPost = async (db: Sql, id: number, publishedOn: Date): Promise<PostRow | null> => {
  const [done] = await db.update(posts).set({ status: 'Published', publishedOn }).where(eq(posts.id, id)).returning()
  return done ?? null
}

/** Makes a published post a draft again; null if there is no such post. */
export const withdrawPost = async (db: Sql, id: number): Promise<PostRow | null> => {
  const [done] = await db
    .update(posts)
    .set({ status: 'Draft' })
    .where(and(eq(posts.id, id), eq(posts.status, 'Published')))
    .returning()
  return done ?? null
}
