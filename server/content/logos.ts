import { eq } from 'drizzle-orm'
import { type BrandMark, markKey } from '../../domain/content/brand-mark'
import type { Sql } from '../db/database'
import { brandMarks } from './content.tables'

/** The bytes of a mark; null if it is no longer stored. */
export const logosIn =
  (db: Sql) =>
  async (mark: BrandMark): Promise<Uint8Array | null> => {
    const [found] = await db
      .select({ content: brandMarks.content })
      .from(brandMarks)
      .where(eq(brandMarks.key, markKey(mark)))
    return found === undefined ? null : new Uint8Array(Buffer.from(found.content, 'base64'))
  }
