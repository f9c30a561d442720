import { and, desc, eq } from 'drizzle-orm'
import type { ConstructionUpdate } from '../../domain/construction/construction-update'
import type { Sql } from '../db/database'
import { isFileKey } from '../files/file-store'
import type { SignedFiles } from '../files/signed-files'
import { listings } from '../listing/listing.tables'
import type { Viewer } from '../reservation/reservations-visible-to'
import { constructionUpdates } from './construction.tables'
import { inOwnProperty } from './own-property'

type UpdateRow = typeof constructionUpdates.$inferSelect

/** Issues addresses, so only for rows that the caller may see. */
type AddressOf = SignedFiles['addressOf']

/** The listing's state, if the caller has a current reservation or purchase in it; otherwise null, as for a missing one. */
export const stateOfOwnProperty = async (db: Sql, viewer: Viewer, listingId: number): Promise<string | null> => {
  const [purchase] = await db
    .select({ state: listings.state })
    .from(listings)
    .where(and(eq(listings.id, listingId), inOwnProperty(db, viewer, listings.id)))
  return purchase?.state ?? null
}

/** Newest first; null for a property that is not the caller's. */
export const updatesOf = async (
  db: Sql,
  addressOf: AddressOf,
  { viewer, listingId }: { readonly viewer: Viewer; readonly listingId: number },
): Promise<ConstructionUpdate[] | null> => {
  const state = await stateOfOwnProperty(db, viewer, listingId)
  if (state === null) return null
  const rows = await db
    .select()
    .from(constructionUpdates)
    .where(eq(constructionUpdates.listingId, listingId))
    .orderBy(desc(constructionUpdates.createdAt), desc(constructionUpdates.id))
  return rows.map((row) => shown(addressOf)(row, state))
}

/** Null for an update of a property that is not the caller's. */
export const updateOf = async (
  db: Sql,
  addressOf: AddressOf,
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<ConstructionUpdate | null> => {
  const [found] = await db
    .select({ update: constructionUpdates, state: listings.state })
    .from(constructionUpdates)
    .innerJoin(listings, eq(listings.id, constructionUpdates.listingId))
    .where(and(eq(constructionUpdates.id, id), inOwnProperty(db, viewer, constructionUpdates.listingId)))
  return found === undefined ? null : shown(addressOf)(found.update, found.state)
}

const shown =
  (addressOf: AddressOf) =>
  (
    { id, title, description, images, attachmentKey, attachmentName, createdAt }: UpdateRow,
    state: string,
  ): ConstructionUpdate => {
    const address = (key: string, name: string) => (isFileKey(key) ? addressOf({ key, name }) : key)
    return {
      id,
      title,
      description,
      postedAt: createdAt,
      state,
      pictures: images.map((key, i) => address(key, `update-${id}-picture-${i + 1}`)),
      attachment:
        attachmentKey === null || attachmentName === null
          ? null
          : { address: address(attachmentKey, attachmentName), name: attachmentName },
    }
  }
