import { and, desc, eq } from 'drizzle-orm'
import type { ContractPack, Paper } from '../../../domain/listing/pack/contract-pack'
import { NO_SETTINGS } from '../../../domain/listing/pack/pack-rules'
import type { Sql } from '../../db/database'
import type { SignedFiles } from '../../files/signed-files'
import { isPublic, listings } from '../listing.tables'
import { contractPacks, currentPapers, openerOfPaper, paperOpens, paperVersions } from './pack.tables'

interface Asked {
  readonly listingId: number
  /** Null for a visitor, of whom nothing is recorded. */
  readonly accountId: number | null
}

/** The contract pack of a public listing; null for another one. Empty if its seller has none. */
export const findPack = async (
  db: Sql,
  files: Pick<SignedFiles, 'addressOf'>,
  { listingId, accountId }: Asked,
): Promise<ContractPack | null> => {
  const [found] = await db
    .select({ pack: contractPacks })
    .from(listings)
    .leftJoin(contractPacks, eq(contractPacks.listingId, listings.id))
    .where(and(eq(listings.id, listingId), isPublic))
  if (found === undefined) return null
  const { isNeeded, sunset, deposits } = found.pack ?? NO_SETTINGS
  const papers = found.pack === null ? [] : await currentPapers(db, listingId)
  const opened =
    papers.length === 0 ? new Map<Paper['kind'], Paper['opened']>() : await lastOpened(db, listingId, accountId)
  return {
    ...{ isNeeded, sunset, deposits, isRecorded: accountId !== null },
    papers: papers.map(({ id, kind, version, file, name, note, at }) => ({
      ...{ versionId: id, kind, version, name, note, at },
      address: files.addressOf({
        ...{ key: file, name },
        ...(accountId === null ? {} : { opener: openerOfPaper({ versionId: id, accountId }) }),
      }),
      opened: opened.get(kind) ?? null,
    })),
  }
}

/** The newest version of each paper that an account opened, with when it did so last. */
const lastOpened = async (
  db: Sql,
  listingId: number,
  accountId: number | null,
): Promise<Map<Paper['kind'], Paper['opened']>> => {
  if (accountId === null) return new Map()
  const rows = await db
    .selectDistinctOn([paperVersions.kind], {
      ...{ kind: paperVersions.kind, version: paperVersions.version, at: paperOpens.at },
    })
    .from(paperOpens)
    .innerJoin(paperVersions, eq(paperVersions.id, paperOpens.versionId))
    .where(and(eq(paperOpens.accountId, accountId), eq(paperVersions.listingId, listingId)))
    .orderBy(paperVersions.kind, desc(paperVersions.version), desc(paperOpens.id))
  return new Map(rows.map(({ kind, ...opened }) => [kind, opened]))
}
