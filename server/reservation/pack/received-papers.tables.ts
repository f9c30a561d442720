import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { PAPER_KINDS } from '../../../domain/listing/pack/contract-pack'
import type { PaperOfSale } from '../../../domain/reservation/pack/paper-of-sale'
import { at } from '../../db/columns'
import type { Sql } from '../../db/database'
import { paperOpens, paperVersions } from '../../listing/pack/pack.tables'
import { reservations } from '../reservation.tables'

/** The versions of a contract's papers that were ticked as received in the claim of a reservation. */
export const receivedPapers = pgTable(
  'received_papers',
  {
    reservationId: bigint('reservation_id', { mode: 'number' })
      .notNull()
      .references(() => reservations.id),
    versionId: integer('version_id')
      .notNull()
      .references(() => paperVersions.id),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reservationId, table.versionId] }),
    index('received_papers_by_version').on(table.versionId),
  ],
)

/** Whose account opens papers for a reservation: the buyer's, or the agent's for a client, who has none. */
const openerOfSale = sql<number | null>`coalesce(${reservations.accountId}, ${reservations.introducerId})`

/** A version that a reservation received, or whose file its buyer could open. */
type StoredPaper = Omit<PaperOfSale, 'address'> &
  Pick<typeof paperVersions.$inferSelect, 'file' | 'name'> & { readonly versionId: number }

/** Papers as a screen shows them. `addressOf` signs the address of a version's file for the caller. */
export const papersShown = (
  papers: readonly StoredPaper[] | undefined,
  addressOf: (paper: Pick<StoredPaper, 'versionId' | 'file' | 'name'>) => string,
): readonly PaperOfSale[] =>
  (papers ?? []).map(({ versionId, file, name, ...paper }) => ({
    ...paper,
    address: addressOf({ versionId, file, name }),
  }))

/**
 * What reservations received and opened of the papers of their contracts, by their numbers, in the order in which papers are read; of
 * `waiting` ones the current versions too.
 */
export const papersOfSales = async (
  db: Sql,
  reservationIds: readonly number[],
  waiting: readonly number[] = [],
): Promise<Map<number, readonly StoredPaper[]>> => {
  if (reservationIds.length === 0) return new Map()
  const openedAt = sql<Date | null>`(SELECT min(${paperOpens.at}) FROM ${paperOpens}
    WHERE ${paperOpens.versionId} = ${paperVersions.id} AND ${paperOpens.accountId} = ${openerOfSale})`.mapWith(
    paperOpens.at,
  )
  const isCurrent = sql<boolean>`(${paperVersions.withdrawnAt} IS NULL AND NOT EXISTS (SELECT FROM ${paperVersions} newer
    WHERE newer.listing_id = ${paperVersions.listingId} AND newer.kind = ${paperVersions.kind}
      AND newer.version > ${paperVersions.version}))`
  const rows = await db
    .select({
      reservationId: reservations.id,
      isCurrent,
      ...{ kind: paperVersions.kind, version: paperVersions.version },
      ...{ versionId: paperVersions.id, file: paperVersions.file, name: paperVersions.name },
      ...{ receivedAt: receivedPapers.at, openedAt },
      openedBy: sql<'buyer' | 'agent'>`CASE WHEN ${reservations.accountId} IS NULL THEN 'agent' ELSE 'buyer' END`,
    })
    .from(reservations)
    .innerJoin(paperVersions, eq(paperVersions.listingId, reservations.listingId))
    .leftJoin(
      receivedPapers,
      and(eq(receivedPapers.reservationId, reservations.id), eq(receivedPapers.versionId, paperVersions.id)),
    )
    .where(
      and(
        inArray(reservations.id, [...reservationIds]),
        or(
          sql`${receivedPapers.versionId} IS NOT NULL`,
          sql`${openedAt} IS NOT NULL`,
          waiting.length === 0 ? undefined : and(inArray(reservations.id, [...waiting]), isCurrent),
        ),
      ),
    )
    .orderBy(asc(reservations.id), asc(paperVersions.version))
  return new Map(
    reservationIds.map((id) => [
      id,
      rows
        .filter(({ reservationId }) => reservationId === id)
        .map(({ reservationId: _, ...paper }) => paper)
        .toSorted((one, other) => PAPER_KINDS.indexOf(one.kind) - PAPER_KINDS.indexOf(other.kind)),
    ]),
  )
}
