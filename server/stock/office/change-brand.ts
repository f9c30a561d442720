import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { brandFieldName, fieldsThatDiffer, withFieldsOf } from '../../../domain/content/brand-fields'
import { problemsOfChange } from '../../../domain/content/brand-rules'
import type { BrandDetails } from '../../../domain/content/stored-tenant'
import { brandTexts } from '../../../domain/content/typed-brand'
import { type Failure, failure } from '../../../domain/shared/failure'
import { tenants } from '../../content/content.tables'
import type { Database } from '../../db/database'
import { record } from '../record-change'

interface BrandChange {
  /** The brand's label. */
  readonly brand: string
  /** What its editor saw. */
  readonly was: BrandDetails
  /** What it shall be. */
  readonly now: BrandDetails
  readonly accountId: number | null
}

/**
 * Changes fields of a brand, all or none. What another person has changed meanwhile is not overwritten: the answer names it, and
 * nothing is saved. The change is announced, so that pages show it (migration 0053).
 */
export const changeBrand = (
  db: Database,
  { brand, was, now, accountId }: BrandChange,
  at: Date,
): Promise<E.Either<Failure, null>> =>
  db.transaction(async (sqlOf) => {
    const [row] = await sqlOf.select().from(tenants).where(eq(tenants.label, brand)).for('no key update')
    if (row === undefined) return E.left(failure('not-found', 'Brand not found.'))
    const wanted = fieldsThatDiffer(was, now)
    const [wrong] = problemsOfChange(was, now)
    if (wrong !== undefined) return E.left(failure('malformed', wrong.text, wrong.field))
    const next = withFieldsOf(row.details, now, wanted)
    const changed = fieldsThatDiffer(row.details, next)
    const moved = fieldsThatDiffer(row.details, was).filter((field) => changed.includes(field))
    if (moved.length > 0) return E.left(changedMeanwhile(moved))
    if (changed.length === 0) return E.right(null)
    // What others have stored meanwhile may not go together with it.
    const [together] = problemsOfChange(row.details, next)
    if (together !== undefined) return E.left(failure('malformed', together.text, together.field))
    await sqlOf.update(tenants).set({ details: next }).where(eq(tenants.label, brand))
    const valuesIn = (details: BrandDetails) =>
      Object.fromEntries(changed.map((field) => [brandFieldName(field), brandTexts(details)[field] ?? '']))
    await record(sqlOf, [
      {
        ...{ at, accountId, tenant: brand, action: 'brand-changed' as const, subject: next.name },
        ...{ before: valuesIn(row.details), after: valuesIn(next) },
      },
    ])
    return E.right(null)
  })

const changedMeanwhile = (fields: readonly string[]): Failure =>
  failure(
    'changed-meanwhile',
    `Changed meanwhile: ${fields.map(brandFieldName).join(', ')}. Nothing of yours was saved. Look at what it is now, and save again.`,
    fields[0],
  )
