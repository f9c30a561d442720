import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type BrandMark, markKey } from '../../../domain/content/brand-mark'
import { type Failure, failure } from '../../../domain/shared/failure'
import { BRAND_FIELD_NAMES } from '../../../domain/content/brand-fields'
import type { MarkKind } from '../../../domain/stock/office'
import { brandMarks, tenants } from '../../content/content.tables'
import type { Database } from '../../db/database'
import type { Render } from '../../rendering/renderer'
import { typeOf } from '../../files/file-type'
import { record } from '../record-change'
import { drawMark } from './draw-mark'
import { makeMark } from './make-mark'
import { safeSvg } from './safe-svg'

/** In bytes, of the file that is sent. */
export const LARGEST_MARK = 2_000_000

interface Made extends Omit<BrandMark, 'address'> {
  readonly type: 'image/svg+xml' | 'image/png'
  readonly bytes: Buffer
}

/** Of a logo that is an SVG, for emails and PDFs, which show none. A PNG is its own picture. */
const pictureOf = async (render: Render, made: Made): Promise<Made | null> => {
  if (made.type === 'image/png') return made
  const drawn = await render(drawMark, made.bytes.toString(), { width: made.width, height: made.height })
  return drawn === null ? null : { ...drawn, type: 'image/png', bytes: Buffer.from(drawn.bytes) }
}

const wrong = (message: string) => E.left(failure('mark-unusable', message, 'file'))

/** The drawing as it is served, of an SVG or a PNG. */
const madeOf = async (render: Render, bytes: Buffer, kind: MarkKind): Promise<E.Either<Failure, Made>> => {
  if (bytes.length > LARGEST_MARK) return wrong('The file is larger than 2 MB. Save it smaller.')
  const type = typeOf(bytes)
  if (type === 'image/png') {
    const made = await render(makeMark, bytes, kind)
    return made === null
      ? wrong('The picture can’t be read. Save it again as PNG.')
      : E.right({ type, bytes: Buffer.from(made.bytes), width: made.width, height: made.height })
  }
  if (type !== null || !bytes.includes('<svg')) return wrong('Choose an SVG drawing or a PNG picture.')
  const drawn = safeSvg(bytes)
  if (E.isLeft(drawn)) return wrong(drawn.left)
  const { svg, width, height } = drawn.right
  return E.right({ type: 'image/svg+xml', bytes: Buffer.from(svg), width, height })
}

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
  const made = bytes === null ? E.right(null) : await madeOf(render, bytes, kind)
  if (E.isLeft(made)) return made
  const picture = kind === 'logo' && made.right !== null ? await pictureOf(render, made.right) : null
  return db.transaction(async (sqlOf) => {
    const [row] = await sqlOf.select().from(tenants).where(eq(tenants.label, brand)).for('no key update')
    if (row === undefined) return E.left(failure('not-found', 'Brand not found.'))
    const mark = made.right === null ? null : markOf(made.right)
    const pictured = kind === 'logo' ? { logoPicture: picture === null ? null : markOf(picture) } : {}
    for (const each of [made.right, picture])
      if (each !== null)
        await sqlOf
          .insert(brandMarks)
          .values({
            key: markKey(markOf(each)),
            type: each.type,
            content: each.bytes.toString('base64'),
            createdAt: at,
            namedAt: at,
          })
          // The job that deletes marks waits for this row, and sees that it is named again.
          .onConflictDoUpdate({ target: brandMarks.key, set: { namedAt: at } })
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

const markOf = ({ bytes, type, width, height }: Made): BrandMark => ({
  address: `/marks/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${type === 'image/png' ? 'png' : 'svg'}`,
  width,
  height,
})
