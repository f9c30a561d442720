import { asArtifact, type Box, type Sheets, type Tags } from './sheets'

export interface Column<R> {
  readonly title: string
  /** Share of the table's width. */
  readonly share: number
  readonly align?: 'left' | 'right'
  readonly mono?: boolean
  /** Long texts take several lines; without it they are cut. */
  readonly wraps?: boolean
  readonly text: (row: R) => string
}

interface Table<R> {
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  /** Background colour of some rows. */
  readonly tint?: (row: R) => string | null
  /** The free area of the current page. `next` starts another page. */
  readonly box: Box
  readonly next: () => Box
}

const HEAD = 22
const ROW = 17
const SIZE = 8.5

/** A table whose header is repeated on every page. Returns the y below it. */
export const table = <R>(sheets: Sheets, { columns, rows, tint, box, next }: Table<R>): number => {
  let space = box
  let y = box.y
  sheets.within('Table', (inside) => {
    y = head(sheets, inside, columns, space)
    for (const [i, row] of rows.entries()) {
      const height = heightOf(sheets, columns, row, space.width)
      if (turnsBefore(rows.length - i, Math.floor((space.y + space.height - y - (height - ROW)) / ROW))) {
        space = next()
        y = head(sheets, inside, columns, space)
      }
      line(sheets, inside, columns, row, { x: space.x, y, width: space.width, height, tint: tint?.(row) ?? null })
      y += height
    }
  })
  rule(sheets, space.x, y, space.width, 0.9)
  return y + 14
}

const inCell = (doc: Sheets['doc'], mono: boolean | undefined) => doc.font(mono ? 'mono' : 'text').fontSize(SIZE)

/** The height of a row, in points: that of one line, and of the further lines of a text that wraps. */
const heightOf = <R>({ doc }: Sheets, columns: readonly Column<R>[], row: R, width: number): number =>
  Math.max(
    ROW,
    ...columns
      .filter(({ wraps }) => wraps === true)
      .map(({ share, mono, text }) => {
        const set = inCell(doc, mono)
        return ROW + set.heightOfString(text(row), { width: share * width - 8 }) - set.currentLineHeight(true)
      }),
  )

/** Minimum rows per page, to avoid a single row on the last. */
const FEWEST = 3

/** Whether to start a new page before the next row: of `left` rows, `fit` would fit on this one. */
export const turnsBefore = (left: number, fit: number): boolean => fit < 1 || (left === FEWEST && fit < FEWEST)

const rule = ({ doc, inks }: Sheets, x: number, y: number, width: number, weight: number) =>
  asArtifact(doc, () =>
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .stroke(weight > 0.5 ? inks.ink : inks.line),
  )

const head = <R>(sheets: Sheets, inside: Tags, columns: readonly Column<R>[], { x, y, width }: Box): number => {
  const { doc, inks } = sheets
  rule(sheets, x, y, width, 0.9)
  let left = x
  inside.within('TR', ({ tag }) =>
    columns.forEach(({ title, share, align }) => {
      const from = left
      tag('TH', () =>
        doc
          .font('text')
          .fontSize(SIZE - 0.5)
          .fillColor(inks.muted)
          .text(title, from + 4, y + 7, {
            width: share * width - 8,
            align: align ?? 'left',
            height: HEAD - 8,
            ellipsis: true,
          }),
      )
      left += share * width
    }),
  )
  rule(sheets, x, y + HEAD, width, 0.9)
  return y + HEAD
}

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly tint: string | null
}

const line = <R>(
  { doc, inks }: Sheets,
  inside: Tags,
  columns: readonly Column<R>[],
  row: R,
  { x, y, width, height, tint }: Place,
) => {
  asArtifact(doc, () => {
    if (tint !== null) doc.rect(x, y, width, height).fill(tint)
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.4)
      .stroke(inks.line)
  })
  let left = x
  inside.within('TR', ({ tag }) =>
    columns.forEach(({ share, align, mono, text }) => {
      const from = left
      tag('TD', () =>
        inCell(doc, mono)
          .fillColor(inks.ink)
          .text(text(row), from + 4, y + 4.5, {
            width: share * width - 8,
            align: align ?? 'left',
            height: height - 4,
            ellipsis: true,
            features: ['tnum'],
          }),
      )
      left += share * width
    }),
  )
}
