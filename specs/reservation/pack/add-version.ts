import { eq, max } from 'drizzle-orm'
import type { PaperKind } from '../../../domain/listing/pack/contract-pack'
import type { Database, Sql } from '../../../server/db/database'
import { newKey } from '../../../server/files/file-store'
import { contractPacks, paperVersions } from '../../../server/listing/pack/pack.tables'

/** Sets whether the papers of a listing are needed before the fee. */
export const needPapers = async ({ sql }: Pick<Database, 'sql'>, listingId: number, isNeeded = true): Promise<void> => {
  await sql
    .insert(contractPacks)
    .values({ listingId, isNeeded })
    .onConflictDoUpdate({ target: contractPacks.listingId, set: { isNeeded } })
}

/** The next version of a paper, whose file is not there; returns its id. */
export const addVersion = async (
  sql: Sql,
  listingId: number,
  { kind = 'draftContract' as PaperKind, at = new Date('2026-11-20T01:00:00Z') } = {},
): Promise<number> => {
  const [last] = await sql
    .select({ version: max(paperVersions.version) })
    .from(paperVersions)
    .where(eq(paperVersions.listingId, listingId))
  const [row] = await sql
    .insert(paperVersions)
    .values({
      ...{ listingId, kind, version: (last?.version ?? 0) + 1, file: newKey('application/pdf'), at },
      ...{ name: 'Contract.pdf', note: '', hash: '', accountId: 1 },
    })
    .returning({ id: paperVersions.id })
  if (row === undefined) throw new Error('no version')
  return row.id
}
