import { listings } from '../listing/listing.tables'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { DocumentKind } from '../../domain/account/purchase'
import type { Database, Sql } from '../db/database'
import type { FileKey } from '../files/file-store'
import { reservationDocuments } from './reservation-documents.tables'
import { reservations } from './reservation.tables'

export type DocumentRow = typeof reservationDocuments.$inferSelect

interface Place {
  readonly reservationId: number
  readonly kind: DocumentKind
}

interface NewDocument extends Place {
  readonly key: FileKey
  readonly name: string
}

/** The documents, and the property's state, whose time zone counts. Null if the reservation does not exist. */
export const documentsIn = async (
  db: Sql,
  reservationId: number,
): Promise<{ readonly documents: DocumentRow[]; readonly state: string } | null> => {
  const [found] = await db
    .select({ state: listings.state })
    .from(reservations)
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .where(and(eq(reservations.id, reservationId), isNotNull(reservations.placedAt)))
  if (found === undefined) return null
  const documents = await db
    .select()
    .from(reservationDocuments)
    .where(eq(reservationDocuments.reservationId, reservationId))
    .orderBy(asc(reservationDocuments.attachedAt), asc(reservationDocuments.kind))
  return { documents, state: found.state }
}

/** Attaches a document in place of an earlier one of its kind, which is returned; null if the reservation does not exist. `also` runs in the same transaction. */
export const attachDocument = (
  db: Database,
  { key, name, ...place }: NewDocument,
  at: Date,
  also: (sql: Sql, earlier: DocumentRow | null) => Promise<void> = () => Promise.resolve(),
): Promise<{ readonly earlier: DocumentRow | null } | null> =>
  db.transaction(async (sql) => {
    // Locked, so that two documents attached at the same time replace each other in turn.
    if (!(await lockPlaced(sql, place.reservationId))) return null
    const [earlier] = await sql.select().from(reservationDocuments).where(isAt(place))
    const document = { file: key, name, attachedAt: at }
    await sql
      .insert(reservationDocuments)
      .values({ ...place, ...document })
      .onConflictDoUpdate({
        target: [reservationDocuments.reservationId, reservationDocuments.kind],
        set: document,
      })
    await also(sql, earlier ?? null)
    return { earlier: earlier ?? null }
  })

/** Returns the removed document, or null if there was none. */
export const detachDocument = async (db: Sql, place: Place): Promise<DocumentRow | null> => {
  const [removed] = await db.delete(reservationDocuments).where(isAt(place)).returning()
  return removed ?? null
}

const isAt = ({ reservationId, kind }: Place) =>
  and(eq(reservationDocuments.reservationId, reservationId), eq(reservationDocuments.kind, kind))

const lockPlaced = async (sql: Sql, id: number): Promise<boolean> => {
  const found = await sql
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.id, id), isNotNull(reservations.placedAt)))
    .for('no key update')
  return found.length > 0
}
