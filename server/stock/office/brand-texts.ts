import { desc, eq } from 'drizzle-orm'
import { type LegalKind, LegalKind as Legal, TEXT_KINDS, type TextKind } from '../../../domain/content/published-text'
import { STANDARD_TEXTS, writtenStandard } from '../../../domain/content/legal-text'
import type { DeskText } from '../../../domain/stock/office'
import { brandTexts, tenants } from '../../content/content.tables'
import type { Sql } from '../../db/database'

/** The texts that a brand writes itself, with all their versions. */
export const textsOf = async (db: Sql, brand: string): Promise<readonly DeskText[]> => {
  const [row] = await db.select().from(tenants).where(eq(tenants.label, brand))
  if (row === undefined) return []
  const { details, label } = row
  const { kind, version, publishedOn, text } = brandTexts
  const published = await db
    .select({ kind, version, publishedOn, text })
    .from(brandTexts)
    .where(eq(brandTexts.tenant, brand))
    .orderBy(desc(version))
  return TEXT_KINDS.map((each) => {
    const current = details.texts[each]
    const own = published.filter((one) => one.kind === each)
    return {
      kind: each,
      current,
      versions: own.map((one) => ({ version: one.version, publishedOn: one.publishedOn })),
      text:
        own.find((one) => one.version === current?.version)?.text ??
        (isLegal(each) ? writtenStandard(STANDARD_TEXTS[each]({ ...details, label })) : ''),
    }
  })
}

const isLegal = (kind: TextKind): kind is LegalKind => Legal.is(kind)
