import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { PAPER_KINDS } from '../../../domain/listing/pack/contract-pack'
import { NO_SETTINGS } from '../../../domain/listing/pack/pack-rules'
import { type DeskPack, MOST_READERS, type PaperReaders } from '../../../domain/stock/pack/desk-pack'
import type { Sql } from '../../db/database'
import type { SignedFiles } from '../../files/signed-files'
import { accounts } from '../../identity/identity.tables'
import { contractPacks, paperOpens, paperVersions } from '../../listing/pack/pack.tables'
import { receivedPapers } from '../../reservation/pack/received-papers.tables'
import { reservations } from '../../reservation/reservation.tables'

const opened = sql<number>`(SELECT count(DISTINCT ${paperOpens.accountId})::int FROM ${paperOpens}
  WHERE ${paperOpens.versionId} = ${paperVersions.id})`
/** An unpaid checkout is not a reservation. */
const received = sql<number>`(SELECT count(*)::int FROM ${receivedPapers}
  JOIN ${reservations} ON ${reservations.id} = ${receivedPapers.reservationId}
  WHERE ${receivedPapers.versionId} = ${paperVersions.id} AND ${reservations.placedAt} IS NOT NULL)`

/** The contract pack of a project, with every version; empty if it has none. */
export const deskPack = async (
  db: Sql,
  files: Pick<SignedFiles, 'addressOf'>,
  listingId: number,
): Promise<DeskPack> => {
  const [settings] = await db.select().from(contractPacks).where(eq(contractPacks.listingId, listingId))
  const rows = await db
    .select({
      paper: paperVersions,
      ...{ firstName: accounts.firstName, lastName: accounts.lastName },
      ...{ opened, received },
    })
    .from(paperVersions)
    .leftJoin(accounts, eq(accounts.id, paperVersions.accountId))
    .where(eq(paperVersions.listingId, listingId))
    .orderBy(desc(paperVersions.version))
  const { isNeeded, sunset, deposits } = settings ?? NO_SETTINGS
  return {
    ...{ isNeeded, sunset, deposits },
    papers: PAPER_KINDS.map((kind) => ({
      kind,
      versions: rows
        .filter(({ paper }) => paper.kind === kind)
        .map(({ paper: { id, version, name, note, at, file, withdrawnAt }, ...of }) => ({
          ...{ id, version, name, note, at, withdrawnAt, opened: of.opened, received: of.received },
          by: nameOf(of),
          address: files.addressOf({ key: file, name }),
        })),
    })).filter(({ versions }) => versions.length > 0),
  }
}

const nameOf = ({ firstName, lastName }: { readonly firstName: string | null; readonly lastName: string | null }) =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim()

const DELETED = 'A deleted account'

/** Who got a version: by opening it, and in which reservations it was ticked as received. */
export const readersOf = async (db: Sql, versionId: number): Promise<PaperReaders> => {
  const opens = await db
    .select({ at: paperOpens.at, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(paperOpens)
    .leftJoin(accounts, eq(accounts.id, paperOpens.accountId))
    .where(eq(paperOpens.versionId, versionId))
    .orderBy(desc(paperOpens.id))
    .limit(MOST_READERS)
  const ticks = await db
    .select({ at: receivedPapers.at, saleId: reservations.id, form: reservations.form })
    .from(receivedPapers)
    .innerJoin(reservations, eq(reservations.id, receivedPapers.reservationId))
    .where(and(eq(receivedPapers.versionId, versionId), isNotNull(reservations.placedAt)))
    .orderBy(desc(receivedPapers.at), desc(reservations.id))
    .limit(MOST_READERS)
  return [
    ...opens.map(({ at, ...of }) => ({ at, who: nameOf(of) || DELETED, how: 'opened' as const, saleId: null })),
    ...ticks.map(
      ({
        at,
        saleId,
        form: {
          purchasers: [first],
        },
      }) => ({
        ...{ at, saleId, how: 'received' as const },
        who: `${first?.firstName ?? ''} ${first?.surname ?? ''}`.trim(),
      }),
    ),
  ]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST_READERS)
}
