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

const TITLE = /^\s*<h1[^>]*>([\s\S]*?)<\/h1>/i

/** A file's first heading is its title, and the rest its content; null without one. */
export const draftIn = (html: string): Pick<NewDraft, 'title' | 'content'> | null => {
  const [whole = '', heading = ''] = TITLE.exec(html) ?? []
  const title = heading.replace(/<[^>]*>/g, '').trim()
  return title === '' ? null : { title, content: html.slice(whole.length).trim() }
}

/** Drafts and posts still to come as well, the newest first. */
export const allPosts = (db: Sql, limit: number): Promise<PostRow[]> =>
  db.select().from(posts).orderBy(desc(posts.id)).limit(limit)

/** A category is known by its name; a new one gets the next number. */
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

/** Shows a post from a day on, also one that is published already; null when there is none of that number. */
export const publishPost = async (db: Sql, id: number, publishedOn: Date): Promise<PostRow | null> => {
  const [done] = await db.update(posts).set({ status: 'Published', publishedOn }).where(eq(posts.id, id)).returning()
  return done ?? null
}

/** Makes a published post a draft again; null when it is none. */
export const withdrawPost = async (db: Sql, id: number): Promise<PostRow | null> => {
  const [done] = await db
    .update(posts)
    .set({ status: 'Draft' })
    .where(and(eq(posts.id, id), eq(posts.status, 'Published')))
    .returning()
  return done ?? null
}
