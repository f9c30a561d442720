import { and, desc, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { brandFieldName } from '../../../domain/content/brand-fields'
import type { TextVersion } from '../../../domain/content/brand-texts'
import { LegalKind } from '../../../domain/content/published-text'
import { versionText } from '../../../domain/content/text-versions'
import { dayOf } from '../../../domain/shared/calendar'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { NewText } from '../../../domain/stock/office'
import { brandTexts, tenants } from '../../content/content.tables'
import type { Database } from '../../db/database'
import { record } from '../record-change'

/**
 * Publishes a text of a brand as its next version, dated the day where the brand is. Earlier ones stay as they are. If another person
 * has published one since `after`, nothing is saved.
 */
export const publishText = (
  db: Database,
  { brand, kind, after, text, accountId }: NewText & { readonly accountId: number | null },
  at: Date,
): Promise<E.Either<Failure, TextVersion>> =>
  db.transaction(async (sqlOf) => {
    const [row] = await sqlOf.select().from(tenants).where(eq(tenants.label, brand)).for('no key update')
    if (row === undefined) return E.left(failure('not-found', 'Brand not found.'))
    const [last] = await sqlOf
      .select()
      .from(brandTexts)
      .where(and(eq(brandTexts.tenant, brand), eq(brandTexts.kind, kind)))
      .orderBy(desc(brandTexts.version))
      .limit(1)
    if ((last?.version ?? 0) !== after) return E.left(publishedMeanwhile(last))
    const written = text.trim()
    if (written === '' && LegalKind.is(kind)) return E.left(failure('malformed', 'Write the text.', 'text'))
    if (written === (last?.text ?? ''))
      return E.left(failure('malformed', 'This is what visitors read already. Change it first.', 'text'))
    const made = { version: after + 1, publishedOn: dayOf(at, row.details.timeZone) }
    await sqlOf.insert(brandTexts).values({ tenant: brand, kind, ...made, text: written, publishedAt: at })
    const texts = { ...row.details.texts, [kind]: written === '' ? null : made }
    await sqlOf
      .update(tenants)
      .set({ details: { ...row.details, texts } })
      .where(eq(tenants.label, brand))
    const field = brandFieldName(`texts.${kind}`)
    await record(sqlOf, [
      {
        ...{ at, accountId, tenant: brand, action: 'brand-changed' as const, subject: row.details.name },
        ...{ before: { [field]: last === undefined ? '' : versionText(last) }, after: { [field]: versionText(made) } },
      },
    ])
    return E.right(made)
  })

const publishedMeanwhile = (last: TextVersion | undefined): Failure =>
  failure(
    'changed-meanwhile',
    last === undefined
      ? 'No version has been published yet. Load the page again.'
      : `${versionText(last)}, has been published meanwhile. Nothing of yours was saved. Read it, and publish yours again.`,
    'text',
  )
