import { createHash } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { type BrandMark, markKey } from '../../../domain/content/brand-mark'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { MarkKind } from '../../../domain/stock/office'
import { brandMarks } from '../../content/content.tables'
import type { Sql } from '../../db/database'
import { typeOf } from '../../files/file-type'
import type { Render } from '../../rendering/renderer'
import { drawMark } from './draw-mark'
import { makeMark } from './make-mark'
import { safeSvg } from './safe-svg'

/** In bytes, of the file that is sent. */
export const LARGEST_MARK = 2_000_000

export interface MadeMark extends Omit<BrandMark, 'address'> {
  readonly type: 'image/svg+xml' | 'image/png'
  readonly bytes: Buffer
}

/** Of a logo that is an SVG, for emails and PDFs, which show none. A PNG is its own picture. */
export const pictureOf = async (render: Render, made: MadeMark): Promise<MadeMark | null> => {
  if (made.type === 'image/png') return made
  const drawn = await render(drawMark, made.bytes.toString(), { width: made.width, height: made.height })
  return drawn === null ? null : { ...drawn, type: 'image/png', bytes: Buffer.from(drawn.bytes) }
}

const wrong = (message: string) => E.left(failure('mark-unusable', message, 'file'))

/** The drawing as it is served, of an SVG or a PNG. */
export const madeMark = async (render: Render, bytes: Buffer, kind: MarkKind): Promise<E.Either<Failure, MadeMark>> => {
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

/** Stores the file of a mark under its address. A mark that is stored already is named again. */
export const keepMark = async (db: Sql, made: MadeMark, at: Date): Promise<BrandMark> => {
  const mark = markOf(made)
  await db
    .insert(brandMarks)
    .values({ key: markKey(mark), type: made.type, content: made.bytes.toString('base64'), createdAt: at, namedAt: at })
    // The job that deletes marks waits for this row, and sees that it is named again.
    .onConflictDoUpdate({ target: brandMarks.key, set: { namedAt: at } })
  return mark
}

const markOf = ({ bytes, type, width, height }: MadeMark): BrandMark => ({
  address: `/marks/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${type === 'image/png' ? 'png' : 'svg'}`,
  width,
  height,
})
