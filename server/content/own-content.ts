import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Sql } from '../db/database'
import type { advertisements, faqs, homeBanners, posts } from './content.tables'

type Content = typeof homeBanners | typeof advertisements | typeof faqs | typeof posts

/** The condition for what a brand shows: its own if it has some, otherwise that for all brands (decision 0094). `among`: what counts. */
export const shownBy = async (db: Sql, content: Content, label: string, among?: SQL): Promise<SQL> => {
  const [own] = await db
    .select({ id: content.id })
    .from(content)
    .where(and(eq(content.tenant, label), among))
    .limit(1)
  return own === undefined ? isNull(content.tenant) : eq(content.tenant, label)
}
