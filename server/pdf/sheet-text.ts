import { asArtifact, type Box, type Sheets } from './sheets'

/** A position and the available width. */
type Start = Pick<Box, 'x' | 'y' | 'width'>

/** The height of a heading of this size. */
export const headingHeight = (size = 20): number => size * 1.5 + 6

/** A heading: its text, then a dimension line to the edge. Returns the y below it. */
export const heading = ({ doc, inks, tag }: Sheets, text: string, { x, y, width }: Start, size = 20): number => {
  doc.font('title').fontSize(size)
  const end = x + doc.widthOfString(text) + size
  const middle = y + size * 0.62
  tag(size < 20 ? 'H2' : 'H1', () =>
    doc.font('title').fontSize(size).fillColor(inks.ink).text(text, x, y, { lineBreak: false }),
  )
  asArtifact(doc, () => {
    doc
      .lineWidth(0.6)
      .moveTo(end, middle)
      .lineTo(x + width, middle)
    for (const tick of [end + 5, x + width - 5]) doc.moveTo(tick - 3.5, middle + 3.5).lineTo(tick + 3.5, middle - 3.5)
    doc.stroke(inks.ink)
  })
  return y + headingHeight(size)
}

interface Setting {
  readonly size?: number
  readonly face?: 'text' | 'title' | 'mono'
  readonly colour?: string
  readonly gap?: number
}

/** The height of a paragraph, with the gap below it. */
export const paragraphHeight = (
  { doc }: Pick<Sheets, 'doc'>,
  text: string,
  width: number,
  { size = 10, face = 'text', gap = 8 }: Setting = {},
): number =>
  doc
    .font(face)
    .fontSize(size)
    .heightOfString(text, { width, lineGap: size * 0.28 }) + gap

/** A paragraph wrapped to the width. Returns the y below it. */
export const paragraph = (sheets: Sheets, text: string, { x, y, width }: Start, setting: Setting = {}): number => {
  const { doc, inks, tag } = sheets
  const { size = 10, face = 'text', colour = inks.ink } = setting
  const height = paragraphHeight(sheets, text, width, setting)
  tag('P', () =>
    doc
      .font(face)
      .fontSize(size)
      .fillColor(colour)
      .text(text, x, y, { width, lineGap: size * 0.28 }),
  )
  return y + height
}

/** A name and its value; `mono` for a hash, which fits one line then. */
export type FactRow = readonly [name: string, value: string, face?: 'mono']

const FACT = { size: 9.5, mono: 7.1, width: 0.58, gap: 12 }

const inFace = (doc: Sheets['doc'], face: FactRow[2]) =>
  doc.font(face ?? 'title').fontSize(face === undefined ? FACT.size : FACT.mono)

const factHeight = (doc: Sheets['doc'], [, value, face]: FactRow, width: number): number =>
  Math.max(21, inFace(doc, face).heightOfString(value, { width: width * FACT.width }) + 10)

/** The height of rows of facts, with the gap below them. */
export const factsHeight = ({ doc }: Pick<Sheets, 'doc'>, rows: readonly FactRow[], width: number): number =>
  rows.reduce((sum, row) => sum + factHeight(doc, row, width), FACT.gap)

/** Names and values between rules; long values wrap. Returns the y below them. */
export const facts = (sheets: Sheets, rows: readonly FactRow[], { x, y, width }: Start): number => {
  const { doc, inks, tag } = sheets
  const place = { width: width * FACT.width, align: 'right' } as const
  const end = rows.reduce((top, row, i) => {
    const [name, value, face] = row
    asArtifact(doc, () =>
      doc
        .moveTo(x, top)
        .lineTo(x + width, top)
        .lineWidth(i === 0 ? 0.9 : 0.4)
        .stroke(i === 0 ? inks.ink : inks.line),
    )
    tag('P', () => {
      doc
        .font('text')
        .fontSize(FACT.size)
        .fillColor(inks.muted)
        .text(name, x, top + 6, { lineBreak: false })
      inFace(doc, face)
        .fillColor(inks.ink)
        .text(value, x + width * (1 - FACT.width), top + (face === undefined ? 6 : 7), place)
    })
    return top + factHeight(doc, row, width)
  }, y)
  return end + FACT.gap
}
