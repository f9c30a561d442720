import { eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import type { FileKey } from '../files/file-store'
import { listings } from '../listing/listing.tables'
import { constructionUpdates } from './construction.tables'
import { postUpdateEmails } from './emails'

export interface NewUpdate {
  readonly listingId: number
  readonly title: string
  /** HTML. */
  readonly description: string
  readonly images: readonly FileKey[]
  readonly attachment: { readonly key: FileKey; readonly name: string } | null
}

interface PublishedUpdate {
  readonly id: number
  /** The listing's name. */
  readonly property: string
  readonly emails: number
}

/** Publishes an update and stores the emails about it, in one transaction; null if there is no such listing. */
export const publishUpdate = (
  db: Database,
  { listingId, title, description, images, attachment }: NewUpdate,
  at: Date,
): Promise<PublishedUpdate | null> =>
  db.transaction(async (sql) => {
    const [listing] = await sql.select({ name: listings.name }).from(listings).where(eq(listings.id, listingId))
    if (listing === undefined) return null
    const [row] = await sql
      .insert(constructionUpdates)
      .values({
        listingId,
        title,
        description,
        images: [...images],
        attachmentKey: attachment?.key ?? null,
        attachmentName: attachment?.name ?? null,
        createdAt: at,
      })
      .returning({ id: constructionUpdates.id })
    if (row === undefined) throw new Error('the update was not saved')
    return { id: row.id, property: listing.name, emails: await postUpdateEmails(sql, { id: row.id, listingId, at }) }
  })
