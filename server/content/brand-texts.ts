import { and, desc, eq, lt } from 'drizzle-orm'
import { aboutHtml } from '../../domain/content/about'
import type { PublishedText, TextKind } from '../../domain/content/published-text'
import type { Tenant } from '../../domain/content/tenant'
import type { Sql } from '../db/database'
import { brandTexts } from './content.tables'

/** A version of a brand's text, with the list of those before it; null if there is none. */
export const publishedText = async (
  db: Sql,
  { label }: Pick<Tenant, 'label'>,
  { kind, version }: { readonly kind: TextKind; readonly version: number },
): Promise<PublishedText | null> => {
  const { version: number, publishedOn, text } = brandTexts
  const isOfKind = and(eq(brandTexts.tenant, label), eq(brandTexts.kind, kind))
  const [found] = await db
    .select({ version: number, publishedOn, text })
    .from(brandTexts)
    .where(and(isOfKind, eq(number, version)))
  if (found === undefined) return null
  const earlier = await db
    .select({ version: number, publishedOn })
    .from(brandTexts)
    .where(and(isOfKind, lt(number, version)))
    .orderBy(desc(number))
  return { ...found, earlier }
}

/** What the brand's pages show; null if it has published none. */
export const currentText = async (db: Sql, tenant: Tenant, kind: TextKind): Promise<PublishedText | null> => {
  const current = tenant.texts[kind]
  return current === null ? null : publishedText(db, tenant, { kind, version: current.version })
}

/** HTML of what a brand says about itself; empty if it says nothing. */
export const aboutOf = async (db: Sql, tenant: Tenant): Promise<string> => {
  const text = await currentText(db, tenant, 'about')
  return text === null ? '' : aboutHtml(text.text, tenant)
}
