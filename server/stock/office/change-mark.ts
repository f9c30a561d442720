import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { BrandMark } from '../../../domain/content/brand-mark'
import { BRAND_FIELD_NAMES } from '../../../domain/content/brand-fields'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { MarkKind } from '../../../domain/stock/office'
import { tenants } from '../../content/content.tables'
import type { Database } from '../../db/database'
import type { Render } from '../../rendering/renderer'
import { record } from '../record-change'
import { keepMark, madeMark, pictureOf } from './keep-mark'

interface MarkChange {
  readonly brand: string
  readonly kind: MarkKind
  /** Null removes it. */
  readonly bytes: Buffer | null
  readonly accountId: number | null
}

/** Sets or removes a brand's logo or icon. An earlier one stays under its address, for open pages. */
export const changeMark = async (
  { db, render }: { readonly db: Database; readonly render: Render },
  { brand, kind, bytes, accountId }: MarkChange,
  at: Date,
): Promise<E.Either<Failure, BrandMark | null>> => {
  const made = bytes === null ? E.right(null) : await madeMark(render, bytes, kind)
  if (E.isLeft(made)) return made
  const picture = kind === 'logo' && made.right !== null ? await pictureOf(render, made.right) : null
  return db.transaction(async (sqlOf) => {
    const [row] = await sqlOf.select().from(tenants).where(eq(tenants.label, brand)).for('no key update')
    if (row === undefined) return E.left(failure('not-found', 'Brand not found.'))
    const mark = made.right === null ? null : await keepMark(sqlOf, made.right, at)
    const logoPicture = picture === null ? null : await keepMark(sqlOf, picture, at)
    const pictured = kind === 'logo' ? { logoPicture } : {}
    await sqlOf
      .update(tenants)
      .set({ details: { ...row.details, [kind]: mark, ...pictured } })
      .where(eq(tenants.label, brand))
    const field = BRAND_FIELD_NAMES[kind]
    await record(sqlOf, [
      {
        ...{ at, accountId, tenant: brand, action: 'brand-changed' as const, subject: row.details.name },
        ...{ before: { [field]: row.details[kind]?.address ?? '' }, after: { [field]: mark?.address ?? '' } },
      },
    ])
    return E.right(mark)
  })
}
